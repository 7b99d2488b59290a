import DeviceModel
import Testing
import ValueExpectations

@Suite("DeviceState")
struct DeviceStateTests {
  @Test("Every change alters what it names and nothing else")
  func changes() {
    expect(differences(.batteryLevel(0.5)), is: ["batteryLevel: 0.5"])
    expect(differences(.externalPower(true)), is: ["hasExternalPower: true"])
    expect(differences(.lowPowerMode(true)), is: ["isLowPowerModeOn: true"])
    expect(differences(.network(.none)), is: ["network: none"])
    expect(differences(.thermalState(.serious)), is: ["thermalState: serious"])
    expect(differences(.backgroundRefresh(false)), is: ["isBackgroundRefreshOn: false"])
    expect(differences(.backgroundRefreshForApp(false)), is: ["isBackgroundRefreshOnForApp: false"])
    expect(
      differences(.backgroundRefreshRestricted(true)), is: ["isBackgroundRefreshRestricted: true"])
    expect(differences(.timeZone("Europe/Oslo")), is: ["timeZone: Europe/Oslo"])
    expect(differences(.lock), is: ["isLocked: true"])
    expect(differences(.lowDataMode(true)), is: ["isLowDataModeOn: true"])
    expect(differences(.camera(true)), is: ["isCameraActive: true"])
    expect(differences(.call(true)), is: ["isCallActive: true"])
    expect(differences(.debugger(true)), is: ["isDebuggerAttached: true"])
    expect(differences(.inUse(true)), is: ["isInUse: true"])
  }

  @Test("A jump of the wall clock leaves the device as it was")
  func wallClock() {
    expect(differences(.wallClockJump(milliseconds: -3_600_000)), is: [])
  }

  @Test("Changes that say what is so already alter nothing")
  func repeatedChanges() {
    expect(differences(.unlock), is: [])
    expect(differences(.inUse(false)), is: [])
    expect(differences(.network(.wifi)), is: [])
  }

  @Test(
    "A charge outside 0 … 1 is clamped",
    arguments: [(-0.1, 0), (0, 0), (0.4, 0.4), (1, 1), (1.1, 1)])
  func batteryRange(level: Double, kept: Double) {
    expect(DeviceState().applying(.batteryLevel(level)).batteryLevel, is: kept)
  }

  @Test("Locking ends the use of the device")
  func lockEndsUse() {
    let state = DeviceState().applying(.inUse(true)).applying(.lock)
    #expect(state.isLocked)
    #expect(!state.isInUse)
  }

  @Test("Beginning to use a locked device unlocks it")
  func useUnlocks() {
    let state = DeviceState().applying(.lock).applying(.inUse(true))
    #expect(!state.isLocked)
    #expect(state.isInUse)
  }

  @Test("Unlocking alone does not begin the use of the device")
  func unlockIsNoUse() {
    let state = DeviceState().applying(.lock).applying(.unlock)
    #expect(!state.isLocked)
    #expect(!state.isInUse)
  }

  @Test("Putting the device down leaves it unlocked")
  func endOfUse() {
    let state = DeviceState().applying(.inUse(true)).applying(.inUse(false))
    #expect(!state.isLocked)
    #expect(!state.isInUse)
  }

  @Test("A restart locks the device until its first unlock", arguments: [true, false])
  func reboot(byUse: Bool) {
    var state = DeviceState().applying(.inUse(true))
    state.reboot()
    #expect(state.isLocked && !state.isInUse && !state.wasUnlockedSinceBoot)
    state.apply(byUse ? .inUse(true) : .unlock)
    #expect(!state.isLocked && state.wasUnlockedSinceBoot)
  }

  @Test(
    "Background App Refresh needs both switches and no restriction",
    arguments: [
      (true, true, false, true), (false, true, false, false), (true, false, false, false),
      (true, true, true, false), (false, false, true, false),
    ])
  func backgroundRefresh(device: Bool, app: Bool, restricted: Bool, allowed: Bool) {
    let state = DeviceState().applying(.backgroundRefresh(device))
      .applying(.backgroundRefreshForApp(app)).applying(.backgroundRefreshRestricted(restricted))
    expect(state.allowsBackgroundRefresh, is: allowed)
  }

  /// What a change makes of a fresh device, as `property: new value`.
  private func differences(_ change: DeviceChange) -> [String] {
    let before = Mirror(reflecting: DeviceState()).children
    let after = Mirror(reflecting: DeviceState().applying(change)).children
    return zip(before, after).compactMap { old, new in
      "\(old.value)" == "\(new.value)" ? nil : "\(new.label ?? "?"): \(new.value)"
    }
  }
}

@Suite("AppProcessState")
struct AppProcessStateTests {
  @Test("Every pair of states is either a legal transition or not")
  func transitions() {
    let legal = AppProcessState.allCases.flatMap { from in
      AppProcessState.allCases.filter(from.mayBecome).map { "\(from) → \($0)" }
    }
    expect(
      legal,
      is: [
        "notRunning → foregroundInactive", "notRunning → backgroundRunning",
        "foregroundInactive → notRunning", "foregroundInactive → foregroundActive",
        "foregroundInactive → backgroundRunning",
        "foregroundActive → notRunning", "foregroundActive → foregroundInactive",
        "backgroundRunning → notRunning", "backgroundRunning → foregroundInactive",
        "backgroundRunning → suspended",
        "suspended → notRunning", "suspended → foregroundInactive",
        "suspended → backgroundRunning",
      ])
  }

  @Test(
    "A state tells whether the app is on screen, exists, and runs code",
    arguments: [
      (AppProcessState.notRunning, [false, false, false]),
      (.foregroundInactive, [true, true, true]), (.foregroundActive, [true, true, true]),
      (.backgroundRunning, [false, true, true]), (.suspended, [false, true, false]),
    ])
  func properties(state: AppProcessState, expected: [Bool]) {
    expect([state.isForeground, state.isAlive, state.runsCode], is: expected)
  }
}
