import Emulator
import SQLite3
import SwiftUI
import Testing
import ValueExpectations

@testable import SwiftData

/// What an open file is shown by; nothing that could be stored.
private struct Picture { let width: Double }

@Model
private final class Tag {
  // A var beside the property: "let x = 1" does not mislead.
  @Attribute(.unique, originalName: "var label: (String") var name: String
  var uses: Int
  @Transient var draft: String = "none { } \("of \(1 + 1)")"
  @Transient var sketch: String =
    #"{ " \#("didSet {")"# + """
      // "=
      """
  @Transient
  var picture: Picture?
  /* let it /* be */ */ @Transient var pictures: [Picture] = [Picture(width: 2)] {
    didSet { uses += 0 }
  }
  @Relationship var notes: [Note] = []

  init(_ name: String, uses: Int = 0) {
    self.name = name
    self.uses = uses
  }
}

@Model
private final class Note {
  #Unique<Note>([\.day, \.place], [\Note.code])
  #Index<Note>([\.day])
  var day: Int
  var place: String
  @Attribute(.spotlight) var code: String?
  var tag: Tag?

  init(_ day: Int, _ place: String, code: String? = nil) {
    self.day = day
    self.place = place
    self.code = code
  }
}

@ModelActor
private actor Importer {
  func rename(_ old: String, to name: String) throws {
    let all = FetchDescriptor<Tag>(predicate: #Predicate { $0.name == old })
    for tag in try modelContext.fetch(all) { tag.name = name }
    try modelContext.save()
  }

  func delete(_ id: PersistentIdentifier) throws {
    if let tag = self[id, as: Tag.self] { modelContext.delete(tag) }
    try modelContext.save()
  }
}

private struct TagView: View {
  let tag: Tag
  var body: some View {
    let _ = print("view", tag.name)
    Text(tag.name)
  }
}

private struct TagApp: App {
  var body: some Scene {
    WindowGroup { TagScreen() }.modelContainer(for: [Tag.self, Note.self])
  }
}

private struct TagScreen: View {
  @Environment(\.modelContext) private var context
  @State private var tag: Tag?

  var body: some View {
    VStack { if let tag { TagView(tag: tag) } }
      .task {
        let tag = Tag("a")
        context.insert(tag)
        try? context.save()
        self.tag = tag
        try? await Task.sleep(for: .seconds(1))
        try? await Importer(modelContainer: context.container).rename("a", to: "b")
      }
  }
}

@Suite("SwiftData: what stands beside properties, and what other contexts save")
struct SwiftDataMarkTests: StoreSuite {
  @Test("A second object with a unique value gives the first its values, in one save and in two")
  func unique() {
    let said = said {
      let container = try ModelContainer(for: Tag.self, Note.self)
      let context = ModelContext(container)
      let first = Tag("T", uses: 1)
      context.insert(first)
      try context.save()
      let (second, note) = (Tag("T", uses: 2), Note(1, "here"))
      note.tag = second
      context.insert(note)
      context.insert(Tag("U", uses: 3))
      context.insert(Tag("U", uses: 4))
      print(try context.fetchCount(FetchDescriptor<Tag>()))
      try context.save()
      print(first.uses, note.tag === first, second.modelContext == nil, context.hasChanges)
      let other = ModelContext(container)
      other.insert(Tag("T", uses: 5))
      try other.save()
      let tags = try context.fetch(FetchDescriptor<Tag>(sortBy: [SortDescriptor(\.name)]))
      print(tags.map(\.name), tags.map(\.uses), try other.fetchCount(FetchDescriptor<Note>()))
    }
    expect(said, is: ["4", "2 true true false", #"["T", "U"] [5, 4] 1"#])
  }

  @Test("A value that is changed to another object's, one that was deleted, and one that is free")
  func uniqueAfterChanges() {
    let said = said {
      let context = ModelContext(try ModelContainer(for: Tag.self))
      let tags = ["a", "b", "c"].map { Tag($0, uses: 1) }
      for tag in tags { context.insert(tag) }
      try context.save()
      tags[1].name = "a"
      tags[1].uses = 7
      context.delete(tags[2])
      context.insert(Tag("c", uses: 8))
      context.insert(Tag("b", uses: 9))
      try context.save()
      let all = try context.fetch(FetchDescriptor<Tag>(sortBy: [SortDescriptor(\.name)]))
      print(all.map(\.name), all.map(\.uses), all[0] === tags[0])
    }
    expect(said, is: [#"["a", "b", "c"] [7, 9, 8] true"#])
  }

  @Test("Several properties are unique together; an empty value is like no other")
  func uniqueTogether() {
    let said = said {
      let context = ModelContext(try ModelContainer(for: Note.self))
      for note in [
        Note(1, "here"), Note(1, "there"), Note(2, "here", code: "x"), Note(1, "here", code: "y"),
        Note(3, "far", code: "x"),
      ] { context.insert(note) }
      try context.save()
      let all = try context.fetch(FetchDescriptor<Note>(sortBy: [SortDescriptor(\.day)]))
      print(all.map { "\($0.day) \($0.place) \($0.code ?? "-")" }.sorted())
    }
    expect(said, is: [#"["1 here y", "1 there -", "3 far x"]"#])
  }

  @Test("A transient property is not stored, and makes no change; one that is read has its first")
  func transient() {
    let said = said(Self.twoLaunches) {
      let context = ModelContext(try ModelContainer(for: Tag.self))
      if let tag = try context.fetch(FetchDescriptor<Tag>()).first {
        return print(tag.name, tag.draft, tag.sketch, tag.picture == nil, tag.pictures.map(\.width))
      }
      let tag = Tag("a")
      context.insert(tag)
      try context.save()
      tag.draft = "changed"
      tag.picture = Picture(width: 1)
      tag.pictures = []
      print(context.hasChanges, try context.fetch(FetchDescriptor<Tag>())[0].draft)
      try context.save()
    }
    expect(said, is: ["false changed", #"a none { } of 2 { " didSet {// "= true [2.0]"#])
  }

  @Test("The main context takes over what an actor saves, but for what was changed in it")
  func takeover() {
    let said = said {
      let container = try ModelContainer(for: Tag.self)
      let context = container.mainContext
      let tags = ["a", "b", "c"].map { Tag($0) }
      for tag in tags { context.insert(tag) }
      try context.save()
      Task {
        tags[1].uses = 5
        let importer = Importer(modelContainer: container)
        try await importer.rename("a", to: "A")
        try await importer.rename("b", to: "B")
        try await importer.delete(tags[2].persistentModelID)
        try await Task.sleep(for: .milliseconds(10))
        print(tags.map(\.name), tags[1].uses, tags[2].modelContext == nil)
        print(try context.fetchCount(FetchDescriptor<Tag>()))
      }
    }
    expect(said, is: [#"["A", "B", "c"] 5 true"#, "2"])
  }

  @Test(
    "What cannot be read when another context has saved stays as it was, which is told once",
    arguments: ["DROP TABLE objects", #"UPDATE objects SET value = '{"name":"z"}'"#])
  func unreadable(statement: String) {
    let run = run {
      let container = try ModelContainer(for: Tag.self)
      let context = container.mainContext
      let (tag, changed) = (Tag("a"), Tag("b"))
      context.insert(tag)
      context.insert(changed)
      try context.save()
      changed.name = "c"
      var database: OpaquePointer?
      let path = container.configurations.first?.url.path
      expect(sqlite3_open(path, &database), is: SQLITE_OK)
      expect(sqlite3_exec(database, statement, nil, nil, nil), is: SQLITE_OK)
      sqlite3_close(database)
      for _ in 0..<2 { context.takeOver([tag, changed].map(\.persistentModelID.name)) }
      print(tag.name, tag.modelContext == nil, changed.name, changed.uses)
      do { print(try context.fetchCount(FetchDescriptor<Tag>())) } catch { print("unreadable") }
    }
    expect(run.said, is: ["a false c 0", "unreadable"])
    expect(run.findings.filter { $0.name == "modelsNotTakenOver" }.count, is: 1)
  }

  @Test("What is locked with the phone when another context has saved is waited for in silence")
  func locked() {
    let events: [(Double, ScenarioEvent)] = [
      (0, .openApp), (5, .device(.lock)), (25, .device(.unlock)),
    ]
    let run = run(events) {
      let url = ModelConfiguration().url
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      var database: OpaquePointer?
      let flags =
        SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_FILEPROTECTION_COMPLETE
      expect(sqlite3_open_v2(url.path, &database, flags, nil), is: SQLITE_OK)
      expect(
        sqlite3_exec(database, "PRAGMA journal_mode = WAL", nil, nil, nil), is: SQLITE_OK)
      sqlite3_close(database)
      nonisolated(unsafe) let context = try ModelContainer(for: Tag.self).mainContext
      nonisolated(unsafe) let tag = Tag("a")
      context.insert(tag)
      try context.save()
      let work = UIApplication.shared.beginBackgroundTask()
      // A connection of its own: the other one has to read the file.
      let other = ModelContext(try ModelContainer(for: Tag.self))
      try other.fetch(FetchDescriptor<Tag>())[0].name = "b"
      try other.save()
      func at(_ seconds: Double, _ body: @escaping @Sendable @MainActor () -> Void) {
        DispatchQueue.main.asyncAfter(deadline: .now() + seconds, execute: body)
      }
      func takeOver() {
        context.takeOver([tag.persistentModelID.name])
        print(tag.name, (try? context.fetchCount(FetchDescriptor<Tag>())) ?? -1)
      }
      at(18) { takeOver() }
      at(27) {
        takeOver()
        UIApplication.shared.endBackgroundTask(work)
      }
    }
    expect(run.said, is: ["a -1", "b 1"])
    let names = run.findings.map(\.name)
    #expect(!names.contains("modelsNotTakenOver") && names.contains("protectedFileUnreadable"))
  }

  @Test("A view that holds an object shows what another context saved of it")
  func view() {
    let said = said(by: { TagApp() })
    #expect(Array(said.suffix(1)) == ["view b"], "\(said)")
    expect(said.first, is: "view a")
  }

  @Test("A schema says what it stores of which class, also of those to which its classes lead")
  func schema() {
    let schema = Schema([Tag.self])
    expect(schema.entities.map(\.name), is: ["Tag", "Note"])
    let (tag, note) = (schema.entities[0], schema.entities[1])
    expect(tag.attributes.map(\.name).sorted(), is: ["name", "uses"])
    expect(tag.attributesByName["name"]?.originalName ?? "", is: "var label: (String")
    #expect(tag.attributesByName["name"]?.isUnique == true)
    #expect(tag.attributesByName["uses"]?.valueType == Int.self)
    let notes = tag.relationshipsByName["notes"]
    #expect(notes?.destination == "Note" && notes?.isToOneRelationship == false)
    expect(note.attributes.filter(\.isOptional).map(\.name), is: ["code"])
    #expect(schema.entity(for: Note.self) == note && schema.entity(for: Library.self) == nil)
    let library = Schema(Library.self).entitiesByName["Library"]
    expect(library?.relationshipsByName["loans"]?.deleteRule, is: .deny)
  }
}
