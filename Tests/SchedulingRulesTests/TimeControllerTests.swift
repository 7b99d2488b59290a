import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

@Suite("Controllers that time alone can change")
struct TimeControllerTests {
  private let wallNow = calmContext().wallNow

  @Test(
    "A request waits until the wall clock shows its earliest begin date",
    arguments: [
      (1, [.earliestBeginDate], Instant(nanoseconds: 1_000_000_000_001)), (0, [], nil),
      (-1, [], nil),
    ] as [(Int, [RuleID], Instant?)])
  func earliestBegin(nanoseconds: Int, rules: [RuleID], next: Instant?) {
    let request = refresh.with {
      $0.earliestBeginDate = wallNow.advanced(by: .nanoseconds(nanoseconds))
    }
    let evaluation = Evaluation.of(request, in: calmContext())
    expect(evaluation.rules, is: rules)
    expect(evaluation.nextChange, is: next)
  }

  @Test("The wait is measured on the wall clock, so a clock set forward ends it")
  func wallClock() {
    let request = processing.with { $0.earliestBeginDate = wallNow.advanced(by: .seconds(3600)) }
    expect(Evaluation.of(request, in: calmContext()).nextChange, is: .seconds(4600))
    let jumped = calmContext { $0.wallNow = $0.wallNow.advanced(by: .seconds(3600)) }
    #expect(Evaluation.of(request, in: jumped).isAllowed)
  }

  @Test("The reason names the date and stays the same while time passes")
  func earliestBeginReason() {
    let request = refresh.with { $0.earliestBeginDate = wallNow.advanced(by: .seconds(90)) }
    let reason = Reason(
      .earliestBeginDate, .earliestBeginDate(at: wallNow.advanced(by: .seconds(90))))
    let later = calmContext {
      $0.now = .seconds(1060)
      $0.wallNow = wallNow.advanced(by: .seconds(60))
    }
    expect(Evaluation.of(request, in: calmContext()).reasons, is: [reason])
    expect(Evaluation.of(request, in: later).reasons, is: [reason])
    expect(Evaluation.of(request, in: later).nextChange, is: .seconds(1090))
  }

  @Test("A date beyond all time is never reached", arguments: [0, -5_000_000_000])
  func distantFuture(wallSeconds: Int) {
    let request = refresh.with {
      $0.earliestBeginDate = WallTime(nanosecondsSince1970: .max)
    }
    let context = calmContext { $0.wallNow = WallTime(secondsSince1970: Double(wallSeconds)) }
    expect(Evaluation.of(request, in: context).rules, is: [.earliestBeginDate, .farBeginDate])
    expect(Evaluation.of(request, in: context).nextChange, is: nil)
  }

