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
  private static var byTitle: FetchDescriptor<Book> { .init(sortBy: [SortDescriptor(\.title)]) }
  private static var byName: FetchDescriptor<Library> { .init(sortBy: [SortDescriptor(\.name)]) }

  /// Says what is stored: each library with its books, and with the libraries of these.
  private static func show(_ container: ModelContainer) throws {
    for library in try ModelContext(container).fetch(byName) {
      print(library.name, library.books.map { "\($0.title) \($0.library?.name ?? "-")" }.sorted())
    }
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
      let theirs = try other.fetch(Self.byName)
      theirs[0].books[0].library = theirs[1]
      theirs[0].name = "A"
      try other.save()
      book.title = "y"
      try context.save()
      try Self.show(container)
    }
    expect(said, is: ["A []", #"b ["y b"]"#])
  }

  @Test("An object that was changed here is stored again where another context has deleted it")
  func deletedElsewhere() {
    let said = said {
      let container = try ModelContainer(for: Library.self)
      let (context, other) = (ModelContext(container), ModelContext(container))
      let (library, book) = (Library("a"), Book("x"))
      library.books = [book, Book("y")]
      context.insert(library)
      try context.save()
      other.delete(try other.fetch(Self.byTitle)[0])
      try other.save()
      try Self.show(container)
      book.title = "X"
      try context.save()
      print(library.books.map(\.title).sorted(), context.hasChanges)
      try Self.show(container)
    }
    expect(said, is: [#"a ["y a"]"#, #"["X", "y"] false"#, #"a ["X a", "y a"]"#])
  }

  @Test("It is where it was when the main context takes over that another one has deleted it")
  func deletionTakenOver() {
    let said = said {
      nonisolated(unsafe) let context = try ModelContainer(for: Library.self).mainContext
      nonisolated(unsafe) let library = Library("a")
      nonisolated(unsafe) let book = Book("x")
      library.books = [book, Book("y")]
      context.insert(library)
      try context.save()
      book.title = "X"
      let other = ModelContext(context.container)
      other.delete(try other.fetch(Self.byTitle)[0])
      try other.save()
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
        print(library.books.map(\.title).sorted(), book.modelContext == context)
        do {
          try context.save()
          try Self.show(context.container)
        } catch { print("error", error) }
      }
    }
    expect(said, is: [#"["X", "y"] true"#, #"a ["X a", "y a"]"#])
  }

  @Test("Set back to what it was, it is stored again all the same")
  func setBackAfterDeletion() {
    let said = said {
      nonisolated(unsafe) let context = try ModelContainer(for: Library.self).mainContext
      nonisolated(unsafe) let book = Book("x")
      book.library = Library("a")
      context.insert(book)
      try context.save()
      book.title = "X"
      let other = ModelContext(context.container)
      other.delete(try other.fetch(Self.byTitle)[0])
      try other.save()
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
        book.title = "x"
        print(context.hasChanges, (try? context.fetch(Self.byTitle).count) ?? 0)
        do {
          try context.save()
          try Self.show(context.container)
        } catch { print("error", error) }
      }
    }
    expect(said, is: ["true 1", #"a ["x a"]"#])
  }

  @Test("What another context has deleted with all below is gone from what survives, too")
  func cascadeTakenOver() {
    let said = said {
      nonisolated(unsafe) let context = try ModelContainer(for: Library.self).mainContext
      let (library, book) = (Library("a"), Book("x"))
      nonisolated(unsafe) let author = Author("A")
      book.library = library
      book.authors = [author]
      context.insert(book)
      try context.save()
      let other = ModelContext(context.container)
      other.delete(try other.fetch(FetchDescriptor<Library>())[0])
      try other.save()
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
        print(author.books?.map(\.title) ?? [], context.hasChanges)
      }
    }
    expect(said, is: ["[] false"])
  }

  @Test("What another context has deleted stays so where only a deletion here would change it")
  func deletedTwice() {
    let said = said {
      let container = try ModelContainer(for: Author.self)
      let (context, other) = (ModelContext(container), ModelContext(container))
      let (author, book) = (Author("A"), Book("x"))
      author.books = [book]
      context.insert(author)
      try context.save()
      other.delete(try other.fetch(Self.byTitle)[0])
      try other.save()
      context.delete(author)
      try context.save()
      let third = ModelContext(container)
      print(try third.fetchCount(FetchDescriptor<Author>()), try third.fetchCount(Self.byTitle))
      print(book.modelContext == nil, context.hasChanges)
    }
    expect(said, is: ["0 0", "true false"])
  }

  @Test("What two contexts add to a list that both sides have is all there, and again after that")
  func twoInsertions() {
    let said = said {
      let container = try ModelContainer(for: Author.self)
      let (context, other) = (ModelContext(container), ModelContext(container))
      let book = Book("x")
      book.authors = [Author("A")]
      context.insert(book)
      try context.save()
      func show(_ book: Book) {
        print(book.authors.map(\.name).sorted(), book.authors.map { $0.books?.count ?? 0 })
      }
      try other.fetch(Self.byTitle)[0].authors.append(Author("C"))
      book.authors.append(Author("B"))
      try other.save()
      try context.save()
      show(book)
      try other.fetch(Self.byTitle)[0].authors.append(Author("D"))
      try other.save()
      show(try context.fetch(Self.byTitle)[0])
      show(try ModelContext(container).fetch(Self.byTitle)[0])
    }
    let all = #"["A", "B", "C", "D"] [1, 1, 1, 1]"#
    expect(said, is: [#"["A", "B", "C"] [1, 1, 1]"#, all, all])
  }

  @Test(
    "What one context has changed of an object and what another one has is both stored",
    arguments: [true, false])
  func differentProperties(isMovedHere: Bool) {
    let said = said {
      let container = try ModelContainer(for: Library.self)
      let (context, other) = (ModelContext(container), ModelContext(container))
      let book = Book("x")
      book.library = Library("a")
      context.insert(book)
      context.insert(Library("b"))
      try context.save()
      func move(_ context: ModelContext) throws {
        let all = try context.fetch(Self.byName)
        all[0].books[0].library = all[1]
      }
      func rename(_ context: ModelContext) throws {
        try context.fetch(Self.byTitle)[0].title = "X"
      }
      try isMovedHere ? rename(other) : move(other)
      try isMovedHere ? move(context) : rename(context)
      try other.save()
      try context.save()
      print(book.title, book.library?.name ?? "-", book.library?.books.count ?? 0)
      try Self.show(container)
    }
    expect(said, is: ["X b 1", "a []", #"b ["X b"]"#])
  }

  @Test("An object that two contexts have moved is where the last one to save has put it, alone")
  func movedTwice() {
    let said = said {
      let container = try ModelContainer(for: Library.self)
      let (context, other) = (ModelContext(container), ModelContext(container))
      let libraries = ["a", "b", "c"].map { Library($0) }
      for library in libraries { context.insert(library) }
      let book = Book("x")
      book.library = libraries[0]
      context.insert(book)
      try context.save()
      let theirs = try other.fetch(Self.byName)
      theirs[0].books[0].library = theirs[1]
      try other.save()
      book.library = libraries[2]
      try context.save()
      print(libraries.map(\.books.count), context.hasChanges)
      try Self.show(container)
      print(try other.fetch(Self.byName).map(\.books.count))
    }
    expect(said, is: ["[0, 0, 1] false", "a []", "b []", #"c ["x c"]"#, "[0, 0, 1]"])
  }

  @Test("A value that two versions of an app know by two names is merged under the later one")
  func renamed() {
    let said = said {
      let first = ModelContext(try ModelContainer(for: FirstVersion.Person.self))
      let (anna, ben) = (FirstVersion.Person("Anna", age: 30), FirstVersion.Person("Ben", age: 40))
      anna.friend = ben
      first.insert(anna)
      try first.save()
      let second = ModelContext(try ModelContainer(for: SecondVersion.Person.self))
      let all = FetchDescriptor<SecondVersion.Person>(sortBy: [SortDescriptor(\.age)])
      let people = try second.fetch(all)
      people[0].fullName = "Anne"
      people[1].age = 41
      anna.age = 31
      ben.name = "Bob"
      try first.save()
      try second.save()
      print(people.map { "\($0.fullName) \($0.age) \($0.partner?.fullName ?? "-")" })
      let third = ModelContext(try ModelContainer(for: SecondVersion.Person.self))
      print(try third.fetch(all).map { "\($0.fullName) \($0.age) \($0.partner?.fullName ?? "-")" })
      print(second.hasChanges)
    }
    let people = #"["Anne 31 Bob", "Bob 41 -"]"#
    expect(said, is: [people, people, "false"])
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
