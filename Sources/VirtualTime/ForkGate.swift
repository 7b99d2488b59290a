internal import Glibc
internal import Synchronization

extension Simulation {
  /// Runs code of the emulator that belongs to no turn of a simulation, and that no other simulation of the process may
  /// fork beside: it uses what the process has but once.
  ///
  /// Not to be called in a turn.
  public static func withoutForks<Result>(_ body: () -> Result) -> Result {
    ForkGate.enter()
    defer { ForkGate.leave() }
    return body()
  }
}

extension Simulation {
  /// Has every fork of this process wait for the locks of a library that threads outside of all simulations use, too.
  ///
  /// To be called before the first simulation.
  ///
  /// - Parameters:
  ///   - take: Takes the locks, or none where another thread has one, and returns whether it has them.
  ///   - give: Gives them back, in the process and in its child.
  public static func guardForks(
    take: @escaping @Sendable () -> Bool, give: @escaping @Sendable () -> Void
  ) { ForkGate.locks.withLock { $0 = (take, give) } }
}

/// Keeps a process from being forked while another simulation of it is in the middle of a turn.
///
/// Runs beside each other share what the process has but once: Foundation's time zone, its caches, the runtime's tables. A
/// lock that another thread has at the fork is nobody's in the child, which would wait for it for ever: Core Foundation
/// tries again and again in real time. Between two turns a simulation has none of these locks.
enum ForkGate {
  /// How many simulations of this process are in a turn, or about to begin one.
  private static let inTurn = Atomic(0)
  /// Whether a simulation waits to fork, or forks.
  private static let isClosed = Atomic(false)
  /// The locks that a fork takes.
  fileprivate static let locks = Mutex<(take: @Sendable () -> Bool, give: @Sendable () -> Void)?>(
    nil)
  /// For how many milliseconds a fork waits at most: a turn may wait, for real, for what the forking simulation has.
  private static let patience = 2_000

  /// Lets a simulation begin its turns as soon as nobody forks.
  static func enter() {
    while true {
      inTurn.add(1, ordering: .sequentiallyConsistent)
      guard isClosed.load(ordering: .sequentiallyConsistent) else { return }
      leave()
      while isClosed.load(ordering: .acquiring) { rest() }
    }
  }

  /// Waits for another process; a simulation is in no turn meanwhile.
  static func aside<Result>(_ wait: () -> Result) -> Result {
    leave()
    defer { enter() }
    return wait()
  }

  /// Notes that a simulation is over, or does nothing for a while.
  static func leave() { inTurn.subtract(1, ordering: .sequentiallyConsistent) }

  /// Lets others fork between two turns of a simulation.
  static func passBetweenTurns() {
    guard isClosed.load(ordering: .acquiring) else { return }
    leave()
    enter()
  }

  /// Forks between two turns of the calling simulation, while all others are between two of theirs.
  static func whenAllRest(_ fork: () -> pid_t) -> pid_t {
    leave()
    while !isClosed.compareExchange(
      expected: false, desired: true, ordering: .sequentiallyConsistent
    ).exchanged { rest() }
    var waited = 0
    while inTurn.load(ordering: .sequentiallyConsistent) > 0, waited < patience {
      rest()
      waited += 1
    }
    let locks = locks.withLock { $0 }
    var hasLocks = locks.map { Simulation.outside($0.take) } ?? false
    waited = 0
    while let locks, !hasLocks, waited < patience {
      rest()
      waited += 1
      hasLocks = Simulation.outside(locks.take)
    }
    let process = fork()
    if hasLocks, let locks { Simulation.outside(locks.give) }
    if process == 0 {
      // The child is the calling simulation's alone.
      inTurn.store(1, ordering: .relaxed)
      isClosed.store(false, ordering: .relaxed)
    } else {
      inTurn.add(1, ordering: .sequentiallyConsistent)
      isClosed.store(false, ordering: .sequentiallyConsistent)
    }
    return process
  }

  /// A millisecond of real time.
  private static func rest() { Simulation.outside { _ = usleep(1_000) } }
}
