/// What stands beside the properties of a class of models; the macros write such types.
public protocol PropertyNote {
  /// The lists of properties whose values no two objects share.
  static var unique: [[String]] { get }
  /// The properties that are not stored, with the values of an object that is read; nil: an empty one.
  static var transient: [(name: String, value: Any?)] { get }
  /// What earlier versions of the app called properties, by what they are called now.
  static var earlierNames: [String: String] { get }
  /// What is said of properties that lead to other objects.
  static var relationships: [RelationshipNote] { get }
}

extension PropertyNote {
  /// None.
  public static var unique: [[String]] { [] }
  /// None.
  public static var transient: [(name: String, value: Any?)] { [] }
  /// None.
  public static var earlierNames: [String: String] { [:] }
  /// None.
  public static var relationships: [RelationshipNote] { [] }
}

/// What stands beside a property that leads to other objects.
public struct RelationshipNote: Sendable {
  let name: String
  let deleteRule: Schema.Relationship.DeleteRule
  let inverse: String?
  let isLimited: Bool

  /// Creates one.
  ///
  /// - Parameters:
  ///   - name: The property.
  ///   - deleteRule: What becomes of its targets.
  ///   - inverse: The property of a target that leads back; nil: the one that there is, if it is the only one.
  ///   - isLimited: Whether it is said to how many objects it leads, or how many lead to one, which nobody looks after here.
  public init(
    _ name: String, deleteRule: Schema.Relationship.DeleteRule = .nullify,
    inverse: String? = nil, isLimited: Bool = false
  ) {
    self.name = name
    self.deleteRule = deleteRule
    self.inverse = inverse
    self.isLimited = isLimited
  }
}

/// A stored property that takes no memory: its type is found by reflection, and leads to a note.
public struct PropertyMark<Note: PropertyNote>: Sendable {
  /// Creates one.
  public init() {}
}

/// A mark whatever its note.
protocol Mark { static var note: any PropertyNote.Type { get } }

extension PropertyMark: Mark { static var note: any PropertyNote.Type { Note.self } }
