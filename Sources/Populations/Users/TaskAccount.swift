import VirtualTime

/// How one task fares on the phone of one user, while the run goes on.
struct TaskAccount {
  private(set) var delays = Delays()
  private(set) var expirations = 0
  /// When it was launched, and when it succeeded, in order.
  private(set) var launches: [Instant] = []
  private(set) var successes: [Instant] = []
  /// The earliest begin of the request that waits.
  private var waitingSince: Instant?

  /// The app asks for the task; a request that waits is replaced, and its wait is cut off.
  mutating func submit(at now: Instant, earliestBegin: Instant) {
    cutOff(at: now)
    waitingSince = earliestBegin
  }

  mutating func launch(at now: Instant) {
    launches.append(now)
    guard let since = waitingSince else { return }
    // Resolutions of clocks may have a task begin a little before its time.
    delays.addLaunch(after: max(0, Self.seconds(from: since, to: now)))
    waitingSince = nil
  }

  mutating func succeed(at now: Instant) { successes.append(now) }

  mutating func expire() { expirations += 1 }

  /// The request goes without a launch, or the run is over.
  mutating func cutOff(at now: Instant) {
    if let since = waitingSince, since < now {
      delays.addCutOff(after: Self.seconds(from: since, to: now))
    }
    waitingSince = nil
  }

  private static func seconds(from begin: Instant, to end: Instant) -> Int {
    Int(begin.duration(to: end).components.seconds)
  }
}

extension TaskStatistics {
  /// The statistics of one user.
  init(_ account: TaskAccount, visits: Visits, end: Instant, oldAfter: Duration) {
    users = 1
    delays = account.delays
    successes = account.successes.count
    expirations = account.expirations
    usersWithoutRun = account.launches.isEmpty ? 1 : 0
    let day = 86_400_000_000_000 as Int64
    var runs = [Int](repeating: 0, count: Int((end.nanoseconds + day - 1) / day))
    for launch in account.launches { runs[Int(launch.nanoseconds / day)] += 1 }
    for count in runs { runsPerDay.add(count) }
    age = DataAge(
      successes: account.successes, visits: visits, end: end, oldAfter: oldAfter)
  }
}
