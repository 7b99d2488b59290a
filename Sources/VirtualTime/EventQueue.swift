/// A handle on a scheduled event: its slot, and the sequence that proves the slot still holds it.
public struct EventToken: Hashable, Codable, Sendable {
  @usableFromInline var slot: UInt32
  @usableFromInline var sequence: UInt64

  @inlinable
  init(slot: UInt32, sequence: UInt64) {
    self.slot = slot
    self.sequence = sequence
  }
}

/// Events waiting for their instant, earliest first, cancellable, at a cost that grows as log n.
///
/// A four-ary heap of 16-byte entries over slots that hold the payloads. Cancelling an event
/// empties its slot; the entry is dropped when it reaches the top, and when cancelled entries outnumber
/// live ones the heap is rebuilt, so that memory stays in proportion to what is pending.
///
/// The queue is a value: copying it is a snapshot.
public struct EventQueue<Payload> {
  @usableFromInline var heap: ContiguousArray<EventEntry> = []
  @usableFromInline var slots: ContiguousArray<EventSlot<Payload>> = []
  @usableFromInline var freeSlots: ContiguousArray<UInt32> = []

  /// The number of events that wait.
  @inlinable
  public var count: Int { pending }
  @usableFromInline var pending = 0

  /// Creates an empty queue.
  @inlinable
  public init() {}

  /// Whether nothing waits.
  @inlinable
  public var isEmpty: Bool { pending == 0 }

  /// Adds an event.
  ///
  /// - Parameters:
  ///   - payload: What is to happen.
  ///   - key: When, and in which order among equals; its sequence must not be in use.
  /// - Returns: The handle that cancels the event.
  @inlinable
  @discardableResult
  public mutating func schedule(_ payload: Payload, at key: EventKey) -> EventToken {
    let slot: UInt32
    if let free = freeSlots.popLast() {
      slot = free
      slots[Int(free)] = EventSlot(payload: payload, sequence: key.sequence)
    } else {
      slot = UInt32(slots.count)
      slots.append(EventSlot(payload: payload, sequence: key.sequence))
    }
    pending += 1
    let entry = EventEntry(key, slot: slot)
    heap.append(entry)
    heap.withUnsafeMutableBufferPointer { $0.siftUp(entry, from: $0.count - 1) }
    return EventToken(slot: slot, sequence: key.sequence)
  }

  /// Takes an event out before it is due.
  ///
  /// An event that has been popped can no longer be cancelled, not even by a sibling of the same
  /// instant: what was popped has happened.
  ///
  /// - Returns: The payload, or nil when the event has happened or was cancelled before.
  @inlinable
  @discardableResult
  public mutating func cancel(_ token: EventToken) -> Payload? {
    let slot = Int(token.slot)
    guard slot < slots.count, slots[slot].sequence == token.sequence,
      let payload = slots[slot].payload.take()
    else { return nil }
    pending -= 1
    if heap.count > 64, pending < heap.count / 2 { dropCancelled() } else { settleTop() }
    return payload
  }

  /// The key of the earliest event, or nil when nothing waits.
  @inlinable
  public var firstKey: EventKey? { heap.first?.key }

  /// Takes out the earliest event, or nil when nothing waits.
  @inlinable
  public mutating func popFirst() -> (key: EventKey, payload: Payload)? {
    guard let top = heap.first, let payload = slots[top.slot].payload.take() else { return nil }
    freeSlots.append(UInt32(top.slot))
    pending -= 1
    removeTop()
    settleTop()
    return (top.key, payload)
  }

  /// All waiting events in order.
  public var sorted: [(key: EventKey, payload: Payload)] {
    heap.sorted().compactMap { entry in slots[entry.slot].payload.map { (entry.key, $0) } }
  }

  /// Keeps the invariant that the top of the heap is a live event.
  @inlinable
  mutating func settleTop() {
    while let top = heap.first, slots[top.slot].payload == nil {
      freeSlots.append(UInt32(top.slot))
      removeTop()
    }
  }

  @usableFromInline
  mutating func dropCancelled() {
    for entry in heap where slots[entry.slot].payload == nil {
      freeSlots.append(UInt32(entry.slot))
    }
    heap.removeAll { slots[$0.slot].payload == nil }
    // Sorted entries are a heap.
    heap.sort()
  }

  @inlinable
  mutating func removeTop() {
    guard let last = heap.popLast(), !heap.isEmpty else { return }
    heap.withUnsafeMutableBufferPointer { $0.siftDown(last) }
  }
}

