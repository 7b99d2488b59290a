/// What stands beside the properties of a class of models; the macros write such types.
public protocol PropertyNote {
  /// The lists of properties whose values no two objects share.
  static var unique: [[String]] { get }
  /// The properties that are not stored, with the values of an object that is read; nil: an empty one.
  static var transient: [(name: String, value: Any?)] { get }
}

extension PropertyNote {
  /// None.
  public static var unique: [[String]] { [] }
  /// None.
  public static var transient: [(name: String, value: Any?)] { [] }
}

/// A stored property that takes no memory: its type is found by reflection, and leads to a note.
public struct PropertyMark<Note: PropertyNote>: Sendable {
  /// Creates one.
  public init() {}
}

/// A mark whatever its note.
protocol Mark { static var note: any PropertyNote.Type { get } }

extension PropertyMark: Mark { static var note: any PropertyNote.Type { Note.self } }
