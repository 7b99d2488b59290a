import DeviceModel
import Emulator
import Foundation

/// What the app's files say, read from the disk and never from the app.
struct StoredWorkouts {
  /// An entry of the history.
  struct Entry: Decodable {
    /// The identifier that the workout had from its beginning; nil: it is not told.
    var id: String?

    struct Exercise: Decodable {
      var exerciseName: String
      var completed: Bool
      var skipped: Bool
      var actualDuration: Double?
    }

    var startDate: Double
    var endDate: Double
    var exercises: [Exercise]
  }

  /// The dates of something that goes on, in seconds since Foundation's reference date.
  struct Clock: Decodable {
    var startDate: Double?
    var endDate: Double?
    var pausedAt: Double?
    var pausedTime: Double
  }

  /// The workout that is going on.
  struct Saved: Decodable {
    struct Exercise: Decodable {
      var exerciseName: String?
      var skipped: Bool?
      var clock: Clock
      /// What a timer has counted, in seconds; zero in an app that trusts dates.
      var counted: Double?
    }

    var id: String?
    var exercises: [Exercise]
    var currentIndex: Int
    var clock: Clock
    var isFinished: Bool
  }

  private(set) var history: [Entry] = []
  /// Nil where no workout is going on.
  private(set) var saved: Saved?
  /// Nil where none runs.
  private(set) var stopwatch: Clock?
  /// Nil where none runs.
  private(set) var countdown: Clock?

  private static let file = "/Documents/history.json"
  private static let defaults = "/Library/Preferences/com.example.workout.plist"

  /// Reads the workouts of a disk.
  init(of disk: Disk) {
    if let file = disk[Self.file] {
      history = (try? JSONDecoder().decode([Entry].self, from: Data(file.bytes))) ?? []
    }
    defer { settle() }
    guard let file = disk[Self.defaults],
      let list = try? PropertyListSerialization.propertyList(
        from: Data(file.bytes), options: [], format: nil),
      let defaults = list as? [String: Any]
    else { return }
    func value<Value: Decodable>(_ type: Value.Type, _ key: String) -> Value? {
      (defaults[key] as? Data).flatMap { try? JSONDecoder().decode(type, from: $0) }
    }
    // What the disk had no room for.
    history = value([Entry].self, "workout.waiting") ?? history
    stopwatch = value(Clock.self, "workout.timer")
    countdown = value(Clock.self, "workout.countdown")
    saved = value(Saved.self, "workout.execution")
    guard let index = saved?.currentIndex, saved?.exercises.indices.contains(index) == true,
      let pausedAt = defaults["workout.execution.pausedAt"] as? Date
    else { return }
    // Whoever reads it next takes the beginning of a pause from where an older version kept it.
    saved?.exercises[index].clock.pausedAt = pausedAt.timeIntervalSinceReferenceDate
  }

  /// A workout that is over is an entry of the history, whether the app has come to write that or not.
  private mutating func settle() {
    guard let over = saved else { return }
    let isWritten = over.id != nil && history.contains { $0.id == over.id }
    guard over.isFinished || isWritten else { return }
    if !isWritten, let entry = over.entry { history.append(entry) }
    saved = nil
  }
}

extension StoredWorkouts.Clock {
  /// The time without pauses until a date; nil before the beginning.
  func elapsed(until date: Double) -> Duration? {
    startDate.map { .seconds(date - $0 - pausedTime) }
  }
}

extension StoredWorkouts.Saved {
  /// What the history has to say of it when it is over; nil before.
  fileprivate var entry: StoredWorkouts.Entry? {
    guard let start = clock.startDate, let end = clock.endDate else { return nil }
    let exercises = exercises.map { exercise in
      let time = exercise.clock.endDate.flatMap { exercise.clock.elapsed(until: $0) }
      let isSkipped = exercise.skipped ?? false
      return StoredWorkouts.Entry.Exercise(
        exerciseName: exercise.exerciseName ?? "", completed: time != nil && !isSkipped,
        skipped: isSkipped, actualDuration: time.map { $0 / .seconds(1) })
    }
    return StoredWorkouts.Entry(id: id, startDate: start, endDate: end, exercises: exercises)
  }
}
