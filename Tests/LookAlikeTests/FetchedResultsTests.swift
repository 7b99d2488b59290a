import CoreData
import Emulator
import Testing
import UIKit
import ValueExpectations

/// Something that is kept, in a place.
class KeptThing: NSManagedObject {
  class func fetchRequest() -> NSFetchRequest<KeptThing> {
    NSFetchRequest<KeptThing>(entityName: "KeptThing")
  }
  var name: String? {
    get { managedValue("name") }
    set { setManagedValue(newValue, "name") }
  }
  var place: String? {
    get { managedValue("place") }
    set { setManagedValue(newValue, "place") }
  }

  static func make(_ name: String, _ place: String, in context: NSManagedObjectContext) -> KeptThing
  {
    let thing = KeptThing(
      entity: NSEntityDescription("KeptThing", className: "KeptThing", []), insertInto: context)
    (thing.name, thing.place) = (name, place)
    return thing
  }
}

/// Prints what a list tells.
private final class Listener: NSObject, NSFetchedResultsControllerDelegate {
  func controllerWillChangeContent(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>
  ) { print("will") }

  func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange anObject: Any,
    at indexPath: IndexPath?, for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
  ) {
    let (old, new) = (indexPath.map(Array.init) ?? [], newIndexPath.map(Array.init) ?? [])
    print(type, (anObject as? KeptThing)?.name ?? "none", old, new)
  }

  func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
    didChange sectionInfo: any NSFetchedResultsSectionInfo, atSectionIndex sectionIndex: Int,
    for type: NSFetchedResultsChangeType
  ) { print(type, "section", sectionInfo.name, sectionIndex) }

  func controllerDidChangeContent(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>
  ) { print("did", controller.fetchedObjects?.count ?? 0) }
}

@Suite("Lists that follow a context")
struct FetchedResultsTests: StoreSuite {
  /// What an app prints that makes changes one after the other, a second between them.
  private func said(
    inSections: Bool = false,
    _ changes: @escaping @Sendable @MainActor (NSPersistentContainer, Int) throws -> Void
  ) -> [String] {
    let run = run([(0, .openApp)]) {
      let container = NSPersistentContainer(name: "Things")
      container.loadPersistentStores { _, _ in }
      container.viewContext.automaticallyMergesChangesFromParent = true
      for (name, place) in [("b", "home"), ("d", "work")] {
        _ = KeptThing.make(name, place, in: container.viewContext)
      }
      try container.viewContext.save()
      let request = KeptThing.fetchRequest()
      request.sortDescriptors = ["place", "name"].suffix(inSections ? 2 : 1)
        .map { NSSortDescriptor(key: $0, ascending: true) }
      let list = NSFetchedResultsController(
        fetchRequest: request, managedObjectContext: container.viewContext,
        sectionNameKeyPath: inSections ? "place" : nil, cacheName: nil)
      let listener = Listener()
      list.delegate = listener
      print(list.fetchedObjects == nil)
      try list.performFetch()
      print(list.sections?.map { "\($0.name) \($0.numberOfObjects)" } ?? [])
      print(list.object(at: IndexPath(indexes: [0, 0])).name ?? "none")
      for second in 1...5 {
        DispatchQueue.main.asyncAfter(deadline: .now() + Double(second)) {
          do { try changes(container, second) } catch { print(error) }
          withExtendedLifetime((list, listener)) {}
        }
      }
    }
    return run.said
  }

  private static func thing(_ name: String, in container: NSPersistentContainer) -> KeptThing? {
    let request = KeptThing.fetchRequest()
    request.predicate = NSPredicate(format: "name == %@", name)
    return try? container.viewContext.fetch(request).first
  }

