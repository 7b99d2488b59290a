import CoreData
import Emulator
import Testing
import ValueExpectations

/// A class as apps write them who do without `@NSManaged`.
final class StoredNote: NSManagedObject, @unchecked Sendable {
  var text: String? {
    get { primitiveValue(forKey: "text") as? String }
    set { setPrimitiveValue(newValue, forKey: "text") }
  }
  var seconds: Int64 {
    get { primitiveValue(forKey: "seconds") as? Int64 ?? 0 }
    set { setPrimitiveValue(newValue, forKey: "seconds") }
  }
  var folder: StoredFolder? {
    get { primitiveValue(forKey: "folder") as? StoredFolder }
    set { setPrimitiveValue(newValue, forKey: "folder") }
  }
  class func fetchRequest() -> NSFetchRequest<StoredNote> {
    NSFetchRequest<StoredNote>(entityName: "StoredNote")
  }
  override func awakeFromInsert() { setPrimitiveValue(Date(), forKey: "made") }
}

final class StoredFolder: NSManagedObject, @unchecked Sendable {
  var notes: Set<StoredNote> {
    get { primitiveValue(forKey: "notes") as? Set<StoredNote> ?? [] }
    set { setPrimitiveValue(newValue, forKey: "notes") }
  }
  class func fetchRequest() -> NSFetchRequest<StoredFolder> {
    NSFetchRequest<StoredFolder>(entityName: "StoredFolder")
  }
}

private final class HiddenNote: NSManagedObject {}

@Suite("Core Data")
struct CoreDataTests: StoreSuite {
  private func run(
    _ events: [(Double, ScenarioEvent)] = [(0, .openApp)],
    _ launch: @escaping @Sendable @MainActor (NSPersistentContainer) throws -> Void
  ) -> (said: [String], findings: Int) {
    let run = run(events) {
      let container = NSPersistentContainer(name: "Model")
      container.loadPersistentStores { if let error = $1 { print("error", error) } }
      try launch(container)
    }
    return (run.said, run.findings.count)
  }

  @Test("The old way to insert makes an object of the app's class of that name")
  func insertedByName() {
    let run = run { container in
      let context = container.viewContext
      let note =
        NSEntityDescription.insertNewObject(forEntityName: "StoredNote", into: context)
        as? StoredNote
      note?.text = "by name"
      let other = NSEntityDescription.insertNewObject(forEntityName: "Nothing", into: context)
      print(type(of: other), other.entity.name ?? "")
      try context.save()
      print(try context.fetch(StoredNote.fetchRequest()).map { $0.text ?? "" })
    }
    expect(run.said, is: ["NSManagedObject Nothing", "[\"by name\"]"])
  }

