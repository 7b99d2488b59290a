/// Short names for identifiers in reverse-DNS form, for as long as they are unmistakable.
///
/// `com.example.tracker.compact` becomes `compact`. The first identifier with an ending gets it;
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
    return identifier.split(separator: ".").last.map(String.init) ?? identifier
  }

  private static func isSilentPush(_ identifier: String) -> Bool {
    identifier.hasPrefix("com.apple.pushLaunch.")
  }
}
