import Foundation

/// A workout as a coach has planned it.
struct Workout {
  struct Exercise {
    let id: UUID
    let name: String
    /// How long it lasts; nil: until the user has done it.
    let duration: TimeInterval?
    let reps: Int?
  }

  let id: UUID
  let name: String
  let exercises: [Exercise]

  /// A quarter of an hour on the ice.
  static let hockey = Workout(
    id: UUID(uuidString: "0B5E7C1A-6F60-4B7E-9E0F-5D0C6E7A1F01") ?? UUID(), name: "Hockey Training",
    exercises: [
      exercise(1, "Skating", nil, nil), exercise(2, "Stickhandling", 120, nil),
      exercise(3, "Wrist Shots", nil, 50),
    ])

  private static func exercise(
    _ number: Int, _ name: String, _ duration: TimeInterval?, _ reps: Int?
  ) -> Exercise {
    let id = UUID(uuidString: "0B5E7C1A-6F60-4B7E-9E0F-5D0C6E7A1F1\(number)") ?? UUID()
    return Exercise(id: id, name: name, duration: duration, reps: reps)
  }
}

/// One exercise of a workout that is going on.
struct ExerciseSession: Codable, Identifiable {
  let id: UUID
  let exerciseName: String
  let targetDuration: TimeInterval?
  let targetReps: Int?
  var clock = PausableClock()
  var actualReps: Int?
  var skipped = false
  /// What a timer has counted: only an app that trusts its ticks looks at it.
  var counted: TimeInterval = 0
  /// The second of the day of the beginning: only an app that trusts the time of day has it.
  var beganAt: TimeInterval?

  var isActive: Bool { clock.isRunning }
  var isComplete: Bool { clock.endDate != nil }
}

/// A workout that is going on; all that the app has to know of it after its process has ended.
struct WorkoutState: Codable {
  /// The same as that of the entry of the history that comes of it.
  let id: UUID
  let workoutId: UUID
  let workoutName: String
  var exercises: [ExerciseSession]
  var currentIndex = 0
  /// The time of the whole workout.
  var clock = PausableClock()
  var isFinished = false

  init(_ workout: Workout) {
    id = UUID()
    workoutId = workout.id
    workoutName = workout.name
    exercises = workout.exercises.map {
      ExerciseSession(
        id: $0.id, exerciseName: $0.name, targetDuration: $0.duration, targetReps: $0.reps)
    }
  }

  var current: ExerciseSession {
    get { exercises[currentIndex] }
    set { exercises[currentIndex] = newValue }
  }

  var hasNext: Bool { currentIndex < exercises.count - 1 }

  mutating func pause(at date: Date) {
    clock.pause(at: date)
    current.clock.pause(at: date)
  }

  mutating func resume(at date: Date) {
    clock.resume(at: date)
    current.clock.resume(at: date)
  }

  /// Moves what still counts along with the wall clock.
  mutating func move(by seconds: TimeInterval) {
    clock.move(by: seconds)
    current.clock.move(by: seconds)
  }
}
