import DeviceModel
import Emulator
import Foundation

/// What the app's files say, read from the disk and never from the app.
struct StoredWorkouts {
  /// An entry of the history.
  struct Entry: Decodable {
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
      var clock: Clock
      /// What a timer has counted, in seconds; zero in an app that trusts dates.
      var counted: Double?
    }

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
    guard let file = disk[Self.defaults],
      let list = try? PropertyListSerialization.propertyList(
        from: Data(file.bytes), options: [], format: nil),
      let defaults = list as? [String: Any]
    else { return }
    func value<Value: Decodable>(_ type: Value.Type, _ key: String) -> Value? {
      (defaults[key] as? Data).flatMap { try? JSONDecoder().decode(type, from: $0) }
    }
    stopwatch = value(Clock.self, "workout.timer")
    countdown = value(Clock.self, "workout.countdown")
    saved = value(Saved.self, "workout.execution")
    if saved?.isFinished == true { saved = nil }
    guard let index = saved?.currentIndex, saved?.exercises.indices.contains(index) == true,
      let pausedAt = defaults["workout.execution.pausedAt"] as? Date
    else { return }
    // Whoever reads it next takes the beginning of a pause from where an older version kept it.
    saved?.exercises[index].clock.pausedAt = pausedAt.timeIntervalSinceReferenceDate
  }
}
