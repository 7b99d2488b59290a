import FoundationAdditions

/// What a model says of an object's values.
extension NSManagedObject {
  /// The objects of a relationship, of one or of many.
  func targets(of key: String) -> [NSManagedObject] {
    Self.objects(in: primitiveValue(forKey: key))
  }

  /// The objects of a value of a relationship.
  private static func objects(in value: Any?) -> [NSManagedObject] {
    switch value {
    case let object as NSManagedObject: [object]
    case let objects as [NSManagedObject]: objects
    case let objects as NSOrderedSet: objects.array.compactMap { $0 as? NSManagedObject }
    case let objects as Set<NSManagedObject>: inOrder(objects as NSSet)
    case let objects as NSSet: inOrder(objects)
    default: []
    }
  }

  /// Reports a value of a name that the model has not, or of another context, which ends the app on the phone.
  func reportMistakes(_ value: Any?, _ key: String) {
    guard let context = managedObjectContext, !context.isForBatch else { return }
    let call = "NSManagedObject.setValue"
    guard entity.propertiesByName[key] != nil else {
      guard let name = entity.name,
        context.top.persistentStoreCoordinator?.managedObjectModel.entitiesByName[name] === entity
      else { return }
      return context.report(
        "\(call) for “\(key)” of “\(name)”", by: call,
        omission: "the model has no such property: the value is kept, where a phone ends the app")
    }
    guard entity.relationshipsByName[key] != nil,
      Self.objects(in: value).contains(where: {
        $0.managedObjectContext != nil && $0.managedObjectContext !== context
      })
    else { return }
    context.report(
      "\(call) of “\(key)” between contexts", by: call,
      omission: "the objects are of different contexts: it is set, where a phone ends the app with "
        + "“Illegal attempt to establish a relationship”")
  }

  // MARK: Inverse sides

  /// Takes an object into the other side of a relationship.
  func link(_ object: NSManagedObject, _ side: NSRelationshipDescription) {
    let now = targets(of: side.name)
    guard !now.contains(object) else { return }
    if side.isToMany { return keep(now + [object], side) }
    setPrimitiveValue(object, forKey: side.name)
    // It belongs to one alone: the one before loses it.
    guard let back = side.inverseRelationship else { return }
    for other in now { other.unlink(self, back) }
  }

  /// Takes an object from the other side of a relationship.
  func unlink(_ object: NSManagedObject, _ side: NSRelationshipDescription) {
    let now = targets(of: side.name)
    guard now.contains(object) else { return }
    if side.isToMany { return keep(now.filter { $0 !== object }, side) }
    setPrimitiveValue(nil, forKey: side.name)
  }

  /// Keeps objects in what holds them, or in what the phone has for such a relationship.
  private func keep(_ objects: [NSManagedObject], _ side: NSRelationshipDescription) {
    let held: Any =
      switch primitiveValue(forKey: side.name) {
      case is NSOrderedSet: NSOrderedSet(array: objects)
      case is [NSManagedObject]: objects
      case is Set<NSManagedObject>: Set(objects)
      default:
        side.isOrdered ? NSOrderedSet(array: objects) : NSSet(array: objects)
      }
    setPrimitiveValue(held, forKey: side.name)
  }

  // MARK: Rules of deletion

  /// Does with the objects of its relationships what their rules say, now that it is deleted.
  func propagateDeletion(in context: NSManagedObjectContext) {
    for relationship in entity.relationshipsByName.values.sorted(by: { $0.name < $1.name }) {
      switch relationship.deleteRule {
      case .noActionDeleteRule, .denyDeleteRule: break
      case .nullifyDeleteRule:
        guard let back = relationship.inverseRelationship else { break }
        for object in targets(of: relationship.name) { object.unlink(self, back) }
      case .cascadeDeleteRule:
        for object in targets(of: relationship.name) { context.delete(object) }
      }
    }
  }

  // MARK: Validation

  /// Finds the values that the model asks for and that there are not.
  ///
  /// - Throws: 1570 for one, 1560 with all of them for several.
  func validate() throws {
    let required = entity.propertiesByName.values.filter { property in
      !property.isOptional && (property as? NSRelationshipDescription)?.isToMany != true
    }
    let missing = required.map(\.name).filter { primitiveValue(forKey: $0) == nil }.sorted()
    try Self.throwIfAny(missing.map { failure(1570, $0, "\($0) is a required value.") })
  }

  /// Finds the relationships that keep it.
  ///
  /// - Throws: 1600 for one, 1560 with all of them for several.
  func validateDeletion() throws {
    let denying = entity.relationshipsByName.values.filter { $0.deleteRule == .denyDeleteRule }
    let full = denying.map(\.name).filter { key in targets(of: key).contains { !$0.isDeleted } }
    try Self.throwIfAny(
      full.sorted().map { failure(1600, $0, "Items cannot be deleted from \($0).") })
  }

  private func failure(_ code: Int, _ key: String, _ reason: String) -> any Error {
    CocoaError(
      CocoaError.Code(rawValue: code),
      userInfo: [
        NSLocalizedDescriptionKey: reason, "NSValidationErrorKey": key,
        "NSValidationErrorObject": self,
      ])
  }

  /// Throws the one error there is, or one that lists several.
  static func throwIfAny(_ errors: [any Error]) throws {
    guard let first = errors.first else { return }
    guard errors.count > 1 else { throw first }
    throw CocoaError(CocoaError.Code(rawValue: 1560), userInfo: ["NSDetailedErrors": errors])
  }
}
