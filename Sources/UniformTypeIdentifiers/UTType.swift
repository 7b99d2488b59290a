import FoundationAdditions

/// A kind of file or data, by its name.
///
/// The phone's commonest kinds are known. What the Info.plist declares is not read: a kind of ``init(exportedAs:conformingTo:)``
/// is one of others where that value is used, and is not found by ``init(_:)`` or by an ending.
public struct UTType: Hashable, Codable, Sendable {
  /// The name, as on the phone.
  public let identifier: String
  /// The kind of which the app says that it is one.
  private let declaredParent: String?

  /// Finds a kind; nil where nobody knows it.
  public init?(_ identifier: String) {
    guard KnownType.all[identifier] != nil else { return nil }
    self.init(known: identifier)
  }

  init(known identifier: String, parent: String? = nil) {
    self.identifier = identifier
    declaredParent = parent
  }

  /// Finds the kind of files with an ending; where nobody knows one of the other kind, a kind that says no more than that.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    self.init(tag: filenameExtension, supertype) { $0.endings.contains($1) }
  }

  /// Finds the kind of data that servers call so; where nobody knows one of the other kind, a kind that says no more than that.
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    self.init(tag: mimeType, supertype) { $0.mime == $1 }
  }

  private init?(
    tag: String, _ supertype: UTType, _ isNamed: (_ type: KnownType, _ tag: String) -> Bool
  ) {
    let tag = tag.lowercased()
    guard !tag.isEmpty else { return nil }
    let known = KnownType.sorted.first {
      isNamed($0.value, tag) && UTType(known: $0.key).conforms(to: supertype)
    }
    if let known {
      self.init(known: known.key)
    } else {
      self.init(known: "dyn.\(tag)", parent: supertype.identifier)
    }
  }

  /// Names a kind of the app's own.
  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(known: identifier, parent: parentType?.identifier)
  }

  /// Names a kind of another app's.
  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(known: identifier, parent: parentType?.identifier)
  }

  /// The usual ending of files of the kind; nil: none is known.
  public var preferredFilenameExtension: String? { KnownType.all[identifier]?.endings.first }
  /// What servers call the kind; nil: nobody knows.
  public var preferredMIMEType: String? {
    KnownType.all[identifier].flatMap { $0.mime.isEmpty ? nil : $0.mime }
  }
  /// Whether nobody knows the kind.
  public var isDynamic: Bool { identifier.hasPrefix("dyn.") }

  /// Whether it is a kind of another kind, or that kind.
  public func conforms(to type: UTType) -> Bool {
    identifier == type.identifier
      || parents.contains { UTType(known: $0).conforms(to: type) }
  }

  private var parents: [String] {
    declaredParent.map { [$0] } ?? KnownType.all[identifier]?.parents ?? []
  }

  /// Whether both have the same name.
  public static func == (left: UTType, right: UTType) -> Bool {
    left.identifier == right.identifier
  }

  /// Adds the name to a hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}

extension URL {
  /// The URL with the ending of a kind.
  public func appendingPathExtension(for contentType: UTType) -> URL {
    contentType.preferredFilenameExtension.map(appendingPathExtension) ?? self
  }

  /// The URL of a name, with the ending of a kind.
  public func appendingPathComponent(_ partialName: String, conformingTo contentType: UTType)
    -> URL
  { appendingPathComponent(partialName).appendingPathExtension(for: contentType) }
}
