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

/// The schedule of `sleepers` without tasks: objects with a state, resumed by a method call.
enum SleepersReference {
  /// Lets so many objects wait so many times; returns the seconds that it took.
  static func perform(tasks: Int, sleeps: Int) -> Double {
    _ = BenchTables.raw
    var counted = 0
    let seconds = BenchClock.processorSeconds {
      var heap = RawHeap(capacity: tasks)
      defer { heap.free() }
      let sleepers = (0..<tasks).map { Sleeper(number: $0, sleeps: sleeps) }
      for sleeper in sleepers { sleeper.wait(from: 0, &heap) }
      while !heap.isEmpty {
        let (time, number) = heap.pop()
        counted += 1
        sleepers[Int(number)].resume(at: time, &heap)
      }
    }
    precondition(counted == tasks * sleeps, "\(counted) of \(tasks * sleeps) waits ended.")
    return seconds
  }
}

/// One that waits again and again.
private class Sleeper {
  private let number: Int
  private let sleeps: Int
  private var slept = 0

  init(number: Int, sleeps: Int) {
    self.number = number
    self.sleeps = sleeps
  }

  func wait(from time: Int64, _ heap: inout RawHeap) {
    let span = SleepersWorkload.milliseconds(task: number, sleep: slept)
    heap.push(UInt32(number), at: time + span * 1_000_000)
  }

  func resume(at time: Int64, _ heap: inout RawHeap) {
    slept += 1
    if slept < sleeps { wait(from: time, &heap) }
  }
}

/// A world in which nothing happens but app code.
final class AppCodeWorld: World {
  private let simulation = Simulation(seed: 1, wallClock: WallTime(secondsSince1970: 1_750_000_000))
  private var hasBegun = false
  private var body: @MainActor () -> Void = {}

  /// Runs app code on the main queue, then all that follows from it.
  func run(_ body: @escaping @MainActor () -> Void) {
    self.body = body
    simulation.run(self)
  }

  var nextEventKey: EventKey? {
    hasBegun ? nil : EventKey(instant: .zero, sequence: 0)
  }

  func handleNextEvent(_ simulation: Simulation) {
    hasBegun = true
    simulation.makeDomain(name: "app", processID: 301).postToMain(body)
  }

  func received(output: [UInt8], stream: OutputStream, from domain: ExecutionDomain) {}

  func received(finding: KernelFinding, in domain: ExecutionDomain?) {
    preconditionFailure("The workload did what no workload should: \(finding).")
  }
}
