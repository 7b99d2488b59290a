import Combine
import Emulator
import EmulatorTestSupport
import Foundation
import SchedulingRules
import Testing
import UIKit
import ValueExpectations

// Code as app developers write it. It knows nothing of the emulator.

/// A weather service's answer.
private struct Weather: Codable, Equatable {
  var city: String
  var degrees: Double
}

private enum WeatherError: Error {
  case network(URLError.Code), format, server(Int)
}

@MainActor
private final class WeatherModel: ObservableObject {
  @Published var degrees = 0.0
  @Published var message = "none"
  var bag: Set<AnyCancellable> = []

  nonisolated static func weather(at path: String) -> AnyPublisher<Weather, WeatherError> {
    guard let url = URL(string: "https://example.org/\(path)") else {
      return Fail(error: WeatherError.format).eraseToAnyPublisher()
    }
    return URLSession.shared.dataTaskPublisher(for: url)
      .tryMap { data, response in
        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        guard status == 200 else { throw WeatherError.server(status) }
        return data
      }
      .decode(type: Weather.self, decoder: JSONDecoder())
      .mapError { error in
        switch error {
        case let error as URLError: .network(error.code)
        case let error as WeatherError: error
        default: .format
        }
      }
      .receive(on: DispatchQueue.main)
      .eraseToAnyPublisher()
  }

  func load() {
    Self.weather(at: "weather").map(\.degrees).replaceError(with: -1).assign(to: &$degrees)
    Self.weather(at: "weather")
      .zip(Self.weather(at: "weather/coast"))
      .map { "\($0.city) and \($1.city)" }
      .catch { Just("\($0)") }
      .handleEvents(receiveOutput: { print($0, Thread.isMainThread) })
      .assign(to: \.message, on: self)
      .store(in: &bag)
  }
}

/// Questions whose closures run where the answers come: written on the main actor they would end the app, as on the phone.
private enum Question {
  /// The number of bytes at a path, or the number of the error.
  static func count(
    at path: String, retries: Int = 0, timeout: Double = 60
  ) -> AnyPublisher<Int, Numbered> {
    var request = URLRequest(url: URL(fileURLWithPath: path))
    request.timeoutInterval = timeout
    return URLSession.shared.dataTaskPublisher(for: request).retry(retries).map(\.data.count)
      .mapError { Numbered(description: "\($0.errorCode)") }.eraseToAnyPublisher()
  }

  /// The paths of some answers, one after the other.
  static func paths(_ names: [String]) -> AnyPublisher<String, URLError> {
    names.publisher.setFailureType(to: URLError.self)
      .flatMap(maxPublishers: .max(1)) { name in
        URLSession.shared.dataTaskPublisher(for: URL(fileURLWithPath: "/\(name)"))
      }
      .map(\.response).map { $0.url?.path ?? "" }.eraseToAnyPublisher()
  }
}

@Suite("A publisher of what a server answers")
struct DataTaskPublisherTests {
  private func run(
    _ servers: [ServerResponse], _ launch: @escaping @MainActor @Sendable () -> Void
  ) -> AppRun {
    var scenario = PhoneScenario()
    scenario.servers = servers
    scenario.at(0, .openApp)
    return scenario.run { ClosureAppDelegate(launch: launch) }
  }

  /// What the app printed, with times in tenths of a second: bytes take their time, too.
  private func output(of run: AppRun) -> [String] {
    run.output.map { line in
      let words = line.split(separator: " ", maxSplits: 1)
      return "\(((Double(words[0]) ?? 0) * 10).rounded() / 10) \(words[1])"
    }
  }

  private func server(
    _ url: String = "*", status: Int = 200, _ body: String = #"{"city":"Ulm","degrees":7.5}"#
  ) -> ServerResponse {
    var server = ServerResponse(url: url, bytes: 0, latencySeconds: 1)
    server.status = status
    server.body = body
    return server
  }

  @Test("A chain from a request to a published property behaves as on the phone")
  func chain() {
    let run = run([server()]) {
      let model = WeatherModel()
      model.load()
      DispatchQueue.main.asyncAfter(deadline: .now() + 5) {
        print(model.degrees, model.message)
      }
    }
    expect(output(of: run), is: ["1.4 Ulm and Ulm true", "5.4 7.5 Ulm and Ulm"])
    expect(run.findings.count, is: 0)
  }

  @Test(
    "An answer that is none, and one of another form, are errors of the chain",
    arguments: [(503, "{}", "server(503)"), (200, "no", "format")])
  func failures(status: Int, body: String, expected: String) {
    let run = run([server(status: status, body)]) {
      let model = WeatherModel()
      model.load()
      DispatchQueue.main.asyncAfter(deadline: .now() + 5) { print(model.degrees) }
    }
    expect(run.said, is: ["\(expected) true", "-1.0"])
  }

  @Test("The failure is a URLError; who tries again asks again, each with a task of its own")
  func retry() {
    var server = server()
    server.latencySeconds = 100
    let run = run([server]) {
      let gauge = Gauge()
      gauge.follow("asked", Question.count(at: "/list", retries: 1, timeout: 10))
      DispatchQueue.main.asyncAfter(deadline: .now() + 100) { gauge.stop() }
    }
    expect(output(of: run), is: ["20.4 asked -1001"])
  }

  @Test("Who cancels stops the task and hears nothing; without demand nothing is asked")
  func cancelled() {
    let run = run([server()]) {
      let publisher = URLSession.shared.dataTaskPublisher(
        for: URL(fileURLWithPath: "/list"))
      let gauge = Gauge()
      gauge.follow("heard", publisher.map(\.data.count))
      let idle = AnySubscriber<URLSession.DataTaskPublisher.Output, URLError>(
        receiveSubscription: { _ in }, receiveValue: { _ in .none }, receiveCompletion: { _ in })
      publisher.subscribe(idle)
      URLSession.shared.getAllTasks { print("tasks", $0.count) }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { gauge.stop() }
      DispatchQueue.main.asyncAfter(deadline: .now() + 5) {
        URLSession.shared.getAllTasks { print("tasks", $0.count) }
        withExtendedLifetime(idle) {}
      }
    }
    expect(output(of: run), is: ["0.4 tasks 1", "5.4 tasks 0"])
  }

  @Test("Its values are awaited, with an end")
  func values() {
    let run = run([server()]) {
      Task {
        for try await (data, response) in URLSession.shared.dataTaskPublisher(
          for: URL(fileURLWithPath: "/list")
        ).values {
          print(data.count, (response as? HTTPURLResponse)?.statusCode ?? 0)
        }
        print("end")
      }
    }
    expect(output(of: run), is: ["1.4 28 200", "1.4 end"])
  }

  @Test("Several are joined, shared and given up in time")
  func joined() {
    let run = run([server()]) {
      let gauge = Gauge()
      let asked = Question.count(at: "/list").share()
      gauge.follow("first", asked)
      gauge.follow("second", asked.timeout(.seconds(0.5), scheduler: DispatchQueue.main))
      gauge.follow("pages", Question.paths(["a", "b"]))
      DispatchQueue.main.asyncAfter(deadline: .now() + 10) { gauge.stop() }
    }
    expect(
      output(of: run),
      is: [
        "0.9 second end", "1.4 first 28", "1.4 first end", "1.4 pages /a", "2.4 pages /b",
        "2.4 pages end",
      ])
  }
}

/// An error that prints as its number.
private struct Numbered: Error, CustomStringConvertible {
  let description: String
}
