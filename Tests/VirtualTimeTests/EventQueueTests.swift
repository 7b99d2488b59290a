import Foundation
import Testing
import ValueExpectations
import VirtualTime

@Suite("EventQueue")
struct EventQueueTests {
  private func key(_ seconds: Int64, priority: UInt8 = 0, _ sequence: UInt64) -> EventKey {
    EventKey(instant: .seconds(seconds), priority: priority, sequence: sequence)
  }

  @Test("Events come in the order of instant, priority, sequence")
  func order() {
    var queue = EventQueue<String>()
    queue.schedule("late", at: key(2, 1))
    queue.schedule("second", at: key(1, 3))
    queue.schedule("first", at: key(1, 2))
    queue.schedule("after both", at: key(1, priority: 1, 0))
    var order: [String] = []
    while let next = queue.popFirst() { order.append(next.payload) }
    expect(order, is: ["first", "second", "after both", "late"])
  }

  @Test("A cancelled event does not happen, and cancelling twice does nothing")
  func cancellation() {
    var queue = EventQueue<String>()
    let token = queue.schedule("gone", at: key(1, 1))
    queue.schedule("stays", at: key(2, 2))
    expect(queue.cancel(token), is: "gone")
    expect(queue.cancel(token), is: nil)
    expect(queue.firstKey, is: key(2, 2))
    expect(queue.count, is: 1)
  }

  @Test("What was popped can no longer be cancelled, not even by a sibling of its instant")
  func cancellingPopped() {
    var queue = EventQueue<String>()
    let token = queue.schedule("first", at: key(1, 1))
    queue.schedule("sibling", at: key(1, 2))
    expect(queue.popFirst()?.payload, is: "first")
    expect(queue.cancel(token), is: nil)
    expect(queue.count, is: 1)
  }

  @Test("The token of a reused slot does not touch its new event")
  func reusedSlot() {
    var queue = EventQueue<String>()
    let old = queue.schedule("old", at: key(1, 1))
    _ = queue.popFirst()
    queue.schedule("new", at: key(2, 2))
    expect(queue.cancel(old), is: nil)
    expect(queue.popFirst()?.payload, is: "new")
  }

  @Test(
    "It agrees with a sorted list over 20,000 random operations", arguments: [1, 2, 3] as [UInt64])
  func model(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var queue = EventQueue<UInt64>()
    var model: [(key: EventKey, token: EventToken)] = []
    for sequence in 1...20_000 as ClosedRange<UInt64> {
      switch Int.random(in: 0..<4, using: &generator) {
      case 0, 1:
        let key = key(Int64.random(in: 0..<50, using: &generator), sequence)
        model.append((key, queue.schedule(sequence, at: key)))
      case 2:
        guard let index = model.indices.randomElement(using: &generator) else { continue }
        #expect(queue.cancel(model.remove(at: index).token) != nil)
      default:
        let expected = model.indices.min { model[$0].key < model[$1].key }
        expect(queue.popFirst()?.key, is: expected.map { model[$0].key })
        if let expected { model.remove(at: expected) }
      }
      expect(queue.count, is: model.count)
    }
    expect(queue.sorted.map(\.key), is: model.map(\.key).sorted())
  }

  @Test("Encoding keeps events, order and tokens")
  func coding() throws {
    var queue = EventQueue<String>()
    queue.schedule("a", at: key(3, 1))
    let token = queue.schedule("b", at: key(1, 2))
    queue.schedule("c", at: key(2, 3))
    _ = queue.popFirst()
    let again = queue.schedule("d", at: key(9, 4))
    var decoded = try JSONDecoder().decode(
      EventQueue<String>.self, from: JSONEncoder().encode(queue))
    expect(decoded, is: queue)
    expect(decoded.cancel(token), is: nil)
    expect(decoded.cancel(again), is: "d")
    expect(decoded.popFirst()?.payload, is: "c")
  }
}
