/// An Objective-C exception that the platform raises at a caller's mistake; it ends the process.
public struct PlatformException: Codable, Equatable, Sendable {
  /// The exception's name, as crash reports print it.
  public var name: String
  /// The exception's reason, as crash reports print it.
  public var reason: String
  /// The rule that was broken.
  public var rule: RuleID

  /// Creates an exception, by default of the only kind that the task scheduler raises.
  init(name: String = "NSInternalInconsistencyException", reason: String, rule: RuleID) {
    self.name = name
    self.reason = reason
    self.rule = rule
  }
}

extension PlatformException {
  static let lateRegistration = PlatformException(
    reason: "All launch handlers must be registered before application finishes launching",
    rule: .lateRegistration)

  static let emptyActivityReason = PlatformException(
    name: "NSInvalidArgumentException", reason: "The reason of an activity must not be empty",
    rule: .expiringActivity)

  /// The exception for a task that a background URL session does not have.
  public static func unsupported(_ transfer: UnsupportedTransfer) -> PlatformException {
    PlatformException(
      name: "NSGenericException", reason: transfer.reason, rule: .backgroundTransfers)
  }

  static let emptyActivityIdentifier = PlatformException(
    name: "NSInvalidArgumentException", reason: "The identifier of an activity must not be empty",
    rule: .activityIdentifier)

  static func doubleRegistration(_ identifier: String, rule: RuleID) -> PlatformException {
    PlatformException(
      reason: "Launch handler for task with identifier \(identifier) has already been registered",
      rule: rule)
  }

  static func noLaunchHandler(_ identifier: String, rule: RuleID) -> PlatformException {
    PlatformException(
      reason: "No launch handler registered for task with identifier \(identifier)", rule: rule)
  }
}
