import CoreData
import Emulator
import Testing
import UIKit
import ValueExpectations

/// A class of a model in code, as `bgtask adapt` leaves it; it says nothing of concurrency.
class Show: NSManagedObject {
  class func fetchRequest() -> NSFetchRequest<Show> { NSFetchRequest<Show>(entityName: "Show") }
  var title: String? {
    get { managedValue("title") }
    set { setManagedValue(newValue, "title") }
  }
  var plays: Int64 {
    get { managedValue("plays") }
    set { setManagedValue(newValue, "plays") }
  }
  var rating: NSNumber? {
    get { managedValue("rating") }
    set { setManagedValue(newValue, "rating") }
  }
  var parts: NSSet? {
    get { managedValue("parts") }
    set { setManagedValue(newValue, "parts") }
  }
  var host: Host? {
    get { managedValue("host") }
    set { setManagedValue(newValue, "host") }
  }
  func addToParts(_ value: Part) { addManaged(value, "parts") }
  func removeFromParts(_ value: Part) { removeManaged(value, "parts") }
}

class Part: NSManagedObject {
  class func fetchRequest() -> NSFetchRequest<Part> { NSFetchRequest<Part>(entityName: "Part") }
  var number: Int16 {
    get { managedValue("number") }
    set { setManagedValue(newValue, "number") }
  }
  var show: Show? {
    get { managedValue("show") }
    set { setManagedValue(newValue, "show") }
  }
}

class Bonus: Part {}

class Host: NSManagedObject {
  var name: String? {
    get { managedValue("name") }
    set { setManagedValue(newValue, "name") }
  }
}

/// A model made in code, as apps do who do without the editor.
func makeShowModel() -> NSManagedObjectModel {
  func attribute(_ name: String, _ type: NSAttributeType) -> NSAttributeDescription {
    let attribute = NSAttributeDescription()
    attribute.name = name
    attribute.attributeType = type
    return attribute
  }
  func relationship(_ name: String, _ to: NSEntityDescription, most: Int, _ rule: NSDeleteRule)
    -> NSRelationshipDescription
  {
    let relationship = NSRelationshipDescription()
    relationship.name = name
    relationship.destinationEntity = to
    relationship.maxCount = most
    relationship.deleteRule = rule
    return relationship
  }
  func entity(_ type: NSManagedObject.Type) -> NSEntityDescription {
    let entity = NSEntityDescription()
    entity.name = "\(type)"
    entity.managedObjectClassName = NSStringFromClass(type)
    return entity
  }
  let (show, part, bonus, host) = (
    entity(Show.self), entity(Part.self), entity(Bonus.self), entity(Host.self)
  )
  let title = attribute("title", .stringAttributeType)
  title.isOptional = false
  let plays = attribute("plays", .integer64AttributeType)
  plays.defaultValue = 3
  let parts = relationship("parts", part, most: 0, .cascadeDeleteRule)
  let back = relationship("show", show, most: 1, .nullifyDeleteRule)
  let one = relationship("host", host, most: 1, .nullifyDeleteRule)
  let shows = relationship("shows", show, most: 0, .denyDeleteRule)
  (parts.inverseRelationship, back.inverseRelationship) = (back, parts)
  (one.inverseRelationship, shows.inverseRelationship) = (shows, one)
  show.properties = [title, plays, attribute("rating", .doubleAttributeType), parts, one]
  part.properties = [attribute("number", .integer16AttributeType), back]
  part.subentities = [bonus]
  host.properties = [attribute("name", .stringAttributeType), shows]
  let model = NSManagedObjectModel()
  model.entities = [show, part, bonus, host]
  return model
}

/// What `bgtask adapt` writes of a file of a model.
final class CoreDataModels: ModelsOfModule {
  override class var models: [String: NSManagedObjectModel] {
    let host = NSEntityDescription(
      "Host", className: "Host",
      [
        NSAttributeDescription("name", .stringAttributeType, isOptional: true, "nobody"),
        NSRelationshipDescription(
          "shows", isOptional: true, (least: 0, most: 0), isOrdered: true, .nullifyDeleteRule),
      ])
    let show = NSEntityDescription(
      "Show", className: "Show",
      [
        NSRelationshipDescription(
          "host", isOptional: true, (least: 0, most: 1), isOrdered: false, .nullifyDeleteRule)
      ])
    let ways = [("Host", "shows", "Show", "host"), ("Show", "host", "Host", "shows")]
    return ["Hosts": NSManagedObjectModel([host, show], parents: [:], ways)]
  }
}