  @Test("Objects of a private class are found as such, also after they were met as objects of none")
  func privateClass() {
    let run = run { container in
      let other = container.newBackgroundContext()
      let hidden = HiddenNote(context: other)
      hidden.setValue("a", forKey: "text")
      try other.save()
      let met = container.viewContext.object(with: hidden.objectID)
      let request = NSFetchRequest<HiddenNote>(entityName: "HiddenNote")
      let found = try container.viewContext.fetch(request)
      print(found.map { $0.value(forKey: "text") as? String ?? "none" })
      print(try container.viewContext.fetch(request).first === found.first)
      withExtendedLifetime(met) {}
    }
    expect(run.said, is: [#"["a"]"#, "true"])
  }

  @Test("A name that the app's model has not is reported once, and that there is no model")
  func unknownEntity() {
    let run = run { container in
      let thing = NSEntityDescription()
      thing.name = "Thing"
      let model = NSManagedObjectModel()
      model.entities = [thing]
      let own = NSPersistentContainer(name: "Own", managedObjectModel: model)
      let child = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
      child.parent = own.viewContext
      for name in ["Thing", "Thingy", "Thingy"] {
        let made = NSEntityDescription.insertNewObject(forEntityName: name, into: child)
        print(made.entity.name ?? "")
      }
      for name in ["Any", "Other"] {
        _ = NSEntityDescription.insertNewObject(
          forEntityName: name, into: container.viewContext)
      }
    }
    expect(run.said, is: ["Thing", "Thingy", "Thingy"])
    expect(run.findings, is: 2)
  }

  @Test("A store that is told to tells of each change of it, also of the app's own")
  func changes() {
    let run = run { _ in
      let option = NSPersistentStoreRemoteChangeNotificationPostOptionKey
      for name in ["Told", "Untold"] {
        let container = NSPersistentContainer(name: name)
        if name == "Told" {
          container.persistentStoreDescriptions.first?.setOption(true as NSNumber, forKey: option)
        }
        container.loadPersistentStores { _, _ in }
        let coordinator = container.persistentStoreCoordinator
        NotificationCenter.default.addObserver(
          forName: .NSPersistentStoreRemoteChange, object: coordinator, queue: nil
        ) { change in
          let url = change.userInfo?[NSPersistentStoreURLKey] as? URL
          print("changed", url?.lastPathComponent ?? "", Thread.isMainThread)
        }
        let note = StoredNote(context: container.viewContext)
        note.text = "a"
        try container.viewContext.save()
        try container.viewContext.save()
        print("saved", name)
      }
    }
    expect(run.said.filter { $0.hasPrefix("saved") }, is: ["saved Told", "saved Untold"])
    expect(run.said.filter { !$0.hasPrefix("saved") }, is: ["changed Told.sqlite false"])
  }

  @Test("Requests choose by texts in the language of predicates")
  func formats() {
    let run = run { container in
      let context = container.viewContext
      let folder = StoredFolder(context: context)
      folder.setValue("Home", forKey: "name")
      for (text, seconds) in [("Tea", 3), ("Table", 5), ("Milk", 7)] as [(String, Int64)] {
        let note = StoredNote(context: context)
        (note.text, note.seconds) = (text, seconds)
        if seconds < 6 { note.folder = folder }
      }
      for predicate in [
        NSPredicate(format: "text BEGINSWITH[c] %@ AND seconds > %d", "t", 4),
        NSPredicate(format: "folder.name == %@", "Home"), NSPredicate(format: "folder == nil"),
        NSPredicate(format: "folder == %@ AND %K != %@", folder, "text", "Tea"),
      ] {
        let request = StoredNote.fetchRequest() as NSFetchRequest<StoredNote>
        request.predicate = predicate
        request.sortDescriptors = [NSSortDescriptor(key: "seconds", ascending: true)]
        print(try context.fetch(request).map { $0.text ?? "-" }.joined(separator: " "))
      }
    }
    expect(run.said, is: ["Table", "Tea Table", "Milk", "Table"])
  }

  @Test("What is saved is there at the next launch, of its class and with its relationships")
  func launches() {
    let run = run(Self.twoLaunches) { container in
      let context = container.viewContext
      let request = StoredNote.fetchRequest() as NSFetchRequest<StoredNote>
      request.sortDescriptors = [NSSortDescriptor(key: "seconds", ascending: false)]
      let notes = try context.fetch(request)
      for note in notes {
        print(note.text ?? "-", note.seconds, note.value(forKey: "made") is Date, note.isInserted)
        print(note.folder?.notes.count ?? -1, note.folder?.notes.contains(note) ?? false)
      }
      guard notes.isEmpty else { return }
      let folder = StoredFolder(context: context)
      for (text, seconds) in [("a", 3), ("b", 5)] as [(String, Int64)] {
        let note = StoredNote(context: context)
        (note.text, note.seconds, note.folder) = (text, seconds, folder)
        folder.notes.insert(note)
      }
      print(context.hasChanges, context.insertedObjects.count)
      try context.save()
      print(
        context.hasChanges,
        container.persistentStoreDescriptions.first?.url?.lastPathComponent ?? "")
      StoredNote(context: context).text = "lost"
    }
    expect(
      run.said,
      is: [
        "true 3", "false Model.sqlite", "b 5 true false", "2 true", "a 3 true false", "2 true",
      ])
    expect(run.findings, is: 0)
  }

  @Test("Contexts have objects of their own: changes are seen when they are saved and merged")
  func contexts() {
    let run = run { container in
      let (main, other) = (container.viewContext, container.newBackgroundContext())
      let request = StoredNote.fetchRequest() as NSFetchRequest<StoredNote>
      request.sortDescriptors = [NSSortDescriptor(key: "text", ascending: true)]
      for text in ["b", "a", "c"] { StoredNote(context: main).text = text }
      print(main.hasChanges, try other.count(for: request))
      try main.save()
      let (first, same) = (try main.fetch(request)[0], try other.fetch(request)[0])
      print(first === same, first.objectID == same.objectID)
      same.text = "x"
      print(first.text ?? "", other.updatedObjects.count, same.changedValues().keys.sorted())
      try other.save()
      print(first.text ?? "")
      main.refresh(first, mergeChanges: true)
      print(first.text ?? "")
      main.automaticallyMergesChangesFromParent = true
      same.text = "y"
      try other.save()
      print(try main.count(for: request), try main.fetch(request).last?.text ?? "")
      let asked = request
      DispatchQueue.main.async {
        print("merged", first.text ?? "")
        asked.predicate = NSPredicate { note, _ in (note as? StoredNote)?.text != "b" }
        asked.fetchLimit = 1
        do {
          for note in try other.fetch(asked) { other.delete(note) }
          try other.save()
          print(try main.fetch(asked).map { $0.text ?? "" })
          let batch = NSBatchDeleteRequest(
            fetchRequest: NSFetchRequest<any NSFetchRequestResult>(entityName: "StoredNote"))
          batch.resultType = .resultTypeCount
          print((try main.execute(batch) as? NSBatchDeleteResult)?.result ?? "")
        } catch { print(error) }
      }
    }
    expect(
      run.said,
      is: [
        "true 0", "false true", #"a 1 ["text"]"#, "a", "x", "3 x", "merged y", #"["y"]"#, "2",
      ])
  }

  @Test(
    "When two have changed the same object, the policy says who wins",
    arguments: [
      (NSMergePolicyType.errorMergePolicyType, "133020", "x 2"),
      (.mergeByPropertyObjectTrumpMergePolicyType, "saved", "y 2"),
      (.mergeByPropertyStoreTrumpMergePolicyType, "saved", "x 2"),
      (.overwriteMergePolicyType, "saved", "y 0"), (.rollbackMergePolicyType, "saved", "x 2"),
    ])
  func conflict(policy: NSMergePolicyType, outcome: String, stored: String) {
    let run = run { container in
      let (main, other) = (container.viewContext, container.newBackgroundContext())
      StoredNote(context: main).text = "a"
      try main.save()
      let request = StoredNote.fetchRequest() as NSFetchRequest<StoredNote>
      let (mine, theirs) = (try main.fetch(request)[0], try other.fetch(request)[0])
      (theirs.text, theirs.seconds) = ("x", 2)
      try other.save()
      mine.text = "y"
      main.mergePolicy = NSMergePolicy(merge: policy)
      do {
        try main.save()
        print("saved")
      } catch { print((error as? CocoaError)?.code.rawValue ?? 0) }
      let seen = try container.newBackgroundContext().fetch(request)[0]
      print(seen.text ?? "", seen.seconds)
    }
    expect(run.said, is: [outcome, stored])
  }

  @Test("A context below another one gives its changes there; what is taken back is as it was")
  func nesting() {
    let run = run { container in
      let main = container.viewContext
      let note = StoredNote(context: main)
      note.text = "a"
      try main.save()
      let child = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
      child.parent = main
      let request = StoredNote.fetchRequest() as NSFetchRequest<StoredNote>
      try child.fetch(request)[0].text = "b"
      StoredNote(context: child).text = "new"
      print(note.text ?? "", main.hasChanges)
      try child.save()
      print(note.text ?? "", main.insertedObjects.count, main.updatedObjects.count)
      print(try container.newBackgroundContext().count(for: request))
      main.rollback()
      print(note.text ?? "", main.hasChanges, try main.count(for: request))
      note.text = "z"
      main.delete(note)
      main.rollback()
      print(note.text ?? "", note.isDeleted)
    }
    expect(run.said, is: ["a false", "b 1 1", "1", "a false 1", "a false"])
  }

  @Test("Values of all kinds come back; one that cannot be stored is refused by name")
  func values() {
    let run = run(Self.twoLaunches) { container in
      let request = NSFetchRequest<NSManagedObject>(entityName: "Thing")
      let context = container.viewContext
      if let thing = try context.fetch(request).first {
        print(
          thing.value(forKey: "flag") as? Bool ?? "", thing.value(forKey: "half") as? Double ?? "")
        print(
          thing.value(forKey: "small") as? Int16 ?? "",
          thing.value(forKey: "list") as? [String] ?? "")
        print((thing.value(forKey: "id") as? UUID)?.uuidString.count ?? 0)
        print(thing.value(forKey: "url") as? URL ?? "", thing.value(forKey: "none") ?? "nil")
        return
      }
      let thing = NSEntityDescription.insertNewObject(forEntityName: "Thing", into: context)
      let values: [String: Any] = [
        "flag": true, "half": 0.5, "small": Int16(7), "list": ["a", "b"], "id": UUID(),
        "url": URL(fileURLWithPath: "/x"),
      ]
      for (key, value) in values { thing.setValue(value, forKey: key) }
      try context.save()
      thing.setValue({ 1 } as () -> Int, forKey: "closure")
      do { try context.save() } catch {
        print((error as? CocoaError)?.userInfo["NSValidationErrorKey"] ?? "")
      }
    }
    expect(run.said, is: ["closure", "true 0.5", #"7 ["a", "b"]"#, "36", "file:///x nil"])
  }

  @Test("A store in memory is forgotten with the process, and two containers do not share it")
  func memory() {
    let run = run { _ in
      let containers = (0..<2).map { _ in NSPersistentContainer(name: "Memory") }
      for container in containers {
        container.persistentStoreDescriptions.first?.type = NSInMemoryStoreType
        container.loadPersistentStores { description, error in print(description.type, error == nil)
        }
      }
      _ = StoredNote(context: containers[0].viewContext)
      try containers[0].viewContext.save()
      print(try containers.map { try $0.viewContext.count(for: StoredNote.fetchRequest()) })
      print(containers[0].persistentStoreCoordinator.persistentStores.count)
    }
    expect(run.said, is: ["InMemory true", "InMemory true", "[1, 0]", "1"])
  }
}
