import CoreData
import Emulator
import Testing
import UIKit
import ValueExpectations

/// What Xcode writes for an entity, as `bgtask adapt` leaves it.
final class Episode: NSManagedObject, @unchecked Sendable {
  class func fetchRequest() -> NSFetchRequest<Episode> {
    NSFetchRequest<Episode>(entityName: "Episode")
  }
  var title: String? {
    get { managedValue("title") }
    set { setManagedValue(newValue, "title") }
  }
  var heardAt: Date? {
    get { managedValue("heardAt") }
    set { setManagedValue(newValue, "heardAt") }
  }
  var plays: Int64 {
    get { managedValue("plays") }
    set { setManagedValue(newValue, "plays") }
  }
  var speed: Float {
    get { managedValue("speed") }
    set { setManagedValue(newValue, "speed") }
  }
  var isNew: Bool {
    get { managedValue("isNew") }
    set { setManagedValue(newValue, "isNew") }
  }
  var name: String {
    get { managedValue("name") }
    set { setManagedValue(newValue, "name") }
  }
  var chapters: NSSet? {
    get { managedValue("chapters") }
    set { setManagedValue(newValue, "chapters") }
  }
  var queue: NSOrderedSet? {
    get { managedValue("queue") }
    set { setManagedValue(newValue, "queue") }
  }
  func addToChapters(_ value: Episode) { addManaged(value, "chapters") }
  func addToChapters(_ values: NSSet) { addManaged(values, "chapters") }
  func removeFromChapters(_ value: Episode) { removeManaged(value, "chapters") }
  func insertIntoQueue(_ value: Episode, at index: Int) {
    insertManaged(value, "queue", at: index)
  }
  func removeFromQueue(at index: Int) { removeManaged("queue", at: index) }
  func addToQueue(_ value: Episode) { addManaged(value, "queue") }
  func insertIntoQueue(_ values: [Episode], at indexes: NSIndexSet) {
    insertManaged(values, "queue", at: indexes)
  }
  func removeFromQueue(at indexes: NSIndexSet) { removeManaged("queue", at: indexes) }
  func replaceQueue(at indexes: NSIndexSet, with values: [Episode]) {
    replaceManaged("queue", at: indexes, with: values)
  }
}

@Suite("Properties that Xcode declares with @NSManaged")
struct ManagedPropertyTests: StoreSuite {
  private func run(
    _ launch: @escaping @Sendable @MainActor (NSPersistentContainer) throws -> Void
  ) -> [String] {
    let run = run([(0, .openApp)]) {
      let container = NSPersistentContainer(name: "Model")
      container.loadPersistentStores { if let error = $1 { print("error", error) } }
      try launch(container)
    }
    return run.said
  }

