import VirtualTime

/// The plans for a process that a fault has frozen, with the time that each has left.
///
/// They stand still with it: an app must not be blamed for what it could not do.
struct FrozenGrants {
  let since: Instant
  private var timers: [(timer: ProcessTimer, remaining: Duration)] = []

  /// Takes the plans of a process over.
  ///
  /// - Parameters:
  ///   - timers: Its timers, in the order of their arming.
  ///   - now: When it is frozen.
  init(_ timers: [ArmedTimer], at now: Instant) {
    since = now
    // They will be planned again in the order in which they are due.
    self.timers = timers.enumerated()
      .sorted { ($0.element.instant, $0.offset) < ($1.element.instant, $1.offset) }
      .map { ($0.element.timer, now.duration(to: $0.element.instant)) }
  }

  /// Keeps a plan that is made meanwhile.
  mutating func keep(_ timer: ProcessTimer, for remaining: Duration) {
    timers.append((timer, remaining))
  }

  /// Drops a plan.
  mutating func drop(_ timer: ProcessTimer) {
    timers.removeAll { $0.timer == timer }
  }

  /// The plans and when they are due if the process goes on now.
  func due(from now: Instant) -> [(timer: ProcessTimer, instant: Instant)] {
    timers.map { ($0.timer, now.advanced(by: $0.remaining)) }
  }
}
