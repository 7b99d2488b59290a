import DeviceModel
import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

@Suite("Health research")
struct HealthResearchTests {
  private func request(_ protection: FileProtection? = nil) -> TaskRequest {
    TaskRequest(
      identifier: processing.identifier, kind: .healthResearch, submittedAt: .zero,
      requiredProtection: protection)
  }

  private func submission(
    _ policy: Policy = .documented, entitled: Bool = true,
    _ change: (inout Submission) -> Void = { _ in }
  ) -> Submission {
    var submission = Submission(
      infoPlist: infoPlist, isRegistered: true, pending: [], device: DeviceState(), policy: policy)
    submission.entitlements = entitled ? [Submission.healthResearchEntitlement] : []
    change(&submission)
    return submission
  }

  private func rules(
    _ policy: Policy = .documented, _ protection: FileProtection? = nil,
    _ change: (inout EvaluationContext) -> Void = { _ in }
  ) -> [RuleID] {
    let context = calmContext(policy) {
      $0.device.takesPartInStudy = true
      change(&$0)
    }
    return Evaluation.of(request(protection), in: context).rules
  }

  @Test("It needs the entitlement, the mode and the identifier (R-230, R-026, R-027)")
  func submission() throws {
    expect(submission().decide(request()), is: .accepted(replaces: nil))
    let without = submission(entitled: false)
    expect(without.decide(request()), is: .refused(code: .notPermitted, rule: .healthStudy))
    expect(without.decide(processing), is: .accepted(replaces: nil))
    expect(
      try submission(documented(without: .healthStudy), entitled: false).decide(request()),
      is: .accepted(replaces: nil))
    let noMode = submission { $0.infoPlist.backgroundModes = ["fetch"] }
    expect(
      noMode.decide(request()), is: .refused(code: .notPermitted, rule: .backgroundModeDeclared))
    let noName = submission { $0.infoPlist.permittedIdentifiers = [] }
    expect(noName.decide(request()), is: .refused(code: .notPermitted, rule: .submissionPermitted))
  }

  @Test("It counts among the ten of processing (R-021)")
  func count() {
    let others = (0..<10).map { number in processing.with { $0.identifier = "other\(number)" } }
    expect(
      submission { $0.pending = others }.decide(request()),
      is: .refused(code: .tooManyPendingTaskRequests, rule: .pendingLimit))
    expect(
      submission { $0.pending = Array(others.dropLast()) }.decide(request()),
      is: .accepted(replaces: nil))
  }

  @Test("It waits for a user in a study (R-230), and as processing does")
  func study() throws {
    expect(rules(), is: [])
    expect(rules { $0.device.takesPartInStudy = false }, is: [.healthStudy])
    expect(
      rules(try documented(without: .healthStudy)) { $0.device.takesPartInStudy = false }, is: [])
    expect(rules { $0.device.isInUse = true }, is: [.idleDevice])
    expect(RunLimit.of(.healthResearch, policy: .documented)?.rule, is: .processingRunLimit)
  }

  @Test("It waits until data of its class can be read (R-231)")
  func protection() throws {
    let lock: (inout EvaluationContext) -> Void = {
      $0.device.isLocked = true
      $0.lockedAt = .seconds(900)
    }
    expect(rules(.documented, .complete), is: [])
    expect(rules(.documented, .complete, lock), is: [.healthDataProtection])
    expect(rules(.documented, .completeUnlessOpen, lock), is: [.healthDataProtection])
    expect(rules(.documented, .completeUntilFirstUserAuthentication, lock), is: [])
    expect(rules(.documented, nil, lock), is: [])
    expect(rules(try documented(without: .healthDataProtection), .complete, lock), is: [])
    expect(
      rules(.documented, .completeUntilFirstUserAuthentication) {
        $0.device.isLocked = true
        $0.device.wasUnlockedSinceBoot = false
      }, is: [.healthDataProtection])
  }

  @Test("The key remains for ten seconds after locking, and then time alone ends it (R-058)")
  func keyLifetime() {
    func evaluation(lockedAt: Int64) -> Evaluation {
      Evaluation.of(
        request(.complete),
        in: calmContext {
          $0.device.takesPartInStudy = true
          $0.device.isLocked = true
          $0.lockedAt = .seconds(lockedAt)
        })
    }
    expect(evaluation(lockedAt: 991).reasons, is: [])
    expect(evaluation(lockedAt: 991).nextChange, is: .seconds(1001))
    expect(evaluation(lockedAt: 990).rules, is: [.healthDataProtection])
  }

  @Test("It is listed as pending only where the policy has it so (R-045)")
  func listed() throws {
    func list(_ policy: Policy) -> Int {
      PendingRequests.listed(pending: [request(), processing], running: [], policy: policy).count
    }
    expect(list(.documented), is: 1)
    expect(try list(documented(without: .healthRequestsUnlisted)), is: 2)
    var policy = Policy.documented
    try policy.set("pending.includesHealthResearch", to: .boolean(true))
    expect(list(policy), is: 2)
  }
}
