import DeviceModel
public import VirtualTime

/// What a request for continued processing says beside its identifier.
public struct ContinuedWork: Hashable, Codable, Sendable {
  /// What becomes of a request that cannot begin at once.
  public enum Strategy: String, Hashable, Codable, CaseIterable, Sendable {
    /// It is refused.
    case fail
    /// It waits for room.
    case queue
  }

  /// What the person is shown.
  public var title: String
  /// What the person is shown below the title.
  public var subtitle: String
  /// What becomes of the request when it cannot begin at once.
  public var strategy: Strategy
  /// Whether the work needs the graphics processor.
  public var requiresGraphicsProcessor: Bool

  /// Creates the words and wishes of a request.
  public init(
    title: String, subtitle: String, strategy: Strategy = .queue,
    requiresGraphicsProcessor: Bool = false
  ) {
    self.title = title
    self.subtitle = subtitle
    self.strategy = strategy
    self.requiresGraphicsProcessor = requiresGraphicsProcessor
  }
}

/// Whether work that a person has started may go on in the background.
extension Submission {
  /// The entitlement that an app needs for the graphics processor.
  public static let graphicsEntitlement =
    "com.apple.developer.background-tasks.continued-processing.gpu"

  /// Decides in this order: Background App Refresh where the policy asks for it (R-030, code 1), the
  /// screen, the graphics processor, a beginning at once (R-029, code 4).
  ///
  /// Which codes the refusals of have is a matter of the policy. The number of those
  /// that wait is not limited: R-021 speaks of other kinds.
  func decideContinued(
    _ request: TaskRequest, _ work: ContinuedWork, canBeginAtOnce: () -> Bool
  ) -> SubmissionVerdict {
    if policy[.continuedNeedsRefreshOn], policy.isEnabled(.submissionNeedsRefresh),
      isBackgroundRefreshOff
    {
      return .refused(code: .unavailable, rule: .submissionNeedsRefresh)
    }
    if policy.isEnabled(.continuedSubmittedByPerson), !isAppInForeground {
      return .refused(code: policy[.continuedSubmissionError], rule: .continuedSubmittedByPerson)
    }
    if work.requiresGraphicsProcessor, let rule = ruleAgainstGraphics {
      return .refused(code: policy[.resourceUnsupportedError], rule: rule)
    }
    if work.strategy == .fail, policy.isEnabled(.immediateRunIneligible), !canBeginAtOnce() {
      return .refused(code: .immediateRunIneligible, rule: .immediateRunIneligible)
    }
    return .accepted(replaces: replaced(by: request))
  }

  private var ruleAgainstGraphics: RuleID? {
    if policy.isEnabled(.graphicsResources), !device.offersGraphicsProcessor {
      return .graphicsResources
    }
    if policy.isEnabled(.continuedGraphics), !entitlements.contains(Self.graphicsEntitlement) {
      return .continuedGraphics
    }
    return nil
  }
}

/// How far a continued task has come, and since when it has come no further.
///
/// A task moves when more units are complete than ever before, or a larger part of all: an app may
/// find more to do on its way, so that the part falls while the work goes on.
public struct ContinuedProgress: Codable, Equatable, Sendable {
  /// The most units that were complete.
  public private(set) var completedUnits: Int64 = 0
  /// The largest part of the whole that was complete, 0 … 1.
  public private(set) var fraction = 0.0
  /// When it last moved, or began.
  public private(set) var movedAt: Instant

  /// Creates the progress of a task that begins.
  public init(at now: Instant) {
    movedAt = now
  }

  /// The part of the whole in whole percent, 0 … 100.
  public var percent: Int { Int((min(max(fraction, 0), 1) * 100).rounded(.down)) }

  /// Takes in what the app reports.
  ///
  /// - Parameters:
  ///   - units: How many units are complete.
  ///   - part: Which part of the whole that is; what is no number counts as nothing.
  ///   - now: The time of the report.
  /// - Returns: Whether the task has moved.
  @discardableResult
  public mutating func report(units: Int64, part: Double, at now: Instant) -> Bool {
    let hasMoved = units > completedUnits || part > fraction
    completedUnits = max(completedUnits, units)
    if part > fraction { fraction = part }
    if hasMoved { movedAt = now }
    return hasMoved
  }

  /// Returns when the task expires unless it moves; nil while R-201 is switched off: never.
  public func deadline(policy: Policy) -> Instant? {
    policy.isEnabled(.continuedProgress)
      ? movedAt.advanced(by: policy[.continuedNoProgressTimeout]) : nil
  }

  /// Returns after which time the person is asked whether the task is to go on; nil: never.
  public static func promptDelay(policy: Policy) -> Duration? {
    policy.isEnabled(.continuedQuestion) ? policy[.continuedPromptAfter] : nil
  }
}
