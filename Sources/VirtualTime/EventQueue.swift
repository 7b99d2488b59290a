/// The place of an event in the one total order of a simulation: instant, priority, sequence.
public struct EventKey: Hashable, Comparable, Codable, Sendable {
  /// When the event is due.
  public var instant: Instant
  /// Lower values go first at the same instant; the phone's own events use 0, app timers 128.
  public var priority: UInt8
  /// Order of scheduling, unique within a simulation: decides between equals.
  public var sequence: UInt64

  /// Creates a key.
  public init(instant: Instant, priority: UInt8 = 0, sequence: UInt64) {
    self.instant = instant
    self.priority = priority
    self.sequence = sequence
  }

  public static func < (left: EventKey, right: EventKey) -> Bool {
    if left.instant != right.instant { return left.instant < right.instant }
    if left.priority != right.priority { return left.priority < right.priority }
    return left.sequence < right.sequence
  }
}

/// A handle on a scheduled event: the slot that holds it and the sequence that proves it is still the same.
public struct EventToken: Hashable, Codable, Sendable {
  var slot: UInt32
  var sequence: UInt64
}

/// Events waiting for their instant, earliest first, cancellable, at a cost that grows as log n.
///
/// A four-ary heap of small entries over slots that hold the payloads. Cancelling an event
/// marks its slot; the entry is dropped when it reaches the top, and when cancelled entries outnumber live ones
/// the heap is rebuilt, so that memory stays in proportion to what is pending.
///
/// The queue is a value: copying it is a snapshot.
public struct EventQueue<Payload> {
  private var heap: [Entry] = []
  private var slots: [Slot] = []
  private var freeSlots: [UInt32] = []

  /// The number of events that wait.
  public private(set) var count = 0

  private struct Entry: Sendable {
    var key: EventKey
    var slot: UInt32
  }

  fileprivate struct Slot {
    var sequence: UInt64
    var payload: Payload?
  }

  /// Creates an empty queue.
  public init() {}

  /// Whether nothing waits.
  public var isEmpty: Bool { count == 0 }

  /// Adds an event.
  ///
  /// - Parameters:
  ///   - payload: What is to happen.
  ///   - key: When, and in which order among equals; its sequence must not be in use.
  /// - Returns: The handle that cancels the event.
  @discardableResult
  public mutating func schedule(_ payload: Payload, at key: EventKey) -> EventToken {
    let slot: UInt32
    if let free = freeSlots.popLast() {
      slot = free
      slots[Int(free)] = Slot(sequence: key.sequence, payload: payload)
    } else {
      slot = UInt32(slots.count)
      slots.append(Slot(sequence: key.sequence, payload: payload))
    }
    count += 1
    heap.append(Entry(key: key, slot: slot))
    siftUp(heap.count - 1)
    return EventToken(slot: slot, sequence: key.sequence)
  }

  /// Takes an event out before it is due.
  ///
  /// An event that has been popped can no longer be cancelled, not even by a sibling of the same
  /// instant: what was popped has happened.
  ///
  /// - Returns: The payload, or nil when the event has happened or was cancelled before.
  @discardableResult
  public mutating func cancel(_ token: EventToken) -> Payload? {
    let index = Int(token.slot)
    guard index < slots.count, slots[index].sequence == token.sequence,
      let payload = slots[index].payload
    else { return nil }
    slots[index].payload = nil
    count -= 1
    if heap.count > 64, count < heap.count / 2 { dropCancelled() } else { settleTop() }
    return payload
  }

  /// The key of the earliest event, or nil when nothing waits.
  public var firstKey: EventKey? { heap.first?.key }

  /// Takes out the earliest event, or nil when nothing waits.
  public mutating func popFirst() -> (key: EventKey, payload: Payload)? {
    guard let top = heap.first, let payload = slots[Int(top.slot)].payload else { return nil }
    slots[Int(top.slot)].payload = nil
    freeSlots.append(top.slot)
    count -= 1
    removeTop()
    settleTop()
    return (top.key, payload)
  }

