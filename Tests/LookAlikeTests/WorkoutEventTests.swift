import Emulator
import EmulatorTestSupport
import HealthKit
import Testing
import UIKit
import ValueExpectations

/// Notes a round of a workout, if it is to, and gets the session back.
private final class Rounds: UIResponder, UIApplicationDelegate {
  private let store = HKHealthStore()
  private let notes: Bool
  private var session: HKWorkoutSession?

  init(notes: Bool) { self.notes = notes }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    store.recoverActiveWorkoutSession { session, _ in
      guard let builder = session?.associatedWorkoutBuilder() else { return }
      print("recovered", builder.workoutEvents.map(\.type.rawValue))
    }
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    session = try? HKWorkoutSession(healthStore: store, configuration: HKWorkoutConfiguration())
    session?.startActivity(with: nil)
    let builder = session?.associatedWorkoutBuilder()
    builder?.beginCollection(withStart: Date()) { _, _ in }
    session?.pause()
    session?.resume()
    guard notes else { return }
    let round = HKWorkoutEvent(
      type: .lap, dateInterval: DateInterval(start: Date(), duration: 0), metadata: nil)
    builder?.addWorkoutEvents([round]) { _, _ in }
  }
}

@Suite("The course of a workout")
struct WorkoutEventTests {
  @Test(
    "A workout tells how far a swimmer came; one that is read again does not, which is reported")
  func totals() {
    let run = PhoneScenario.ofWorkouts().run {
      ClosureAppDelegate(launch: {
        let store = HKHealthStore()
        let way = HKQuantityType(.distanceSwimming)
        let sample = HKQuantitySample(
          type: way, quantity: HKQuantity(unit: .meter(), doubleValue: 50),
          start: Date(timeIntervalSinceNow: -30), end: Date())
        Task {
          try await store.requestAuthorization(toShare: [.workoutType(), way], read: [])
          let builder = HKWorkoutBuilder(
            healthStore: store, configuration: HKWorkoutConfiguration(), device: .local())
          try await builder.beginCollection(at: Date(timeIntervalSinceNow: -60))
          try await builder.addSamples([sample])
          try await builder.endCollection(at: Date())
          let workout = try await builder.finishWorkout()
          print(workout?.totalDistance?.doubleValue(for: .meter()) ?? -1)
          let query = HKSampleQuery(
            sampleType: .workoutType(), predicate: nil, limit: 1, sortDescriptors: nil
          ) { _, samples, _ in
            for case let workout as HKWorkout in samples ?? [] {
              print(workout.totalDistance == nil, workout.totalEnergyBurned == nil)
              print(workout.allStatistics.count, workout.workoutEvents == nil)
            }
          }
          store.execute(query)
        }
      })
    }
    expect(run.said, is: ["50.0", "true true", "0 true"])
    expect(run.severities, is: [.warning])
  }

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

  @Test("What an app has noted of a session that comes back is gone, which is said (F-069)")
  func recovered() {
    var scenario = PhoneScenario.ofWorkouts()
    scenario.at(100, .leaveApp)
    scenario.faults = [Fault(kind: .kill(.crash), placement: .time(.seconds(300)))]
    let run = scenario.run { Rounds(notes: true) }
    expect(run.output, is: ["300.4 recovered [1, 2]"])
    expect(run.lines(of: [.finding]), is: ["0.4 warning refusedCall", "300.4 warning refusedCall"])
    expect(scenario.run { Rounds(notes: false) }.lines(of: [.finding]), is: [])
  }
}
