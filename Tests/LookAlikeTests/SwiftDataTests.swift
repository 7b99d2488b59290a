import SwiftData
import SwiftUI
import Testing
import UIKit
import ValueExpectations

@Model
private final class Project {
  @Attribute(.externalStorage) var id: UUID
  var name: String
  var minutes: Int = 0
  var deadline: Date?
  @Relationship(deleteRule: .nullify, inverse: \Entry.project) var entries: [Entry] = []

  init(_ name: String) {
    id = UUID()
    self.name = name
  }
}

@Model
private final class Entry {
  var seconds: Double
  var project: Project?
  var tags: [String] = []

  init(seconds: Double) { self.seconds = seconds }
}

private struct ProjectList: View {
  @Environment(\.modelContext) private var context
  @SwiftData.Query(sort: \Project.name) private var projects: [Project]

  var body: some View {
    List(projects) { project in Text(project.name) }
      .onAppear {
        print("shows", projects.map(\.name))
        context.insert(Project("p\(projects.count)"))
      }
      .onChange(of: projects.count) { _, count in
        // At once: the context has not saved by then.
        print("counts", count, context.hasChanges)
      }
  }
}

private struct ProjectApp: App {
  var body: some Scene {
    WindowGroup { ProjectList() }.modelContainer(for: Project.self)
  }
}

@Suite("SwiftData")
struct SwiftDataTests: StoreSuite {
  @Test("What is saved is there at the next launch, with its relationships; what is not is lost")
  func launches() {
    let said = said(Self.twoLaunches) {
      let context = ModelContext(try ModelContainer(for: Project.self))
      let all = try context.fetch(FetchDescriptor<Project>(sortBy: [SortDescriptor(\.name)]))
      for project in all {
        print(
          project.name, project.minutes, project.entries.map(\.seconds), project.deadline ?? "-")
        print(project.entries.first?.project === project, project.persistentModelID.entityName)
      }
      guard all.isEmpty else { return }
      let (design, code) = (Project("Design"), Project("Code"))
      design.entries = [Entry(seconds: 1.5), Entry(seconds: 2)]
      for entry in design.entries { entry.project = design }
      code.minutes = 7
      context.insert(design)
      context.insert(code)
      print(context.hasChanges, design.hasChanges, context.insertedModelsArray.count)
      try context.save()
      print(context.hasChanges, try context.fetchCount(FetchDescriptor<Entry>()))
      code.minutes = 8
      print(context.hasChanges, code.hasChanges, design.hasChanges)
      context.insert(Project("Lost"))
    }
    expect(
      said,
      is: [
        "true true 4", "false 2", "true true false", "Code 7 [] -", "false Project",
        "Design 0 [1.5, 2.0] -", "true Project",
      ])
  }

