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

  mutating func tap(_ seconds: Double, _ control: String, ifShown: Bool = false) {
    var parameters = ["Control": control]
    if ifShown { parameters["IfShown"] = "true" }
    add(seconds, .userAction(UserAction(name: "Tap", parameters: parameters)))
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
  private var defaults: [String: Any] = [:]

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

  /// Saves a workout that is going on.
  ///
  /// - Parameters:
  ///   - starts: When each exercise began; the last one goes on.
  ///   - ended: How long those before it took.
  ///   - pausedAt: When the pause began in which it is; nil: it is in none.
  ///   - paused: How long its pauses took that are over.
  ///   - counted: What a timer has counted.
  mutating func keep(
    from starts: [Double], ended: [Double] = [], pausedAt: Double? = nil, paused: Double = 0,
    counted: Double = 0
  ) {
    var exercises = zip(starts, ended).map { start, time in
      #"{"clock":{"startDate":\#(start),"endDate":\#(start + time),"pausedTime":0}}"#
    }
    let clock = Self.clock(from: starts.last ?? 0, pausedAt: pausedAt, paused: paused)
    exercises.append(#"{"clock":\#(clock),"counted":\#(counted)}"#)
    while exercises.count < 3 { exercises.append(#"{"clock":{"pausedTime":0}}"#) }
    let total = Self.clock(from: starts.first ?? 0, pausedAt: pausedAt, paused: paused)
    defaults["workout.execution"] = Data(
      #"""
      {"exercises":[\#(exercises.joined(separator: ","))],"currentIndex":\#(starts.count - 1),
      "clock":\#(total),"isFinished":false}
      """#.utf8)
    writeDefaults()
  }

  /// Has the history wait for room on the disk.
  mutating func leaveHistoryWaiting() {
    defaults["workout.waiting"] = Data("[\(entries.joined(separator: ","))]".utf8)
    disk["/Documents/history.json"] = nil
    writeDefaults()
  }

  /// Saves a stopwatch or a countdown that runs.
  mutating func keep(
    _ key: String, from start: Double, pausedAt: Double? = nil, paused: Double = 0
  ) {
    defaults[key] = Data(Self.clock(from: start, pausedAt: pausedAt, paused: paused).utf8)
    writeDefaults()
  }

  /// Saves when a pause began where an older version of the app kept it.
  mutating func keepPause(at date: Double) {
    defaults["workout.execution.pausedAt"] = Date(timeIntervalSinceReferenceDate: date)
    writeDefaults()
  }

  private static func clock(from start: Double, pausedAt: Double?, paused: Double) -> String {
    let pause = pausedAt.map { #","pausedAt":\#($0)"# } ?? ""
    return #"{"startDate":\#(start),"pausedTime":\#(paused)\#(pause)}"#
  }

  private mutating func writeDefaults() {
    let data = try? PropertyListSerialization.data(
      fromPropertyList: defaults, format: .xml, options: 0)
    disk["/Library/Preferences/com.example.workout.plist"] = DiskFile(Array(data ?? Data()))
  }
}
