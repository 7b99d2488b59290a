import CoreData
import Emulator
import Testing
import UIKit
import ValueExpectations

/// An object that writes when it is about to be saved, and when it was.
private final class Diary: NSManagedObject {
  override func willSave() {
    if primitiveValue(forKey: "edits") == nil { setValue(1, forKey: "edits") }
  }
  override func didSave() {
    if primitiveValue(forKey: "saves") == nil { setValue(1, forKey: "saves") }
  }
}

@Suite("Values of a model, and what is told of them")
struct ModelValueTests: StoreSuite {
  private func said(
    _ model: @escaping @Sendable @autoclosure () -> NSManagedObjectModel = makeShowModel(),
    _ launch: @escaping @Sendable @MainActor (NSPersistentContainer) throws -> Void
  ) -> [String] {
    let run = run([(0, .openApp)]) {
      let container = NSPersistentContainer(name: "Values", managedObjectModel: model())
      container.persistentStoreDescriptions.first?.setOption(
        true as NSNumber, forKey: NSPersistentHistoryTrackingKey)
      container.loadPersistentStores { _, _ in }
      try launch(container)
    }
    expect(run.lines(of: [.finding]), is: [])
    return run.said
  }

  @Test("The same number is the same value, whatever its type in Swift")
  func numbers() {
    let said = said { container in
      container.managedObjectModel.entitiesByName["Show"]?.uniquenessConstraints = [["plays"]]
      let context = container.viewContext
      let show = Show(context: context)
      (show.title, show.plays) = ("a", 5)
      try context.save()
      show.setValue(5, forKey: "plays")
      print(show.hasPersistentChangedValues)
      try context.save()
      let insert = NSBatchInsertRequest(
        entityName: "Show", objects: [["title": "b", "plays": 5], ["title": "c", "plays": 6]])
      do { try context.execute(insert) } catch {
        print((error as? CocoaError)?.code.rawValue ?? 0)
      }
      show.setValue(4, forKey: "rating")
      let value = show.value(forKey: "plays")
      print(value as? Int ?? 0, value as? Int64 ?? 0, value as? Double ?? 0)
      print(show.value(forKey: "rating") as? Double ?? 0, show.rating ?? 0)
      for format in ["plays == 5", "rating > 3.5", "plays < 5"] {
        let request = Show.fetchRequest()
        request.predicate = NSPredicate(format: format)
        print(try context.count(for: request))
      }
    }
    expect(said, is: ["false", "133021", "5 5 5.0", "4.0 4", "1", "1", "0"])
  }

  @Test("A class of another name than its kind finds the objects of the kind")
  func otherClassName() {
    @Sendable func model() -> NSManagedObjectModel {
      let entity = NSEntityDescription()
      (entity.name, entity.managedObjectClassName) = ("Episode", "Host")
      let name = NSAttributeDescription()
      name.name = "name"
      name.defaultValue = "none yet"
      entity.properties = [name]
      let model = NSManagedObjectModel()
      model.entities = [entity]
      return model
    }
    let said = said(model()) { container in
      let context = container.viewContext
      let made = [Host(context: context), Host(entity: Host.entity(), insertInto: context)]
      print(made.map { "\($0.entity.name ?? "none") \($0.name ?? "none")" })
      let request = Host.fetchRequest()
      print(try context.count(for: request), request.entityName ?? "none")
      try context.save()
      print(try context.fetch(request).count)
      print(try context.count(for: NSFetchRequest<Host>(entityName: "Episode")))
    }
    expect(
      said, is: [#"["Episode none yet", "Episode none yet"]"#, "2 Host", "2", "2"])
  }

  @Test("A history tells which values are gone")
  func goneValues() {
    let said = said { container in
      let context = container.viewContext
      let show = Show(context: context)
      (show.title, show.rating) = ("a", 1.5)
      try context.save()
      show.rating = nil
      try context.save()
      let request = NSPersistentHistoryChangeRequest.fetchHistory(
        after: nil as NSPersistentHistoryToken?)
      request.resultType = .changesOnly
      let result = try context.execute(request) as? NSPersistentHistoryResult
      for change in result?.result as? [NSPersistentHistoryChange] ?? [] {
        print(change.changeType, change.updatedProperties?.map(\.name) ?? [])
      }
    }
    expect(said, is: ["insert []", #"update ["rating"]"#])
  }

  @Test("What objects write while they are saved, and what is read anew, is told without a list")
  func told() {
    let said = said(NSManagedObjectModel()) { container in
      let context = container.viewContext
      let token = NotificationCenter.default.addObserver(
        forName: .NSManagedObjectContextObjectsDidChange, object: context, queue: nil
      ) { notification in
        let kinds = [
          NSInsertedObjectsKey, NSUpdatedObjectsKey, NSDeletedObjectsKey, NSRefreshedObjectsKey,
        ]
        print(
          kinds.filter { (notification.userInfo?[$0] as? Set<NSManagedObject>)?.isEmpty == false })
      }
      let diary = Diary(context: context)
      try context.save()
      print("saved", diary.hasChanges)
      try context.save()
      context.refresh(diary, mergeChanges: false)
      context.processPendingChanges()
      context.refreshAllObjects()
      context.processPendingChanges()
      diary.setValue("a", forKey: "text")
      context.reset()
      context.processPendingChanges()
      print("reset")
      let next = Diary(context: context)
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
        print("later")
        withExtendedLifetime((token, next)) {}
      }
    }
    let (new, other, anew) = (#"["inserted"]"#, #"["updated"]"#, #"["refreshed"]"#)
    expect(
      said,
      is: [new, other, other, "saved true", anew, anew, "reset", new, "later"])
  }

  @Test("Objects that hold each other go when their context is reset")
  func cycles() {
    let said = said { container in
      weak var kept: Show?
      weak var part: Part?
      try autoreleasepool {
        let context = container.newBackgroundContext()
        let show = Show(context: context)
        show.title = "a"
        let one = Part(context: context)
        one.show = show
        try context.save()
        (kept, part) = (show, one)
        context.reset()
      }
      print(kept == nil, part == nil)
    }
    expect(said, is: ["true true"])
  }
}
