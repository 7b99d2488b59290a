import Combine
import Testing
import ValueExpectations

@Suite("Combine's operators")
struct OperatorTests {
  private struct Failed: Error, Equatable {}

  /// All that a publisher sends at once, its end last.
  private func log<P: Publisher>(_ publisher: P) -> [String] {
    var lines: [String] = []
    _ = publisher.sink(
      receiveCompletion: { completion in
        switch completion {
        case .finished: lines.append("end")
        case .failure(let error): lines.append("\(error)")
        }
      }, receiveValue: { lines.append("\($0)") })
    return lines
  }

  @Test("Operators on values change, leave out and end")
  func values() {
    let numbers = (1...6).publisher
    expect(log(numbers.map { $0 * 2 }), is: ["2", "4", "6", "8", "10", "12", "end"])
    expect(log(numbers.compactMap { $0 > 4 ? "a\($0)" : nil }), is: ["a5", "a6", "end"])
    expect(log(numbers.filter { $0 % 3 == 0 }), is: ["3", "6", "end"])
    expect(log([1, 1, 2, 1].publisher.removeDuplicates()), is: ["1", "2", "1", "end"])
    expect(log(numbers.scan(0, +)), is: ["1", "3", "6", "10", "15", "21", "end"])
    expect(log([1, nil].publisher.replaceNil(with: 9)), is: ["1", "9", "end"])
    expect(log(numbers.ignoreOutput()), is: ["end"])
    expect(
      log(numbers.tryMap { number in if number == 3 { throw Failed() } else { return number } }),
      is: ["1", "2", "Failed()"])
  }

  @Test("Operators that select know when it is over")
  func selection() {
    let numbers = (1...6).publisher
    let subject = PassthroughSubject<Int, Never>()
    expect(log(subject.prepend(7).first()), is: ["7", "end"])
    expect(log(subject.prefix(0)), is: ["end"])
    expect(log(numbers.first { $0 > 3 }), is: ["4", "end"])
    expect(log(numbers.last()), is: ["6", "end"])
    expect(log(numbers.dropFirst(4)), is: ["5", "6", "end"])
    expect(log(numbers.prefix(2)), is: ["1", "2", "end"])
    expect(log(numbers.prefix { $0 < 3 }), is: ["1", "2", "end"])
    expect(log(numbers.output(at: 2)), is: ["3", "end"])
    expect(log(numbers.reduce(0, +)), is: ["21", "end"])
    expect(log(numbers.collect()), is: ["[1, 2, 3, 4, 5, 6]", "end"])
    expect(log(numbers.collect(4)), is: ["[1, 2, 3, 4]", "[5, 6]", "end"])
    expect(log(numbers.contains(5)), is: ["true", "end"])
    expect(log(numbers.allSatisfy { $0 < 4 }), is: ["false", "end"])
    expect(log(Empty<Int, Never>().replaceEmpty(with: 1)), is: ["1", "end"])
    expect(log(numbers.max()), is: ["6", "end"])
  }

  @Test("Closures that throw end what they are asked for")
  func throwing() {
    let numbers = (1...6).publisher
    func big(_ number: Int) throws -> Bool {
      if number == 4 { throw Failed() }
      return number > 2
    }
    expect(log(numbers.tryFirst(where: big)), is: ["3", "end"])
    expect(log(numbers.tryLast(where: big)), is: ["Failed()"])
    expect(log(numbers.tryDrop { try !big($0) }), is: ["3", "4", "5", "6", "end"])
    expect(log(numbers.tryPrefix { try !big($0) }), is: ["1", "2", "end"])
    expect(log(numbers.tryContains(where: big)), is: ["true", "end"])
    expect(log(numbers.tryAllSatisfy { try !big($0) }), is: ["false", "end"])
    expect(log(numbers.tryReduce(0) { try big($1) ? $0 + $1 : $0 }), is: ["Failed()"])
    expect(log(Empty<Int, Never>().tryReduce(7) { $0 + $1 }), is: ["7", "end"])
    expect(log([1, 1, 2].publisher.tryRemoveDuplicates { $0 == $1 }), is: ["1", "2", "end"])
    // Each is compared with the one before, passed on or not.
    expect(log([1, 2, 3].publisher.tryRemoveDuplicates { $1 - $0 < 2 }), is: ["1", "end"])
    expect(log(numbers.max { $0 % 5 < $1 % 5 }), is: ["4", "end"])
    expect(log(numbers.min { $0 % 5 < $1 % 5 }), is: ["5", "end"])
    expect(log(["ab"].publisher.map(\.count, \.isEmpty)), is: ["(2, false)", "end"])
  }

  @Test("Another publisher opens or closes a way")
  func until() {
    let numbers = PassthroughSubject<Int, Never>()
    let gate = PassthroughSubject<Void, Never>()
    var lines: [String] = []
    let open = numbers.drop(untilOutputFrom: gate).sink { lines.append("open \($0)") }
    let closed = numbers.prefix(untilOutputFrom: gate).sink { _ in
      lines.append("closed")
    } receiveValue: {
      lines.append("before \($0)")
    }
    numbers.send(1)
    gate.send()
    numbers.send(2)
    gate.send(completion: .finished)
    numbers.send(3)
    withExtendedLifetime((open, closed)) {}
    expect(lines, is: ["before 1", "closed", "open 2", "open 3"])
  }

