import DeviceModel
import EmulatorTestSupport
import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

@testable import Emulator
@testable import TraceReport

@Suite("Lines of the console")
struct ConsoleTests {
  private func lines(_ records: [TraceRecord]) -> [String] {
    var log = ConsoleLog(SampleTrace.start)
    return (records.flatMap { log.lines(for: $0) } + log.flush()).map(\.line)
  }

  private static let framework = "[com.apple.BackgroundTasks:Framework] "

  /// The texts behind time, process and category, without those of the framework in the app.
  private func messages(_ records: [TraceRecord]) -> [String] {
    lines(records).filter { !$0.contains(Self.framework) }.compactMap { line in
      line.firstRange(of: "] ").map { String(line[$0.upperBound...]) }
    }
  }

  private func taken(_ identifier: Int) -> TraceEvent {
    .assertionTaken(
      AssertionChange(
        processID: 301, kind: .backgroundTask, name: "flush", identifier: identifier))
  }

  private func released(_ identifier: Int) -> TraceEvent {
    .assertionReleased(
      AssertionChange(
        processID: 301, kind: .backgroundTask, name: "flush", identifier: identifier))
  }

  private func state(_ from: AppProcessState, _ to: AppProcessState) -> TraceEvent {
    .processChanged(
      ProcessChanged(processID: 301, from: from, to: to, cause: .idle, rule: nil))
  }

  private func submitted(_ outcome: PlatformCall.Submitted = .accepted) -> TraceEvent {
    .callMade(
      CallMade(
        processID: 301,
        call: SampleTrace.submission("refresh", .appRefresh, inSeconds: 1.5, outcome), rule: nil))
  }

  @Test("The sample is shown with the phone's own clock, and with nothing that steers a terminal")
  func golden() throws {
    var text = ""
    let report = ConsoleReport { text += $0 }
    for record in SampleTrace.records { report.record(record) }
    try expectGolden(text, "Sample.console.txt")
  }

  @Test("An app on screen must get a silent push, which has its own name in the log (R-226, R-227)")
  func pushOnScreen() throws {
    let name = TaskRequest.pushIdentifier(ofBundle: "com.example")
    let request = TaskRequest(identifier: name, kind: .silentPush, submittedAt: .zero)
    let context = EvaluationContext(
      now: .zero, wallNow: WallTime(secondsSince1970: 0), device: DeviceState(),
      isAppInForeground: true, history: .usedDaily, policy: .documented)
    let rating = RequestEvaluation(
      request, Score.of(request, in: context), threshold: 0, mayRun: true)
    let texts = messages([
      TraceRecord(time: .zero, event: state(.foregroundInactive, .foregroundActive)),
      TraceRecord(
        time: .zero,
        event: .requestAdded(
          RequestAdded(identifier: name, kind: .silentPush, rule: .silentPushActivity))),
      TraceRecord(time: .zero, event: .evaluation(rating)),
    ]).suffix(2)
    expect(texts.first?.hasPrefix("SUBMITTED: com.apple.pushLaunch.com.example:"), is: true)
    expect(texts.first?.contains(" at priority 5 ("), is: true)
    expect(
      texts.last?.contains(
        "{name: ApplicationPolicy, policyWeight: 50.000, response: "
          + "{Decision: Absolutely Must Proceed, Score: 1.00, "
          + "Rationale: [{[appIsForeground]: Required:1.00, Observed:1.00}]}}"), is: true)
  }

