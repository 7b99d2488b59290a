import VirtualTime

/// What `setMinimumBackgroundFetchInterval` of `UIApplication` does.
public enum FetchInterval: Equatable, Sendable {
  /// Fetches are wanted, at least this long apart.
  case every(Duration)
  /// No fetches are wanted any more.
  case never
  /// Nothing happens, by this rule.
  case ignored(RuleID)

  /// Longer intervals than a century count as never.
  private static let longest = 36_525.0 * 86_400

  /// Decides about a call.
  ///
  /// - Parameters:
  ///   - seconds: The interval that the app asks for; below 0 it counts as 0.
  ///   - infoPlist: What the app declares.
  ///   - policy: Which rules are in force.
  /// - Returns: What happens.
  public static func decide(
    seconds: Double, infoPlist: InfoPlist, policy: Policy
  ) -> FetchInterval {
    if policy.isEnabled(.allowListEndsFetch), infoPlist.permittedIdentifiers != nil {
      return .ignored(.allowListEndsFetch)
    }
    if policy.isEnabled(.fetchRunLimit), !infoPlist.declaresMode(for: .legacyFetch) {
      return .ignored(.fetchRunLimit)
    }
    guard seconds <= longest else { return .never }
    return .every(.milliseconds(Int64(max(0, seconds) * 1000)))
  }
}
