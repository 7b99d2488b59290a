import Emulator
import EmulatorTestSupport
import HealthKit
import Testing
import UIKit
import ValueExpectations

/// Runs for ten minutes, of which it pauses a hundred seconds.
private final class Runner: UIResponder, UIApplicationDelegate, HKLiveWorkoutBuilderDelegate,
  HKWorkoutSessionDelegate, @unchecked Sendable
{
  nonisolated private let store = HKHealthStore()
  private var session: HKWorkoutSession?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    store.recoverActiveWorkoutSession { [self] recovered, _ in
      guard let recovered else { return }
      DispatchQueue.main.async { [self] in
        session = recovered
        follow(recovered, recovered.workoutConfiguration)
        Timer.scheduledTimer(withTimeInterval: 600, repeats: false) { _ in
          recovered.stopActivity(with: Date())
        }
      }
    }
    return true
  }

  private func follow(_ session: HKWorkoutSession, _ configuration: HKWorkoutConfiguration) {
    let builder = session.associatedWorkoutBuilder()
    builder.dataSource = HKLiveWorkoutDataSource(
      healthStore: store, workoutConfiguration: configuration)
    builder.dataSource?.enableCollection(
      for: HKQuantityType(.distanceWalkingRunning), predicate: nil)
    builder.delegate = self
    session.delegate = self
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    let configuration = HKWorkoutConfiguration()
    configuration.activityType = .running
    store.requestAuthorization(
      toShare: [.workoutType(), HKQuantityType(.distanceWalkingRunning)],
      read: [
        .workoutType(), HKQuantityType(.heartRate), HKQuantityType(.distanceWalkingRunning),
      ]
    ) { _, _ in }
    session = try? HKWorkoutSession(healthStore: store, configuration: configuration)
    if let session { follow(session, configuration) }
    let builder = session?.associatedWorkoutBuilder()
    session?.startActivity(with: Date())
    builder?.beginCollection(withStart: Date()) { [store] _, _ in
      let metres = HKQuantitySample(
        type: HKQuantityType(.distanceWalkingRunning),
        quantity: HKQuantity(unit: .meter(), doubleValue: 7), start: Date(), end: Date())
      builder?.add([metres]) { isAdded, _ in print("added", isAdded) }
      store.save(metres) { isSaved, _ in print("saved", isSaved) }
    }
    nonisolated(unsafe) let session = session
    Timer.scheduledTimer(withTimeInterval: 300, repeats: false) { _ in session?.pause() }
    Timer.scheduledTimer(withTimeInterval: 400, repeats: false) { _ in session?.resume() }
    Timer.scheduledTimer(withTimeInterval: 600, repeats: false) { _ in
      session?.stopActivity(with: Date())
    }
  }

  nonisolated func workoutBuilder(
    _ workoutBuilder: HKLiveWorkoutBuilder, didCollectDataOf collectedTypes: Set<HKSampleType>
  ) {
    for type in collectedTypes {
      print(type.identifier.dropFirst("HKQuantityTypeIdentifier".count))
    }
  }

  nonisolated func workoutSession(
    _ workoutSession: HKWorkoutSession, didChangeTo toState: HKWorkoutSessionState,
    from fromState: HKWorkoutSessionState, date: Date
  ) {
    guard toState == .stopped else { return }
    let builder = workoutSession.associatedWorkoutBuilder()
    let beats = builder.statistics(for: HKQuantityType(.heartRate))?.averageQuantity()
    let metres = builder.statistics(for: HKQuantityType(.distanceWalkingRunning))?.sumQuantity()
    print(
      "average", Int(beats?.doubleValue(for: HKUnit(from: "count/min")) ?? 0), "sum",
      Int(metres?.doubleValue(for: .meter()) ?? 0), "after", Int(builder.elapsedTime), "s of",
      Int(date.timeIntervalSince(builder.startDate ?? date)), "s")
    builder.endCollection(withEnd: date) { [store] _, _ in
      builder.finishWorkout { workout, _ in
        let query = HKSampleQuery(
          sampleType: .workoutType(), predicate: nil, limit: HKObjectQueryNoLimit,
          sortDescriptors: nil
        ) { _, samples, _ in
          let seconds = Int(workout?.duration ?? 0)
          print("saved \(seconds) s: \(samples?.count ?? 0) workout")
          workoutSession.end()
        }
        store.execute(query)
      }
    }
  }

  nonisolated func workoutSession(
    _ workoutSession: HKWorkoutSession, didFailWithError error: any Error
  ) {}
}

