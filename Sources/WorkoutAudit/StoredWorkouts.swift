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

  /// The workout that is going on.
  struct Saved: Decodable {
    struct Exercise: Decodable {
      struct Clock: Decodable {
        var startDate: Double?
        var endDate: Double?
        var pausedAt: Double?
        var pausedTime: Double
      }

      var clock: Clock
    }

    var exercises: [Exercise]
    var currentIndex: Int
    var isFinished: Bool
  }

  private(set) var history: [Entry] = []
  /// Nil where no workout is going on.
  private(set) var saved: Saved?

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
      let state = (list as? [String: Any])?["workout.execution"] as? Data
    else { return }
    saved = try? JSONDecoder().decode(Saved.self, from: state)
    if saved?.isFinished == true { saved = nil }
  }
}
