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