  @Test("The framework's lines have the form of published logs where there are some")
  func framework() {
    let call = { (call: PlatformCall) in
      TraceRecord(time: .zero, event: .callMade(CallMade(processID: 301, call: call, rule: nil)))
    }
    let launch = { (task: Int, rule: RuleID) in
      TraceRecord(
        time: .zero,
        event: .taskLaunched(
          TaskLaunched(
            processID: 301, identifier: "a", kind: .appRefresh, task: task, isColdLaunch: false,
            limitSeconds: 30, rule: rule)))
    }
    let completion = { (task: Int) in
      TraceRecord(
        time: .zero,
        event: .taskCompleted(
          TaskCompleted(
            processID: 301, identifier: "a", task: task, success: true, by: .handler,
            elapsedSeconds: 0)))
    }
    let texts = lines([
      call(.register(identifier: "a", outcome: .accepted)),
      call(.register(identifier: "b", outcome: .refused)),
      call(SampleTrace.submission("a", .appRefresh, inSeconds: 90)),
      call(
        SampleTrace.submission(
          "c", .processing, needsNetwork: true, .refused(code: .unavailable))),
      launch(1, .simulatedLaunch), completion(1), launch(2, .suspendedAppResumed), completion(2),
    ]).compactMap { line in
      line.firstRange(of: Self.framework).map { String(line[$0.upperBound...]) }
    }
    expect(
      texts,
      is: [
        "registerForTaskWithIdentifier: a",
        "Registration rejected; b is not advertised in the application's Info.plist",
        "submitTaskRequest: <BGAppRefreshTaskRequest: a, earliestBeginDate: "
          + "2026-03-01 22:31:30 +0000>",
        "submitTaskRequest: <BGProcessingTaskRequest: c, earliestBeginDate: (null), "
          + "requiresExternalPower=0, requiresNetworkConnectivity=1>, refused: error 1 (unavailable)",
        "Starting simulated task: <BGAppRefreshTask: a>",
        "Marking simulated task complete: <BGAppRefreshTask: a>",
        "Handing over task: <BGAppRefreshTask: a>",
        "Task complete: <BGAppRefreshTask: a>, success: 1",
      ])
  }

  @Test("A score below its threshold forbids nothing: the comparison alone tells it (R-180)")
  func heldBackByScore() {
    let reason = Reason(.score, .lowScore(score: 0.5, threshold: 1))
    let request = TaskRequest(identifier: "refresh", kind: .appRefresh, submittedAt: .zero)
    let context = EvaluationContext(
      now: .zero, wallNow: WallTime(secondsSince1970: 0), device: DeviceState(),
      isAppInForeground: false, history: .usedDaily, policy: .documented)
    let rating = RequestEvaluation(
      request, Score.of(request, in: context), threshold: 1, mayRun: false)
    let texts = messages([
      TraceRecord(time: .zero, event: submitted()),
      TraceRecord(time: .seconds(2), event: .evaluation(rating)),
      TraceRecord(
        time: .seconds(2),
        event: .reasonOpened(ReasonChange(identifier: "refresh", reason: reason))),
      TraceRecord(
        time: .seconds(9),
        event: .reasonClosed(ReasonChange(identifier: "refresh", reason: reason))),
    ])
    expect(texts.count, is: 3)
    expect(texts.last?.hasSuffix("DecisionToRun:0"), is: true)
    #expect(!texts.contains { $0.contains("Must Not Proceed") })
  }

  @Test("A scored evaluation has the sums of its policies, as published logs have them")
  func scores() {
    let sums = ConsoleEvaluation.Sums(
      sum: 43.121357, denominator: 48.52, final: 43.121357 / 48.52, threshold: 0.694377)
    let evaluation = ConsoleEvaluation(
      activity: "bgRefresh-a:BB0E3B",
      answers: [
        .init(
          policy: Waiting.LoggedPolicy("BatteryLevelPolicy"), decision: .canProceed, score: 0.6,
          rationale: "batteryLevel == 26 AND pluggedIn == 1"),
        .init(
          policy: Waiting.LoggedPolicy("DeviceActivityPolicy", weight: 20), decision: .canProceed,
          score: 0.75),
      ], sums: sums)
    expect(
      evaluation.text,
      is: """
        bgRefresh-a:BB0E3B:[ {name: BatteryLevelPolicy, policyWeight: 1.000, response: \
        {Decision: Can Proceed, Score: 0.60, Rationale: [{batteryLevel == 26 AND pluggedIn == 1}]}}, \
        {name: DeviceActivityPolicy, policyWeight: 20.000, response: \
        {Decision: Can Proceed, Score: 0.75}} ] sumScores:43.121357, denominator:48.520000, \
        FinalDecision: Can Proceed FinalScore: 0.888734}
        """)
    expect(
      evaluation.comparison(decidesToRun: true),
      is: "'bgRefresh-a:BB0E3B' CurrentScore: 0.888734, ThresholdScore: 0.694377 DecisionToRun:1")
  }

  @Test("A policy that forbids leaves no sums")
  func forbidden() {
    let reason = Reason(.lowPowerMode, .lowPowerMode)
    let evaluation = ConsoleEvaluation(
      activity: "bgRefresh-a:BB0E3B", answers: [ConsoleEvaluation.Answer(reason, .timeless)],
      sums: ConsoleEvaluation.Sums(sum: 1, denominator: 1, final: 1, threshold: 0))
    expect(evaluation.decision, is: .mustNotProceed)
    #expect(evaluation.text.hasSuffix(", FinalDecision: Must Not Proceed}"))
    #expect(!evaluation.text.contains("sumScores"))
  }

