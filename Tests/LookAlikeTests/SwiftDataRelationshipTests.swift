import DeviceStorage
import Emulator
import EmulatorTestSupport
import SwiftData
import SwiftUI
import Testing
import UIKit
import ValueExpectations

@testable import AppHosting

@Model
private final class Library {
  var name: String
  @Relationship(deleteRule: .cascade, inverse: \Book.library) var books: [Book] = []
  @Relationship(deleteRule: .deny) var loans: [Loan] = []
  @Relationship(deleteRule: .noAction, inverse: \Visit.library) var visits: [Visit] = []

  init(_ name: String) { self.name = name }
}

@Model
private final class Book {
  var title: String
  var library: Library?
  @Relationship(inverse: \Author.books) var authors: [Author] = []
  @Relationship(deleteRule: .cascade) var cover: Cover?

  init(_ title: String) { self.title = title }
}

@Model
private final class Author {
  @Attribute(.unique) var name: String
  var books: [Book]? = []

  init(_ name: String) { self.name = name }
}

@Model
private final class Cover {
  var color: String
  var book: Book?

  init(_ color: String) { self.color = color }
}

@Model
private final class Loan {
  var library: Library?
  init() {}
}

@Model
private final class Visit {
  var library: Library?
  init() {}
}

/// Relationships that lead back, but not so that the phone could tell.
@Model
private final class Stop {
  var name: String
  var routes: [Route] = []
  var owner: Owner
  var next: Stop?

  init(_ name: String, owner: Owner) {
    self.name = name
    self.owner = owner
  }
}

@Model
private final class Route {
  var first: Stop?
  @Relationship(minimumModelCount: 1, maximumModelCount: 1) var last: Stop?
  init() {}
}

@Model
private final class Owner {
  var stops: [Stop] = []
  init() {}
}

private enum FirstVersion {
  @Model
  final class Person {
    var name: String
    var friend: Person?
    var age: Int
    init(_ name: String, age: Int) {
      self.name = name
      self.age = age
    }
  }
}

private enum SecondVersion {
  @Model
  final class Person {
    @Attribute(.unique, originalName: "name") var fullName: String
    @Relationship(originalName: "friend") var partner: Person?
    var age: Int
    init(_ fullName: String, age: Int) {
      self.fullName = fullName
      self.age = age
    }
  }
}

private struct LibraryView: View {
  let library: Library
  var body: some View {
    let _ = print("view", library.books.count)
    Text(library.name)
  }
}

private struct LibraryScreen: View {
  @Environment(\.modelContext) private var context
  @State private var library: Library?

  var body: some View {
    VStack { if let library { LibraryView(library: library) } }
      .task {
        let (library, book) = (Library("a"), Book("x"))
        context.insert(library)
        context.insert(book)
        self.library = library
        try? await Task.sleep(for: .seconds(1))
        book.library = library
      }
  }
}

private struct LibraryApp: App {
  var body: some Scene {
    WindowGroup { LibraryScreen() }.modelContainer(for: Library.self)
  }
}

@Suite("SwiftData: both sides of relationships, delete rules and earlier names")
struct SwiftDataRelationshipTests {
  private func said(
    _ events: [(Double, ScenarioEvent)] = [(0, .openApp)],
    _ launch: @escaping @Sendable @MainActor () throws -> Void
  ) -> [String] {
    DeviceStorage.install()
    var scenario = PhoneScenario()
    for (time, event) in events { scenario.at(time, event) }
    let run = scenario.run {
      ClosureAppDelegate(launch: { do { try launch() } catch { print("error", error) } })
    }
    return run.output.map { String($0.drop { $0 != " " }.dropFirst()) }
  }

  private static let twoLaunches: [(Double, ScenarioEvent)] = [
    (0, .openApp), (10, .leaveApp), (30, .jetsam), (40, .openApp),
  ]

