import Emulator
import EmulatorTestSupport
import HealthKit
import Testing
import UIKit
import ValueExpectations

@Suite("The course of a workout")
struct WorkoutEventTests {
  @Test("What an app notes of the course of a workout is kept in its order, and pauses are no part")
  func events() {
    let run = PhoneScenario.ofWorkouts().run {
      ClosureAppDelegate(launch: {
        let store = HKHealthStore()
        Task {
          try await store.requestAuthorization(toShare: [.workoutType()], read: [])
          let builder = HKWorkoutBuilder(
            healthStore: store, configuration: HKWorkoutConfiguration(), device: .local())
          let start = Date(timeIntervalSinceNow: -60)
          let events = [(HKWorkoutEventType.resume, 30.0), (.lap, 45), (.pause, 20), (.pause, 50)]
            .map { type, seconds in
              HKWorkoutEvent(
                type: type,
                dateInterval: DateInterval(
                  start: start.addingTimeInterval(seconds), duration: type == .lap ? 5 : 0),
                metadata: type == .lap ? [HKMetadataKeyWorkoutBrandName: "Course"] : nil)
            }
          do { try await builder.addWorkoutEvents(events) } catch {
            print("failed", (error as NSError).code)
          }
          try await builder.beginCollection(at: start)
          builder.addWorkoutEvents(events) { isDone, error in print(isDone, error == nil) }
          try await builder.endCollection(at: start.addingTimeInterval(60))
          let workout = try await builder.finishWorkout()
          let course = workout?.workoutEvents ?? []
          print("saved", Int((workout?.duration ?? -1).rounded()), course.map(\.type.rawValue))
          print(course.count == builder.workoutEvents.count, course[2].metadata?.count ?? 0)
        }
      })
    }
    expect(
      run.output.sorted(),
      is: [
        "0.4 failed 3", "0.4 saved 40 [1, 2, 3, 1]", "0.4 true 1", "0.4 true true",
      ])
    expect(run.lines(of: [.finding]), is: ["0.4 warning refusedCall"])
  }
}
