public import DeviceModel

/// Why a submission is refused; raw values as in `BGTaskScheduler.Error.Code`.
public enum SubmissionErrorCode: Int, Codable, PolicyChoice {
  /// Background work is switched off.
  case unavailable = 1
  /// Too many requests of the kind are pending.
  case tooManyPendingTaskRequests = 2
  /// The app does not declare what it asks for.
  case notPermitted = 3
  /// A request that may not wait cannot begin at once.
  case immediateRunIneligible = 4

  /// The name of the code, as Apple writes it.
  public var word: String {
    switch self {
    case .unavailable: "unavailable"
    case .tooManyPendingTaskRequests: "tooManyPendingTaskRequests"
    case .notPermitted: "notPermitted"
    case .immediateRunIneligible: "immediateRunIneligible"
    }
  }
}

/// What submitting comes to while Background App Refresh is off (`bar.off.submissionError`).
public enum RefreshOffSubmission: String, PolicyChoice {
  /// It fails with code 1, as Apple documents it.
  case unavailable
  /// The request is accepted and waits, as users of libraries report it.
  case none
}

/// What happens when an app submits a request.
public enum SubmissionVerdict: Equatable, Sendable {
  /// The request is pending; the pending request that it replaces, if any, no longer is.
  case accepted(replaces: TaskRequest?)
  /// `submit` throws an error of this code.
  case refused(code: SubmissionErrorCode, rule: RuleID)
  /// The process ends with an exception.
  case fatal(PlatformException)
}

/// Decides about the submission of requests: what the app declares, the phone, what is pending.
public struct Submission: Sendable {
  /// What the app declares.
  public var infoPlist: InfoPlist
  /// Whether the submitting process has a launch handler for the request's identifier.
  public var isRegistered: Bool
  /// The requests of the app that wait to be launched.
  public var pending: [TaskRequest]
  /// The phone.
  public var device: DeviceState
  /// The constants, and which rules are in force.
  public var policy: Policy
  /// The entitlements with which the app is signed.
  public var entitlements: [String] = []
  /// Whether the app is on screen.
  public var isAppInForeground = false

  /// Creates the circumstances of a submission of an app in the background without entitlements.
  public init(
    infoPlist: InfoPlist, isRegistered: Bool, pending: [TaskRequest], device: DeviceState,
    policy: Policy
  ) {
    self.infoPlist = infoPlist
    self.isRegistered = isRegistered
    self.pending = pending
    self.device = device
    self.policy = policy
  }

  /// Decides about a request, in this order.
  ///
  /// The Simulator (R-258, code 1), a system that does not know such tasks yet (code 1), the allow-list (R-026, code 3; a wildcard permits neither kind, R-012) with the entitlement for
  /// health research (R-230, code 3), the launch handler (R-036, fatal: that rule speaks of permitted
  /// identifiers, so it comes second), the background mode (R-027, code 3), Background App Refresh
  /// (R-030, code 1), and the number of pending requests (R-021, code 2) after a request of the
  /// same identifier has been replaced. Continued processing, which a wildcard permits
  /// and which needs no mode, is asked for its own conditions instead.
  ///
  /// - Parameters:
  ///   - request: What is asked for.
  ///   - canBeginAtOnce: Whether nothing would keep the request waiting; looked at for continued
  ///     processing only.
  /// - Returns: What happens.
  public func decide(
    _ request: TaskRequest, canBeginAtOnce: @autoclosure () -> Bool = true
  ) -> SubmissionVerdict {
    if SimulatorSubmission.isRefused(on: device, policy: policy) {
      return .refused(code: .unavailable, rule: .simulator)
    }
    if let rule = request.kind.rule(missingIn: device.systemVersion) {
      return .refused(code: .unavailable, rule: rule)
    }
    if policy.isEnabled(.submissionPermitted), let rule = refusal(of: request) {
      return .refused(code: .notPermitted, rule: rule)
    }
    if policy.isEnabled(.submissionNeedsHandler), !isRegistered {
      return .fatal(PlatformException(.noLaunchHandler, rule: .submissionNeedsHandler))
    }
    if let work = request.continued {
      return decideContinued(request, work, canBeginAtOnce: canBeginAtOnce)
    }
    if policy.isEnabled(.backgroundModeDeclared), !infoPlist.declaresMode(for: request.kind) {
      return .refused(code: .notPermitted, rule: .backgroundModeDeclared)
    }
    if policy.isEnabled(.submissionNeedsRefresh), isBackgroundRefreshOff,
      policy[.barOffSubmissionError] == .unavailable
    {
      return .refused(code: .unavailable, rule: .submissionNeedsRefresh)
    }
    return decideNumber(request)
  }

  /// The entitlement that an app needs for tasks of health research.
  public static let healthResearchEntitlement = "com.apple.developer.backgroundtasks.healthresearch"

  /// The rule by which a request may not be submitted, or nil.
  private func refusal(of request: TaskRequest) -> RuleID? {
    if request.kind == .healthResearch, policy.isEnabled(.healthStudy),
      !entitlements.contains(Self.healthResearchEntitlement)
    {
      return .healthStudy
    }
    return switch infoPlist.permission(for: request.identifier, policy: policy) {
    case .byName: nil
    case .byWildcard: request.kind == .continuedProcessing ? nil : .wildcardIdentifiers
    case .none: .submissionPermitted
    }
  }

  /// Low Power Mode switches Background App Refresh off but spares submissions.
  var isBackgroundRefreshOff: Bool {
    let isOffByPower =
      device.isLowPowerModeOn && policy.isEnabled(.lowPowerModeEndsRefresh)
      && !policy.isEnabled(.submissionInLowPowerMode)
    return !device.allowsBackgroundRefresh || isOffByPower
  }

  private func decideNumber(_ request: TaskRequest) -> SubmissionVerdict {
    let replaced = replaced(by: request)
    let goes = policy.isEnabled(.replacedNotCounted) ? replaced?.identifier : nil
    if let limit = request.kind.row.pendingLimit, policy.isEnabled(.pendingLimit) {
      let others = pending.count {
        $0.kind.row.pendingLimit == limit && $0.identifier != goes
      }
      guard others < policy[limit] else {
        return .refused(code: .tooManyPendingTaskRequests, rule: .pendingLimit)
      }
    }
    return .accepted(replaces: replaced)
  }

  /// The pending request whose place a request takes.
  func replaced(by request: TaskRequest) -> TaskRequest? {
    policy.isEnabled(.requestReplaced) ? pending.first { $0.identifier == request.identifier } : nil
  }
}

/// What becomes of requests in the Simulator of Xcode, which schedules nothing.
public enum SimulatorSubmission {
  /// Returns whether every request is refused with code 1.
  ///
  /// So it was for years; a newer log has a Simulator that takes requests, so the policy decides
  /// (`simulator.refusesSubmissions`).
  public static func isRefused(on device: DeviceState, policy: Policy) -> Bool {
    device.isSimulator && policy.isEnabled(.simulator) && policy[.simulatorRefusesSubmissions]
  }
}
