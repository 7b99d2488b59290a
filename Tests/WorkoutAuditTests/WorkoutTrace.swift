import DeviceModel
import Foundation
import SchedulingRules
import VirtualTime

@testable import Emulator
@testable import WorkoutAudit

/// Writes the trace of workouts by hand; times are seconds since the beginning of the run.
struct WorkoutTrace {
  private(set) var records: [TraceRecord] = []
  private var state = AppProcessState.notRunning

  init(seconds: Double = 3_600) {
    add(
      0,
      .runStarted(
        RunStarted(
          toolVersion: "0", scenario: "Script", scenarioDigest: "0", summary: "", seed: 1,
          startDate: WallTime(nanosecondsSince1970: 0), timeZone: "UTC", durationSeconds: seconds,
          app: "Workout", variant: nil, jobs: [:], policy: "Documented", constants: [],
          disabledRules: [])))
  }

  /// Brings the app on screen, launched or resumed.
  mutating func open(_ seconds: Double) {
    change(seconds, to: state == .suspended ? .backgroundRunning : .foregroundInactive)
    change(seconds, to: .foregroundActive)
  }

  mutating func leave(_ seconds: Double) { change(seconds, to: .backgroundRunning) }
  mutating func suspend(_ seconds: Double) { change(seconds, to: .suspended) }
  mutating func kill(_ seconds: Double) { change(seconds, to: .notRunning) }

  mutating func tap(_ seconds: Double, _ control: String) {
    add(seconds, .userAction(UserAction(name: "Tap", parameters: ["Control": control])))
  }

  mutating func look(_ seconds: Double, _ text: String) {
    add(seconds, .userAction(UserAction(name: "Look", parameters: [:])))
    add(
      seconds,
      .output(AppOutput(processID: 301, stream: .output, text: text, log: nil)))
  }

  mutating func keepScreenOn(_ seconds: Double, _ isOn: Bool) {
    add(
      seconds,
      .callMade(CallMade(processID: 301, call: .setIdleTimer(isDisabled: isOn), rule: nil)))
  }

  mutating func alert(_ seconds: Double) {
    add(
      seconds,
      .notificationCame(
        NotificationCame(
          identifier: "exercise", title: "", body: "", outcome: .shown, rule: nil)))
  }

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

/// The disk of the workouts, written by hand.
struct WorkoutDisk {
  private(set) var disk = Disk()
  private var entries: [String] = []

  /// Adds a workout to the history: how long each exercise took, nil for one that was not done.
  mutating func save(_ durations: [Double?], total: Double, skipped: Set<Int> = []) {
    let names = ["Skating", "Stickhandling", "Wrist Shots"]
    let exercises = durations.enumerated().map { index, duration in
      let time = duration.map { #","actualDuration":\#($0)"# } ?? ""
      let isSkipped = skipped.contains(index)
      return #"{"exerciseName":"\#(names[index])","completed":\#(duration != nil && !isSkipped),"#
        + #""skipped":\#(isSkipped)\#(time)}"#
    }
    entries.append(
      #"{"startDate":0,"endDate":\#(total),"exercises":[\#(exercises.joined(separator: ","))]}"#)
    disk["/Documents/history.json"] = DiskFile(Array("[\(entries.joined(separator: ","))]".utf8))
  }

  /// Saves a workout that is going on, in an exercise.
  mutating func keep(exercise index: Int, ended: [Double] = [], isPaused: Bool = false) {
    let clocks = (0..<3).map { number in
      if number < ended.count {
        return #"{"clock":{"startDate":0,"endDate":\#(ended[number]),"pausedTime":0}}"#
      }
      let pause = isPaused ? #","pausedAt":1"# : ""
      return number == index
        ? #"{"clock":{"startDate":0,"pausedTime":0\#(pause)}}"# : #"{"clock":{"pausedTime":0}}"#
    }
    let state =
      #"{"exercises":[\#(clocks.joined(separator: ","))],"currentIndex":\#(index),"isFinished":false}"#
    let data = try? PropertyListSerialization.data(
      fromPropertyList: ["workout.execution": Data(state.utf8)], format: .xml, options: 0)
    disk["/Library/Preferences/com.example.workout.plist"] = DiskFile(Array(data ?? Data()))
  }
}
