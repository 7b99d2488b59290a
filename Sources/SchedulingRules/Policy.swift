/// SKELETON: all constants that the platform does not publish; see rulebook section E.
public struct Policy: Codable, Equatable, Sendable {
  public var name: String
  /// Rules that are switched off (`PolicyOverrides.DisabledRules`).
  public var disabledRules: Set<RuleID> = []
  public init(name: String) { self.name = name }
  public static let documented = Policy(name: "Documented")
  public func isEnabled(_ rule: RuleID) -> Bool { !disabledRules.contains(rule) }
}
