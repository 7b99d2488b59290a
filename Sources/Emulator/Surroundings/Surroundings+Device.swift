import DeviceModel
import SchedulingRules
import VirtualTime

/// How the device changes: by the user, by the environment, by a fault.
extension Surroundings {
  /// Carries out a change of the device, with the changes that follow from it.
  func apply(_ change: DeviceChange) {
    let before = device
    carryOut(change)
    if LowPowerModeEnd.follows(before: before, after: device, policy: policy) {
      carryOut(.lowPowerMode(false))
    }
    if let step = ClockCorrection.milliseconds(before: before, after: device, policy: policy) {
      carryOut(.wallClockJump(milliseconds: step))
    }
  }

  private func carryOut(_ change: DeviceChange) {
    var change = change
    let before = device
    core.state.device.apply(change)
    if before.isLocked != device.isLocked {
      core.state.lockedAt = device.isLocked ? now : nil
    }
    if before.isInUse != device.isInUse {
      core.state.unusedSince = device.isInUse ? nil : now
    }
    if case .wallClockJump(let span) = change {
      change = .wallClockJump(
        milliseconds: simulation.clocks.jumpWall(byMilliseconds: span))
    }
    if case .timeZone = change { adoptTimeZone() }
    if case .call(let isActive) = change {
      state.isCallAboveApp = isActive && isAppOnScreen && policy.isEnabled(.inactiveAlone)
    }
    if case .freeSpace = change { storage.followFreeSpace(of: device) }
    if !device.isLocked { wakeDevice() }
    record(.deviceChanged(change))
    if LocaleChange.endsApp(from: before.locale, to: device.locale, policy: policy) {
      closeApp()
      neighbours.languageDidChange()
    }
    neighbours.deviceDidChange(change, from: before)
  }

  /// Starts the device anew; no process of the app lives.
  func restartDevice() {
    wakeDevice()
    simulation.clocks.restart()
    core.state.device.reboot()
    core.state.lockedAt = nil
    core.state.restartedAt = now
  }

  // MARK: Faults

  /// Lets a fault change the device, and change it back after its span.
  func suffer(_ fault: DeviceFault, seconds: Double?) {
    for (delay, change) in fault.changes(of: device, seconds: seconds) {
      if delay == .zero {
        apply(change)
      } else {
        core.plan(.device(change), at: now.advanced(by: delay))
      }
    }
  }

  /// Lets a fault change the disk, for its span or for good.
  func suffer(_ fault: StoreFault, seconds: Double?) {
    guard fault != .diskFull || policy.isEnabled(.fullDisk) else { return }
    storage.state.disk.conditions.suffer(fault)
    if let seconds { core.plan(.recovery(fault), at: now.advanced(by: .seconds(seconds))) }
  }
}
