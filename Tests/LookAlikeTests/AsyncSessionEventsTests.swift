import Emulator
import EmulatorTestSupport
import SchedulingRules
import Testing
import UIKit
import ValueExpectations

/// Downloads a file, and waits for the session's events as Swift has the delegate's method.
private final class AsyncDownloads: UIResponder, UIApplicationDelegate, URLSessionDownloadDelegate,
  @unchecked Sendable
{
  private lazy var session = URLSession(
    configuration: .background(withIdentifier: "ul"), delegate: self, delegateQueue: .main)
  private var finished: CheckedContinuation<Void, Never>?

  func applicationDidBecomeActive(_ application: UIApplication) {
    session.downloadTask(with: URL(fileURLWithPath: "/file")).resume()
  }

  func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String
  ) async {
    print("events of", identifier)
    _ = session
    await withCheckedContinuation { finished = $0 }
    print("all told")
  }

  nonisolated func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask,
    didFinishDownloadingTo location: URL
  ) { print("loaded") }

  nonisolated func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {
    MainActor.assumeIsolated {
      finished?.resume()
      finished = nil
    }
  }
}

@Suite("Events of a background session, awaited")
struct AsyncSessionEventsTests {
  private func scenario(_ end: ScenarioEvent?) -> PhoneScenario {
    var scenario = PhoneScenario()
    scenario.duration = 100
    scenario.device.hasExternalPower = true
    scenario.servers = [ServerResponse(url: "*", bytes: 100_000_000, latencySeconds: 0)]
    scenario.at(0, .openApp)
    scenario.at(10, .leaveApp)
    if let end { scenario.at(17, end) }
    return scenario
  }

  @Test(
    "The method without a handler is called, suspended or ended, and its end answers (R-211)",
    arguments: [nil, ScenarioEvent.memoryShortage(.pageShortage)])
  func answered(end: ScenarioEvent?) {
    let run = scenario(end).run { AsyncDownloads() }
    let texts = run.output.map { $0.drop { $0 != " " }.dropFirst() }
    expect(texts, is: ["events of ul", "loaded", "all told"])
    expect(run.findings.map(\.name), is: ["downloadNotMoved"])
    let completed = run.records.filter { record in
      if case .taskCompleted(let task) = record.event { task.success } else { false }
    }
    expect(completed.count, is: 1)
  }
}
