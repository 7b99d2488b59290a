/// App timers, a queue for each of the three clocks, since clocks drift apart: one stands still while the
/// device sleeps, one can be set.
struct Timers {
  /// What happens when a timer falls due.
  enum Action {
    case ready(Lane, LaneItem)
    case wake(Waiter)
    case alarm(Alarm)
  }

  /// Where the earliest timer waits.
  enum Place {
    case queue(ClockKind)
    case sleeps
  }

  private var queues = ClockKind.allCases.map { _ in EventQueue<Action>() }
  /// The tasks that sleep, on the continuous clock: there can be many, and here each takes little room.
  private var sleeps = EventQueue<TaskSleep>()

  /// Schedules an action at a reading of a clock.
  mutating func schedule(
    _ action: Action, on clock: ClockKind, at reading: Int64, sequence: UInt64
  ) -> EventToken {
    queues[clock.rawValue].schedule(action, at: key(reading, sequence))
  }

  private func key(_ reading: Int64, _ sequence: UInt64) -> EventKey {
    EventKey(instant: Instant(nanoseconds: reading), priority: appTimerPriority, sequence: sequence)
  }

  /// Schedules the end of a sleep at a reading of the continuous clock.
  mutating func schedule(_ sleep: TaskSleep, at reading: Int64, sequence: UInt64) -> EventToken {
    sleeps.schedule(sleep, at: key(reading, sequence))
  }

  /// Takes a sleep out that ends before its time.
  mutating func cancelSleep(_ token: EventToken) {
    sleeps.cancel(token)
  }

  mutating func cancel(_ token: EventToken, on clock: ClockKind) {
    queues[clock.rawValue].cancel(token)
  }

  /// The earliest timer as the continuous clock sees it now; never earlier than now.
  func next(_ clocks: Clocks) -> (place: Place, key: EventKey)? {
    var earliest: (place: Place, key: EventKey)?
    if var key = sleeps.firstKey, key.instant != .never {
      key.instant = max(clocks.now, key.instant)
      earliest = (.sleeps, key)
    }
    for clock in ClockKind.allCases {
      guard var key = queues[clock.rawValue].firstKey else { continue }
      key.instant = max(clocks.now, clocks.instant(of: key.instant, on: clock))
      guard key.instant != .never else { continue }
      if let found = earliest, found.key < key { continue }
      earliest = (.queue(clock), key)
    }
    return earliest
  }

  mutating func popFirst(on clock: ClockKind) -> Action? {
    queues[clock.rawValue].popFirst()?.payload
  }

  mutating func popFirstSleep() -> TaskSleep? {
    sleeps.popFirst()?.payload
  }

  /// Drops every timer that an ended domain has set.
  mutating func removeAll(of domain: ExecutionDomain) {
    for clock in ClockKind.allCases {
      var kept = EventQueue<Action>()
      for (key, action) in queues[clock.rawValue].sorted where action.domain !== domain {
        let token = kept.schedule(action, at: key)
        switch action {
        case .wake(let waiter): waiter.timer = (clock, token)
        case .alarm(let alarm): alarm.timer = (clock, token)
        case .ready: break
        }
      }
      queues[clock.rawValue] = kept
    }
    var kept = EventQueue<TaskSleep>()
    for (key, sleep) in sleeps.sorted where sleep.domain !== domain {
      sleep.token = kept.schedule(sleep, at: key)
    }
    sleeps = kept
  }
}

/// The phone's own events come first at an instant, then the timers of apps.
private let appTimerPriority: UInt8 = 8

extension Timers.Action {
  var domain: ExecutionDomain {
    switch self {
    case .ready(let lane, _): lane.domain
    case .wake(let waiter): waiter.domain
    case .alarm(let alarm): alarm.domain
    }
  }
}

extension Clocks {
  /// The instant at which a clock will show a reading, if nobody touches the clocks until then.
  func instant(of reading: Instant, on clock: ClockKind) -> Instant {
    switch clock {
    case .continuous: reading
    case .suspending:
      isAsleep
        ? .never
        : Instant(
          nanoseconds: reading.nanoseconds.saturatingAdding(
            now.nanoseconds - suspending.nanoseconds))
    case .wall: instant(ofWall: WallTime(nanosecondsSince1970: reading.nanoseconds))
    }
  }

  /// What a clock shows now, in nanoseconds from its own origin.
  func reading(of clock: ClockKind) -> Int64 {
    switch clock {
    case .continuous: now.nanoseconds
    case .suspending: suspending.nanoseconds
    case .wall: wall.nanosecondsSince1970
    }
  }
}
