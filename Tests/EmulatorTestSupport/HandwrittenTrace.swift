import DeviceModel
import VirtualTime

@testable public import Emulator

/// The trace of an app's life, written by hand for an audit; times are seconds since the beginning of the run.
public protocol HandwrittenTrace {
  /// What is written by now.
  var life: WrittenLife { get set }
}

/// The records of a life, and what its process does.
public struct WrittenLife {
  /// The records in their order.
  public private(set) var records: [TraceRecord] = []
  /// What the process does.
  fileprivate var state = AppProcessState.notRunning

  /// Begins the life of an app.
  public init(of app: String, seconds: Double, freeSpace: Int? = nil) {
    add(
      0,
      .runStarted(
        RunStarted(
          toolVersion: "0", scenario: "Script", scenarioDigest: "0", summary: "", seed: 1,
          startDate: WallTime(nanosecondsSince1970: 0), timeZone: "UTC", freeSpace: freeSpace,
          durationSeconds: seconds, app: app, variant: nil, jobs: [:], policy: "Documented",
          constants: [], disabledRules: [])))
  }

  fileprivate mutating func add(_ seconds: Double, _ event: TraceEvent) {
    records.append(
      TraceRecord(time: Instant(nanoseconds: Int64((seconds * 1e9).rounded())), event: event))
  }
}

extension HandwrittenTrace {
  /// The records in their order.
  public var records: [TraceRecord] { life.records }

  /// Adds what happens.
  public mutating func add(_ seconds: Double, _ event: TraceEvent) { life.add(seconds, event) }

  /// Brings the app on screen, launched or resumed.
  public mutating func open(_ seconds: Double) {
    change(seconds, to: life.state == .suspended ? .backgroundRunning : .foregroundInactive)
    change(seconds, to: .foregroundActive)
  }

  /// Launches the app in the background; its code runs a moment later.
  public mutating func launch(_ seconds: Double) { change(seconds, to: .backgroundRunning) }
  /// Leaves the screen.
  public mutating func leave(_ seconds: Double) { change(seconds, to: .backgroundRunning) }
  /// Freezes the process.
  public mutating func suspend(_ seconds: Double) { change(seconds, to: .suspended) }
  /// Ends the process.
  public mutating func kill(_ seconds: Double) { change(seconds, to: .notRunning) }

  private mutating func change(_ seconds: Double, to next: AppProcessState) {
    add(
      seconds,
      .processChanged(
        ProcessChanged(processID: 301, from: life.state, to: next, cause: .idle, rule: nil)))
    life.state = next
  }
}
