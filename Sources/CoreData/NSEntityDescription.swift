import FoundationAdditions

/// The kind of an object.
open class NSEntityDescription: NSObject, @unchecked Sendable {
  /// What it is called.
  open var name: String?
  /// The name of the class of its objects, with or without that of its module.
  open var managedObjectClassName = "NSManagedObject"
  /// Whether there are objects of the kinds below alone.
  open var isAbstract = false
  /// Its own properties, without those of the kind above.
  open var properties: [NSPropertyDescription] = [] {
    didSet {
      for property in properties { property.entity = self }
      known = nil
    }
  }
  /// The kinds that have all of its properties, too.
  open var subentities: [NSEntityDescription] = [] {
    didSet { for entity in subentities { entity.superentity = self } }
  }
  /// The kind whose properties it has, too.
  open private(set) weak var superentity: NSEntityDescription? { didSet { known = nil } }
  /// Which values no two objects share: names or descriptions of properties, each list by itself.
  ///
  /// Who saves an object that shares them with a stored one meets it as his policy of merging says: with an error, 133021, or
  /// the values of one of both in the one object that is stored.
  open var uniquenessConstraints: [[Any]] = []
  /// What it was called in an older model.
  open var renamingIdentifier: String?
  /// What the app notes of it.
  open var userInfo: [AnyHashable: Any]?

  /// What is looked up with each value, until a property changes.
  private var known: Known?

  private struct Known {
    var properties: [String: NSPropertyDescription] = [:]
    var attributes: [String: NSAttributeDescription] = [:]
    var relationships: [String: NSRelationshipDescription] = [:]
    var defaults: [String: Any] = [:]
  }

  /// Creates a kind without a name.
  public override init() { super.init() }

  convenience init(named name: String) {
    self.init()
    self.name = name
  }

  /// Sets the properties, as an initialiser cannot: it sets nothing off.
  func take(_ properties: [NSPropertyDescription]) { self.properties = properties }

  /// All its properties by their names.
  open var propertiesByName: [String: NSPropertyDescription] { lookedUp.properties }
  /// Its properties that are values, by their names.
  open var attributesByName: [String: NSAttributeDescription] { lookedUp.attributes }
  /// Its properties that are other objects, by their names.
  open var relationshipsByName: [String: NSRelationshipDescription] { lookedUp.relationships }
  /// The values that a new object has.
  var defaults: [String: Any] { lookedUp.defaults }

  private var lookedUp: Known {
    if let known { return known }
    var found = superentity?.lookedUp ?? Known()
    for property in properties {
      found.properties[property.name] = property
      if let relationship = property as? NSRelationshipDescription {
        found.relationships[property.name] = relationship
      } else if let attribute = property as? NSAttributeDescription {
        found.attributes[property.name] = attribute
        found.defaults[property.name] = attribute.defaultValue
      }
    }
    known = found
    return found
  }

  /// The properties that lead to objects of a kind.
  open func relationships(forDestination entity: NSEntityDescription) -> [NSRelationshipDescription]
  {
    relationshipsByName.values.filter { $0.destinationEntity === entity }
      .sorted { $0.name < $1.name }
  }

  /// Whether it is a kind, or one below it.
  open func isKindOf(entity: NSEntityDescription) -> Bool {
    self === entity || superentity?.isKindOf(entity: entity) ?? false
  }

  /// The names of the properties of which no two objects share all values, also by the kinds above.
  var uniqueKeys: [[String]] {
    let own = uniquenessConstraints.map { list in
      list.compactMap { $0 as? String ?? ($0 as? NSPropertyDescription)?.name }
    }
    return own.filter { !$0.isEmpty } + (superentity?.uniqueKeys ?? [])
  }

  /// The kinds below, and those below them.
  var below: [NSEntityDescription] { subentities.flatMap { [$0] + $0.below } }

  /// Whether it is the kind of a name, or one below.
  func `is`(_ name: String, orBelow includesBelow: Bool) -> Bool {
    self.name == name || includesBelow && superentity?.is(name, orBelow: true) ?? false
  }

  /// Whether its objects are of a class.
  func isOf(_ type: NSManagedObject.Type) -> Bool {
    let last = managedObjectClassName.split(separator: ".").last.map(String.init)
    return managedObjectClassName == String(reflecting: type)
      || last == "\(type)" && last != "NSManagedObject"
  }

  /// The app's class of its objects: of the name in the model, or of the kind's own, in the module that calls.
  func objectClass(calledIn caller: StaticString) -> NSManagedObject.Type {
    let module = "\(caller)".prefix { $0 != "/" }
    var names = managedObjectClassName.split(separator: ".").map(String.init)
    if names == ["NSManagedObject"] { names = [name ?? ""] }
    if names.count == 1 { names.insert(String(module), at: 0) }
    let mangled = names.map { "\($0.utf8.count)\($0)" }.joined() + "C"
    return _typeByName(mangled) as? NSManagedObject.Type ?? NSManagedObject.self
  }

  /// The kind of a name, of which every name has one without a model; nil: the model has none of it.
  public class func entity(
    forEntityName entityName: String, in context: NSManagedObjectContext
  ) -> NSEntityDescription? {
    guard let model = context.top.persistentStoreCoordinator?.managedObjectModel,
      !model.entities.isEmpty
    else { return NSEntityDescription(named: entityName) }
    return model.entitiesByName[entityName]
  }

  /// Creates an object of a kind: of the class that the model says, or the app's class of the kind's name, if the module
  /// that calls has one.
  ///
  /// A name that the app's model has not ends the app on the phone; here an object is made all the same, which is reported,
  /// as is that there is no model.
  public class func insertNewObject(
    forEntityName entityName: String, into context: NSManagedObjectContext,
    _ caller: StaticString = #fileID
  ) -> NSManagedObject {
    context.reportUnknownEntity(entityName)
    let entity = context.entity(named: entityName)
    return entity.objectClass(calledIn: caller).init(entity: entity, insertInto: context)
  }

  /// What it is called, without an address.
  open override var description: String { describe(["name": name]) }
}
