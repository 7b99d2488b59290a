import Emulator
import EmulatorTestSupport
import SchedulingRules
import Testing
import UIKit
import ValueExpectations

@Suite("NSBackgroundActivityScheduler")
struct BackgroundActivityTests {
  private var hour: PhoneScenario {
    var scenario = PhoneScenario()
    scenario.duration = 3600
    scenario.at(0, .openApp)
    return scenario
  }

  private func run(
    _ scenario: PhoneScenario, _ launch: @escaping @Sendable @MainActor () -> Void
  ) -> AppRun {
    scenario.run { ClosureAppDelegate(launch: launch) }
  }

  /// A scheduler that somebody keeps.
  @MainActor
  private final class Keeper {
    var scheduler: NSBackgroundActivityScheduler?

    init(_ interval: TimeInterval, repeats: Bool = false) {
      scheduler = NSBackgroundActivityScheduler(identifier: "backup")
      scheduler?.interval = interval
      scheduler?.repeats = repeats
    }
  }

  @Test("What it is before anything is set (R-245)")
  func defaults() {
    let run = run(hour) {
      let activity = NSBackgroundActivityScheduler(identifier: "backup")
      print(
        activity.identifier, activity.repeats, activity.qualityOfService == .background,
        activity.interval, activity.tolerance)
      activity.interval = 900
      print(activity.tolerance)
      activity.tolerance = 10
      activity.interval = 1800
      print(activity.tolerance, activity.shouldDefer)
    }
    expect(run.output, is: ["0.4 backup false true 0.0 0.0", "0.4 450.0", "0.4 10.0 false"])
    expect(run.lines(of: [.finding]), is: [])
  }

  @Test("Its block runs off the main thread, one call at a time, and on it without R-248")
  func queue() throws {
    let launch: @Sendable @MainActor () -> Void = {
      let keeper = Keeper(600, repeats: true)
      keeper.scheduler?.schedule { completion in
        print("begins", Thread.isMainThread)
        Thread.sleep(forTimeInterval: 5)
        print("ends")
        completion(.finished)
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 700) { keeper.scheduler?.invalidate() }
    }
    expect(
      run(hour, launch).output,
      is: [
        "300.4 begins false", "305.4 ends", "600.4 begins false", "605.4 ends",
      ])
    var scenario = hour
    try scenario.policy.disable(.activityQueue)
    expect(run(scenario, launch).output.first, is: "300.4 begins true")
  }

  @Test("What is set before the completion handler is called counts for the next run")
  func adjusted() {
    let run = run(hour) {
      let activity = NSBackgroundActivityScheduler(identifier: "backup")
      activity.repeats = true
      activity.interval = 600
      // The block keeps its scheduler: nobody else does.
      nonisolated(unsafe) let kept = activity
      activity.schedule { completion in
        print("runs")
        kept.interval = 1200
        kept.tolerance = 0
        completion(.finished)
      }
    }
    expect(run.output, is: ["300.4 runs", "1500.4 runs", "2700.4 runs"])
    expect(run.lines(of: [.finding]), is: [])
  }

  @Test("When nobody keeps the scheduler nothing runs, and the phone keeps it without R-252")
  func released() throws {
    let launch: @Sendable @MainActor () -> Void = {
      let activity = NSBackgroundActivityScheduler(identifier: "backup")
      activity.interval = 600
      activity.schedule { completion in
        print("runs")
        completion(.finished)
      }
    }
    let run = run(hour, launch)
    expect(run.output, is: [])
    expect(run.lines(of: [.finding]), is: ["0.4 error activityReleased R-252"])
    var scenario = hour
    try scenario.policy.disable(.activityNeedsProcess)
    expect(self.run(scenario, launch).output, is: ["300.4 runs"])
  }

  @Test("A scheduler that is invalidated may go")
  func invalidated() {
    let run = run(hour) {
      let keeper = Keeper(600)
      keeper.scheduler?.schedule { $0(.finished) }
      keeper.scheduler?.invalidate()
      keeper.scheduler = nil
    }
    expect(run.lines(of: [.finding, .task]), is: [])
  }

  @Test("One that has run and does not repeat may go")
  func over() {
    let run = run(hour) {
      let keeper = Keeper(600)
      keeper.scheduler?.schedule { completion in
        completion(.finished)
        DispatchQueue.main.async { MainActor.assumeIsolated { keeper.scheduler = nil } }
      }
    }
    expect(run.lines(of: [.finding]), is: [])
    expect(run.lines(of: [.task]).count, is: 2)
  }

  @Test("Scheduled a second time, the second block takes the place of the first")
  func twice() {
    let run = run(hour) {
      let keeper = Keeper(600)
      keeper.scheduler?.schedule { _ in print("first") }
      keeper.scheduler?.schedule { completion in
        print("second")
        completion(.finished)
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 2000) { _ = keeper.scheduler }
    }
    expect(run.output, is: ["300.4 second"])
  }

  @Test("It asks whether to defer, and comes again")
  func deferred() {
    var scenario = hour
    scenario.device.hasExternalPower = true
    scenario.at(310, .device(.externalPower(false)))
    let run = run(scenario) {
      let keeper = Keeper(600)
      keeper.scheduler?.schedule { completion in
        Task { @MainActor in
          for _ in 0..<10 {
            try? await Task.sleep(for: .seconds(4))
            guard keeper.scheduler?.shouldDefer == false else { return completion(.deferred) }
          }
          completion(.finished)
        }
      }
    }
    expect(
      run.lines(of: [.task]),
      is: [
        "300.4 launched backup warm R-246", "312.4 completed backup false by handler",
        "612.4 launched backup warm R-246", "652.4 completed backup true by handler",
      ])
  }
}
