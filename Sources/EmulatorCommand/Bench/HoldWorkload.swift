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

/// The fastest plain heap that we know to write: 16-byte keys in raw memory, four children to a cache line.
///
/// No slots, no payload, no cancellation: what the event queue is measured against.
struct RawHeap {
  /// Time in the upper half; sequence and a number of 24 bits in the lower.
  typealias Key = UInt128

  private let keys: UnsafeMutablePointer<Key>
  private var count = 0
  private var sequence: UInt64 = 0

  /// Makes room for so many keys; ``free()`` gives it back.
  init(capacity: Int) {
    // The children of a node begin at a multiple of four: the root lies at 3.
    let bytes = (capacity + 8) * MemoryLayout<Key>.stride
    let memory = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 64)
    keys = memory.bindMemory(to: Key.self, capacity: capacity + 8)
    keys.initialize(repeating: .max, count: capacity + 8)
  }

  func free() { keys.deallocate() }

  var isEmpty: Bool { count == 0 }

  /// Adds a number to be taken out at a time; equals come out in the order of this call.
  mutating func push(_ number: UInt32, at time: Int64) {
    sequence += 1
    let key = Key(UInt64(time)) << 64 | Key(sequence << 24 | UInt64(number))
    var index = count + 3
    count += 1
    while index > 3 {
      let parent = index >> 2 + 2
      guard key < keys[parent] else { break }
      keys[index] = keys[parent]
      index = parent
    }
    keys[index] = key
  }

  /// Takes the earliest out; there must be one.
  mutating func pop() -> (time: Int64, number: UInt32) {
    let top = keys[3]
    count -= 1
    let last = keys[count + 3]
    keys[count + 3] = .max
    if count > 0 { sink(last) }
    return (Int64(truncatingIfNeeded: top >> 64), UInt32(truncatingIfNeeded: top & 0xFF_FFFF))
  }

  /// Puts a key in the place of the top.
  ///
  /// Empty places hold the greatest key, so that children need not be counted.
  private func sink(_ key: Key) {
    var index = 3
    let end = count + 3
    while true {
      let child = (index &- 2) << 2
      guard child < end else { break }
      // Sums in the place of choices: the processor cannot guess which child is the least.
      let left = child &+ (keys[child &+ 1] < keys[child] ? 1 : 0)
      let right = child &+ (keys[child &+ 3] < keys[child &+ 2] ? 3 : 2)
      let best = keys[right] < keys[left] ? right : left
      let least = keys[best]
      guard least < key else { break }
      keys[index] = least
      index = best
    }
    keys[index] = key
  }
}