  @Test("An object leads back to the one to which it was given, and no more to that which lost it")
  func inverse() {
    let said = said {
      let context = ModelContext(try ModelContainer(for: Library.self))
      let (a, b, x, y) = (Library("a"), Library("b"), Book("x"), Book("y"))
      func show() {
        print(a.books.map(\.title), b.books.map(\.title), x.library?.name ?? "-")
      }
      context.insert(a)
      context.insert(b)
      a.books = [x]
      print(x.modelContext == context)
      show()
      y.library = a
      show()
      context.insert(y)
      show()
      b.books.append(x)
      show()
      y.library = b
      show()
      b.books.removeAll { $0 === x }
      show()
      y.library = nil
      show()
    }
    expect(
      said,
      is: [
        "true", #"["x"] [] a"#, #"["x"] [] a"#, #"["x", "y"] [] a"#, #"["y"] ["x"] b"#,
        #"[] ["x", "y"] b"#, #"[] ["y"] -"#, "[] [] -",
      ])
  }

  @Test("An object that is inserted takes those in to which it leads, and they lead back")
  func insertion() {
    let said = said {
      let context = ModelContext(try ModelContainer(for: Library.self))
      let (library, book, author) = (Library("a"), Book("x"), Author("A"))
      library.books = [book]
      author.books = [book]
      print(book.library == nil, book.authors.count)
      context.insert(author)
      print(book.library == nil, book.authors.map(\.name), context.insertedModelsArray.count)
      context.insert(library)
      print(book.library === library, context.insertedModelsArray.count)
    }
    expect(said, is: ["true 0", #"true ["A"] 2"#, "true 3"])
  }

  @Test("One leads to one, and many to many")
  func oneAndMany() {
    let said = said {
      let context = ModelContext(try ModelContainer(for: Book.self))
      let books = ["x", "y"].map { Book($0) }
      let covers = ["red", "blue"].map { Cover($0) }
      for book in books { context.insert(book) }
      func show() {
        print(books.map { $0.cover?.color ?? "-" }, covers.map { $0.book?.title ?? "-" })
      }
      books[0].cover = covers[0]
      books[1].cover = covers[1]
      show()
      covers[0].book = books[1]
      show()
      let authors = ["A", "B"].map { Author($0) }
      books[0].authors = authors
      authors[0].books?.append(books[1])
      authors[1].books = nil
      print(books.map { $0.authors.map(\.name) }, authors.map { $0.books?.map(\.title) ?? [] })
    }
    expect(
      said,
      is: [
        #"["red", "blue"] ["x", "y"]"#, #"["-", "red"] ["y", "-"]"#,
        #"[["A"], ["A"]] [["x", "y"], []]"#,
      ])
  }

  @Test("No side is set where several lead back, or one has to lead to an object, nor of itself")
  func notInferred() {
    let said = said {
      let context = ModelContext(try ModelContainer(for: Stop.self, Route.self))
      let (owner, route) = (Owner(), Route())
      let stop = Stop("a", owner: owner)
      context.insert(stop)
      context.insert(route)
      route.first = stop
      stop.next = Stop("b", owner: Owner())
      print(stop.routes.count, owner.stops.count, stop.next?.next == nil)
      stop.routes = [route]
      print(route.last == nil, owner.modelContext == context)
    }
    expect(said, is: ["0 0 true", "true true"])
  }

  @Test("Both sides are there at the next launch, and in another context")
  func launches() {
    let said = said(Self.twoLaunches) {
      let container = try ModelContainer(for: Library.self)
      let context = ModelContext(container)
      if let library = try context.fetch(FetchDescriptor<Library>()).first {
        print(library.books.map(\.title), library.books[0].library === library)
        print(library.books[0].authors[0].books?.count ?? 0, context.hasChanges)
        return
      }
      let (library, book) = (Library("a"), Book("x"))
      context.insert(library)
      book.library = library
      book.authors = [Author("A")]
      context.insert(book)
      try context.save()
      let other = ModelContext(container)
      let found = try other.fetch(FetchDescriptor<Library>())[0]
      print(found.books.map(\.title), other.hasChanges)
      found.books[0].library = nil
      print(found.books.count, library.books.count, other.hasChanges)
    }
    expect(said, is: [#"["x"] false"#, "0 1 true", #"["x"] true"#, "1 false"])
  }

  @Test("Objects may lose their other side while the list is changed in place")
  func inPlace() {
    let said = said {
      let context = ModelContext(try ModelContainer(for: Library.self))
      let (a, b) = (Library("a"), Library("b"))
      context.insert(a)
      context.insert(b)
      let books = (0..<6).map { Book("\($0)") }
      a.books = books
      a.books.removeAll { book in
        book.library = Int(book.title).map { $0 % 2 == 0 } ?? true ? b : nil
        return book.title < "3"
      }
      print(a.books.map(\.title), b.books.map(\.title), books.map { $0.library?.name ?? "-" })
      b.books.removeAll { book in
        context.delete(book)
        return false
      }
      print(b.books.count, context.insertedModelsArray.count)
    }
    expect(
      said,
      is: [#"[] ["0", "2", "4"] ["b", "-", "b", "-", "b", "-"]"#, "0 5"])
  }

  @Test("What two contexts add to a list and take from it is all done, whoever saves last")
  func twoContexts() {
    let said = said {
      let container = try ModelContainer(for: Library.self)
      let (context, other) = (ModelContext(container), ModelContext(container))
      let library = Library("a")
      library.books = ["x", "y", "z"].map { Book($0) }
      context.insert(library)
      try context.save()
      let same = try other.fetch(FetchDescriptor<Library>())[0]
      library.books.removeFirst()
      library.books.append(Book("mine"))
      same.books[1].library = nil
      let theirs = Book("theirs")
      theirs.library = same
      other.insert(theirs)
      try other.save()
      try context.save()
      let stored = try ModelContext(container).fetch(FetchDescriptor<Library>())[0]
      print(library.books.map(\.title), library.books.allSatisfy { $0.library === library })
      print(stored.books.map(\.title), stored.books.allSatisfy { $0.library === stored })
    }
    let titles = #"["z", "mine", "theirs"] true"#
    expect(said, is: [titles, titles])
  }

  @Test("Taking changes back takes both sides back")
  func rollback() {
    let said = said {
      let context = ModelContext(try ModelContainer(for: Library.self))
      let (a, b, x) = (Library("a"), Library("b"), Book("x"))
      a.books = [x]
      context.insert(a)
      context.insert(b)
      try context.save()
      b.books = [x, Book("y")]
      print(a.books.count, b.books.count, x.library === b)
      context.rollback()
      print(a.books.count, b.books.count, x.library === a, context.hasChanges)
      try context.save()
      print(try context.fetchCount(FetchDescriptor<Book>()))
      x.library = b
      print(a.books.count, b.books.count)
    }
    expect(said, is: ["0 2 true", "1 0 true false", "1", "0 1"])
  }

  @Test("An object that another replaces at a save keeps what leads to it")
  func uniqueness() {
    let said = said {
      let context = ModelContext(try ModelContainer(for: Author.self))
      let (old, x, y) = (Author("A"), Book("x"), Book("y"))
      old.books = [x]
      context.insert(old)
      try context.save()
      y.authors = [Author("A")]
      context.insert(y)
      try context.save()
      print(old.books?.map(\.title) ?? [], y.authors[0] === old, y.authors.count)
    }
    expect(said, is: [#"["x", "y"] true 1"#])
  }

  @Test("Whoever observes one side hears when the other one is set, and when a target is deleted")
  func observation() {
    let said = said {
      let context = ModelContext(try ModelContainer(for: Library.self))
      let (library, book) = (Library("a"), Book("x"))
      context.insert(library)
      context.insert(book)
      func observe<Value>(_ name: String, _ read: () -> Value) {
        withObservationTracking {
          _ = read()
        } onChange: {
          print(name)
        }
      }
      observe("books") { library.books.count }
      observe("visits") { library.visits.count }
      book.library = library
      try context.save()
      observe("books again") { library.books.count }
      observe("title") { book.title }
      context.delete(book)
      print("deleted")
      try context.save()
      print(library.books.count, context.hasChanges)
    }
    expect(said, is: ["books", "deleted", "books again", "0 false"])
  }

  @Test("What an object takes with it is deleted at the save, through all steps")
  func cascade() {
    let said = said {
      let context = ModelContext(try ModelContainer(for: Library.self))
      func show() throws {
        print(
          try context.fetchCount(FetchDescriptor<Library>()),
          try context.fetchCount(FetchDescriptor<Book>()),
          try context.fetchCount(FetchDescriptor<Cover>()),
          try context.fetchCount(FetchDescriptor<Author>()))
      }
      for name in ["a", "b"] {
        let (library, book) = (Library(name), Book("x"))
        book.library = library
        book.cover = Cover("red")
        book.authors = [Author(name)]
        context.insert(book)
      }
      try context.save()
      try context.delete(model: Library.self, where: #Predicate { $0.name == "a" })
      try show()
      try context.save()
      try show()
      let authors = try context.fetch(FetchDescriptor<Author>(sortBy: [SortDescriptor(\.name)]))
      print(authors.map { $0.books?.count ?? 0 })
      let unsaved = Library("c")
      unsaved.books = [Book("y")]
      context.insert(unsaved)
      context.delete(unsaved)
      try context.save()
      try show()
    }
    expect(said, is: ["1 2 2 2", "1 1 1 2", "[0, 1]", "1 1 1 2"])
  }

  @Test("An object that may not be deleted while it leads to one lets the save fail")
  func deny() {
    let said = said {
      let context = ModelContext(try ModelContainer(for: Library.self))
      let (library, loan) = (Library("a"), Loan())
      library.books = [Book("x")]
      context.insert(library)
      loan.library = library
      context.insert(loan)
      try context.save()
      context.delete(library)
      do { try context.save() } catch { print((error as? CocoaError)?.code.rawValue ?? 0) }
      print(library.isDeleted, context.deletedModelsArray.count, loan.library === library)
      loan.library = nil
      try context.save()
      print(try context.fetchCount(FetchDescriptor<Library>()), context.hasChanges)
    }
    expect(said, is: ["1600", "true 1 true", "0 false"])
  }

  @Test("What stays as it is leads to what is gone until the next launch; the rest to nothing")
  func noAction() {
    let said = said(Self.twoLaunches) {
      let context = ModelContext(try ModelContainer(for: Library.self, Author.self))
      if let visit = try context.fetch(FetchDescriptor<Visit>()).first {
        print(visit.library == nil)
        return
      }
      let (library, visit, book, author) = (Library("a"), Visit(), Book("x"), Author("A"))
      library.visits = [visit]
      author.books = [book]
      context.insert(library)
      context.insert(author)
      try context.save()
      context.delete(library)
      context.delete(author)
      print(book.authors.count)
      try context.save()
      print(visit.library === library, library.modelContext == nil, book.authors.count)
      print(context.hasChanges, try context.fetchCount(FetchDescriptor<Library>()))
    }
    expect(said, is: ["1", "true true 0", "false 0", "true"])
  }

  @Test("A value that an earlier version of the app has stored under another name is read")
  func earlierNames() {
    let said = said {
      let first = ModelContext(try ModelContainer(for: FirstVersion.Person.self))
      let (anna, ben) = (FirstVersion.Person("Anna", age: 30), FirstVersion.Person("Ben", age: 40))
      anna.friend = ben
      first.insert(anna)
      try first.save()
      let second = ModelContext(try ModelContainer(for: SecondVersion.Person.self))
      let all = FetchDescriptor<SecondVersion.Person>(sortBy: [SortDescriptor(\.age)])
      let people = try second.fetch(all)
      print(people.map(\.fullName), people[0].partner === people[1], second.hasChanges)
      people[1].fullName = "Bob"
      second.insert(SecondVersion.Person("Anna", age: 50))
      try second.save()
      let third = ModelContext(try ModelContainer(for: SecondVersion.Person.self))
      print(try third.fetch(all).map { "\($0.fullName) \($0.age) \($0.partner?.fullName ?? "-")" })
    }
    expect(said, is: [#"["Anna", "Ben"] true false"#, #"["Bob 40 -", "Anna 50 -"]"#])
  }

  @Test("Two contexts that change the same objects write over nothing that the other one has saved")
  func concurrentChanges() {
    let said = said {
      let container = try ModelContainer(for: Library.self, Author.self)
      let (context, other) = (ModelContext(container), ModelContext(container))
      let library = Library("a")
      library.books = ["x", "y", "z"].map { Book($0) }
      context.insert(library)
      try context.save()
      func books(_ context: ModelContext) throws -> [Book] {
        try context.fetch(FetchDescriptor<Book>(sortBy: [SortDescriptor(\.title)]))
      }
      let theirs = try books(other)
      let renamed = try #require(try other.fetch(FetchDescriptor<Library>()).first)
      // The other one deletes, moves and renames.
      let second = Library("b")
      other.insert(second)
      other.delete(theirs[0])
      theirs[1].library = second
      renamed.name = "A"
      try other.save()
      // This one adds a book, and deletes one.
      let new = Book("new")
      new.library = library
      context.insert(new)
      context.delete(try #require(library.books.first { $0.title == "z" }))
      try context.save()
      let third = ModelContext(container)
      let libraries = try third.fetch(FetchDescriptor<Library>(sortBy: [SortDescriptor(\.name)]))
      for library in libraries { print(library.name, library.books.map(\.title).sorted()) }
      print(try books(third).map { "\($0.title) \($0.library?.name ?? "-")" })
      print(context.hasChanges, other.hasChanges)
    }
    expect(
      said,
      is: [#"A ["new"]"#, #"b ["y"]"#, #"["new A", "y b"]"#, "false false"])
  }

  @Test("An object that another context has moved takes its lists along where its title is changed")
  func movedElsewhere() {
    let said = said {
      let container = try ModelContainer(for: Library.self, Author.self)
      let (context, other) = (ModelContext(container), ModelContext(container))
      let (first, second) = (Library("a"), Library("b"))
      context.insert(first)
      context.insert(second)
      let book = Book("x")
      book.library = first
      context.insert(book)
      try context.save()
      let byName = FetchDescriptor<Library>(sortBy: [SortDescriptor(\.name)])
      let theirs = try other.fetch(byName)
      theirs[0].books[0].library = theirs[1]
      theirs[0].name = "A"
      try other.save()
      book.title = "y"
      try context.save()
      for library in try ModelContext(container).fetch(byName) {
        print(library.name, library.books.map { "\($0.title) \($0.library?.name ?? "-")" })
      }
    }
    expect(said, is: ["A []", #"b ["y b"]"#])
  }

  @Test(
    "Of relationships only that is told that nobody looks after, and once",
    arguments: [(false, 0), (true, 1)])
  func findings(hasLimits: Bool, expected: Int) {
    DeviceStorage.install()
    var scenario = PhoneScenario()
    scenario.at(0, .openApp)
    let run = scenario.run {
      ClosureAppDelegate(launch: {
        for _ in 0..<2 {
          guard let container = try? ModelContainer(for: Library.self, Route.self) else { return }
          let context = ModelContext(container)
          if hasLimits { context.insert(Route()) } else { context.insert(Library("a")) }
          try? context.save()
        }
      })
    }
    let found = run.records.filter {
      guard case .findingReported(let finding) = $0.event else { return false }
      return finding.message.hasPrefix("@Relationship")
    }
    expect(found.count, is: expected)
  }

  @Test("A view that shows one side is evaluated again when the other one is set")
  func view() {
    DeviceStorage.install()
    var scenario = PhoneScenario()
    scenario.at(0, .openApp)
    let app = HostedApp(name: "Test", isFreeOfGlobals: true, app: { _ in LibraryApp() })
    let said = scenario.run(hosting: app).output.map { String($0.drop { $0 != " " }.dropFirst()) }
    #expect(said.first == "view 0" && said.last == "view 1", "\(said)")
  }
}