  @Test("Predicates, order, limits, deletion, taking back, two contexts")
  func questions() {
    let said = said {
      let container = try ModelContainer(for: Project.self, Entry.self)
      let (context, other) = (ModelContext(container), ModelContext(container))
      for (index, name) in ["a", "b", "c", "d"].enumerated() {
        let project = Project(name)
        project.minutes = index * 10
        context.insert(project)
      }
      try context.save()
      let searched = #Predicate<Project> { $0.name.localizedStandardContains("B") }
      print(try context.fetch(FetchDescriptor(predicate: searched)).map(\.name))
      let least = 5
      var descriptor = FetchDescriptor<Project>(
        predicate: #Predicate { $0.minutes > least && $0.name != "c" },
        sortBy: [SortDescriptor(\.minutes, order: .reverse)])
      print(try context.fetch(descriptor).map(\.name))
      descriptor.fetchLimit = 1
      let found = try other.fetch(descriptor)
      print(found.map(\.name), found[0].modelContext == other)
      found[0].name = "D"
      other.delete(try other.fetch(FetchDescriptor<Project>(sortBy: [.init(\.name)]))[1])
      try other.save()
      print(try context.fetch(FetchDescriptor<Project>(sortBy: [.init(\.minutes)])).map(\.name))
      let first = try context.fetch(FetchDescriptor<Project>(sortBy: [.init(\.minutes)]))[0]
      first.name = "x"
      context.insert(Project("y"))
      context.rollback()
      print(first.name, context.hasChanges, try context.fetchCount(FetchDescriptor<Project>()))
      try context.delete(model: Project.self, where: #Predicate { $0.minutes == 0 })
      try context.save()
      print(try other.fetchCount(FetchDescriptor<Project>()))
    }
    expect(
      said, is: [#"["b"]"#, #"["d", "b"]"#, #"["d"] true"#, #"["a", "c", "D"]"#, "a false 3", "2"])
  }

  @Test(
    "The main actor's context saves by itself when the app leaves the screen (F-087)",
    arguments: [(true, ["0", "1 1"]), (false, ["0", "0"])])
  func autosave(isOn: Bool, expected: [String]) {
    let said = said(Self.twoLaunches) {
      let context = try ModelContainer(for: Project.self).mainContext
      context.autosaveEnabled = isOn
      let all = try context.fetch(FetchDescriptor<Project>())
      guard all.isEmpty else { return print(all.count, all[0].minutes) }
      print(all.count)
      let project = Project("Design")
      context.insert(project)
      DispatchQueue.main.asyncAfter(deadline: .now() + 5) { project.minutes = 1 }
    }
    expect(said, is: expected)
  }

  @Test("So it does ten seconds after an insertion, a new value and a change in place (F-087)")
  func autosaveInTime() {
    let said = said {
      nonisolated(unsafe) let context = try ModelContainer(for: Project.self).mainContext
      nonisolated(unsafe) let project = Project("Design")
      context.insert(project)
      func at(_ seconds: Double, _ body: @escaping @Sendable @MainActor () -> Void) {
        DispatchQueue.main.asyncAfter(deadline: .now() + seconds, execute: body)
      }
      at(20) { project.minutes = 1 }
      at(40) { project.minutes += 1 }
      at(60) { project.entries.append(Entry(seconds: 2)) }
      at(80) { project.minutes = 2 }
      for seconds in [9.0, 11, 29, 31, 49, 51, 69, 71, 81] {
        at(seconds) { print(seconds, context.hasChanges) }
      }
    }
    expect(
      said,
      is: [
        "9.0 true", "11.0 false", "29.0 true", "31.0 false", "49.0 true", "51.0 false",
        "69.0 true", "71.0 false", "81.0 false",
      ])
  }

  @Test("What a process had not saved when it ended is told of; what was taken back is not")
  func losses() {
    func findings(_ launch: @escaping @Sendable @MainActor (ModelContext) throws -> Void)
      -> [String]
    {
      let run = scenario(Self.twoLaunches).run {
        let context = try? ModelContext(ModelContainer(for: Project.self))
        return ClosureAppDelegate(launch: {
          guard let context, !UserDefaults.standard.bool(forKey: "ran") else { return }
          UserDefaults.standard.set(true, forKey: "ran")
          try? launch(context)
        })
      }
      return run.findings.map(\.message).filter { $0.contains("since the last save") }
    }
    expect(
      findings { context in
        context.insert(Project("a"))
        let project = Project("b")
        project.entries = [Entry(seconds: 1)]
        context.insert(project)
      },
      is: ["The process ended with objects changed since the last save: 1 of Entry, 2 of Project"])
    let alone = "The process ended with objects changed since the last save: 1 of Project"
    expect(
      findings { context in
        let project = Project("a")
        context.insert(project)
        try context.save()
        project.minutes = 5
      }, is: [alone])
    expect(
      findings { context in ModelContext(context.container).insert(Project("a")) },
      is: ["A context went with objects changed since the last save: 1 of Project"])
    expect(
      findings { context in
        context.insert(Project("a"))
        context.rollback()
        let project = Project("b")
        context.insert(project)
        context.delete(project)
        project.minutes = 1
        context.insert(project)
        try context.save()
        context.insert(project)
        project.minutes = 2
        project.minutes = 1
      }, is: [])
  }

  @Test("A context that cannot save by itself is told of in the run")
  func failedAutosave() {
    let run = run {
      let container = try ModelContainer(
        for: Project.self, configurations: ModelConfiguration(allowsSave: false))
      container.mainContext.insert(Project("a"))
    }
    let findings = run.lines(of: [.finding])
    #expect(findings.contains { $0.contains("warning modelsNotSaved") }, "\(findings)")
  }

  @Test("A container in memory shares nothing with another one, and leaves no file")
  func memory() {
    let said = said {
      let configuration = ModelConfiguration(isStoredInMemoryOnly: true)
      let contexts = try (0..<2).map { _ in
        ModelContext(try ModelContainer(for: Project.self, configurations: configuration))
      }
      contexts[0].insert(Project("a"))
      try contexts[0].save()
      print(try contexts.map { try $0.fetchCount(FetchDescriptor<Project>()) })
      print(FileManager.default.fileExists(atPath: configuration.url.path))
    }
    expect(said, is: ["[1, 0]", "false"])
  }

  @Test("What is deleted stays so, also where another object still leads to it")
  func deletion() {
    let said = said {
      let context = ModelContext(try ModelContainer(for: Project.self))
      let project = Project("a")
      project.entries = [Entry(seconds: 1), Entry(seconds: 2)]
      context.insert(project)
      try context.save()
      context.delete(project.entries[0])
      print(context.deletedModelsArray.count, try context.fetchCount(FetchDescriptor<Entry>()))
      try context.save()
      print(project.entries.map(\.seconds), try context.fetchCount(FetchDescriptor<Entry>()))
      context.delete(project)
      context.insert(project)
      try context.save()
      print(try context.fetchCount(FetchDescriptor<Project>()), project.isDeleted)
    }
    expect(said, is: ["1 1", "[2.0] 1", "1 false"])
  }

  @Test("A view of SwiftUI asks a question, and again when a context has saved")
  func view() {
    expect(
      said(Self.twoLaunches, by: { ProjectApp() }),
      is: ["shows []", "counts 1 true", #"shows ["p0"]"#, "counts 2 true"])
  }

  @Test("A store that may not be written refuses to save, and nothing is taken away")
  func readOnly() {
    let said = said {
      let container = try ModelContainer(
        for: Project.self, configurations: ModelConfiguration(allowsSave: false))
      let context = ModelContext(container)
      context.insert(Project("a"))
      do { try context.save() } catch { print((error as? CocoaError)?.code.rawValue ?? 0) }
      print(context.hasChanges)
    }
    expect(said, is: ["513", "true"])
  }

  @Test("A file that is no store, and questions that the phone refuses, have errors of SwiftData")
  func errors() {
    let said = said {
      let configuration = ModelConfiguration()
      let folder = configuration.url.deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(repeating: 7, count: 4_096).write(to: configuration.url)
      do { _ = try ModelContainer(for: Project.self) } catch {
        print(error as? SwiftDataError == .loadIssueModelContainer, error)
      }
      try FileManager.default.removeItem(at: configuration.url)
      let context = ModelContext(try ModelContainer(for: Project.self))
      context.insert(Project("a"))
      try context.save()
      var question = FetchDescriptor<Project>(sortBy: [SortDescriptor(\.name)])
      for includesUnsaved in [true, false] {
        question.includePendingChanges = includesUnsaved
        do { print(try context.fetch(question, batchSize: 10).count) } catch { print(error) }
        do { print(try context.fetchIdentifiers(question).count) } catch { print(error) }
      }
    }
    expect(
      said,
      is: [
        "true SwiftDataError.loadIssueModelContainer: NSCocoaErrorDomain, code 256",
        "SwiftDataError.includePendingChangesWithBatchSize",
        "SwiftDataError.sortingPendingChangesWithIdentifiers", "1", "1",
      ])
  }
}