  @Test("What comes, goes, changes and moves is told with its places, before it is saved")
  func changes() {
    let said = said { container, second in
      switch second {
      case 1: _ = KeptThing.make("c", "home", in: container.viewContext)
      case 2: Self.thing("c", in: container)?.place = "work"
      case 3: Self.thing("b", in: container)?.name = "e"
      case 4: if let thing = Self.thing("d", in: container) { container.viewContext.delete(thing) }
      default: break
      }
    }
    expect(
      said,
      is: [
        "true", #"[" 2"]"#, "b",
        "will", "insert c [] [0, 1]", "did 3",
        "will", "update c [0, 1] [0, 1]", "did 3",
        "will", "move e [0, 0] [0, 2]", "did 3",
        "will", "delete d [0, 1] []", "did 2",
      ])
  }

  @Test("Parts of a list come and go, and what another context saves is told")
  func sections() {
    let said = said(inSections: true) { container, second in
      switch second {
      case 1:
        container.performBackgroundTask { context in
          _ = KeptThing.make("a", "car", in: context)
          try? context.save()
        }
      case 2: Self.thing("d", in: container)?.place = "home"
      case 3: try container.viewContext.save()
      default: break
      }
    }
    expect(
      said,
      is: [
        "true", #"["home 1", "work 1"]"#, "b",
        "will", "insert section car 0", "insert a [] [0, 0]", "did 3",
        "will", "delete section work 2", "move d [2, 0] [1, 1]", "did 3",
      ])
  }

  @Test("A delegate is given what was made, and without one the list stays as it is")
  func identity() {
    let said = self.said { container in
      let request = KeptThing.fetchRequest()
      request.sortDescriptors = [NSSortDescriptor(key: "name", ascending: true)]
      request.predicate = NSPredicate(format: "name != %@", "x")
      let list = NSFetchedResultsController(
        fetchRequest: request, managedObjectContext: container.viewContext,
        sectionNameKeyPath: nil, cacheName: "cache")
      try list.performFetch()
      _ = KeptThing.make("a", "home", in: container.viewContext)
      container.viewContext.processPendingChanges()
      print(list.fetchedObjects?.count ?? 0)
      let asker = Asker(list)
      list.delegate = asker
      _ = KeptThing.make("c", "home", in: container.viewContext)
      container.viewContext.processPendingChanges()
      print(list.fetchedObjects?.count ?? 0)
      withExtendedLifetime(asker) {}
    }
    expect(said, is: ["0", #"true false KeptThing BLOCKPREDICATE 1 cache true"#, "2"])
  }

  @Test("A part of numbers has the name that Foundation gives them")
  func numberSections() {
    let said = self.said { container in
      let context = container.viewContext
      let values: [(any Sendable, String)] = [(true, "a"), (false, "b"), (1.0, "c"), (2.5, "d")]
      for (value, name) in values {
        let thing = KeptThing.make(name, "home", in: context)
        thing.setValue(value, forKey: "part")
      }
      let request = KeptThing.fetchRequest()
      request.sortDescriptors = [NSSortDescriptor(key: "name", ascending: true)]
      let list = NSFetchedResultsController(
        fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: "part",
        cacheName: nil)
      try list.performFetch()
      print(list.sections?.map(\.name) ?? [])
    }
    expect(said, is: [#"["1", "0", "1", "2.5"]"#])
  }

  private func said(
    _ launch: @escaping @Sendable @MainActor (NSPersistentContainer) throws -> Void
  ) -> [String] {
    run {
      let container = NSPersistentContainer(name: "Things")
      container.loadPersistentStores { _, _ in }
      try launch(container)
    }.said
  }
}

/// Prints what it knows of the list that tells it of changes.
private final class Asker: NSObject, NSFetchedResultsControllerDelegate {
  private let list: NSFetchedResultsController<KeptThing>
  init(_ list: NSFetchedResultsController<KeptThing>) { self.list = list }

  func controllerDidChangeContent(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>
  ) {
    let request = controller.fetchRequest
    print(
      controller === list, controller !== list, request.entityName ?? "none",
      request.predicate?.predicateFormat ?? "none", request.sortDescriptors?.count ?? 0,
      controller.cacheName ?? "none", controller.delegate === self)
  }
}