  @Test("Without its rule an earliest begin date is ignored")
  func earliestBeginDisabled() throws {
    let request = refresh.with { $0.earliestBeginDate = wallNow.advanced(by: .seconds(1)) }
    #expect(
      Evaluation.of(request, in: calmContext(try documented(without: .earliestBeginDate))).isAllowed
    )
  }

  @Test(
    "App refresh waits for the minimum spacing since the last one",
    arguments: [
      (899_999, [.refreshSpacing], Instant.seconds(1900)), (900_000, [], nil), (900_001, [], nil),
    ] as [(Int, [RuleID], Instant?)])
  func spacing(milliseconds: Int, rules: [RuleID], next: Instant?) {
    let context = calmContext {
      $0.history.lastLaunch[.appRefresh] = .seconds(1000)
      $0.now = .seconds(1000).advanced(by: .milliseconds(milliseconds))
    }
    let evaluation = Evaluation.of(refresh, in: context)
    expect(evaluation.rules, is: rules)
    expect(evaluation.nextChange, is: next)
  }

  @Test("The spacing's reason says when the last one was and how far apart they must be")
  func spacingReason() {
    let context = calmContext {
      $0.history.lastLaunch[.appRefresh] = .seconds(90_061)
      $0.now = .seconds(90_100)
    }
    expect(
      Evaluation.of(refresh, in: context).reasons,
      is: [
        Reason(.refreshSpacing, .spacing(last: .seconds(90_061), neededSeconds: 900))
      ])
  }

  @Test(
    "Processing waits for the minimum spacing since its own last launch (R-267)",
    arguments: [
      (1_799_999, [.processingSpacing], Instant.seconds(2800)), (1_800_000, [], nil),
      (1_800_001, [], nil),
    ] as [(Int, [RuleID], Instant?)])
  func spacingOfItself(milliseconds: Int, rules: [RuleID], next: Instant?) throws {
    let launched = { (context: inout EvaluationContext) in
      let last = Instant.seconds(1000)
      context.history.launchProcessing(processing.identifier, at: last, policy: context.policy)
      context.now = last.advanced(by: .milliseconds(milliseconds))
    }
    let evaluation = Evaluation.of(processing, in: calmContext { launched(&$0) })
    expect(evaluation.rules, is: rules)
    expect(evaluation.nextChange, is: next)
    let other = processing.with { $0.identifier = "com.example.other" }
    #expect(Evaluation.of(other, in: calmContext { launched(&$0) }).isAllowed)
    let without = calmContext(try documented(without: .processingSpacing)) { launched(&$0) }
    #expect(Evaluation.of(processing, in: without).isAllowed)
  }

  @Test("The history forgets launches that hold nothing back any more")
  func forgottenLaunches() {
    var history = AppHistory()
    history.launchProcessing("a", at: .zero, policy: .documented)
    history.launchProcessing("b", at: .seconds(1_799), policy: .documented)
    expect(history.processingLaunches.keys.sorted(), is: ["a", "b"])
    history.launchProcessing("c", at: .seconds(1_800), policy: .documented)
    expect(history.processingLaunches.keys.sorted(), is: ["b", "c"])
  }

  @Test("Processing neither waits for the spacing of app refresh nor takes part in it")
  func spacingOfProcessing() {
    let context = calmContext {
      $0.history.lastLaunch = [.processing: .seconds(999)]
    }
    #expect(Evaluation.of(refresh, in: context).isAllowed)
    let refreshed = calmContext { $0.history.lastLaunch = [.appRefresh: .seconds(999)] }
    #expect(Evaluation.of(processing, in: refreshed).isAllowed)
  }

  @Test("Without its rule app refresh may follow app refresh at once")
  func spacingDisabled() throws {
    let context = calmContext(try documented(without: .refreshSpacing)) {
      $0.history.lastLaunch[.appRefresh] = $0.now
    }
    #expect(Evaluation.of(refresh, in: context).isAllowed)
  }

  @Test("All reasons are listed in one order, and the earliest change counts")
  func order() {
    let everything = calmContext {
      $0.history.wasForceQuit = true
      $0.history.lastLaunch[.appRefresh] = .seconds(999)
      $0.device.isBackgroundRefreshOn = false
      $0.device.isLowPowerModeOn = true
      $0.device.batteryLevel = 0
      $0.device.hasExternalPower = false
      $0.device.network = .none
      $0.device.isInUse = true
      $0.isAppInForeground = true
    }
    let late = wallNow.advanced(by: .seconds(5000))
    let lateRefresh = Evaluation.of(refresh.with { $0.earliestBeginDate = late }, in: everything)
    expect(
      lateRefresh.rules,
      is: [
        .earliestBeginDate, .forceQuitStopsLaunches, .backgroundRefreshOff, .lowPowerMode,
        .criticalBattery, .refreshNetwork, .backgroundLaunch, .refreshSpacing,
      ])
    expect(lateRefresh.nextChange, is: .seconds(1899))
    let lateProcessing = Evaluation.of(
      processing.with {
        $0.earliestBeginDate = late
        $0.requiresNetworkConnectivity = true
      }, in: everything)
    expect(
      lateProcessing.rules,
      is: [
        .earliestBeginDate, .backgroundRefreshOff, .lowPowerMode, .criticalBattery,
        .batteryProcessing, .processingNetwork, .idleDevice, .backgroundLaunch,
      ])
    expect(lateProcessing.nextChange, is: .seconds(6000))
  }
}
