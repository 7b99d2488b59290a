import FoundationAdditions

/// A kind of file or data, by its name.
///
/// The phone's commonest kinds are known, and what an app declares by ``init(exportedAs:conformingTo:)``; what the Info.plist
/// declares is not read.
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

  /// Finds the kind of files with an ending; where nobody knows one, a kind that says no more than that.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    let ending = filenameExtension.lowercased()
    let known = KnownType.sorted.first { $0.value.endings.contains(ending) }?.key
    self.init(
      known: known ?? "dyn.\(ending)", parent: known == nil ? supertype.identifier : nil)
  }

  /// Finds the kind of data that servers call so; nil where nobody knows it.
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    guard let known = KnownType.sorted.first(where: { $0.value.mime == mimeType.lowercased() })
    else { return nil }
    self.init(known: known.key)
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
