import AppHosting
import Emulator
import EmulatorTestSupport
import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

@testable import FaultInjection

@Suite("Grants")
struct GrantSearchTests {
  /// A phone on its charger whose app is left once; its task works for so long, or for what is left of it.
  private func results(
    _ kind: TaskKind = .appRefresh, working seconds: Double, resuming: Bool = false,
    _ change: (inout PhoneScenario) -> Void = { _ in }
  ) -> [GrantResult] {
    var scenario = PhoneScenario()
    scenario.duration = 86_400
    scenario.device.hasExternalPower = true
    let name = kind == .appRefresh ? "refresh" : "processing"
    let left = WorkLeft(seconds)
    scenario.app.finishLaunching = { process in
      process.handle(name) { process, task in
        let work = Task { @MainActor in
          guard await left.work() else { return }
          process.complete(task, success: true)
        }
        process.onExpiration(of: task) {
          work.cancel()
          if !resuming { left.begin() }
          process.ask(for: name, kind, in: 3_600)
          process.complete(task, success: false)
        }
      }
    }
    scenario.app.didEnterBackground = { process in
      left.begin()
      process.ask(for: name, kind, in: 60)
    }
    scenario.at(0, .openApp)
    scenario.at(100, .leaveApp)
    scenario.at(101, .device(.inUse(false)))
    change(&scenario)
    var results: [GrantResult] = []
    GrantSearch(of: scenario.configuration, app: scenario.hosted, isolation: .inProcess)
      .perform { result in
        results.append(result)
        return true
      }
    return results
  }

  @Test("An activity has no time that could be too short")
  func activity() {
    let results = results(working: 1) { scenario in
      scenario.app.finishLaunching = { process in
        let pace = ActivityPace(repeats: true, interval: .seconds(600), tolerance: .zero)
        _ = process.scheduleActivity("backup", pace: pace) { _ in }
      }
      scenario.app.didEnterBackground = { _ in }
    }
    expect(results.map(\.job.identifier), is: [])
  }

  @Test("Work that has to be done in one go needs its time and that of the warning")
  func inOneGo() throws {
    let result = try #require(results(working: 12.5).first)
    expect(result.job, is: Job(grant: .refresh, identifier: "refresh"))
    expect(result.grantedSeconds, is: 30)
    expect(result.tally, is: JobTally(begun: 1, done: 1, expired: 0))
    expect(result.minimumSeconds, is: 18)
    expect(result.cliffSeconds, is: 18)
    expect(result.failure, is: nil)
  }

  @Test("Work that goes on where it was broken off is done with less, and the cliff lies above")
  func inPieces() throws {
    let result = try #require(results(working: 12.5, resuming: true).first)
    #expect(try #require(result.minimumSeconds) < 18)
    expect(result.cliffSeconds, is: 18)
  }

  @Test("A grant with which a job is never done is a failure that names the smallest that would do")
  func tooSmall() throws {
    let result = try #require(results(working: 100).first)
    expect(result.tally.done, is: 0)
    expect(
      result.failure,
      is: SweepFailure(
        name: "grantTooSmall", identifier: "refresh",
        message: "“refresh” is never done in the 30 s of refresh.runLimit; the smallest grant "
          + "with which it is done is 106 s"))
    let endless = try #require(results(.processing, working: 1_000).first)
    expect(endless.minimumSeconds, is: nil)
    expect(endless.cliffSeconds, is: nil)
    expect(endless.failure?.message.hasSuffix("no grant up to 600 s is enough"), is: true)
  }

  @Test("Background tasks are jobs, and one that ends by itself is done")
  func backgroundTask() throws {
    let results = results(working: 1) { scenario in
      scenario.app.didEnterBackground = { process in
        let identifier = process.beginBackgroundTask(name: "save", expirationHandler: nil)
        Task { @MainActor in
          try? await Task.sleep(for: .seconds(7.5))
          process.endBackgroundTask(identifier)
        }
      }
    }
    let result = try #require(results.first)
    expect(result.job, is: Job(grant: .backgroundTasks, identifier: "save"))
    expect(result.minimumSeconds, is: result.cliffSeconds)
    #expect((8...13).contains(result.minimumSeconds ?? 0))
  }
}

/// How much of some work is left.
@MainActor
private final class WorkLeft {
  private let seconds: Double
  private var left: Double

  nonisolated init(_ seconds: Double) {
    self.seconds = seconds
    left = seconds
  }

  func begin() { left = seconds }

  /// Works in steps of half a second; false when it was cancelled.
  func work() async -> Bool {
    while left > 0 {
      do { try await Task.sleep(for: .milliseconds(500)) } catch { return false }
      left -= 0.5
    }
    return true
  }
}
