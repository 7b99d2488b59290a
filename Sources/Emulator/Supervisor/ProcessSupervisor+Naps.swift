import DeviceModel
public import SchedulingRules
import VirtualTime

/// What a Mac does in the place of suspending apps: it slows hidden ones down, and sleeps as a whole.
extension ProcessSupervisor {
  /// Holds all code of the app as long as the device sleeps with all that runs on it (F-079).
  func followSleep() {
    guard let process else { return }
    let isAsleep = DeviceSleep.holdsApps(device, policy: policy)
    // One that a fault has frozen is held already.
    guard process.isAsleep != isAsleep, process.isAsleep == process.isFrozen else { return }
    process.isAsleep = isAsleep
    if isAsleep {
      stopClocks(of: process)
      process.domain.suspend()
    } else {
      neighbours.willRun()
      thaw(process)
      // The clock went on: what it shows may be another day.
      watchDay(of: process)
      process.domain.resume()
    }
  }

  /// Plans to slow a hidden app down, or lets it go at its pace (F-076).
  func followNap(of process: AppProcess) {
    guard !process.isAsleep else { return }
    let isHeldOff = Suspension.isHeldOff(
      scheduledTasks: process.tasks.holding(policy: policy),
      backgroundTasks: process.backgroundTasks.open.count, isInWorkout: process.isInWorkout,
      isPlaying: process.audio.isPlaying && !process.audio.isSilent, policy: policy)
    let isDue = AppNap.isDue(
      on: device, isHidden: process.state == .backgroundRunning && process.life.isReady,
      isHeldOff: isHeldOff, wishes: process.activityWishes.values, policy: policy)
    if !isDue {
      disarm(.nap, of: process)
      if process.isNapping { nap(process, false) }
    } else if !process.isNapping, process.timers[.nap] == nil {
      arm(.nap, of: process, at: now.advanced(by: policy[.appNapOnset]))
    }
  }

  /// Slows the timers of a process down, or lets them fire when they are due.
  func nap(_ process: AppProcess, _ isNapping: Bool) {
    process.isNapping = isNapping
    process.domain.slowTimers(to: isNapping ? policy[.appNapTimerInterval] : nil)
    record(
      .appNapped(AppNapped(processID: process.processID, isNapping: isNapping, rule: .appNap)))
  }
}

/// What `ProcessInfo.beginActivity` forwards to.
extension AppProcess {
  /// Notes what the app says of an activity that begins (F-077, F-078).
  ///
  /// - Returns: The activity's number in this process.
  public func beginActivity(_ wish: ActivityWish) -> Int {
    call("ProcessInfo.beginActivity") { _ in
      lastActivityWish += 1
      activityWishes[lastActivityWish] = wish
      let isDecisive =
        !device.kind.suspendsApps && AppNap.isPrevented(by: wish, policy: policy)
      record(
        .beginActivity(wish, number: lastActivityWish),
        rule: isDecisive ? .macActivity : nil)
      return lastActivityWish
    }
  }

  /// Ends an activity; a second end does nothing.
  ///
  /// - Parameters:
  ///   - number: What ``beginActivity(_:)`` has returned.
  ///   - wasReleased: Whether the app has let its token go instead of ending it.
  public func endActivity(_ number: Int, wasReleased: Bool) {
    guard activityWishes[number] != nil else { return }
    call("ProcessInfo.endActivity") { _ in
      activityWishes[number] = nil
      record(.endActivity(number: number, wasReleased: wasReleased))
    }
  }
}
