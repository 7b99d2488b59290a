import DeviceModel

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
