import DeviceModel
import SchedulingRules
import VirtualTime

/// How the device sleeps while it has nothing to do: uptime stands still, the other clocks go on (W-043, F-079).
extension Surroundings {
  /// Lets the device fall asleep when it has nothing to do any more.
  func followIdleness() {
    let isAppRunning = process.map { $0.state != .suspended } ?? false
    if DeviceSleep.rule(on: device, isAppRunning: isAppRunning, policy: policy) == nil {
      wakeDevice()
    } else if !simulation.clocks.isAsleep {
      simulation.clocks.fallAsleep()
    }
  }

  /// Wakes the device if it sleeps: before anything of the app runs, and before the run ends.
  func wakeDevice() {
    guard simulation.clocks.isAsleep else { return }
    let span = simulation.clocks.wakeUp()
    // What ends at the instant at which it began was no sleep.
    guard span > .zero else { return }
    let rule: RuleID = device.kind.sleepsWhenLocked ? .macSleep : .deviceSleep
    record(.deviceSlept(DeviceSlept(seconds: span.seconds, rule: rule)))
  }
}
