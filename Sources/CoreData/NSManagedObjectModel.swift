import FoundationAdditions

/// The kinds of objects of a store, as an app's code gives them, or `bgtask adapt` makes them of the app's file.
open class NSManagedObjectModel: NSObject, @unchecked Sendable {
  /// The kinds.
  open var entities: [NSEntityDescription] = [] {
    didSet {
      entitiesByName = Dictionary(entities.map { ($0.name ?? "", $0) }) { first, _ in first }
    }
  }
  /// The kinds by their names.
  open private(set) var entitiesByName: [String: NSEntityDescription] = [:]
  /// The kind of a name, or the one whose class has it: a class names its kind by itself where it has no model.
  func entity(named name: String) -> NSEntityDescription? {
    entitiesByName[name]
      ?? entities.first { entity in
        name != "NSManagedObject"
          && entity.managedObjectClassName.split(separator: ".").last.map(String.init) == name
      }
  }
  /// Names of the app's own for the model.
  open var versionIdentifiers: Set<AnyHashable> = []

  /// Creates a model of no kinds.
  public override init() { super.init() }

  /// Creates the model of a file's name that the calling module has; without one, a model of no kinds where there is such a
  /// file, and else nil.
  public convenience init?(contentsOf url: URL, _ caller: StaticString = #fileID) {
    let known = ModelsOfModule.of(caller)?[url.deletingPathExtension().lastPathComponent]
    guard known != nil || FileManager.default.fileExists(atPath: url.path) else { return nil }
    self.init()
    take(known?.entities ?? [])
  }

  /// One model of all that the calling module has.
  open class func mergedModel(
    from bundles: [Bundle]?, _ caller: StaticString = #fileID
  ) -> NSManagedObjectModel? {
    let merged = NSManagedObjectModel()
    let models = ModelsOfModule.of(caller) ?? [:]
    merged.entities = models.sorted { $0.key < $1.key }.flatMap(\.value.entities)
    return merged
  }

  /// Sets the kinds, as an initialiser cannot: it sets nothing off.
  fileprivate func take(_ kinds: [NSEntityDescription]) { entities = kinds }

  /// How many kinds it has, without an address.
  open override var description: String { describe(["entities": entities.count]) }
}

/// The models of a module; `bgtask adapt` writes a class `CoreDataModels` of it for the files of an app's models.
///
/// It is found by its name, since a container is made with the name of a model alone.
open class ModelsOfModule {
  /// The models, by the names of their files, made at the first question.
  open class var models: [String: NSManagedObjectModel] { [:] }

  /// Finds those of the module that calls; nil: it has none.
  static func of(_ caller: StaticString) -> [String: NSManagedObjectModel]? {
    let module = "\(caller)".prefix { $0 != "/" }
    let name = "CoreDataModels"
    let type = _typeByName("\(module.utf8.count)\(module)\(name.utf8.count)\(name)C")
    return (type as? ModelsOfModule.Type)?.models
  }
}

/// Finds the files of models, which are none here: a model that the module has is named by where its file would be.
extension Bundle {
  /// Finds the file of a model.
  ///
  /// - Parameters:
  ///   - name: What the model is called.
  ///   - ext: `momd`, or `mom`.
  ///   - module: Who asks, as `bgtask adapt` adds it.
  /// - Returns: Where it would be; nil: the module has no such model, and the bundle no such file.
  public func url(
    forResource name: String?, withExtension ext: String?, of module: StaticString
  ) -> URL? {
    if let file = url(forResource: name, withExtension: ext) { return file }
    guard let name, let ext, ModelsOfModule.of(module)?[name] != nil else { return nil }
    return bundleURL.appendingPathComponent(name).appendingPathExtension(ext)
  }

  /// The path of the file of a model, as the form with a URL has it.
  public func path(
    forResource name: String?, ofType ext: String?, of module: StaticString
  ) -> String? { url(forResource: name, withExtension: ext, of: module)?.path }
}

/// Writes a model in few words, as `bgtask adapt` does.
extension NSEntityDescription {
  /// Creates a kind.
  ///
  /// - Parameters:
  ///   - name: What it is called.
  ///   - className: The class of its objects.
  ///   - isAbstract: Whether there are objects of the kinds below alone.
  ///   - properties: Its own properties.
  public convenience init(
    _ name: String, className: String, isAbstract: Bool = false,
    _ properties: [NSPropertyDescription]
  ) {
    self.init()
    self.name = name
    managedObjectClassName = className
    self.isAbstract = isAbstract
    take(properties)
  }
}

extension NSAttributeDescription {
  /// Creates a property that is a value.
  ///
  /// - Parameters:
  ///   - name: What it is called.
  ///   - type: What a value is.
  ///   - isOptional: Whether there may be none.
  ///   - defaultValue: The value of a new object; nil: none.
  public convenience init(
    _ name: String, _ type: NSAttributeType, isOptional: Bool, _ defaultValue: Any? = nil
  ) {
    self.init()
    self.name = name
    attributeType = type
    self.isOptional = isOptional
    self.defaultValue = defaultValue
  }
}

extension NSRelationshipDescription {
  /// Creates a property that is other objects; where it leads to is said when all kinds are there.
  ///
  /// - Parameters:
  ///   - name: What it is called.
  ///   - isOptional: Whether there may be none.
  ///   - counts: How many there may be; 0 at the end: any number.
  ///   - isOrdered: Whether they have an order.
  ///   - deleteRule: What becomes of them when their object is deleted.
  public convenience init(
    _ name: String, isOptional: Bool, _ counts: (least: Int, most: Int), isOrdered: Bool,
    _ deleteRule: NSDeleteRule
  ) {
    self.init()
    self.name = name
    self.isOptional = isOptional
    (minCount, maxCount) = counts
    self.isOrdered = isOrdered
    self.deleteRule = deleteRule
  }
}

extension NSManagedObjectModel {
  /// Creates a model of kinds.
  ///
  /// - Parameters:
  ///   - entities: The kinds.
  ///   - parents: The kind above, by the names of those that have one.
  ///   - ways: Where each relationship leads: the kind, its property, the kind there, and the way back, where there is one.
  public convenience init(
    _ entities: [NSEntityDescription], parents: [String: String],
    _ ways: [(from: String, name: String, to: String, inverse: String?)]
  ) {
    self.init()
    take(entities)
    for entity in entities {
      guard let parent = parents[entity.name ?? ""] else { continue }
      entitiesByName[parent]?.subentities.append(entity)
    }
    for way in ways {
      let relationship = entitiesByName[way.from]?.relationshipsByName[way.name]
      let destination = entitiesByName[way.to]
      relationship?.destinationEntity = destination
      relationship?.inverseRelationship =
        way.inverse.flatMap { destination?.relationshipsByName[$0] }
    }
  }
}
