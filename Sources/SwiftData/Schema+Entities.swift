import FoundationAdditions

extension Schema {
  /// The classes, and behind them those to which they lead, with what is stored of each.
  public var entities: [Entity] { reached { try? ModelKind($0) }.map(Entity.init) }

  /// The same by their names.
  public var entitiesByName: [String: Entity] {
    Dictionary(entities.map { ($0.name, $0) }) { first, _ in first }
  }

  /// What is stored of a class; nil: it is not one of the schema.
  public func entity<T: PersistentModel>(for type: T.Type) -> Entity? {
    reached { try? ModelKind($0) }.first { $0.model == type }.map(Entity.init)
  }

  /// The classes and those to which they lead, as far as `kind` tells what one is made of.
  func reached(_ kind: (any PersistentModel.Type) throws -> ModelKind?) rethrows -> [ModelKind] {
    var reached: [ModelKind] = []
    var open = models[...]
    var known: Set<ObjectIdentifier> = []
    while let model = open.popFirst() {
      guard known.insert(ObjectIdentifier(model)).inserted, let kind = try kind(model) else {
        continue
      }
      reached.append(kind)
      open += kind.relationships.map(\.model)
    }
    return reached
  }

  /// A class and what is stored of it.
  public final class Entity: Hashable, @unchecked Sendable {
    /// The name of the class.
    public let name: String
    /// Its properties that have values.
    public let attributes: Set<Attribute>
    /// Its properties that lead to other objects.
    public let relationships: Set<Relationship>

    init(_ kind: ModelKind) {
      name = kind.name
      attributes = Set(kind.attributes.map { Attribute($0, of: kind) })
      relationships = Set(kind.relationships.map { Relationship($0, of: kind) })
    }

    /// Its properties that have values, by their names.
    public var attributesByName: [String: Attribute] {
      Dictionary(uniqueKeysWithValues: attributes.map { ($0.name, $0) })
    }

    /// Its properties that lead to other objects, by their names.
    public var relationshipsByName: [String: Relationship] {
      Dictionary(uniqueKeysWithValues: relationships.map { ($0.name, $0) })
    }

    /// Whether two are of one name and have the same properties.
    public static func == (left: Entity, right: Entity) -> Bool {
      left.name == right.name && left.attributes == right.attributes
        && left.relationships == right.relationships
    }

    /// Feeds the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
  }
}
