import CoreData
import Emulator
import Testing
import UIKit
import ValueExpectations

@Suite("What is unique in a store, and what is deleted from it")
struct UniqueObjectTests: StoreSuite {
  private func said(
    unique: [[String]] = [["title"]],
    _ launch: @escaping @Sendable @MainActor (NSManagedObjectContext) throws -> Void
  ) -> [String] {
    let run = run {
      let model = makeShowModel()
      model.entitiesByName["Show"]?.uniquenessConstraints = unique
      let container = NSPersistentContainer(name: "Unique", managedObjectModel: model)
      container.loadPersistentStores { _, _ in }
      try launch(container.viewContext)
      // What is stored is seen by who has no objects yet.
      let request = Show.fetchRequest()
      request.sortDescriptors = [NSSortDescriptor(key: "title", ascending: true)]
      let reader = container.newBackgroundContext()
      for show in try reader.fetch(request) {
        let parts = (show.parts?.allObjects ?? []).compactMap { ($0 as? Part)?.number }
        print(show.title ?? "none", show.plays, show.rating ?? "none", parts.sorted())
      }
    }
    expect(run.lines(of: [.finding]), is: [])
    return run.said
  }

  @MainActor private static func make(
    _ title: String, _ plays: Int64, in context: NSManagedObjectContext
  ) -> Show {
    let show = Show(context: context)
    (show.title, show.plays) = (title, plays)
    return show
  }

  @MainActor private static func save(_ context: NSManagedObjectContext) {
    do {
      try context.save()
      print("saved")
    } catch { print((error as? CocoaError)?.code.rawValue ?? 0) }
  }

  @Test("An object with a required other one is deleted, and told of once")
  func requiredOther() {
    let run = run {
      let model = makeShowModel()
      let host = model.entitiesByName["Show"]?.relationshipsByName["host"]
      host?.isOptional = false
      host?.deleteRule = .cascadeDeleteRule
      host?.inverseRelationship?.deleteRule = .nullifyDeleteRule
      let container = NSPersistentContainer(name: "Required", managedObjectModel: model)
      container.loadPersistentStores { _, _ in }
      let context = container.viewContext
      let show = Self.make("a", 1, in: context)
      show.host = Host(context: context)
      try context.save()
      context.delete(show)
      print(context.updatedObjects.count, context.deletedObjects.count)
      Self.save(context)
      print(try context.count(for: NSFetchRequest<Host>(entityName: "Host")))
    }
    expect(run.said, is: ["0 2", "saved", "0"])
  }

  @Test("An object takes the place of one that is deleted in the same save")
  func replaced() {
    let said = said { context in
      let old = Self.make("a", 1, in: context)
      try context.save()
      context.delete(old)
      _ = Self.make("a", 2, in: context)
      Self.save(context)
    }
    expect(said, is: ["saved", "a 2 none []"])
  }

  @Test(
    "The objects of one that another stands for are objects of that",
    arguments: [
      (NSMergePolicyType.mergeByPropertyObjectTrumpMergePolicyType, 2),
      (.mergeByPropertyStoreTrumpMergePolicyType, 1),
    ])
  func partsOfTwin(policy: NSMergePolicyType, plays: Int) {
    let said = said { context in
      context.mergePolicy = NSMergePolicy(merge: policy)
      for number in 1...2 {
        let part = Part(context: context)
        (part.number, part.show) = (Int16(number), Self.make("a", Int64(number), in: context))
        try context.save()
        print(part.show?.title ?? "none", context.hasChanges)
      }
    }
    expect(said, is: ["a false", "a false", "a \(plays) none [1, 2]"])
  }

  @Test("An object does not meet itself, and values that are missing are shared by nobody")
  func severalConstraints() {
    let said = said(unique: [["title"], ["plays", "rating"]]) { context in
      _ = Self.make("a", 1, in: context)
      _ = Self.make("b", 1, in: context)
      Self.save(context)
      let same = Self.make("c", 1, in: context)
      same.rating = 1.5
      Self.save(context)
      let other = Self.make("d", 1, in: context)
      other.rating = 1.5
      Self.save(context)
    }
    expect(said, is: ["saved", "saved", "133021", "a 1 none []", "b 1 none []", "c 1 1.5 []"])
  }

  @Test(
    "A stored object that is given what another one has meets it, too",
    arguments: [
      (NSMergePolicyType.errorMergePolicyType, "133021", ["a 1 none []", "b 2 none []"]),
      (.mergeByPropertyObjectTrumpMergePolicyType, "saved", ["a 2 none [7]"]),
      (.mergeByPropertyStoreTrumpMergePolicyType, "saved", ["a 1 none []", "b 2 none [7]"]),
    ])
  func updates(policy: NSMergePolicyType, outcome: String, stored: [String]) {
    let said = said { context in
      context.mergePolicy = NSMergePolicy(merge: policy)
      let (first, second) = (Self.make("a", 1, in: context), Self.make("b", 2, in: context))
      let part = Part(context: context)
      try context.save()
      if policy != .errorMergePolicyType {
        (part.number, part.show) = (7, second)
        try context.save()
      }
      second.title = first.title
      Self.save(context)
    }
    expect(said, is: [outcome] + stored)
  }

  @Test("Two objects exchange what is unique")
  func exchange() {
    let said = said { context in
      let (first, second) = (Self.make("a", 1, in: context), Self.make("b", 2, in: context))
      try context.save()
      (first.title, second.title) = ("b", "a")
      Self.save(context)
    }
    expect(said, is: ["saved", "a 2 none []", "b 1 none []"])
  }
}
