/// An Objective-C exception that the platform raises at a caller's mistake; it ends the process.
public struct PlatformException: Codable, Equatable, Sendable {
  /// A mistake that is answered with an exception.
  public enum Mistake: Codable, Equatable, Sendable {
    /// A launch handler is registered after launching has finished.
    case lateRegistration
    /// A second launch handler is registered for an identifier.
    case doubleRegistration
    /// A task has no launch handler.
    case noLaunchHandler
    /// An expiring activity has no reason.
    case emptyActivityReason
    /// An activity has no identifier.
    case emptyActivityIdentifier
    /// A URL session does not have such a task.
    case unsupportedTransfer(transfer: UnsupportedTransfer)
  }

  /// The mistake.
  public var mistake: Mistake
  /// The rule that was broken.
  public var rule: RuleID

  init(_ mistake: Mistake, rule: RuleID) {
    self.mistake = mistake
    self.rule = rule
  }

  /// The exception's name, as crash reports print it.
  public var name: String {
    switch mistake {
    case .lateRegistration, .doubleRegistration, .noLaunchHandler:
      "NSInternalInconsistencyException"
    case .emptyActivityReason, .emptyActivityIdentifier: "NSInvalidArgumentException"
    case .unsupportedTransfer: "NSGenericException"
    }
  }

  static let lateRegistration = PlatformException(.lateRegistration, rule: .lateRegistration)
  static let emptyActivityReason = PlatformException(.emptyActivityReason, rule: .expiringActivity)
  static let emptyActivityIdentifier = PlatformException(
    .emptyActivityIdentifier, rule: .activityIdentifier)

  /// The exception for a task that a URL session does not have.
  public static func unsupported(_ transfer: UnsupportedTransfer) -> PlatformException {
    PlatformException(
      .unsupportedTransfer(transfer: transfer),
      rule: transfer == .taskAfterInvalidation ? .sessionMadeAnew : .backgroundTransfers)
  }
}
