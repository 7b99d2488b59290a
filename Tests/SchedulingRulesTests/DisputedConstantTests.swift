import DeviceModel
import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

@Suite("Constants about which sources contradict each other")
struct DisputedConstantTests {
  private func policy(_ change: (inout Policy) -> Void) -> Policy {
    var policy = Policy.documented
    change(&policy)
    return policy
  }

  // MARK: restart.quietTime

  /// A discretionary transfer, which waits for a good moment, and one that does not.
  private static let transfers = [true, false].map { isDiscretionary in
    refresh.with {
      $0.kind = .transfer
      $0.particulars = .transfer(TransferConditions(isDiscretionary: isDiscretionary))
    }
  }

  @Test(
    "What can wait does so until the quiet after a restart is over (R-175)",
    arguments: [(999, false), (701, false), (700, true), (0, true)] as [(Int64, Bool)])
  func quiet(restart: Int64, isAllowed: Bool) {
    let context = calmContext(policy { $0[.restartQuietTime] = .seconds(300) }) {
      $0.restartedAt = .seconds(restart)
    }
    let end = Instant.seconds(restart + 300)
    for request in [refresh, processing, Self.transfers[0]] {
      let evaluation = Evaluation.of(request, in: context)
      expect(
        evaluation.reasons,
        is: (isAllowed ? [] : [Reason(.thunderingHerd, .restarted(neededSeconds: 300))]))
      if !isAllowed { expect(evaluation.nextChange, is: end) }
    }
    #expect(Evaluation.of(Self.transfers[1], in: context).isAllowed)
  }

  @Test("Without a quiet time, a restart, or the rule nothing waits")
  func noQuiet() throws {
    #expect(Evaluation.of(refresh, in: calmContext { $0.restartedAt = .seconds(999) }).isAllowed)
    let quiet = policy { $0[.restartQuietTime] = .seconds(300) }
    #expect(Evaluation.of(refresh, in: calmContext(quiet)).isAllowed)
    var without = quiet
    try without.disable(.thunderingHerd)
    #expect(
      Evaluation.of(refresh, in: calmContext(without) { $0.restartedAt = .seconds(999) })
        .isAllowed)
  }

  @Test("Field has seen 300 s after a restart; Documented knows of none")
  func quietTimes() {
    expect(Policy.field[.restartQuietTime], is: .seconds(300))
    expect(Policy.documented[.restartQuietTime], is: .zero)
    let reason = Reason(.thunderingHerd, .restarted(neededSeconds: 300))
    expect(reason.confidence(of: .appRefresh, support: Policy.field.confidence), is: .measured)
    expect(reason.confidence(of: .appRefresh, support: Policy.documented.confidence), is: .inferred)
  }

  // MARK: launch.countsAsRunTime

  @Test(
    "A launch that counts is taken off the limit, the warning last (R-071)",
    arguments: [(0, 30, 25), (6.5, 23.5, 18.5), (26, 4, 0), (40, 0, 0)]
      as [(Double, Double, Double)])
  func launch(span: Double, total: Double, expiration: Double) throws {
    let counting = policy { $0[.launchCountsAsRunTime] = true }
    let limit = try #require(RunLimit.of(.appRefresh, policy: counting))
    let left = limit.after(launchOf: .seconds(span), policy: counting)
    expect(left.total, is: .seconds(total))
    expect(left.expiration, is: .seconds(expiration))
    expect(left.rule, is: limit.rule)
    expect(limit.after(launchOf: .seconds(span), policy: .documented), is: limit)
    var without = counting
    try without.disable(.launchDuration)
    expect(limit.after(launchOf: .seconds(span), policy: without), is: limit)
  }

  // MARK: bar.off.submissionError

  @Test("With Background App Refresh off submitting fails, or the request waits (R-030)")
  func refreshOff() {
    var device = DeviceState()
    device.isBackgroundRefreshOnForApp = false
    func verdict(_ choice: RefreshOffSubmission) -> SubmissionVerdict {
      Submission(
        infoPlist: infoPlist, isRegistered: true, pending: [], device: device,
        policy: policy { $0[.barOffSubmissionError] = choice }
      ).decide(refresh)
    }
    expect(verdict(.unavailable), is: .refused(code: .unavailable, rule: .submissionNeedsRefresh))
    expect(verdict(.none), is: .accepted(replaces: nil))
  }

  // MARK: workout.keepsRunning

  @Test(
    "A workout session keeps an app running never, with the mode, or always (R-237)",
    arguments: [
      (.never, false, false), (.withMode, false, true), (.always, true, true),
    ] as [(WorkoutRunTime, Bool, Bool)])
  func workout(choice: WorkoutRunTime, without: Bool, with: Bool) {
    let policy = policy { $0[.workoutKeepsRunning] = choice }
    expect(Workouts.keepRunning(declaresMode: false, policy: policy), is: without)
    expect(Workouts.keepRunning(declaresMode: true, policy: policy), is: with)
    expect(Workouts.wantMode(policy: policy), is: (without != with))
  }

  // MARK: scene.connectsInBackground

  @Test("A scene connects in the background where the policy says so, or without the rule (F-009)")
  func scene() throws {
    #expect(!SceneLife.connectsInBackground(policy: .documented))
    #expect(
      SceneLife.connectsInBackground(policy: policy { $0[.sceneConnectsInBackground] = true }))
    #expect(
      SceneLife.connectsInBackground(policy: try documented(without: .backgroundLaunchWithoutScene))
    )
  }

  // MARK: notification.afterForceQuit

  @Test("A button starts an app that was swiped away, unless the policy says otherwise (F-086)")
  func actionAfterForceQuit() throws {
    let request = TaskRequest(identifier: "a", kind: .notificationAction, submittedAt: .zero)
    func reasons(_ policy: Policy) -> [Reason] {
      let context = calmContext(policy) { $0.history.wasForceQuit = true }
      return Evaluation.of(request, in: context).reasons
    }
    let waits = [Reason(.forceQuitStopsLaunches, .forceQuit)]
    expect(reasons(.documented), is: [])
    expect(reasons(policy { $0[.notificationAfterForceQuit] = false }), is: waits)
    expect(reasons(try documented(without: .notificationActionAfterForceQuit)), is: waits)
  }

  // MARK: budget.countsTransfers

  @Test("What a refresh moves is charged to the data where the policy says so (R-182)")
  func transfers() {
    func missing(_ policy: Policy, _ kind: TaskKind = .appRefresh) -> Int64 {
      var history = AppHistory.usedDaily
      history.run(kind, for: .seconds(3), moving: 2_000_000, until: .seconds(10), policy: policy)
      return history.data.missing(at: .seconds(10), perDay: 10_000_000)
    }
    let counting = policy { $0[.budgetCountsTransfers] = true }
    expect(missing(.documented), is: 0)
    expect(missing(counting), is: 2_000_000)
    expect(missing(counting, .processing), is: 0)
  }
}
