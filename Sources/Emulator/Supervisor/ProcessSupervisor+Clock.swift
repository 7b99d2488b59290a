import DeviceModel
import SchedulingRules
import VirtualTime

/// What an app is told of the time: a suspended one when its code runs again.
extension ProcessSupervisor {
  /// Plans the end of the device's day, or the change to summer time that comes before it (W-054, W-055).
  func watchDay(of process: AppProcess) {
    let end = DeviceDay.end(after: simulation.wallNow, in: device.timeZone)
    arm(.dayEnd, of: process, at: max(simulation.clocks.instant(ofWall: end), now))
  }

  /// Tells the app that a new day has begun, or that the clock counts otherwise.
  func endDay(of process: AppProcess) {
    process.domain.postToMain { process.callbacks?.dayChanged() }
    watchDay(of: process)
  }
}

extension AppProcess {
  /// The device's day.
  public var day: DeviceDay {
    DeviceDay(at: phone.core.simulation.wallNow, in: device.timeZone)
  }

  /// Whether the app may hear of a significant change of the time now (W-054).
  public var hearsOfTime: Bool {
    TimeNotice.isDue(inForeground: state.isForeground, policy: policy)
  }
}