  @Test("Values are stored, count as changes, and are read again; where none is they are nothing")
  func values() {
    let said = run { container in
      let context = container.viewContext
      let episode = Episode(context: context)
      print(
        episode.title ?? "none", episode.plays, episode.speed, episode.isNew, "[\(episode.name)]")
      (episode.title, episode.plays, episode.speed, episode.isNew) = ("hello", 7, 1.5, true)
      episode.heardAt = Date(timeIntervalSince1970: 60)
      try context.save()
      episode.plays = 8
      print(context.hasChanges, episode.changedValues().keys.sorted())
      try context.save()
      // No type is said: the request of the class is meant.
      let request = Episode.fetchRequest()
      request.predicate = NSPredicate(format: "title == %@", "hello")
      let seen = try container.newBackgroundContext().fetch(request)[0]
      print(seen.title ?? "none", seen.plays, seen.speed, seen.isNew)
      print(seen.heardAt?.timeIntervalSince1970 ?? 0)
    }
    expect(
      said, is: ["none 0 0.0 false []", #"true ["plays"]"#, "hello 8 1.5 true", "60.0"])
  }

  @Test("A number that was set as another kind of number is one of the property's")
  func numbers() {
    let said = run { container in
      let episode = Episode(context: container.viewContext)
      episode.setValue(3, forKey: "plays")
      episode.setValue(NSNumber(value: 1), forKey: "isNew")
      episode.setValue(2, forKey: "speed")
      print(episode.plays, episode.isNew, episode.speed)
    }
    expect(said, is: ["3 true 2.0"])
  }

  @Test("Objects are added to relationships and taken from them, in order where there is one")
  func relationships() {
    let said = run { container in
      let context = container.viewContext
      let (show, first, second) = (
        Episode(context: context), Episode(context: context), Episode(context: context)
      )
      (first.title, second.title) = ("first", "second")
      show.addToChapters(first)
      show.addToChapters(NSSet(array: [first, second]))
      print(show.chapters?.count ?? 0)
      show.removeFromChapters(first)
      show.queue = NSOrderedSet(array: [first])
      show.insertIntoQueue(second, at: 0)
      show.title = "show"
      try context.save()
      let request = Episode.fetchRequest()
      request.predicate = NSPredicate(format: "title == %@", "show")
      let other = container.newBackgroundContext()
      let seen = try other.fetch(request)[0]
      print(seen.chapters?.allObjects.compactMap { ($0 as? Episode)?.title } ?? [])
      print(seen.queue?.array.compactMap { ($0 as? Episode)?.title } ?? [])
      seen.removeFromQueue(at: 0)
      print(seen.queue?.array.compactMap { ($0 as? Episode)?.title } ?? [])
    }
    expect(said, is: ["2", #"["second"]"#, #"["second", "first"]"#, #"["first"]"#])
  }

  @Test("A relationship in order keeps it from the first object on, and after a save")
  func orderOfObjects() {
    let said = run { container in
      let context = container.viewContext
      let show = Episode(context: context)
      show.title = "show"
      let parts = (1...5).map { number in
        let part = Episode(context: context)
        part.title = "\(number)"
        return part
      }
      for part in parts[..<3].reversed() { show.addToQueue(part) }
      func titles(of show: Episode) -> [String] {
        show.queue?.array.compactMap { ($0 as? Episode)?.title } ?? []
      }
      print(titles(of: show))
      show.insertIntoQueue([parts[3], parts[4]], at: NSIndexSet(indexesIn: NSRange(0..<2)))
      print(titles(of: show))
      show.removeFromQueue(at: NSIndexSet(index: 4))
      show.replaceQueue(at: NSIndexSet(index: 1), with: [parts[0]])
      try context.save()
      let request = Episode.fetchRequest()
      request.predicate = NSPredicate(format: "title == %@", "show")
      let other = container.newBackgroundContext()
      print(titles(of: try other.fetch(request)[0]))
    }
    expect(
      said,
      is: [
        #"["3", "2", "1"]"#, #"["4", "5", "3", "2", "1"]"#, #"["4", "1", "3", "2"]"#,
      ])
  }

  @Test("What has no value comes first in the order of a property that may have none")
  func order() {
    let said = run { container in
      let context = container.viewContext
      for (title, day) in [("b", 2.0), ("none", nil), ("a", 1.0)] {
        let episode = Episode(context: context)
        episode.title = title
        episode.heardAt = day.map { Date(timeIntervalSince1970: $0) }
      }
      try context.save()
      for ascending in [true, false] {
        let request = Episode.fetchRequest()
        request.sortDescriptors = [
          NSSortDescriptor(keyPath: \Episode.heardAt, ascending: ascending)
        ]
        print(try context.fetch(request).compactMap(\.title))
      }
    }
    expect(said, is: [#"["none", "a", "b"]"#, #"["b", "a", "none"]"#])
  }

  @Test(
    "When one has deleted what another one changes, the policy says who wins",
    arguments: [
      (NSMergePolicyType.errorMergePolicyType, "133020", 0),
      (.mergeByPropertyObjectTrumpMergePolicyType, "saved", 1),
      (.mergeByPropertyStoreTrumpMergePolicyType, "saved", 0),
      (.overwriteMergePolicyType, "saved", 1), (.rollbackMergePolicyType, "saved", 0),
    ])
  func conflict(policy: NSMergePolicyType, outcome: String, stored: Int) {
    let said = run { container in
      let (main, other) = (container.viewContext, container.newBackgroundContext())
      let episode = Episode(context: main)
      episode.title = "a"
      try main.save()
      other.delete(try other.fetch(Episode.fetchRequest())[0])
      try other.save()
      episode.title = "b"
      main.mergePolicy = NSMergePolicy(merge: policy)
      do {
        try main.save()
        print("saved")
      } catch { print((error as? CocoaError)?.code.rawValue ?? 0) }
      print(try container.newBackgroundContext().count(for: Episode.fetchRequest()))
    }
    expect(said, is: [outcome, "\(stored)"])
  }
}
