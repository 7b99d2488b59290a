/// The schedule of `week` as bare callbacks on a raw heap: no phone, no rules, no app.
struct DeviceWeekReference {
  private var heap = RawHeap(capacity: 4_096)
  private var runs = 0
  private var events = 0
  private var tasks = DeviceWeek.periods.map { Recurring(period: Int64($0) * second) }
  private var observed: [Int64] = [0, 0, 0]
  private var isInUse = false

  /// A task that is due again some time after it has run.
  private struct Recurring {
    let period: Int64
    var napsLeft = 0
    /// Which timer counts: that of the run that goes on.
    var timer: UInt32 = 0
  }

  /// Lives through so many weeks, each from the beginning; returns the seconds that it took.
  static func perform(weeks: Int) -> Double {
    _ = (DeviceWeek.uses.count, DeviceWeek.changes.count)
    return BenchClock.processorSeconds {
      for _ in 0..<weeks {
        var week = DeviceWeekReference()
        week.live()
        precondition(week.runs == DeviceWeek.runs, "\(week.runs) runs in a week of bare callbacks.")
        precondition(week.events == 11_699, "\(week.events) events in a week of bare callbacks.")
      }
    }
  }

  private mutating func live() {
    defer { heap.free() }
    wait(.use(0), until: Int64(DeviceWeek.uses[0].begin) * second)
    for source in 0..<3 { wait(.change(source), until: Int64(1 + 300 * source) * second) }
    for task in tasks.indices { wait(.due(task), until: tasks[task].period) }
    let end = Int64(DeviceWeek.seconds) * second
    while !heap.isEmpty {
      let (time, number) = heap.pop()
      guard time < end else { return }
      handle(number, at: time, end)
    }
  }

  /// What is waited for, in a number of 24 bits: a kind of four bits, and what it is about.
  private enum Event {
    case use(Int), putDown(Int), change(Int), due(Int), nap(Int)
    case limit(Int, timer: UInt32)

    var number: UInt32 {
      switch self {
      case .use(let use): UInt32(use)
      case .putDown(let use): 1 << 20 | UInt32(use)
      case .change(let source): 2 << 20 | UInt32(source)
      case .due(let task): 3 << 20 | UInt32(task)
      case .nap(let task): 4 << 20 | UInt32(task)
      case .limit(let task, let timer): 5 << 20 | UInt32(task) << 16 | timer
      }
    }
  }

  private mutating func wait(_ event: Event, until time: Int64) {
    heap.push(event.number, at: time)
  }

  private mutating func handle(_ number: UInt32, at time: Int64, _ end: Int64) {
    let subject = Int(number & 0xF_FFFF)
    switch number >> 20 {
    case 0:
      isInUse = true
      events += 1
      wait(.putDown(subject), until: Int64(DeviceWeek.uses[subject].end) * second)
    case 1:
      isInUse = false
      events += 1
      let next = subject + 1
      if next < DeviceWeek.uses.count {
        wait(.use(next), until: Int64(DeviceWeek.uses[next].begin) * second)
      }
    case 2:
      observed[subject] = time
      events += 1
      wait(.change(subject), until: time + 900 * second)
    case 3: begin(subject, at: time)
    case 4: nap(subject, at: time)
    default: expire(subject >> 16, UInt32(subject & 0xFFFF))
    }
  }

  private mutating func begin(_ task: Int, at time: Int64) {
    events += 1
    runs += 1
    tasks[task].napsLeft = DeviceWeek.naps
    wait(
      .limit(task, timer: tasks[task].timer),
      until: time + Int64(DeviceWeek.limitSeconds) * second)
    wait(.nap(task), until: time + Int64(DeviceWeek.napMilliseconds) * 1_000_000)
  }

  private mutating func nap(_ task: Int, at time: Int64) {
    events += 1
    tasks[task].napsLeft -= 1
    if tasks[task].napsLeft > 0 {
      wait(.nap(task), until: time + Int64(DeviceWeek.napMilliseconds) * 1_000_000)
    } else {
      // The timer of this run means nothing any more.
      tasks[task].timer += 1
      wait(.due(task), until: time + tasks[task].period)
    }
  }

  private func expire(_ task: Int, _ timer: UInt32) {
    precondition(tasks[task].timer != timer, "A run took longer than it may.")
  }
}

private let second: Int64 = 1_000_000_000
