import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

@Suite("Score")
struct ScoreTests {
  private static let hour: Int64 = 3_600
  private static let day: Int64 = 86_400

  /// The thresholds of the rule book's suggestion.
  private func strict() throws -> Policy {
    var policy = Policy.documented
    try policy.set("scoring.thresholdStart", to: .real(0.9))
    try policy.set("scoring.thresholdEnd", to: .real(0.2))
    return policy
  }

  /// A request that may begin at 0 s, of an app that is opened at midnight of the simulation.
  private func evaluation(
    at seconds: Int64, _ policy: Policy, _ request: TaskRequest = refresh,
    _ change: (inout EvaluationContext) -> Void = { _ in }
  ) -> Evaluation {
    let context = calmContext(policy) {
      $0.now = .seconds(seconds)
      $0.history.lastForegrounded = .zero
      change(&$0)
    }
    return Evaluation.of(request, in: context)
  }

  private func parts(_ evaluation: Evaluation) -> [String: Double] {
    let parts = evaluation.score?.parts ?? []
    return Dictionary(uniqueKeysWithValues: parts.map { ("\($0.factor)", $0.score) })
  }

  @Test("Under Documented the score is there and holds nothing back")
  func documented() {
    let rated = evaluation(at: 5 * Self.hour, .documented)
    #expect(rated.isAllowed && rated.threshold == 0)
    expect(rated.score.map { $0.value < 0.5 }, is: true)
  }

  @Test("Each factor answers with a part of its own")
  func factors() {
    let calm = evaluation(at: 0, .documented)
    expect(
      parts(calm),
      is: [
        "application": 1, "deviceActivity": 1, "networkQuality": 1, "batteryLevel": 0.9,
        "thermal": 1,
      ])
    let other = evaluation(at: 5 * Self.hour, .documented) {
      $0.device.isInUse = true
      $0.device.network = .cellular
      $0.device.hasExternalPower = false
      $0.device.thermalState = .fair
    }
    expect(
      parts(other),
      is: [
        "application": 0, "deviceActivity": 0.5, "networkQuality": 0.5, "batteryLevel": 0.8,
        "thermal": 0.5,
      ])
  }

