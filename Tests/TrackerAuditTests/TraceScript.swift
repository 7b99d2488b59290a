import DeviceModel
import VirtualTime

@testable import Emulator

/// Writes the trace of a day of the tracker by hand: the phone's records and the commits.
///
/// Times are seconds since the beginning of the run, which is 09:00:00 on 2026-03-02 in UTC.
struct TraceScript {
  static let startSeconds: Int64 = 1_772_442_000
  /// What the app does for each of its tasks.
  static let jobs = [
    "com.example.tracker.flush": "Flush", "com.example.tracker.reconcile": "Reconcile",
    "com.example.tracker.compact": "Compact",
  ]
  private(set) var records: [TraceRecord] = []
  private var state = AppProcessState.notRunning
  /// Whether the store is created as soon as there is a process.
  private var createsStore: Bool
  private static let store = "/Documents/tracker.sqlite"

  init(
    hours: Double = 48, timeZone: String = "UTC", createsStore: Bool = true,
    jobs: [String: String] = Self.jobs
  ) {
    self.createsStore = createsStore
    add(
      0,
      .runStarted(
        RunStarted(
          toolVersion: "0", scenario: "Script", scenarioDigest: "0", summary: "", seed: 1,
          startDate: WallTime(nanosecondsSince1970: Self.startSeconds * 1_000_000_000),
          timeZone: timeZone, durationSeconds: hours * 3600, app: "Tracker", variant: nil,
          jobs: jobs,
          policy: "Documented", constants: [], disabledRules: [])))
  }

  /// The wall time of a moment in milliseconds, as long as nobody sets the clock.
  static func wall(_ seconds: Double) -> Int64 {
    startSeconds * 1000 + Int64(seconds * 1000)
  }

  mutating func open(_ seconds: Double) {
    change(seconds, to: .foregroundInactive)
    change(seconds, to: .foregroundActive)
  }

  /// Shows the app on the screen without making it active.
  mutating func appear(_ seconds: Double) { change(seconds, to: .foregroundInactive) }

  mutating func leave(_ seconds: Double) {
    if state == .foregroundActive { change(seconds, to: .foregroundInactive) }
    change(seconds, to: .backgroundRunning)
  }

  mutating func suspend(_ seconds: Double) { change(seconds, to: .suspended) }

  /// Launches or resumes the app for a task, whose handler may have to wait for its turn.
  mutating func launch(_ task: String, _ seconds: Double, waiting: Double = 0) {
    if state != .foregroundActive { change(seconds, to: .backgroundRunning) }
    add(
      seconds,
      .taskLaunched(
        TaskLaunched(
          processID: 301, identifier: "com.example.tracker." + task,
          kind: task == "compact" ? .processing : .appRefresh, task: 1, isColdLaunch: false,
          limitSeconds: 30, rule: .backgroundLaunch)))
    add(
      seconds + waiting,
      .handlerCalled(
        HandlerCalled(
          processID: 301, identifier: "com.example.tracker." + task, task: 1,
          waitedSeconds: waiting)))
  }

  mutating func complete(_ task: String, _ seconds: Double) {
    add(
      seconds,
      .taskCompleted(
        TaskCompleted(
          processID: 301, identifier: "com.example.tracker." + task, task: 1, success: true,
          by: .handler, elapsedSeconds: 1)))
  }

  mutating func kill(_ seconds: Double) { change(seconds, to: .notRunning) }

  mutating func action(_ name: String, _ seconds: Double, _ parameters: [String: String] = [:]) {
    add(seconds, .userAction(UserAction(name: name, parameters: parameters)))
  }

  /// The app calls the platform.
  mutating func call(_ seconds: Double) {
    add(seconds, .callMade(CallMade(processID: 301, call: .cancelAll)))
  }

  /// A transaction that commits 10 ms after it was handed over.
  mutating func commit(_ seconds: Double) {
    write(seconds)
    commitOfTheFile(seconds + 0.01)
  }

  /// A commit for which nothing need have been written to the log.
  mutating func commitOfTheFile(_ seconds: Double) {
    add(seconds, .storeCommitted(StoreCommitted(processID: 301, file: Self.store)))
  }

  mutating func write(_ seconds: Double) {
    add(
      seconds,
      .storeWritten(
        StoreWritten(processID: 301, file: Self.store + "-wal", offset: 32, length: 4096)))
  }

  mutating func setClock(_ seconds: Double, by milliseconds: Int64) {
    add(seconds, .deviceChanged(.wallClockJump(milliseconds: milliseconds)))
  }

  mutating func setTimeZone(_ seconds: Double, _ zone: String) {
    add(seconds, .deviceChanged(.timeZone(zone)))
  }

  /// A fault sets the clock, after the app has read it at the same instant or before.
  mutating func strikeClock(_ seconds: Double, by milliseconds: Int64, afterReading: Bool) {
    add(
      seconds,
      .faultStruck(
        FaultStruck(
          fault: 1, kind: .clockJump(milliseconds: milliseconds), target: .run,
          hasReadClock: afterReading ? true : nil)))
    setClock(seconds, by: milliseconds)
  }

  /// A fault freezes the app for some seconds.
  mutating func freeze(_ seconds: Double, for span: Double) {
    add(
      seconds,
      .faultStruck(FaultStruck(fault: 1, kind: .suspend(seconds: span), target: .run)))
    let former = state
    suspend(seconds)
    change(seconds + span, to: former)
  }

  /// The store cannot be opened: the device was not unlocked since its start.
  mutating func hideStore(_ seconds: Double) {
    add(
      seconds,
      .findingReported(
        Finding(
          rule: .lockedFiles, name: "protectedFileUnreadable", severity: .warning, message: "",
          hint: "",
          identifier: Self.store, confidence: .documented)))
  }

  mutating func unlock(_ seconds: Double) { add(seconds, .deviceChanged(.unlock)) }

  private mutating func change(_ seconds: Double, to next: AppProcessState) {
    add(
      seconds,
      .processChanged(
        ProcessChanged(processID: 301, from: state, to: next, cause: .idle, rule: nil)))
    state = next
    guard createsStore else { return }
    createsStore = false
    write(seconds)
    commitOfTheFile(seconds)
  }

  private mutating func add(_ seconds: Double, _ event: TraceEvent) {
    let instant = Instant(nanoseconds: Int64((seconds * 1e9).rounded()))
    records.append(TraceRecord(time: instant, event: event))
  }
}
