import DeviceModel
import SchedulingRules
import Testing
import ValueExpectations

@Suite("What a Mac does with its apps")
struct MacTests {
  private static let mac = device { $0.kind = .mac }
  private static let phone = DeviceState()
  private static let userInitiated = wish(0x00FF_FFFF | 1 << 20)
  private static let allowingSleep = wish(0x00FF_FFFF & ~(1 << 20))
  private static let background = wish(0xFF)
  private static let awake = wish(1 << 20)

  private static func wish(_ options: UInt64) -> ActivityWish {
    ActivityWish(reason: "work", options: options)
  }

  private static func device(_ change: (inout DeviceState) -> Void) -> DeviceState {
    var device = DeviceState()
    change(&device)
    return device
  }

  private static func locked(_ kind: DeviceKind) -> DeviceState {
    device {
      $0.kind = kind
      $0.isLocked = true
    }
  }

  // MARK: App Nap

  private static let naps: [(DeviceState, Bool, Bool, [ActivityWish], Bool)] = [
    (mac, true, false, [], true),
    (mac, false, false, [], false),
    (mac, true, true, [], false),
    (mac, true, false, [userInitiated], false),
    (mac, true, false, [allowingSleep], false),
    (mac, true, false, [background], true),
    (mac, true, false, [awake], true),
    (mac, true, false, [background, userInitiated], false),
    (phone, true, false, [], false),
  ]

  @Test(
    "A hidden app naps that nothing needs and for which nobody waits (F-076, F-077)",
    arguments: naps)
  func nap(
    device: DeviceState, isHidden: Bool, isHeldOff: Bool, wishes: [ActivityWish], isDue: Bool
  ) throws {
    let decided = { (policy: Policy) in
      AppNap.isDue(
        on: device, isHidden: isHidden, isHeldOff: isHeldOff, wishes: wishes, policy: policy)
    }
    expect(decided(.documented), is: isDue)
    expect(try decided(documented(without: .appNap)), is: false)
  }

  @Test("Without F-077 an activity prevents nothing")
  func withoutActivities() throws {
    let policy = try documented(without: .macActivity)
    #expect(!AppNap.isPrevented(by: Self.userInitiated, policy: policy))
    #expect(
      AppNap.isDue(
        on: Self.mac, isHidden: true, isHeldOff: false, wishes: [Self.userInitiated], policy: policy
      ))
  }

  // MARK: Sleep

  private static let sleeps: [(DeviceState, Bool, RuleID?)] = [
    (locked(.mac), true, .macSleep),
    (locked(.mac), false, .macSleep),
    (mac, false, nil),
    (locked(.phone), true, nil),
    (locked(.phone), false, .deviceSleep),
    (phone, false, nil),
  ]

  @Test(
    "A locked Mac sleeps whatever runs, a phone when nothing does (F-079, W-043)",
    arguments: sleeps)
  func fallsAsleep(device: DeviceState, isAppRunning: Bool, rule: RuleID?) throws {
    expect(DeviceSleep.rule(on: device, isAppRunning: isAppRunning, policy: .documented), is: rule)
    expect(DeviceSleep.holdsApps(device, policy: .documented), is: (rule == .macSleep))
    if rule == .macSleep {
      let policy = try documented(without: .macSleep)
      expect(DeviceSleep.rule(on: device, isAppRunning: isAppRunning, policy: policy), is: nil)
    }
  }

  private static let idleTimers: [(DeviceKind, ActivityWish, Bool)] = [
    (.mac, userInitiated, false), (.mac, awake, false), (.mac, allowingSleep, true),
    (.mac, background, true), (.phone, userInitiated, true),
  ]

  @Test("Some activities keep a Mac from falling asleep by itself (F-077)", arguments: idleTimers)
  func idleSleep(kind: DeviceKind, wish: ActivityWish, runs: Bool) throws {
    let device = Self.device {
      $0.kind = kind
      $0.autoLockSeconds = 60
    }
    let span = { (policy: Policy) in
      IdleTimer.span(on: device, isDisabledOnScreen: false, wishes: [wish], policy: policy)
    }
    expect(span(.documented), is: (runs ? .seconds(60) : nil))
    expect(try span(documented(without: .macActivity)), is: .seconds(60))
  }

  @Test("What waits does so while a Mac sleeps (F-079)")
  func controller() {
    let context = { (kind: DeviceKind) in
      calmContext(.documented) {
        $0.device.kind = kind
        $0.device.isLocked = true
      }
    }
    expect(Evaluation.of(refresh, in: context(.mac)).rules, is: [.macSleep])
    expect(Evaluation.of(refresh, in: context(.phone)).rules, is: [])
  }
}