  @Test("The score is the weighted mean, also as printed with six digits")
  func identity() throws {
    for hours in 0..<48 {
      for level in [0.21, 1.0 / 3, 0.777_777_7] {
        let score = try #require(
          evaluation(at: Int64(hours) * Self.hour, .documented) {
            $0.device.batteryLevel = level
          }.score)
        let sum = (score.sum * 1e6).rounded() / 1e6
        let denominator = (score.denominator * 1e6).rounded() / 1e6
        #expect(abs(sum / denominator - score.value) < 0.000_000_5)
        #expect(sum == score.sum && denominator == 84.4)
      }
    }
  }

  @Test("Without factors a moment is as good as any")
  func noWeights() throws {
    var policy = try strict()
    for factor in ["application", "deviceActivity", "networkQuality", "batteryLevel", "thermal"] {
      try policy.set("scoring.\(factor)Weight", to: .integer(0))
    }
    expect(evaluation(at: 5 * Self.hour, policy).score?.value, is: 1)
    #expect(evaluation(at: 5 * Self.hour, policy).isAllowed)
  }

  @Test("A refresh waits for the hour before the usual one (R-050, R-180)")
  func prediction() throws {
    let policy = try strict()
    // Opened at midnight: 23:00 to 01:00 are good.
    #expect(evaluation(at: 0, policy).isAllowed)
    #expect(evaluation(at: Self.hour - 1, policy).isAllowed)
    expect(evaluation(at: Self.hour - 1, policy).nextChange, is: .seconds(Self.hour))
    let waiting = evaluation(at: Self.hour, policy)
    expect(waiting.rules, is: [.score])
    expect(waiting.nextChange, is: .seconds(2 * Self.hour))
    guard case .lowScore(let score, _) = waiting.reasons.first?.obstacle else {
      Issue.record("not held back by the score")
      return
    }
    #expect(abs(score - 0.406398) < 0.000_000_5)
    for rule in [RuleID.refreshBeforeUse, .score] {
      var ruleless = policy
      try ruleless.disable(rule)
      #expect(evaluation(at: Self.hour, ruleless).isAllowed)
    }
  }

  @Test("The threshold falls evenly over the window, and the score is reached to the nanosecond")
  func threshold() throws {
    let policy = try strict()
    let begun = refresh.with { $0.submittedAt = .seconds(Self.hour) }
    expect(evaluation(at: Self.hour, policy, begun).threshold, is: 0.9)
    expect(evaluation(at: Self.hour + Self.day / 2, policy, begun).threshold, is: 0.55)
    // 17 h after its begin the score of 0.406398 is nearly enough.
    let at17 = evaluation(at: 17 * Self.hour + 3000, policy, begun)
    let reached = try #require(at17.nextChange)
    #expect(at17.rules == [.score] && reached < .seconds(18 * Self.hour))
    let around = [Int64]([-1, 0, 1]).map { offset in
      evaluation(at: 0, policy, begun) {
        $0.now = Instant(nanoseconds: reached.nanoseconds + offset)
      }.isAllowed
    }
    expect(around, is: [false, true, true])
    expect(evaluation(at: 3 * Self.day, policy, begun).threshold, is: 0.2)
  }

  @Test("The window begins at the earliest begin date, or at the submission if that is later")
  func window() throws {
    let policy = try strict()
    let wallNow = calmContext().wallNow
    for (offset, expected) in [(-Self.hour, 0.9), (-100 * Self.day, 0.9)] {
      let dated = refresh.with {
        $0.submittedAt = .seconds(10 * Self.hour)
        $0.earliestBeginDate = wallNow.advanced(by: .seconds(offset))
      }
      expect(evaluation(at: 10 * Self.hour, policy, dated).threshold, is: expected)
    }
    let hourAgo = refresh.with {
      $0.earliestBeginDate = wallNow.advanced(by: .seconds(-12 * Self.hour))
    }
    expect(evaluation(at: 20 * Self.hour, policy, hourAgo).threshold, is: 0.55)
  }

  @Test("Without R-190 the threshold of refresh does not fall, without R-052 that of processing")
  func noWindow() throws {
    for (request, rule) in [
      (refresh, RuleID.refreshWindow), (processing, .processingWithinTwoDays),
    ] {
      var policy = try strict()
      expect(evaluation(at: 5 * Self.day, policy, request).threshold, is: 0.2)
      try policy.disable(rule)
      expect(evaluation(at: 5 * Self.day, policy, request).threshold, is: 0.9)
    }
  }

  @Test("A score below every threshold is never reached by time alone")
  func unreachable() throws {
    var policy = try strict()
    try policy.set("scoring.thresholdEnd", to: .real(0.5))
    let waiting = evaluation(at: 5 * Self.day + Self.hour, policy)
    expect(waiting.rules, is: [.score])
    expect(waiting.nextChange, is: .seconds(5 * Self.day + 2 * Self.hour))
  }

  @Test("A week without use lowers the score of processing (R-052)")
  func stale() throws {
    let policy = try strict()
    let before = evaluation(at: 7 * Self.day - 1, policy, processing)
    let at = evaluation(at: 7 * Self.day, policy, processing)
    #expect(parts(before)["application"] == 1 && parts(at)["application"] == 0)
    expect(before.nextChange, is: .seconds(7 * Self.day))
    let without = evaluation(
      at: 7 * Self.day, try SchedulingRulesTests.documented(without: .processingWithinTwoDays),
      processing)
    expect(parts(without)["application"], is: nil)
    expect(without.score?.denominator, is: 34.4)
  }

  @Test("What a rule rules out has no score")
  func ruledOut() {
    let evaluation = evaluation(at: 0, .documented) { $0.device.isLowPowerModeOn = true }
    #expect(evaluation.score == nil && evaluation.threshold == nil)
  }

  @Test("App refresh has a higher priority than processing (R-191)")
  func priority() {
    #expect(TaskKind.appRefresh.priority > TaskKind.processing.priority)
  }
}
