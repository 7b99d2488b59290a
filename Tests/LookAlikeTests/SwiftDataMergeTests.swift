import SwiftData
import Testing
import ValueExpectations

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

@Suite("SwiftData: two contexts of one store, and two versions of an app")
struct SwiftDataMergeTests: StoreSuite {
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
}
