import Combine
import Foundation
import UIKit

// Code as app developers write it, with Combine. It knows nothing of the emulator.

/// Prints what publishers send.
final class Gauge: @unchecked Sendable {
  private var cancellables = Set<AnyCancellable>()
  private let typed = PassthroughSubject<String, Never>()

  func follow<P: Publisher>(_ name: String, _ publisher: P) {
    publisher.sink { completion in
      if case .failure(let error) = completion {
        print("\(name) \(error)")
      } else {
        print("\(name) end")
      }
    } receiveValue: {
      print("\(name) \($0)")
    }.store(in: &cancellables)
  }

  /// Letters at 1, 1.2, 2.1 and 4.3 seconds, and the end at 9.
  func typeLetters() -> AnyPublisher<String, Never> {
    for (letter, milliseconds) in [("a", 1000), ("b", 1200), ("c", 2100), ("d", 4300)] {
      DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(milliseconds)) {
        self.typed.send(letter)
      }
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 9) { self.typed.send(completion: .finished) }
    return typed.eraseToAnyPublisher()
  }

  func stop() { cancellables.removeAll() }

  /// Asks something slow, and receives the answer on the main queue.
  func consult() {
    follow(
      "main",
      Oracle.ask(2)
        .handleEvents(receiveOutput: { _ in print("main: \(Thread.isMainThread)") })
        .receive(on: DispatchQueue.main)
        .map { "\($0), main: \(Thread.isMainThread)" })
  }

  /// Stays for so many seconds.
  func keep(for seconds: Double) {
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { self.stop() }
  }
}

/// Something slow that somebody waits for.
enum Oracle {
  struct Silent: Error {}

  static func ask(_ seconds: Double) -> Future<Int, Silent> {
    Future { promise in
      let answer = Answer(promise)
      DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { answer.keep(42) }
    }
  }

  private struct Answer: @unchecked Sendable {
    let promise: (Result<Int, Silent>) -> Void
    init(_ promise: @escaping (Result<Int, Silent>) -> Void) { self.promise = promise }
    func keep(_ value: Int) { promise(.success(value)) }
  }
}
