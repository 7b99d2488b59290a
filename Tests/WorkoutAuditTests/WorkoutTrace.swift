import DeviceModel
import EmulatorTestSupport
import Foundation
import SchedulingRules
import VirtualTime

@testable import Emulator
@testable import WorkoutAudit

/// Writes the trace of workouts by hand; times are seconds since the beginning of the run.
struct WorkoutTrace: HandwrittenTrace {
  var life: WrittenLife

  init(seconds: Double = 3_600) { life = WrittenLife(of: "Workout", seconds: seconds) }

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
