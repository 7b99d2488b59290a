/// The texts of values that were written lately, each in two parts between which something new may stand.
///
/// Hardly anything that a trace says is new: the same calls, states, changes and reasons come again every day. What
/// takes a thousand steps through containers the first time is a copy the next. Each value has one place, which it may
/// lose to another; a text that is not found is made anew, so that this decides about speed alone.
struct RecentTexts<Value: Hashable> {
  /// Where a value has its place, and what tells it from most others that had it.
  struct Place {
    fileprivate let hash: Int
    fileprivate var index: Int { hash & 0xff }
  }

  private struct Entry {
    var hash: Int
    var value: Value
    var head: Range<Int>
    var tail: Range<Int>
  }

  private var entries: [Entry] = []
  /// The texts, one behind the other, also those that have lost their place.
  private var bytes: [UInt8] = []

  private static var byteLimit: Int { 1 << 18 }

  func place(of value: Value) -> Place { Place(hash: value.hashValue) }

  /// Lends the text of a value.
  ///
  /// - Returns: Whether there is one.
  @inline(__always)
  func lend(
    _ value: Value, at place: Place,
    to body: (_ head: UnsafeBufferPointer<UInt8>, _ tail: UnsafeBufferPointer<UInt8>) -> Void
  ) -> Bool {
    // Nothing of an entry is copied: a value may have a dozen parts that are counted.
    entries.withUnsafeBufferPointer { entries in
      guard !entries.isEmpty, entries[place.index].hash == place.hash,
        entries[place.index].value == value
      else { return false }
      bytes.withUnsafeBufferPointer {
        body(
          UnsafeBufferPointer(rebasing: $0[entries[place.index].head]),
          UnsafeBufferPointer(rebasing: $0[entries[place.index].tail]))
      }
      return true
    }
  }

  /// Keeps the text of a value.
  mutating func keep(
    _ head: UnsafeBufferPointer<UInt8>, _ tail: UnsafeBufferPointer<UInt8>, of value: Value,
    at place: Place
  ) {
    if bytes.count > Self.byteLimit {
      entries.removeAll()
      bytes.removeAll(keepingCapacity: true)
    }
    let (begin, middle) = (bytes.count, bytes.count + head.count)
    bytes.append(contentsOf: head)
    bytes.append(contentsOf: tail)
    let entry = Entry(
      hash: place.hash, value: value, head: begin..<middle, tail: middle..<bytes.count)
    // The first one fills all places; it is found at its own alone.
    if entries.isEmpty { entries = Array(repeating: entry, count: 256) }
    entries[place.index] = entry
  }
}

/// A value that is nothing but its bytes, as a key; the type is in the last word.
struct PlainValue: Hashable {
  private var words = SIMD8<UInt64>()

  /// Nil for a value that refers to something, and for a large one.
  @inline(__always)
  init?<Value>(_ value: Value) {
    guard _isPOD(Value.self), MemoryLayout<Value>.size <= 7 * MemoryLayout<UInt64>.size else {
      return nil
    }
    withUnsafeMutableBytes(of: &words) { words in
      withUnsafeBytes(of: value) { words.copyMemory(from: $0) }
    }
    words[7] = UInt64(UInt(bitPattern: ObjectIdentifier(Value.self)))
  }

  func hash(into hasher: inout Hasher) {
    var mixed: UInt64 = 0
    for index in words.indices { mixed = (mixed ^ words[index]) &* 0x9e37_79b9_7f4a_7c15 }
    hasher.combine(mixed)
  }
}
