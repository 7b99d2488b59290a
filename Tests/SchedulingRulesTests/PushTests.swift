import DeviceModel
import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

@Suite("Silent pushes")
struct PushTests {
  private static let plist = InfoPlist(
    bundleIdentifier: "com.example", permittedIdentifiers: nil,
    backgroundModes: ["remote-notification"])

  private func arrival(
    of push: PushNotification = PushNotification(), modes: [String] = ["remote-notification"],
    isRegistered: Bool = true, onScreen: Bool = false, hasDelegate: Bool = false,
    wasForceQuit: Bool = false, taken: Int = 0, alertWakes: Bool = true, without rules: RuleID...
  ) throws -> [PushArrival] {
    var policy = Policy.documented
    for rule in rules { try policy.disable(rule) }
    policy[.pushAlertWakes] = alertWakes
    var plist = Self.plist
    plist.backgroundModes = modes
    return PushCircumstances(
      infoPlist: plist, isRegistered: isRegistered, isAppInForeground: onScreen,
      hasNotificationDelegate: hasDelegate, wasForceQuit: wasForceQuit, takenWithinHour: taken,
      policy: policy
    ).decide(push)
  }

  // MARK: Form

  private static let flawed: [(PushNotification, PushFlaw)] = [
    (PushNotification(priority: 10), .wrongPriority(priority: 10)),
    (PushNotification(priority: 4), .wrongPriority(priority: 4)),
    (PushNotification(type: .voip), .wrongType(type: .voip)),
    (PushNotification(type: .alert), .wrongType(type: .alert)),
    (PushNotification(alert: "News"), .visible(type: .background)),
    (PushNotification(sound: "news"), .visible(type: .background)),
    (PushNotification(badge: 1), .visible(type: .background)),
    (PushNotification(isContentAvailable: false), .empty),
  ]

  @Test("A silent push in its documented form waits for the app (R-220)")
  func form() throws {
    expect(try arrival(), is: [.held])
  }

  @Test("A push with one flaw is dropped, with its reason (R-220)", arguments: flawed)
  func flaw(push: PushNotification, flaw: PushFlaw) throws {
    expect(try arrival(of: push), is: [.dropped(rule: .silentPushForm, flaw: flaw)])
    let withoutRule = try arrival(of: push, without: .silentPushForm)
    #expect(withoutRule == [.held] || !push.isContentAvailable)
  }

  @Test("The app needs the mode, and an address (R-220)")
  func app() throws {
    expect(
      try arrival(modes: ["fetch"]),
      is: [.dropped(rule: .silentPushForm, flaw: .undeclared(mode: "remote-notification"))])
    expect(try arrival(modes: ["fetch"], without: .silentPushForm), is: [.held])
    expect(
      try arrival(isRegistered: false), is: [.dropped(rule: .silentPushForm, flaw: .notRegistered)])
    expect(try arrival(isRegistered: false, without: .silentPushForm), is: [.held])
  }

  @Test(
    "What the user sees is shown, and wakes the app where it says that there is content (R-220)")
  func visible() throws {
    let mixed = PushNotification(type: .alert, priority: 10, alert: "News")
    let plain = PushNotification(type: .alert, isContentAvailable: false, badge: 3)
    expect(try arrival(of: mixed), is: [.shown, .held])
    expect(try arrival(of: mixed, alertWakes: false), is: [.shown])
    expect(try arrival(of: plain, modes: []), is: [.shown])
    expect(try arrival(of: mixed, without: .silentPushForm), is: [.held])
    expect(try arrival(of: plain, without: .silentPushForm), is: [.shown])
  }

  @Test("A push for PushKit is dropped for its type, whether or not the app has an address (R-220)")
  func voice() throws {
    let push = PushNotification(type: .voip, priority: 10)
    let dropped = PushArrival.dropped(rule: .silentPushForm, flaw: .wrongType(type: .voip))
    expect(try arrival(of: push, isRegistered: false), is: [dropped])
    expect(try arrival(of: push), is: [dropped])
  }

  @Test("What is shown and wakes no app says why (R-220, R-221)")
  func unheeded() throws {
    let mixed = PushNotification(type: .alert, priority: 10, alert: "News")
    expect(
      try arrival(of: mixed, modes: []),
      is: [
        .shown,
        .unheeded(rule: .silentPushForm, flaw: .undeclared(mode: "remote-notification")),
      ])
    expect(
      try arrival(of: mixed, taken: 3),
      is: [
        .shown, .unheeded(rule: .silentPushesPerHour, flaw: .tooMany(taken: 3)),
      ])
  }

