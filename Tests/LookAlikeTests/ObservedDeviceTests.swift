import DeviceModel
import Foundation
import SchedulingRules
import Testing
import ValueExpectations

@testable import UIKit

@Suite("ObservedDevice")
struct ObservedDeviceTests {
  private func observed(_ device: DeviceState) -> ObservedDevice {
    ObservedDevice(device, refreshStatus: .of(device, policy: .documented))
  }

  private func announcements(_ change: (inout DeviceState) -> Void)
    -> [ObservedDevice.Announcement]
  {
    let old = DeviceState()
    var new = old
    change(&new)
    return observed(new).announcements(since: observed(old))
  }

  @Test("Nothing is announced when nothing an app can observe has changed")
  func silence() {
    expect(
      announcements {
        $0.batteryLevel = 0.1
        $0.hasExternalPower = true
        $0.network = .none
        $0.isInUse = true
      }, is: [])
  }

  @Test("Low Power Mode changes the power state and the refresh status (R-160)")
  func lowPowerMode() {
    expect(
      announcements { $0.isLowPowerModeOn = true },
      is: [
        .global(.NSProcessInfoPowerStateDidChange),
        .main(UIApplication.backgroundRefreshStatusDidChangeNotification),
      ])
  }

  @Test("Low Power Mode does not change a refresh status that is off anyway")
  func lowPowerModeWithoutRefresh() {
    var old = DeviceState()
    old.isBackgroundRefreshOn = false
    var new = old
    new.isLowPowerModeOn = true
    expect(
      observed(new).announcements(since: observed(old)),
      is: [
        .global(.NSProcessInfoPowerStateDidChange)
      ])
  }

  @Test(
    "Every switch that changes the refresh status is announced (R-171)",
    arguments: [
      DeviceChange.backgroundRefresh(false), .backgroundRefreshForApp(false),
      .backgroundRefreshRestricted(true),
    ])
  func refreshStatus(change: DeviceChange) {
    let status = UIApplication.backgroundRefreshStatusDidChangeNotification
    expect(announcements { $0.apply(change) }, is: [.main(status)])
    let off = DeviceState().applying(change)
    expect(observed(DeviceState()).announcements(since: observed(off)), is: [.main(status)])
    expect(observed(off).announcements(since: observed(off)), is: [])
  }

  @Test("A second switch changes nothing, a restriction does (R-170)")
  func refreshStatusOffAlready() {
    let off = observed(DeviceState().applying(.backgroundRefresh(false)))
    func changes(_ change: DeviceChange) -> Int {
      observed(DeviceState().applying(.backgroundRefresh(false)).applying(change))
        .announcements(since: off).count
    }
    expect(changes(.backgroundRefreshForApp(false)), is: 0)
    expect(changes(.backgroundRefreshRestricted(true)), is: 1)
  }

  @Test("Heat is announced on a global queue")
  func heat() {
    expect(
      announcements { $0.thermalState = .serious },
      is: [
        .global(ProcessInfo.thermalStateDidChangeNotification)
      ])
  }

  @Test("Locking makes protected data unavailable, unlocking available")
  func locking() {
    let unlocked = DeviceState()
    var locked = unlocked
    locked.isLocked = true
    let (before, after) = (observed(unlocked), observed(locked))
    expect(
      after.announcements(since: before),
      is: [
        .protectedData(isAvailable: false)
      ])
    expect(
      before.announcements(since: after),
      is: [
        .protectedData(isAvailable: true)
      ])
  }
}

@Suite("UIKit's view of the phone")
struct PhoneViewTests {
  @Test(
    "Background refresh is available only when nothing forbids it",
    arguments: [
      (false, true, true, false, UIBackgroundRefreshStatus.available),
      (false, false, true, false, .denied),
      (false, true, false, false, .denied),
      (false, true, true, true, .denied),
      (true, true, true, false, .restricted),
      (true, false, false, true, .restricted),
    ])
  func refreshStatus(
    isRestricted: Bool, isOn: Bool, isOnForApp: Bool, isLowPower: Bool,
    expected: UIBackgroundRefreshStatus
  ) {
    var device = DeviceState()
    device.isBackgroundRefreshRestricted = isRestricted
    device.isBackgroundRefreshOn = isOn
    device.isBackgroundRefreshOnForApp = isOnForApp
    device.isLowPowerModeOn = isLowPower
    expect(UIBackgroundRefreshStatus(.of(device, policy: .documented)), is: expected)
  }

  @Test("Without its rule Low Power Mode leaves background refresh available (R-160)")
  func refreshStatusWithoutRule() throws {
    var policy = Policy.documented
    try policy.disable(.lowPowerModeEndsRefresh)
    var device = DeviceState()
    device.isLowPowerModeOn = true
    expect(UIBackgroundRefreshStatus(.of(device, policy: policy)), is: .available)
  }

  @Test("An app sees its process states as three application states")
  func applicationStates() {
    let states = AppProcessState.allCases.map { ($0, UIApplication.State($0)) }
    expect(
      states.map { "\($0) \($1)" },
      is: [
        "notRunning background", "foregroundInactive inactive", "foregroundActive active",
        "backgroundRunning background", "suspended background",
      ])
  }

  @Test("Enumerations have the phone's numbers")
  func numbers() {
    expect([UIApplication.State.active, .inactive, .background].map(\.rawValue), is: [0, 1, 2])
    expect(
      [UIBackgroundRefreshStatus.restricted, .denied, .available].map(\.rawValue), is: [0, 1, 2])
    let heat: [ProcessInfo.ThermalState] = [.nominal, .fair, .serious, .critical]
    expect(heat.map(\.rawValue), is: [0, 1, 2, 3])
    expect(UIBackgroundTaskIdentifier.invalid.rawValue, is: 0)
  }
}