  /// All waiting events in order.
  public var sorted: [(key: EventKey, payload: Payload)] {
    heap.compactMap { entry in slots[Int(entry.slot)].payload.map { (entry.key, $0) } }
      .sorted { $0.0 < $1.0 }
  }

  /// Keeps the invariant that the top of the heap is a live event.
  private mutating func settleTop() {
    while let top = heap.first, slots[Int(top.slot)].payload == nil {
      freeSlots.append(top.slot)
      removeTop()
    }
  }

  private mutating func dropCancelled() {
    var live: [Entry] = []
    live.reserveCapacity(count)
    for entry in heap {
      if slots[Int(entry.slot)].payload == nil {
        freeSlots.append(entry.slot)
      } else {
        live.append(entry)
      }
    }
    heap = live
    guard heap.count > 1 else { return }
    for index in stride(from: (heap.count - 2) / 4, through: 0, by: -1) { siftDown(index) }
  }

  private mutating func removeTop() {
    guard let last = heap.popLast(), !heap.isEmpty else { return }
    heap[0] = last
    siftDown(0)
  }

  private mutating func siftUp(_ start: Int) {
    heap.withUnsafeMutableBufferPointer { heap in
      var index = start
      let entry = heap[index]
      while index > 0 {
        let parent = (index - 1) / 4
        guard entry.key < heap[parent].key else { break }
        heap[index] = heap[parent]
        index = parent
      }
      heap[index] = entry
    }
  }

  private mutating func siftDown(_ start: Int) {
    heap.withUnsafeMutableBufferPointer { heap in
      var index = start
      let entry = heap[index]
      while true {
        let firstChild = 4 * index + 1
        guard firstChild < heap.count else { break }
        var best = firstChild
        for child in (firstChild + 1)..<Swift.max(firstChild + 1, Swift.min(firstChild + 4, heap.count))
        where heap[child].key < heap[best].key {
          best = child
        }
        guard heap[best].key < entry.key else { break }
        heap[index] = heap[best]
        index = best
      }
      heap[index] = entry
    }
  }
}

extension EventQueue: Sendable where Payload: Sendable {}
extension EventQueue.Slot: Sendable where Payload: Sendable {}

/// Two queues are equal when the same events wait at the same places, whatever their slots.
extension EventQueue: Equatable where Payload: Equatable {
  public static func == (left: EventQueue, right: EventQueue) -> Bool {
    left.count == right.count
      && zip(left.sorted, right.sorted).allSatisfy { $0.key == $1.key && $0.payload == $1.payload }
  }
}

/// Tokens stay valid across encoding: the slots are stored with the events.
extension EventQueue: Codable where Payload: Codable {
  private struct Stored: Codable {
    var key: EventKey
    var slot: UInt32
    var payload: Payload
  }

  public init(from decoder: any Decoder) throws {
    let stored = try [Stored](from: decoder)
    let slotCount = (stored.map(\.slot).max().map { Int($0) + 1 }) ?? 0
    slots = Array(repeating: Slot(sequence: 0, payload: nil), count: slotCount)
    for event in stored {
      slots[Int(event.slot)] = Slot(sequence: event.key.sequence, payload: event.payload)
      heap.append(Entry(key: event.key, slot: event.slot))
    }
    // Sorted entries are a heap.
    heap.sort { $0.key < $1.key }
    freeSlots = (0..<UInt32(slotCount)).filter { slots[Int($0)].payload == nil }
    count = stored.count
  }

  public func encode(to encoder: any Encoder) throws {
    let stored = heap.compactMap { entry in
      slots[Int(entry.slot)].payload.map { Stored(key: entry.key, slot: entry.slot, payload: $0) }
    }
    try stored.sorted { $0.key < $1.key }.encode(to: encoder)
  }
}
