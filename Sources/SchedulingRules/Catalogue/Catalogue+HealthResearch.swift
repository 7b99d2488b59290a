/// Rules about tasks of health research.
extension RuleCatalogue {
  static let healthResearch: [Rule] = [
    healthRequestsUnlisted, healthStudy, healthDataProtection,
  ].map { $0.since(17) }

  private static var healthRequestsUnlisted: Rule {
    Rule(
      .healthRequestsUnlisted, "Health research requests were not listed as pending", .measured,
      source: "One author, who doubts their own set-up",
      statement: """
        `getPendingTaskRequests` did not list health research requests. The policy constant \
        `pending.includesHealthResearch` decides.
        """,
      fix: "Do not take a request that is not listed for one that is lost.",
      whenDisabled: "They are listed as others are.",
      shown: .bothWays(at: [.call("BGTaskScheduler.getPendingTaskRequests")]),
      related: [.runningRequestListed, .healthStudy])
  }

  private static var healthStudy: Rule {
    Rule(
      .healthStudy, "A health research task needs a study", .documented,
      waiting: Waiting(remedies: [.joinsStudy]),
      source: "Apple documentation of `BGHealthResearchTask`",
      statement: """
        It needs an entitlement, the mode `processing` (R-027), a permitted identifier (R-026), \
        and a user who takes part. Without the entitlement submitting fails with code 3; without a \
        study the request waits. In all else it is treated, and counted, as the processing task \
        that it inherits from.
        """,
      fix: "Test with the entitlement, on a device.",
      whenDisabled: "Neither the entitlement nor a study is asked for.",
      related: [.pendingLimit, .submissionPermitted, .backgroundModeDeclared])
  }

  private static var healthDataProtection: Rule {
    Rule(
      .healthDataProtection, "A health research task names the protection of its data", .documented,
      inferred: RuleCase.all(as: RuleCase.waits),
      waiting: Waiting(remedies: [.unlocks]),
      source: "Apple documentation of `protectionTypeOfRequiredData`",
      statement: """
        It says which class of files the task needs; that the launch waits until such files can be \
        read (R-058) is inferred. A name that is no class was taken without an error, and asks for \
        nothing.
        """,
      fix: "Name the class of the files that the task opens.",
      whenDisabled: "It is launched whether its data can be read or not.",
      related: [.lockedFiles, .healthStudy])
  }
}
