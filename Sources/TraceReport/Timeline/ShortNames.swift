import SchedulingRules

/// Short names for identifiers in reverse-DNS form, for as long as they are unmistakable.
///
/// `com.example.tracker.compact` becomes `compact`; where that tells nothing, as in `com.example.export.1` or
/// `com.example.tracker.task`, what stands before it comes along. The first identifier with an ending gets it;
/// another one with the same ending keeps its full name. The summary has the full names of all. The silent
/// pushes of the app, which have a name of the system's, are `silent push`.
public struct ShortNames {
  private var owners: [String: String] = [:]

  /// The name under which a timeline speaks of an identifier, always the same one.
  mutating func name(of identifier: String) -> String {
    let ending = Self.shortest(of: identifier)
    if Self.isSilentPush(identifier) { return ending }
    let owner = owners[ending] ?? identifier
    owners[ending] = owner
    return owner == identifier ? ending : identifier
  }

  /// The short name of an identifier, if no other one has taken it.
  public static func shortest(of identifier: String) -> String {
    if isSilentPush(identifier) { return "silent push" }
    let parts = identifier.split(separator: ".")
    guard let last = parts.lastIndex(where: isTelling) else { return identifier }
    return parts[last...].joined(separator: ".")
  }

  /// Words that say of a task no more than that it is one.
  private static let commonplaces: Set<String> = [
    "task", "tasks", "bgtask", "job", "work", "background", "identifier", "id",
  ]

  /// Whether a part of an identifier says by itself what is meant: a word, and neither a number nor a UUID.
  private static func isTelling(_ part: Substring) -> Bool {
    let isNumber =
      part.allSatisfy { $0.isHexDigit || $0 == "-" } && part.contains(where: \.isNumber)
    return part.count > 2 && !isNumber && !commonplaces.contains(part.lowercased())
  }

  private static func isSilentPush(_ identifier: String) -> Bool {
    TaskRequest.isPushIdentifier(identifier)
  }
}
