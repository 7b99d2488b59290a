import VirtualTime

/// `sleepers`: so many tasks of ordinary Swift, each of which sleeps again and again.
///
/// Creating the simulation, starting the tasks, running and ending all count.
enum SleepersWorkload {
  /// The case of so many tasks, with the least ratio.
  static func of(tasks: Int, ratioGoal: Double) -> BenchCase {
    BenchCase(
      name: "sleepers/\(tasks)", unit: "sleeps", operations: 2_000_000, ratioGoal: ratioGoal,
      memory: tasks < 10_000 ? nil : (tasks, 1_843), comparedWith: "objects on a raw heap",
      perform: { perform(tasks: tasks, sleeps: max(1, $0 / tasks)) },
      reference: { SleepersReference.perform(tasks: tasks, sleeps: max(1, $0 / tasks)) })
  }

  /// How long a task sleeps, in milliseconds.
  static func milliseconds(task: Int, sleep: Int) -> Int64 {
    let index = (7_919 * task + sleep) & (BenchTables.count - 1)
    return 1 + Int64(BenchTables.raw[index] % 1_000_000)
  }

  private static func perform(tasks: Int, sleeps: Int) -> Double {
    _ = BenchTables.raw
    var counted = 0
    let seconds = BenchClock.processorSeconds {
      let world = AppCodeWorld()
      let counter = SleepCounter()
      world.run {
        for task in 0..<tasks {
          Task.detached { await sleepAgainAndAgain(task, sleeps, counter) }
        }
      }
      counted = counter.count
    }
    precondition(counted == tasks * sleeps, "\(counted) of \(tasks * sleeps) sleeps ended.")
    return seconds
  }

  private static func sleepAgainAndAgain(_ task: Int, _ sleeps: Int, _ counter: SleepCounter) async
  {
    for sleep in 0..<sleeps {
      try? await Task.sleep(for: .milliseconds(milliseconds(task: task, sleep: sleep)))
      counter.count += 1
    }
  }
}

/// Counts sleeps; only one thread of a simulation runs at a time.
private final class SleepCounter: @unchecked Sendable {
  var count = 0
}
