import Combine
import Foundation
import UIKit

/// A workout that is over.
struct WorkoutHistory: Codable, Identifiable {
  let id: UUID
  let workoutId: UUID
  let workoutName: String
  let startDate: Date
  let endDate: Date
  let exercises: [ExerciseCompletion]

  /// How long it took, with its pauses.
  var duration: TimeInterval { endDate.timeIntervalSince(startDate) }

  /// How much of it was done, from 0 to 1.
  var completionRate: Double {
    guard !exercises.isEmpty else { return 0 }
    return Double(exercises.filter(\.completed).count) / Double(exercises.count)
  }
}

/// What became of an exercise.
struct ExerciseCompletion: Codable {
  let exerciseId: UUID
  let exerciseName: String
  let completed: Bool
  let skipped: Bool
  /// How long it took, without pauses; nil for one that has not ended.
  let actualDuration: TimeInterval?
  let actualReps: Int?
}

/// The workouts that are over, in a file among the user's documents.
///
/// While the disk takes no file, they wait in the defaults; whenever the app comes on screen it tries again.
@MainActor
final class WorkoutHistoryStore: ObservableObject {
  @Published private(set) var entries: [WorkoutHistory] = []

  private let file = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
    .appendingPathComponent("history.json")
  /// All entries, where the file has not taken the latest.
  private let waiting = StoredValue<[WorkoutHistory]>(key: "workout.waiting")
  private var observers: Set<AnyCancellable> = []

  init() {
    if let waiting = waiting.value {
      entries = waiting
      write()
    } else if let data = try? Data(contentsOf: file) {
      entries = (try? JSONDecoder().decode([WorkoutHistory].self, from: data)) ?? []
    }
    NotificationCenter.default.publisher(for: UIApplication.willEnterForegroundNotification)
      .sink { [weak self] _ in if self?.waiting.value != nil { self?.write() } }
      .store(in: &observers)
  }

  /// Adds a workout, or writes over the entry that it has already.
  func save(_ history: WorkoutHistory) {
    entries.removeAll { $0.id == history.id }
    entries.append(history)
    write()
  }

  /// Whether a workout is over: a power cut may have taken that from the defaults.
  func contains(_ id: UUID) -> Bool { entries.contains { $0.id == id } }

  private func write() {
    do {
      try JSONEncoder().encode(entries).write(to: file, options: .atomic)
      try synchronizeFolder()
      if waiting.value != nil { waiting.clear() }
    } catch {
      print("history not saved: \(error)")
      waiting.save(entries)
    }
  }

  /// Without it a power cut may bring back the file that the new one has taken the place of.
  private func synchronizeFolder() throws {
    let folder = open(file.deletingLastPathComponent().path, O_RDONLY)
    guard folder >= 0 else { throw CocoaError(.fileWriteUnknown) }
    defer { close(folder) }
    guard fsync(folder) == 0 else { throw CocoaError(.fileWriteUnknown) }
  }
}
