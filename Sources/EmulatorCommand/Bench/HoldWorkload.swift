import VirtualTime

/// `hold`: so many events wait; the earliest is taken out, handled, and another one added.
///
/// The handler is called indirectly, as an engine has to.
enum HoldWorkload {
  /// The case of so many waiting events, with the least ratio.
  static func of(pending: Int, ratioGoal: Double) -> BenchCase {
    BenchCase(
      name: "hold/\(pending)", unit: "holds", operations: 3_000_000, ratioGoal: ratioGoal,
      memory: pending < 1_000_000 ? nil : (pending, 64), comparedWith: "a raw four-ary heap",
      perform: { perform(pending: pending, holds: $0) },
      reference: { reference(pending: pending, holds: $0) })
  }

  /// Two handlers, so that the call cannot be resolved when this is compiled.
  private static let handlers: [@Sendable (inout Int) -> Void] = [{ $0 += 1 }, { $0 += 2 }]

  private static func perform(pending: Int, holds: Int) -> Double {
    var queue = EventQueue<UInt32>()
    var sequence: UInt64 = 0
    for index in 0..<pending {
      sequence += 1
      queue.schedule(
        0, at: key(BenchTables.prefill[index % BenchTables.count], sequence))
    }
    var counter = 0
    let increments = BenchTables.increments
    let seconds = BenchClock.processorSeconds {
      for index in 0..<holds {
        guard let (key, event) = queue.popFirst() else { return }
        handlers[Int(event)](&counter)
        sequence += 1
        let span = increments[index & (BenchTables.count - 1)]
        queue.schedule(event, at: self.key(key.instant.nanoseconds + span, sequence))
      }
    }
    precondition(counter == holds, "\(counter) of \(holds) events were handled.")
    return seconds
  }

  private static func key(_ time: Int64, _ sequence: UInt64) -> EventKey {
    EventKey(instant: Instant(nanoseconds: time), sequence: sequence)
  }

  private static func reference(pending: Int, holds: Int) -> Double {
    var heap = RawHeap(capacity: pending)
    defer { heap.free() }
    for index in 0..<pending { heap.push(0, at: BenchTables.prefill[index % BenchTables.count]) }
    var counter = 0
    let increments = BenchTables.increments
    let seconds = BenchClock.processorSeconds {
      for index in 0..<holds {
        let (time, event) = heap.pop()
        handlers[Int(event)](&counter)
        heap.push(event, at: time + increments[index & (BenchTables.count - 1)])
      }
    }
    precondition(counter == holds, "\(counter) of \(holds) keys were handled.")
    return seconds
  }
}
