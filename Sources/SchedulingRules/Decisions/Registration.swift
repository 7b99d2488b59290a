/// What happens when an app registers a launch handler.
public enum RegistrationVerdict: Equatable, Sendable {
  /// The handler is registered, and takes the place of an earlier one of the same identifier.
  ///
  /// The remark is the rule that a policy tolerates to be broken (`registration.lateIsFatal`).
  case accepted(remark: RuleID?)
  /// `register` returns false.
  case refused(RuleID)
  /// The process ends with an exception.
  case fatal(PlatformException)
}

/// Decides about the registration of launch handlers.
public enum Registration {
  /// Decides in this order: the allow-list, the time, a second time.
  ///
  /// In which order the platform checks is not known; the mildest consequence comes first. A
  /// registration does not say for which kind of task it is: one that a wildcard permits is
  /// taken to be for continued processing, and has time and a rule of its own.
  ///
  /// - Parameters:
  ///   - identifier: The identifier to register a handler for.
  ///   - infoPlist: What the app declares.
  ///   - isRegistered: Whether this process has a handler for the identifier.
  ///   - hasFinishedLaunching: Whether `didFinishLaunching` has returned.
  ///   - policy: The constants, and which rules are in force.
  /// - Returns: What happens.
  public static func decide(
    _ identifier: String, infoPlist: InfoPlist, isRegistered: Bool, hasFinishedLaunching: Bool,
    policy: Policy
  ) -> RegistrationVerdict {
    let permission = infoPlist.permission(for: identifier, policy: policy)
    if policy.isEnabled(.registrationPermitted), permission == .none {
      return .refused(.registrationPermitted)
    }
    let isContinued = permission == .byWildcard
    let isLate =
      hasFinishedLaunching && policy.isEnabled(.registrationBeforeLaunchEnds)
      && policy.isEnabled(.lateRegistration)
      && !(isContinued && policy.isEnabled(.continuedRegistrationLater))
    if isLate, policy[.registrationLateIsFatal] { return .fatal(.lateRegistration) }
    if isRegistered, policy.isEnabled(.registrationOnce),
      !isContinued || policy.isEnabled(.continuedIdentifierEach)
    {
      return .fatal(
        PlatformException(
          .doubleRegistration, rule: isContinued ? .continuedIdentifierEach : .registrationOnce))
    }
    return .accepted(remark: isLate ? .lateRegistration : nil)
  }
}
