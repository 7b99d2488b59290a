import SwiftData
import Testing
import ValueExpectations

@Suite("SwiftData: what is deleted with an object")
struct SwiftDataDeletionTests: StoreSuite {
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
}
