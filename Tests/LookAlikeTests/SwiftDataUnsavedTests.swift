import SQLite3
import SwiftData
import Testing
import ValueExpectations

/// Another connection to the file of a store, which keeps those of the app from writing.
private final class Writer {
  private var database: OpaquePointer?

  init(to container: ModelContainer) {
    let path = container.configurations.first?.url.path
    expect(sqlite3_open(path, &database), is: SQLITE_OK)
  }

  deinit { sqlite3_close(database) }

  func begin() { run("BEGIN IMMEDIATE") }
  func end() { run("ROLLBACK") }

  private func run(_ statement: String) {
    expect(sqlite3_exec(database, statement, nil, nil, nil), is: SQLITE_OK)
  }
}

@Suite("SwiftData: what is still to be saved, above all after a save that fails")
struct SwiftDataUnsavedTests: StoreSuite {
  private func losses(_ run: AppRun) -> [String] {
    run.findings.map(\.message).filter { $0.contains("since the last save") }
  }

  /// Says what a save throws.
  private static func refuse(_ context: ModelContext) {
    do { try context.save() } catch { print((error as? CocoaError)?.code.rawValue ?? 0) }
  }

  @Test("Two that may not be alike are two as long as the save fails, and both are unsaved")
  func uniqueness() {
    let run = run {
      let first = ModelContext(try ModelContainer(for: Author.self))
      let author = Author("A")
      author.books = [Book("x")]
      first.insert(author)
      try first.save()
      let context = ModelContext(
        try ModelContainer(
          for: Author.self, configurations: ModelConfiguration(allowsSave: false)))
      let old = try context.fetch(FetchDescriptor<Author>())[0]
      let (new, book) = (Author("A"), Book("y"))
      book.authors = [new]
      context.insert(book)
      Self.refuse(context)
      print(book.authors[0] === new, new.modelContext == context, new.isDeleted)
      print(old.books?.map(\.title) ?? [], new.books?.map(\.title) ?? [], old.hasChanges)
      print(context.hasChanges, context.insertedModelsArray.count)
    }
    expect(run.said, is: ["513", "true true false", #"["x"] ["y"] false"#, "true 2"])
    expect(
      losses(run),
      is: ["A context went with objects changed since the last save: 1 of Author, 1 of Book"])
  }

  @Test("What a save would delete or change beside it is as it was when the save fails")
  func deletion() {
    let run = run {
      let first = ModelContext(try ModelContainer(for: Library.self))
      let (library, book) = (Library("a"), Book("x"))
      book.library = library
      book.authors = [Author("A"), Author("B")]
      first.insert(book)
      try first.save()
      let context = ModelContext(
        try ModelContainer(
          for: Library.self, configurations: ModelConfiguration(allowsSave: false)))
      let byName = FetchDescriptor<Author>(sortBy: [SortDescriptor(\.name)])
      let authors = try context.fetch(byName)
      let same = try #require(authors[0].books?.first)
      context.delete(authors[0])
      Self.refuse(context)
      print(same.authors.map(\.name), same.hasChanges, context.deletedModelsArray.count)
      context.insert(authors[0])
      context.delete(try #require(same.library))
      Self.refuse(context)
      print(same.isDeleted, same.library?.books.count ?? 0, context.deletedModelsArray.count)
    }
    expect(run.said, is: ["513", #"["A", "B"] false 1"#, "513", "false 1 1"])
    let loss = "A context went with objects changed since the last save: 1 of Library"
    expect(losses(run), is: [loss])
  }

  @Test("A save that fails delays no save by itself, and one by itself that fails plans no other")
  func plan() {
    let run = run {
      nonisolated(unsafe) let context = try ModelContainer(for: Author.self).mainContext
      context.insert(Author("A"))
      try context.save()
      nonisolated(unsafe) let writer = Writer(to: context.container)
      func at(_ seconds: Double, _ body: @escaping @Sendable @MainActor () -> Void) {
        DispatchQueue.main.asyncAfter(deadline: .now() + seconds, execute: body)
      }
      writer.begin()
      context.insert(Author("B"))
      at(5) {
        Self.refuse(context)
        print(context.hasChanges)
        writer.end()
      }
      at(9) { print(context.hasChanges) }
      at(11) {
        print(context.hasChanges)
        writer.begin()
        context.insert(Author("C"))
      }
      at(35) {
        writer.end()
        print(context.hasChanges, context.insertedModelsArray.count)
      }
    }
    expect(run.said, is: ["256", "true", "true", "false", "true 1"])
    expect(run.findings.filter { $0.name == "modelsNotSaved" }.count, is: 1)
  }

  @Test("What is set back to what is stored is not unsaved, on either side")
  func setBack() {
    let run = run {
      let context = ModelContext(try ModelContainer(for: Library.self))
      let (library, book) = (Library("a"), Book("x"))
      book.library = library
      context.insert(book)
      try context.save()
      book.library = nil
      print(context.hasChanges, library.hasChanges)
      book.library = library
      print(context.hasChanges, library.hasChanges)
    }
    expect(run.said, is: ["true true", "false false"])
    expect(losses(run), is: [])
  }
}
