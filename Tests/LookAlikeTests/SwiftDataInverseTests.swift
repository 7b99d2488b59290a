import SwiftData
import SwiftUI
import Testing
import ValueExpectations

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

@Suite("SwiftData: both sides of relationships")
struct SwiftDataInverseTests: StoreSuite {
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

  @Test(
    "Of relationships only that is told that nobody looks after, and once",
    arguments: [(false, 0), (true, 1)])
  func findings(hasLimits: Bool, expected: Int) {
    let run = run {
      for _ in 0..<2 {
        let context = ModelContext(try ModelContainer(for: Library.self, Route.self))
        if hasLimits { context.insert(Route()) } else { context.insert(Library("a")) }
        try context.save()
      }
    }
    let found = run.findings.filter { $0.message.hasPrefix("@Relationship") }
    expect(found.count, is: expected)
  }

  @Test("A view that shows one side is evaluated again when the other one is set")
  func view() {
    let said = said(by: { LibraryApp() })
    #expect(said.first == "view 0" && said.last == "view 1", "\(said)")
  }
}