@Suite("Models of Core Data")
struct DataModelTests: StoreSuite {
  private func run(
    _ launch: @escaping @Sendable @MainActor (NSPersistentContainer) throws -> Void
  ) -> [String] {
    let run = run([(0, .openApp)]) {
      let container = NSPersistentContainer(name: "Shows", managedObjectModel: makeShowModel())
      container.loadPersistentStores { if let error = $1 { print("error", error) } }
      try launch(container)
    }
    expect(run.lines(of: [.finding]), is: [])
    return run.said
  }

  @Test("A new object has the values of the model, and its kind")
  func defaults() {
    let said = run { container in
      let context = container.viewContext
      let show = Show(context: context)
      print(show.plays, show.rating ?? "none", show.entity.attributesByName.keys.sorted())
      show.rating = 4.5
      print(show.rating?.doubleValue ?? 0)
      let made = NSEntityDescription.insertNewObject(forEntityName: "Show", into: context)
      print(type(of: made), (made as? Show)?.plays ?? 0)
      let known = ["Show", "Other"].map {
        NSEntityDescription.entity(forEntityName: $0, in: context)?.name ?? "none"
      }
      print(known, Bonus(context: context).entity.superentity?.name ?? "none")
      print(Show(entity: Show.entity(), insertInto: context).plays)
    }
    expect(
      said,
      is: [
        #"3 none ["plays", "rating", "title"]"#, "4.5", "Show 3", #"["Show", "none"] Part"#, "3",
      ])
  }

