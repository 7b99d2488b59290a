import BackgroundTasks
import Emulator
import EmulatorTestSupport
import SchedulingRules
import SwiftUI
import Testing
import ValueExpectations

@testable import AppHosting

/// Downloads a file while the app is away.
private final class Downloader: NSObject, URLSessionDownloadDelegate, @unchecked Sendable {
  private var waiting: CheckedContinuation<Void, Never>?
  private(set) lazy var session = URLSession(
    configuration: .background(withIdentifier: "s"), delegate: self, delegateQueue: nil)

  func begin() { session.downloadTask(with: URL(fileURLWithPath: "/file")).resume() }

  func takeEvents() async {
    await withCheckedContinuation { continuation in
      waiting = continuation
      _ = session
    }
  }

  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask,
    didFinishDownloadingTo location: URL
  ) {
    print("loaded")
    _ = try? FileHandle(forReadingFrom: location)
  }

  func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {
    print("finished")
    waiting?.resume()
  }
}

private struct DownloadingApp: App {
  private let downloader = Downloader()

  var body: some Scene {
    WindowGroup { Text("…").onAppear { downloader.begin() } }
      .backgroundTask(.urlSession("s")) { [downloader] in
        await downloader.takeEvents()
        print("taken on main:", Thread.isMainThread)
      }
      .backgroundTask(.appRefresh("refresh")) {
        print("refreshing on main:", Thread.isMainThread)
        do {
          try await Task.sleep(for: .seconds(3_600))
        } catch {
          print("cancelled")
        }
      }
  }
}

@Suite("Background tasks of SwiftUI")
struct SwiftUIBackgroundTests {
  @Test("The events of a session are a task that ends with its closure (F-025)")
  func session() {
    var scenario = PhoneScenario()
    scenario.duration = 200
    scenario.device.hasExternalPower = true
    scenario.servers = [ServerResponse(url: "*", bytes: 100_000_000, latencySeconds: 0)]
    scenario.at(0, .openApp)
    scenario.at(10, .leaveApp)
    scenario.at(17, .memoryShortage(.pageShortage))
    let app = HostedApp(name: "Test", isFreeOfGlobals: true, app: { _ in DownloadingApp() })
    let run = scenario.run(hosting: app)
    let told = run.output.map { $0.drop { $0 != " " }.dropFirst() }
    expect(told, is: ["loaded", "finished", "taken on main: false"])
    expect(run.lines(of: [.finding]).filter { !$0.contains("downloadNotMoved") }, is: [])
    expect(run.lines(of: [.task]).count { $0.contains("completed") }, is: 1)
  }

  @Test("A refresh that takes too long is cancelled, and complete when it returns (F-023)")
  func cancellation() {
    var scenario = PhoneScenario()
    scenario.duration = 4_000
    scenario.at(0, .openApp)
    scenario.at(1, .userAction(name: "Submit", parameters: [:]))
    scenario.at(2, .leaveApp)
    let app = HostedApp(
      name: "Test", isFreeOfGlobals: true,
      userActions: [UserActionDescription(name: "Submit", parameters: [:])],
      app: { _ in DownloadingApp() },
      userAction: { _, _, _ in
        try? BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: "refresh"))
      })
    let run = scenario.run(hosting: app)
    let told = run.output.map { $0.drop { $0 != " " }.dropFirst() }
    // The file that it begins to load on screen is another matter.
    let refresh = told.filter { $0.contains("refreshing") || $0 == "cancelled" }
    expect(refresh, is: ["refreshing on main: false", "cancelled"])
    expect(run.lines(of: [.finding]).filter { $0.contains("taskNotCompleted") }, is: [])
  }
}