  @Test(
    "Decimals are rounded as printed",
    arguments: [
      (0.5, 3, "0.500"), (0.0005, 3, "0.001"), (0.0004, 3, "0.000"), (-1.25, 2, "-1.25"),
      (99.9996, 3, "100.000"), (.infinity, 2, "inf"),
    ])
  func decimals(value: Double, count: Int, text: String) {
    expect(value.fixed(count), is: text)
  }

  @Test("UIKit remarks on a background task as the phone has found it (R-110, R-111)")
  func overdue() {
    let overdue = { (seconds: Double, kind: AssertionKind, rule: RuleID) in
      SampleTrace.at(
        Int64(seconds * 1_000),
        .assertionOverdue(
          AssertionOverdue(
            processID: 301, kind: kind, name: "flush", identifier: 4, begunAt: .zero,
            elapsedSeconds: seconds, rule: rule)))
    }
    let found = lines([
      overdue(20, .backgroundTask, .backgroundTaskAge),
      overdue(25, .expiringActivity, .backgroundTaskOutlivesHandler),
      overdue(26.25, .backgroundTask, .backgroundTaskOutlivesHandler),
    ])
    expect(found.count, is: 2)
    let old = "2026-03-01 23:30:20.000 Tracker[301] "
    #expect(found[0].hasPrefix(old) && found[0].contains(" 4 (\"flush\"), was created over 30 s"))
    #expect(found[1].contains("taskID = 4, taskName = flush (elapsed = 26). This app will"))
  }

  @Test("All background tasks of a process share one assertion (R-117)")
  func sharedAssertion() {
    let found = messages([
      SampleTrace.at(0, state(.notRunning, .foregroundInactive)), SampleTrace.at(1, taken(1)),
      SampleTrace.at(2, taken(2)), SampleTrace.at(3, released(1)), SampleTrace.at(4, released(2)),
    ]).map { $0.prefix(22) }
    expect(
      found,
      is: [
        "[app<Tracker>:301] not", "Acquiring assertion ta", "Assertion \"Shared Back",
        "Invalidating assertion",
      ])
  }

  @Test("A request that replaces another one has a name of its own (R-073, R-190, R-191)")
  func submission() {
    let found = messages([
      SampleTrace.at(0, submitted()), SampleTrace.at(60_000, submitted(.replaced)),
      SampleTrace.at(61_000, submitted(.refused(code: .unavailable))),
    ])
    let names = found.compactMap { $0.firstMatch(of: /bgRefresh-refresh:[0-9A-F]{6}\b/)?.output }
    expect(names.count, is: 3)
    #expect(names[0] == names[1] && names[1] != names[2])
    expect(
      found.map { $0.replacing(/:[0-9A-F]{6}\b/, with: "") },
      is: [
        "Submitted: bgRefresh-refresh at priority 10 "
          + "(2026-03-01 23:30:01.500 – 2026-03-02 23:30:01.500)",
        "CANCELED: bgRefresh-refresh at priority 10",
        "Submitted: bgRefresh-refresh at priority 10 "
          + "(2026-03-01 23:31:01.500 – 2026-03-02 23:31:01.500)",
      ])
  }

  @Test("Reasons of one instant are one evaluation, and a request taken away has none")
  func evaluations() {
    let idle = Reason(.idleDevice, .deviceInUse)
    let power = Reason(.externalPower, .onBattery)
    let change = { (reason: Reason) in ReasonChange(identifier: "refresh", reason: reason) }
    let found = messages([
      SampleTrace.at(0, .reasonOpened(change(power))),
      SampleTrace.at(0, .reasonOpened(change(idle))),
      SampleTrace.at(1_000, .reasonClosed(change(idle))),
      SampleTrace.at(2_000, .reasonClosed(change(power))),
      SampleTrace.at(
        2_000,
        .requestRemoved(
          RequestRemoved(
            identifier: "refresh", kind: .appRefresh, cause: .cancelled, rule: .cancellation))),
    ])
    expect(found.count, is: 3)
    expect(found.map { $0.contains("DeviceActivityPolicy") }, is: [true, false, false])
    expect(found.map { $0.contains("ExternalPowerPolicy") }, is: [true, true, false])
    expect(found.last, is: "CANCELED: refresh")
  }
}
