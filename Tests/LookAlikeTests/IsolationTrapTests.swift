import BackgroundTasks
import EmulatorTestSupport
import Testing
import UIKit
import ValueExpectations

/// Registers a handler that belongs to the main actor, as closures in a delegate do.
private final class MainActorHandlerDelegate: UIResponder, UIApplicationDelegate {
  private let queue: DispatchQueue?

  init(queue: DispatchQueue?) {
    self.queue = queue
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "refresh", using: queue) { task in
      self.handle(task)
    }
    try? BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: "refresh"))
    return true
  }

  private func handle(_ task: BGTask) {
    task.setTaskCompleted(success: true)
  }
}

@Suite("A main-actor handler (R-065)")
struct IsolationTrapTests {
  private static func run(on queue: DispatchQueue?) -> AppRun {
    var scenario = PhoneScenario()
    scenario.at(0, .openApp)
    scenario.at(10, .leaveApp)
    return scenario.run { MainActorHandlerDelegate(queue: queue) }
  }

  @Test("On the main queue it runs")
  func mainQueue() {
    expect(
      Self.run(on: .main).lines(of: [.task]),
      is: [
        "10 launched refresh warm R-072", "10 completed refresh true by handler",
      ])
  }

  @Test("In a process of its own the trap ends that process alone, and the phone goes on")
  func processOfItsOwn() async {
    await #expect(processExitsWith: .success) {
      var scenario = PhoneScenario()
      scenario.at(0, .openApp)
      scenario.at(10, .leaveApp)
      scenario.at(100, .openApp)
      let run = scenario.run(isolation: .process) { MainActorHandlerDelegate(queue: nil) }
      expect(
        run.lines(of: [.process, .task, .finding, .kill]),
        is: [
          "0 process 301 foregroundInactive R-148", "0.4 process 301 foregroundActive R-148",
          "10 process 301 foregroundInactive R-148", "10 process 301 backgroundRunning R-148",
          "10 launched refresh warm R-072", "10 error crash", "10 killed crash",
          "10 process 301 notRunning", "10 warning chainBroken R-024",
          "100 process 302 foregroundInactive R-148", "100.4 process 302 foregroundActive R-148",
        ])
    }
  }

  @Test("On a background queue it traps when it is called, as on the phone")
  func backgroundQueue() async {
    await #expect(processExitsWith: .signal(SIGABRT)) {
      _ = IsolationTrapTests.run(on: nil)
    }
  }
}