@Suite("Samples of a workout")
struct WorkoutSampleTests {
  private static let heart = "HKQuantityTypeIdentifierHeartRate"
  private static let distance = "HKQuantityTypeIdentifierDistanceWalkingRunning"

  @Test("A workout has what is measured while it goes on, and is saved without its pauses")
  func samples() {
    var scenario = PhoneScenario.ofWorkouts(openedAt: 1)
    for (second, type, value) in [
      (0, Self.heart, 60), (100, Self.heart, 120), (110, Self.distance, 300),
      (200, Self.heart, 140), (310, Self.heart, 80), (500, Self.distance, 200),
    ] as [(Double, String, Double)] {
      scenario.at(second, .healthSample(HealthSample(type: type, value: value)))
    }
    scenario.at(120, .leaveApp)
    let run = scenario.run { Runner() }
    expect(
      run.output,
      is: [
        "1.4 added true", "1.4 saved true", "100 HeartRate", "110 DistanceWalkingRunning",
        "200 HeartRate",
        "500 DistanceWalkingRunning", "601.4 average 130 sum 507 after 500 s of 600 s",
        "601.4 saved 500 s: 1 workout",
      ])
    expect(run.lines(of: [.finding]), is: [])
  }

  @Test("A workout's sum has each of more than a thousand samples")
  func manySamples() {
    var scenario = PhoneScenario.ofWorkouts(openedAt: 1)
    for number in 0..<1_400 {
      scenario.at(
        10 + Double(number) / 5, .healthSample(HealthSample(type: Self.distance, value: 1)))
    }
    let said = scenario.run { Runner() }.output
    #expect(
      said.contains { $0.contains("average 0 sum 1407 after 500 s") }, "\(said.suffix(3))")
  }

  @Test("A workout that a crash has interrupted has its samples and pauses again (F-069)")
  func recoveredSamples() {
    var scenario = PhoneScenario.ofWorkouts(openedAt: 1)
    for (second, beats) in [(100.0, 120.0), (350, 50), (600, 140)] {
      scenario.at(second, .healthSample(HealthSample(type: Self.heart, value: beats)))
    }
    scenario.faults = [Fault(kind: .kill(.crash), placement: .time(.seconds(450)))]
    let said = scenario.run { Runner() }.output
    #expect(said.contains("1050.4 average 130 sum 0 after 949 s of 1049 s"), "\(said)")
  }

  @Test("Of an app that has not asked for it, no workout is saved; a workout needs no session")
  func builder() {
    let run = PhoneScenario.ofWorkouts().run {
      ClosureAppDelegate(launch: {
        let store = HKHealthStore()
        let steps = HKQuantityType(.stepCount)
        let sample = HKQuantitySample(
          type: steps, quantity: HKQuantity(unit: .count(), doubleValue: 50), start: Date(),
          end: Date())
        Task {
          for asks in [false, true] {
            if asks {
              try await store.requestAuthorization(toShare: [.workoutType(), steps], read: [])
            }
            let builder = HKWorkoutBuilder(
              healthStore: store, configuration: HKWorkoutConfiguration(), device: .local())
            do {
              try await builder.beginCollection(at: Date(timeIntervalSinceNow: -60))
              try await builder.endCollection(at: Date())
              if asks { try await builder.addSamples([sample]) }
              let workout = try await builder.finishWorkout()
              let count = builder.statistics(for: steps)?.sumQuantity()?.doubleValue(for: .count())
              print("saved", workout?.duration ?? -1, count ?? -1)
              print(try await builder.finishWorkout() == nil)
            } catch { print("failed", (error as NSError).code) }
          }
        }
      })
    }
    expect(run.output, is: ["0.4 failed 5", "0.4 saved 60.0 50.0", "0.4 true"])
  }
}