  @Test("An app on screen is told what is to be seen, unless the notification centre asks (R-227)")
  func told() throws {
    let plain = PushNotification(type: .alert, isContentAvailable: false, alert: "News")
    expect(try arrival(of: plain, onScreen: true), is: [.shown, .told])
    expect(try arrival(of: plain, onScreen: true, hasDelegate: true), is: [.shown])
    expect(try arrival(of: plain, onScreen: true, without: .silentPushOnScreen), is: [.shown])
    let mixed = PushNotification(type: .alert, alert: "News")
    expect(try arrival(of: mixed, onScreen: true, hasDelegate: true), is: [.shown, .held])
    expect(try arrival(of: mixed, onScreen: true, alertWakes: false), is: [.shown, .told])
  }

  @Test("A force-quit does not hold back what the user sees (R-156)")
  func visibleAfterForceQuit() throws {
    let push = PushNotification(type: .alert, isContentAvailable: false, alert: "News")
    expect(try arrival(of: push, wasForceQuit: true), is: [.shown])
    expect(try arrival(of: push, without: .notificationsAfterForceQuit), is: [.shown])
    expect(
      try arrival(of: push, wasForceQuit: true, without: .notificationsAfterForceQuit),
      is: [.dropped(rule: .forceQuitStopsLaunches, flaw: .forceQuit)])
  }

  // MARK: Rate

  @Test("Three silent pushes within an hour are taken (R-221)")
  func rate() throws {
    expect(try arrival(taken: 2), is: [.held])
    let tooMany = PushArrival.dropped(
      rule: .silentPushesPerHour, flaw: .tooMany(taken: 3))
    expect(try arrival(taken: 3), is: [tooMany])
    expect(try arrival(taken: 3, without: .silentPushesPerHour), is: [.held])
    expect(try arrival(onScreen: true, taken: 3), is: [.held])
    expect(try arrival(onScreen: true, taken: 3, without: .silentPushOnScreen), is: [tooMany])
  }

  @Test("An hour is over when it is over (R-221)")
  func pace() {
    var pace = PushPace()
    pace.take(at: .seconds(100))
    pace.take(at: .seconds(200))
    expect(pace.count(at: .seconds(200)), is: 2)
    expect(pace.count(at: Instant(nanoseconds: 3_700_000_000_000 - 1)), is: 2)
    expect(pace.count(at: .seconds(3700)), is: 1)
    pace.take(at: .seconds(3800))
    expect(pace.count(at: .seconds(3800)), is: 1)
  }

  // MARK: Waiting

  @Test("Only the newest push waits, and nothing else gives way to it (R-222)")
  func newest() throws {
    let pending = [refresh, push, processing]
    expect(PendingRequests.afterPush(pending, policy: .documented), is: [refresh, processing])
    expect(
      PendingRequests.afterPush(pending, policy: try documented(without: .newestPushWaits)),
      is: pending)
  }

  @Test("A force-quit and a kill for misuse discard it, other ends do not (R-222)")
  func discarded() throws {
    let policy = try documented(without: .newestPushWaits)
    expect(
      ProcessEnd.allCases.filter { $0.discardsHeldPush(policy: .documented) },
      is: [.forceQuit, .killed])
    #expect(!ProcessEnd.allCases.contains { $0.discardsHeldPush(policy: policy) })
  }

  // MARK: Run time

  @Test("The app has 30 s without a warning, and another time by policy (R-223)")
  func limit() throws {
    var policy = Policy.documented
    let limit = try #require(RunLimit.of(.silentPush, policy: policy))
    #expect(
      limit.rule == .silentPushRunLimit && limit.total == .seconds(30)
        && limit.expiration == limit.total)
    try policy.set("push.runLimit", to: .integer(12))
    expect(RunLimit.of(.silentPush, policy: policy)?.expiration, is: .seconds(12))
    expect(
      Termination.overdue(.silentPush, policy: policy),
      is: Termination(code: nil, rule: .silentPushRunLimit))
    try policy.disable(.silentPushRunLimit)
    expect(RunLimit.of(.silentPush, policy: policy), is: nil)
    expect(Termination.overdue(.silentPush, policy: policy), is: nil)
  }
}