  @Test("A container finds the model of its name in the module that makes it")
  func byName() {
    let said = run { _ in
      for name in ["Hosts", "Others"] {
        let container = NSPersistentContainer(name: name)
        container.loadPersistentStores { _, _ in }
        print(
          container.managedObjectModel.entities.count,
          Host(context: container.viewContext).name ?? "none")
      }
      let container = NSPersistentContainer(name: "Hosts")
      container.loadPersistentStores { _, _ in }
      let show = Show(context: container.viewContext)
      show.host = Host(context: container.viewContext)
      print((show.host?.value(forKey: "shows") as? NSOrderedSet)?.count ?? 0)
      let file = URL(fileURLWithPath: "/Hosts.momd")
      print(NSManagedObjectModel(contentsOf: file)?.entitiesByName["Host"]?.name ?? "none")
      for name in ["Hosts", "Nothing"] {
        let found = Bundle.main.url(forResource: name, withExtension: "momd", of: #fileID)
        let path = Bundle.main.path(forResource: name, ofType: "momd", of: #fileID)
        print(
          found?.lastPathComponent ?? "none", found?.path == path,
          found.flatMap { NSManagedObjectModel(contentsOf: $0)?.entities.count } ?? 0)
      }
      print(NSManagedObjectModel.mergedModel(from: nil)?.entities.count ?? 0)
    }
    expect(said, is: ["2 nobody", "0 none", "1", "Host", "Hosts.momd true 2", "none true 0", "2"])
  }

  @Test("A relationship is set on both sides, and an object of one alone leaves the other")
  func inverse() {
    let said = run { container in
      let context = container.viewContext
      let (first, second, part) = (
        Show(context: context), Show(context: context), Part(context: context)
      )
      (first.title, second.title) = ("first", "second")
      first.addToParts(part)
      print(part.show?.title ?? "none", first.parts?.count ?? 0)
      part.show = second
      print(first.parts?.count ?? 0, second.parts?.count ?? 0)
      second.removeFromParts(part)
      print(part.show?.title ?? "none", second.parts?.count ?? 0)
      first.parts = NSSet(object: part)
      try context.save()
      let other = container.newBackgroundContext()
      let seen = try other.fetch(Part.fetchRequest())
      print(seen.map { $0.show?.title ?? "none" })
    }
    expect(said, is: ["first 1", "0 1", "none 0", #"["first"]"#])
  }

  @Test("Rules of deletion reach the objects of relationships")
  func deletion() {
    let said = run { container in
      let context = container.viewContext
      let (show, host) = (Show(context: context), Host(context: context))
      (show.title, show.host) = ("show", host)
      for number in 1...2 {
        let part = Part(context: context)
        (part.number, part.show) = (Int16(number), show)
      }
      try context.save()
      context.delete(host)
      do { try context.save() } catch { print((error as? CocoaError)?.code.rawValue ?? 0) }
      context.rollback()
      print(show.host === host)
      context.delete(show)
      try context.save()
      print(try context.count(for: Part.fetchRequest()))
      context.delete(host)
      try context.save()
      print(try context.count(for: NSFetchRequest<Host>(entityName: "Host")))
    }
    expect(said, is: ["1600", "true", "0", "0"])
  }

  @Test("What the model asks for has to be there when it is saved")
  func validation() {
    let said = run { container in
      let context = container.viewContext
      let show = Show(context: context)
      for _ in 1...2 {
        do { try context.save() } catch {
          let error = error as? CocoaError
          let several = error?.userInfo["NSDetailedErrors"] as? [any Error] ?? []
          print(
            error?.code.rawValue ?? 0, error?.userInfo["NSValidationErrorKey"] ?? "", several.count)
        }
        _ = Show(context: context)
      }
      for case let show as Show in context.insertedObjects { show.title = "a" }
      try context.save()
      print(show.hasChanges)
    }
    expect(said, is: ["1570 title 0", "1560  2", "false"])
  }

  @Test("A question finds the kinds below, too, and answers with values if it is to")
  func kindsBelow() {
    let said = run { container in
      let context = container.viewContext
      Part(context: context).number = 1
      Bonus(context: context).number = 2
      for isSaved in [false, true] {
        if isSaved { try context.save() }
        let request = Part.fetchRequest()
        request.sortDescriptors = [NSSortDescriptor(key: "number", ascending: true)]
        print(try context.fetch(request).map { "\(type(of: $0)) \($0.number)" })
        request.includesSubentities = false
        print(try context.fetch(request).map(\.number))
      }
      let values = NSFetchRequest<NSDictionary>(entityName: "Bonus")
      values.resultType = .dictionaryResultType
      values.propertiesToFetch = ["number"]
      print(try context.fetch(values).map { $0["number"] as? Int16 ?? 0 })
    }
    let once = [#"["Part 1", "Bonus 2"]"#, "[1]"]
    expect(said, is: once + once + ["[2]"])
  }

  @Test("Batches go to the store alone, and contexts hear of them when they are told")
  func batches() {
    let said = run { container in
      let context = container.viewContext
      let insert = NSBatchInsertRequest(
        entity: Show.entity(), objects: [["title": "a"], ["title": "b", "plays": 9]])
      insert.resultType = .count
      print((try context.execute(insert) as? NSBatchInsertResult)?.result ?? "none")
      var number = 0
      let filled = NSBatchInsertRequest(entityName: "Part") { (object: NSManagedObject) in
        number += 1
        (object as? Part)?.number = Int16(number)
        return number > 3
      }
      filled.resultType = .objectIDs
      let made = (try context.execute(filled) as? NSBatchInsertResult)?.result
      print((made as? [NSManagedObjectID])?.count ?? 0, context.hasChanges)
      let request = Show.fetchRequest()
      request.sortDescriptors = [NSSortDescriptor(key: "title", ascending: true)]
      let shows = try context.fetch(request)
      print(shows.map { "\($0.title ?? "none") \($0.plays)" })

      let update = NSBatchUpdateRequest(entityName: "Show")
      update.predicate = NSPredicate(format: "plays > %d", 5)
      update.propertiesToUpdate = ["plays": 20]
      update.resultType = .updatedObjectIDsResultType
      let changed =
        (try context.execute(update) as? NSBatchUpdateResult)?.result as? [NSManagedObjectID] ?? []
      print(changed.count, shows[1].plays)
      NSManagedObjectContext.mergeChanges(
        fromRemoteContextSave: [NSUpdatedObjectsKey: changed], into: [context])
      print(shows[1].plays)

      let delete = NSBatchDeleteRequest(
        fetchRequest: NSFetchRequest<any NSFetchRequestResult>(entityName: "Show"))
      delete.resultType = .resultTypeObjectIDs
      let gone =
        (try context.execute(delete) as? NSBatchDeleteResult)?.result as? [NSManagedObjectID] ?? []
      print(gone.count, context.registeredObjects.contains(shows[0]))
      NSManagedObjectContext.mergeChanges(
        fromRemoteContextSave: [NSDeletedObjectsKey: gone], into: [context])
      print(context.registeredObjects.contains(shows[0]), try context.count(for: request))
    }
    expect(
      said,
      is: [
        "2", "3 false", #"["a 3", "b 9"]"#, "1 9", "20", "2 true", "false 0",
      ])
  }

  @Test(
    "An object that shares what is to be unique meets the stored one, as the policy says",
    arguments: [
      (NSMergePolicyType.errorMergePolicyType, "133021", "old 1"),
      (.mergeByPropertyObjectTrumpMergePolicyType, "saved", "new 2"),
      (.mergeByPropertyStoreTrumpMergePolicyType, "saved", "old 1"),
    ])
  func uniqueness(policy: NSMergePolicyType, outcome: String, stored: String) {
    let said = run { _ in
      let model = makeShowModel()
      model.entitiesByName["Show"]?.uniquenessConstraints = [["rating"]]
      let container = NSPersistentContainer(name: "Unique", managedObjectModel: model)
      container.loadPersistentStores { _, _ in }
      for isBatch in [false, true] {
        let context = container.newBackgroundContext()
        context.mergePolicy = NSMergePolicy(merge: policy)
        let rating = isBatch ? 2.0 : 1.0
        func make(_ title: String, _ plays: Int) throws {
          if isBatch {
            let values: [String: Any] = ["title": title, "plays": plays, "rating": rating]
            try context.execute(NSBatchInsertRequest(entityName: "Show", objects: [values]))
          } else {
            let show = Show(context: context)
            (show.title, show.plays) = (title, Int64(plays))
            show.setValue(rating, forKey: "rating")
            try context.save()
          }
        }
        try make("old", 1)
        do {
          try make("new", 2)
          print("saved")
        } catch { print((error as? CocoaError)?.code.rawValue ?? 0) }
        let request = Show.fetchRequest()
        request.predicate = NSPredicate(format: "rating == %f", rating)
        let reader = container.newBackgroundContext()
        print(try reader.fetch(request).map { "\($0.title ?? "none") \($0.plays)" })
      }
    }
    let once = [outcome, #"["\#(stored)"]"#]
    expect(said, is: once + once)
  }

  @Test("Who works on the queue of a context may wait for more work there")
  func nestedWork() {
    let said = run { container in
      for context in [container.viewContext, container.newBackgroundContext()] {
        let text = context.performAndWait { context.performAndWait { "nested" } }
        print(text)
        context.perform { context.performAndWait { print("later") } }
      }
    }
    expect(said, is: ["nested", "nested", "later", "later"])
  }

  @Test("A history tells who has changed what, also by a batch, and is taken over and forgotten")
  func history() {
    let said = run { _ in
      let container = NSPersistentContainer(name: "Tracked", managedObjectModel: makeShowModel())
      container.persistentStoreDescriptions.first?.setOption(
        true as NSNumber, forKey: NSPersistentHistoryTrackingKey)
      container.loadPersistentStores { _, _ in }
      let context = container.viewContext
      context.transactionAuthor = "app"
      let show = Show(context: context)
      show.title = "a"
      try context.save()
      let token = container.persistentStoreCoordinator.currentPersistentHistoryToken(
        fromStores: nil)
      let other = container.newBackgroundContext()
      other.transactionAuthor = "import"
      let update = NSBatchUpdateRequest(entityName: "Show")
      update.propertiesToUpdate = ["plays": 20]
      try other.execute(update)
      let data = try NSKeyedArchiver.archivedData(
        withRootObject: token as Any, requiringSecureCoding: true)
      let read = try NSKeyedUnarchiver.unarchivedObject(
        ofClass: NSPersistentHistoryToken.self, from: data)
      for start in [nil, read] {
        let request = NSPersistentHistoryChangeRequest.fetchHistory(after: start)
        let result = try other.execute(request) as? NSPersistentHistoryResult
        for transaction in result?.result as? [NSPersistentHistoryTransaction] ?? [] {
          let changes = transaction.changes ?? []
          print(
            transaction.author ?? "none", changes.map { "\($0.changeType)" },
            changes.flatMap { $0.updatedProperties?.map(\.name) ?? [] })
          context.mergeChanges(fromContextDidSave: transaction.objectIDNotification())
        }
      }
      print(show.plays, try context.count(for: Show.fetchRequest()))
      try other.execute(
        NSPersistentHistoryChangeRequest.deleteHistory(before: nil as NSPersistentHistoryToken?))
      print(
        container.persistentStoreCoordinator.currentPersistentHistoryToken(fromStores: nil) == nil)
    }
    let update = #"import ["update"] ["plays"]"#
    expect(said, is: [#"app ["insert"] []"#, update, update, "20 1", "true"])
  }

  @Test("A batch refuses what lacks a value that the model asks for, and makes nothing")
  func refusedBatch() {
    let said = run { container in
      let context = container.viewContext
      let insert = NSBatchInsertRequest(entityName: "Show", objects: [["title": "a"], [:]])
      do { try context.execute(insert) } catch {
        print((error as? CocoaError)?.code.rawValue ?? 0)
      }
      print(try context.count(for: Show.fetchRequest()))
    }
    expect(said, is: ["1570", "0"])
  }
}
