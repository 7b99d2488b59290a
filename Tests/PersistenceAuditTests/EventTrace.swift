import DeviceModel
import VirtualTime

@testable import Emulator
@testable import PersistenceAudit

/// Writes the trace of the log of events by hand; times are seconds since the beginning of the run.
struct EventTrace {
  private(set) var records: [TraceRecord] = []
  private var state = AppProcessState.notRunning

  init(seconds: Double = 3_600) {
    add(
      0,
      .runStarted(
        RunStarted(
          toolVersion: "0", scenario: "Script", scenarioDigest: "0", summary: "", seed: 1,
          startDate: WallTime(nanosecondsSince1970: 0), timeZone: "UTC", durationSeconds: seconds,
          app: "Persistence", variant: nil, jobs: [:], policy: "Documented", constants: [],
          disabledRules: [])))
  }

  /// Brings the app on screen, launched or resumed.
  mutating func open(_ seconds: Double) {
    change(seconds, to: state == .suspended ? .backgroundRunning : .foregroundInactive)
    change(seconds, to: .foregroundActive)
  }

  /// Launches the app in the background; its code runs a moment later.
  mutating func launch(_ seconds: Double) {
    change(seconds, to: .backgroundRunning)
  }

  mutating func leave(_ seconds: Double) { change(seconds, to: .backgroundRunning) }
  mutating func suspend(_ seconds: Double) { change(seconds, to: .suspended) }
  mutating func kill(_ seconds: Double) { change(seconds, to: .notRunning) }

  mutating func log(_ name: String, _ seconds: Double) {
    add(seconds, .userAction(UserAction(name: "LogEvent", parameters: ["Name": name])))
  }

  mutating func lowPower(_ isOn: Bool, _ seconds: Double) {
    add(seconds, .deviceChanged(.lowPowerMode(isOn)))
  }

  /// A sign that the app's code runs.
  mutating func write(_ seconds: Double) {
    add(
      seconds,
      .storeWritten(StoreWritten(processID: 301, file: "default.store", offset: 0, length: 1)))
  }

  /// The events cannot be opened: the phone was not unlocked since its start.
  mutating func hideStore(_ seconds: Double) {
    add(
      seconds,
      .findingReported(
        Finding(
          rule: .lockedFiles, name: "protectedFileUnreadable", severity: .warning, message: "",
          hint: "",
          identifier: StoredEvents.events, confidence: .documented)))
  }

  mutating func unlock(_ seconds: Double) { add(seconds, .deviceChanged(.unlock)) }

  private mutating func change(_ seconds: Double, to next: AppProcessState) {
    add(
      seconds,
      .processChanged(
        ProcessChanged(processID: 301, from: state, to: next, cause: .idle, rule: nil)))
    state = next
  }

  private mutating func add(_ seconds: Double, _ event: TraceEvent) {
    records.append(
      TraceRecord(time: Instant(nanoseconds: Int64((seconds * 1e9).rounded())), event: event))
  }
}
