/// An Objective-C exception that the platform raises at a caller's mistake; it ends the process.
public struct PlatformException: Codable, Equatable, Sendable {
  /// The exception's name, as crash reports print it.
  public var name: String
  /// The exception's reason, as crash reports print it.
  public var reason: String
  /// The rule that was broken.
  public var rule: RuleID

  /// Creates an `NSInternalInconsistencyException`, the only kind that the task scheduler raises.
  init(reason: String, rule: RuleID) {
    name = "NSInternalInconsistencyException"
    self.reason = reason
    self.rule = rule
  }
}

extension PlatformException {
  static let lateRegistration = PlatformException(
    reason: "All launch handlers must be registered before application finishes launching", rule: 4)

  static func doubleRegistration(_ identifier: String) -> PlatformException {
    PlatformException(
      reason: "Launch handler for task with identifier \(identifier) has already been registered",
      rule: 9)
  }

  static func noLaunchHandler(_ identifier: String, rule: RuleID) -> PlatformException {
    PlatformException(
      reason: "No launch handler registered for task with identifier \(identifier)", rule: rule)
  }
}
