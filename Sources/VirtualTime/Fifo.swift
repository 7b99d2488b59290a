/// First in, first out, in a ring that grows and is never moved otherwise.
struct Fifo<Element> {
  /// As many places as a power of two, or none.
  private var ring: ContiguousArray<Element?> = []
  private var head = 0
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }
  var first: Element? { isEmpty ? nil : ring[head] }

  mutating func append(_ element: Element) {
    if count == ring.count { grow() }
    ring[(head + count) & (ring.count - 1)] = element
    count += 1
  }

  mutating func popFirst() -> Element? {
    guard count > 0 else { return nil }
    let element = ring[head].take()
    head = (head + 1) & (ring.count - 1)
    count -= 1
    return element
  }

  mutating func removeAll() {
    self = Fifo()
  }

  private mutating func grow() {
    var larger = ContiguousArray<Element?>(repeating: nil, count: max(8, ring.count * 2))
    for place in 0..<count { larger[place] = ring[(head + place) & (ring.count - 1)] }
    ring = larger
    head = 0
  }
}