  @Test(
    "A buffer keeps what nobody has asked for yet, and no more",
    arguments: [("newest", "[1, 2]"), ("oldest", "[2, 3]"), ("error", "[1, 2, -1]")])
  func buffer(dropped: String, expected: String) {
    let numbers = PassthroughSubject<Int, Failed>()
    let strategy: Publishers.BufferingStrategy<Failed> =
      switch dropped {
      case "newest": .dropNewest
      case "oldest": .dropOldest
      default: .customError { Failed() }
      }
    var asked: (any Subscription)?
    var found: [Int] = []
    numbers.buffer(size: 2, prefetch: .byRequest, whenFull: strategy).subscribe(
      AnySubscriber(
        receiveSubscription: { asked = $0 },
        receiveValue: {
          found.append($0)
          return .none
        },
        receiveCompletion: { _ in found.append(-1) }))
    for number in 1...3 { numbers.send(number) }
    asked?.request(.unlimited)
    expect("\(found)", is: expected)
  }

  @Test("Four publishers are joined")
  func four() {
    let (one, two) = (Just(1), Just(2))
    expect(log(one.zip(two, one, two)), is: ["(1, 2, 1, 2)", "end"])
    expect(log(one.zip(two, two) { $0 + $1 + $2 }), is: ["5", "end"])
    expect(log(one.merge(with: two, one, two)), is: ["1", "2", "1", "2", "end"])
    expect(log(one.combineLatest(two, one, two) { $0 + $1 + $2 + $3 }), is: ["6", "end"])
  }

  @Test("An error is replaced, caught, tried again or changed")
  func failures() {
    let failing = Record<Int, Failed>(output: [1], completion: .failure(Failed()))
    expect(log(failing.replaceError(with: 0)), is: ["1", "0", "end"])
    expect(log(failing.catch { _ in Just(2) }), is: ["1", "2", "end"])
    expect(log(failing.retry(2)), is: ["1", "1", "1", "Failed()"])
    expect(log(failing.mapError { _ in CancellationError() }), is: ["1", "CancellationError()"])
    expect(log(Result<Int, Failed>.failure(Failed()).publisher), is: ["Failed()"])
    expect(log(Just(1).setFailureType(to: Failed.self)), is: ["1", "end"])
    expect(log(failing.tryCatch { _ -> Just<Int> in throw Failed() }), is: ["1", "Failed()"])
  }

  @Test("Publishers are joined")
  func joining() {
    let numbers = PassthroughSubject<Int, Never>()
    let letters = PassthroughSubject<String, Never>()
    var lines: [String] = []
    var bag: Set<AnyCancellable> = []
    func note<P: Publisher>(_ name: String, _ publisher: P) where P.Failure == Never {
      publisher.sink { _ in
        lines.append("\(name) end")
      } receiveValue: {
        lines.append("\(name) \($0)")
      }.store(in: &bag)
    }
    note("latest", numbers.combineLatest(letters))
    note("zip", numbers.zip(letters))
    note("merge", numbers.map(String.init).merge(with: letters))
    numbers.send(1)
    numbers.send(2)
    letters.send("a")
    numbers.send(completion: .finished)
    letters.send("b")
    letters.send("c")
    letters.send(completion: .finished)
    expect(
      lines,
      is: [
        "merge 1", "merge 2", "latest (2, \"a\")", "zip (1, \"a\")", "merge a",
        "latest (2, \"b\")", "zip (2, \"b\")", "zip end", "merge b", "latest (2, \"c\")",
        "merge c", "latest end", "merge end",
      ])
  }

  @Test("Publishers of publishers are flattened, as many at once as wanted")
  func flattening() {
    let inner = [PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>()]
    let outer = PassthroughSubject<Int, Never>()
    var all: [Int] = []
    var latest: [Int] = []
    var isOver = false
    let first = outer.flatMap { inner[$0] }.sink { _ in
      isOver = true
    } receiveValue: {
      all.append($0)
    }
    let second = outer.map { inner[$0] }.switchToLatest().sink { latest.append($0) }
    outer.send(0)
    inner[0].send(1)
    outer.send(1)
    inner[0].send(2)
    inner[1].send(3)
    outer.send(completion: .finished)
    #expect(!isOver)
    inner[0].send(completion: .finished)
    inner[1].send(completion: .finished)
    #expect(isOver)
    expect(all, is: [1, 2, 3])
    expect(latest, is: [1, 3])
    expect(
      log((1...3).publisher.flatMap(maxPublishers: .max(1)) { [$0, $0 * 10].publisher }),
      is: ["1", "10", "2", "20", "3", "30", "end"])
    withExtendedLifetime((first, second)) {}
  }

  @Test("A share has one subscription, which ends with the last who listens")
  func sharing() {
    var subscriptions = 0
    var cancellations = 0
    let source = PassthroughSubject<Int, Never>()
    let shared = source.handleEvents(
      receiveSubscription: { _ in subscriptions += 1 }, receiveCancel: { cancellations += 1 }
    ).share()
    var values: [Int] = []
    let first = shared.sink { values.append($0) }
    let second = shared.sink { values.append($0 * 10) }
    source.send(1)
    first.cancel()
    source.send(2)
    expect(cancellations, is: 0)
    second.cancel()
    source.send(3)
    expect(values, is: [1, 10, 20])
    expect(subscriptions, is: 1)
    expect(cancellations, is: 1)
  }
}
