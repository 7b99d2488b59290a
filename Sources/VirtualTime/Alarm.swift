/// An action of the simulation's own on behalf of an app, at a reading of a clock.
///
/// It can be set again and again, or taken back, by ``Simulation/set(_:on:at:)`` and ``Simulation/cancel(_:)``.
final class Alarm {
  let domain: ExecutionDomain
  let action: () -> Void
  /// Where it waits; nil when it is not set.
  var timer: (clock: ClockKind, token: EventToken)?

  init(domain: ExecutionDomain, action: @escaping () -> Void) {
    self.domain = domain
    self.action = action
  }
}

extension Simulation {
  /// When a timer of an app comes that is set to a reading of a clock.
  func timerReading(_ reading: Int64, in domain: ExecutionDomain) -> Int64 {
    reading.saturatingAdding(world?.timerLag(in: domain).nanoseconds ?? 0)
  }

  /// Sets a timer of an app to a reading of a clock; one that is set already is moved.
  func set(_ alarm: Alarm, on clock: ClockKind, at reading: Int64) {
    cancel(alarm)
    guard !alarm.domain.hasEnded else { return }
    schedule(alarm, on: clock, at: timerReading(reading, in: alarm.domain))
  }

  private func schedule(_ alarm: Alarm, on clock: ClockKind, at reading: Int64) {
    let token = timers.schedule(.alarm(alarm), on: clock, at: reading, sequence: nextSequence())
    alarm.timer = (clock, token)
  }

  /// Takes an alarm back.
  func cancel(_ alarm: Alarm) {
    if let timer = alarm.timer { timers.cancel(timer.token, on: timer.clock) }
    alarm.timer = nil
  }

  /// An alarm has fallen due.
  func fire(_ alarm: Alarm) {
    alarm.timer = nil
    if let later = alarm.domain.putOff(clocks.now) {
      // Not set anew: what a timer lags behind when it is set is in its reading already.
      return schedule(alarm, on: .continuous, at: later.nanoseconds)
    }
    alarm.domain.noteWakeup()
    alarm.action()
    pollWaiters()
  }
}
