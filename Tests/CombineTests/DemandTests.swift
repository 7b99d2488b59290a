import Combine
import Testing
import ValueExpectations

@Suite("Demand in Combine")
struct DemandTests {
  /// Takes what it is told to ask for.
  private final class Taker: Subscriber {
    var subscription: (any Subscription)?
    var values: [Int] = []
    var isOver = false

    func receive(subscription: any Subscription) { self.subscription = subscription }
    func receive(_ input: Int) -> Subscribers.Demand {
      values.append(input)
      return .none
    }
    func receive(completion: Subscribers.Completion<Never>) { isOver = true }
  }

  @Test("A sequence gives what is asked for, and ends with the last value")
  func sequence() {
    let taker = Taker()
    (1...4).publisher.filter { $0 % 2 == 0 }.map { $0 }.subscribe(taker)
    expect(taker.values, is: [])
    taker.subscription?.request(.max(1))
    expect(taker.values, is: [2])
    taker.subscription?.request(.max(1))
    expect(taker.values, is: [2, 4])
    #expect(taker.isOver)
  }

  @Test("A passthrough subject drops what nobody asked for; a current value waits")
  func subjects() {
    let passing = Taker()
    let keeping = Taker()
    let subject = PassthroughSubject<Int, Never>()
    let current = CurrentValueSubject<Int, Never>(0)
    subject.subscribe(passing)
    current.subscribe(keeping)
    for value in 1...3 {
      subject.send(value)
      current.send(value)
    }
    passing.subscription?.request(.unlimited)
    keeping.subscription?.request(.max(1))
    subject.send(4)
    current.send(5)
    expect(passing.values, is: [4])
    expect(keeping.values, is: [3])
    keeping.subscription?.request(.max(1))
    expect(keeping.values, is: [3, 5])
  }

  @Test("What is known before it is asked for waits, and the end with it")
  func results() {
    let taker = Taker()
    Future<Int, Never> { $0(.success(7)) }.reduce(1, +).subscribe(taker)
    #expect(!taker.isOver)
    taker.subscription?.request(.max(1))
    expect(taker.values, is: [8])
    #expect(taker.isOver)
  }

  @Test("Who has cancelled gets nothing more")
  func cancellation() {
    let taker = Taker()
    let subject = PassthroughSubject<Int, Never>()
    subject.map { $0 }.subscribe(taker)
    taker.subscription?.request(.unlimited)
    subject.send(1)
    taker.subscription?.cancel()
    subject.send(2)
    subject.send(completion: .finished)
    expect(taker.values, is: [1])
    #expect(!taker.isOver)
  }

  @Test("Demands add up")
  func arithmetic() {
    let (one, two, five) = (
      Subscribers.Demand.max(1), Subscribers.Demand.max(2), Subscribers.Demand.max(5)
    )
    let (all, none) = (Subscribers.Demand.unlimited, Subscribers.Demand.none)
    expect(two + .max(3), is: five)
    expect(all + one, is: all)
    expect(all - one, is: all)
    expect(two - five, is: none)
    expect(two * 3, is: .max(6))
    #expect(five < all)
  }
}