/// Where the payload of an event waits, with the sequence of the event that the slot holds or held last.
@usableFromInline
struct EventSlot<Payload> {
  @usableFromInline var payload: Payload?
  @usableFromInline var sequence: UInt64

  @inlinable
  init(payload: Payload?, sequence: UInt64) {
    self.payload = payload
    self.sequence = sequence
  }
}

extension EventSlot: Sendable where Payload: Sendable {}

/// A place in the heap: the instant, then priority, sequence and slot in one number, so that one compare
/// without a branch decides.
@usableFromInline
struct EventEntry: Comparable, Sendable {
  @usableFromInline var rank: UInt128

  @inlinable
  init(_ key: EventKey, slot: UInt32) {
    precondition(
      key.priority < 16 && key.sequence < 1 << 36 && slot < 1 << 24,
      "The event queue holds 2²⁴ events of 16 priorities and 2³⁶ sequences.")
    let order = UInt64(key.priority) << 60 | key.sequence << 24 | UInt64(slot)
    let time = UInt64(bitPattern: key.instant.nanoseconds) ^ 1 << 63
    rank = UInt128(time) << 64 | UInt128(order)
  }

  @inlinable
  var slot: Int { Int(truncatingIfNeeded: rank) & 0xFF_FFFF }

  @inlinable
  var key: EventKey {
    let order = UInt64(truncatingIfNeeded: rank)
    let time = Int64(bitPattern: UInt64(truncatingIfNeeded: rank >> 64) ^ 1 << 63)
    return EventKey(
      instant: Instant(nanoseconds: time), priority: UInt8(order >> 60),
      sequence: order >> 24 & 0xF_FFFF_FFFF)
  }

  @inlinable
  static func < (left: EventEntry, right: EventEntry) -> Bool { left.rank < right.rank }
}

extension UnsafeMutableBufferPointer<EventEntry> {
  /// Finds the place of a new entry, from the last place up.
  @inlinable
  func siftUp(_ entry: EventEntry, from start: Int) {
    var index = start
    while index > 0 {
      let parent = (index - 1) >> 2
      guard entry < self[parent] else { break }
      self[index] = self[parent]
      index = parent
    }
    self[index] = entry
  }

  /// Finds the place of an entry, from the top down; the top is a hole.
  @inlinable
  func siftDown(_ entry: EventEntry) {
    var index = 0
    while let best = leastChild(of: index), self[best] < entry {
      self[index] = self[best]
      index = best
    }
    self[index] = entry
  }

  /// The least of up to four children; nil when there is none.
  @inlinable
  func leastChild(of index: Int) -> Int? {
    let first = index << 2 + 1
    guard first + 3 < count else {
      guard first < count else { return nil }
      return (first..<count).reduce(first) { self[$1] < self[$0] ? $1 : $0 }
    }
    // Sums in the place of choices: the processor cannot guess which child is the least.
    let left = first &+ (self[first &+ 1] < self[first] ? 1 : 0)
    let right = first &+ (self[first &+ 3] < self[first &+ 2] ? 3 : 2)
    return self[right] < self[left] ? right : left
  }
}

extension EventQueue: Sendable where Payload: Sendable {}

/// Two queues are equal when the same events wait at the same places, whatever their slots.
extension EventQueue: Equatable where Payload: Equatable {
  /// Compares what waits, and where.
  public static func == (left: EventQueue, right: EventQueue) -> Bool {
    left.pending == right.pending
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

  /// Reads events with their slots.
  public init(from decoder: any Decoder) throws {
    let stored = try [Stored](from: decoder)
    let slotCount = stored.map { Int($0.slot) + 1 }.max() ?? 0
    slots = ContiguousArray(repeating: EventSlot(payload: nil, sequence: 0), count: slotCount)
    for event in stored {
      slots[Int(event.slot)] = EventSlot(payload: event.payload, sequence: event.key.sequence)
      heap.append(EventEntry(event.key, slot: event.slot))
    }
    heap.sort()
    freeSlots = ContiguousArray((0..<UInt32(slotCount)).filter { slots[Int($0)].payload == nil })
    pending = stored.count
  }

  /// Writes the waiting events in order, with their slots.
  public func encode(to encoder: any Encoder) throws {
    let stored = heap.sorted().compactMap { entry in
      slots[entry.slot].payload.map {
        Stored(key: entry.key, slot: UInt32(entry.slot), payload: $0)
      }
    }
    try stored.encode(to: encoder)
  }
}
