import CoreLocation
import EmulatorTestSupport
import HealthKit
import Testing
import ValueExpectations

@Suite("How the builder of a workout comes to its end")
struct WorkoutBuilderTests {
  private typealias Store = HealthStoreTests
  private static let types: Set<HKSampleType> = [
    .workoutType(), HKSeriesType.workoutRoute(), HealthStoreTests.water,
  ]

  nonisolated(nonsending) private static func fails(
    _ act: nonisolated(nonsending) () async throws -> Void
  ) async -> Bool {
    do { try await act() } catch { return (error as? HKError)?.code == .errorInvalidArgument }
    return false
  }

  nonisolated private static func builder(
    _ store: HKHealthStore, _ configuration: HKWorkoutConfiguration = HKWorkoutConfiguration()
  ) -> HKWorkoutBuilder {
    HKWorkoutBuilder(healthStore: store, configuration: configuration, device: .local())
  }

  @Test("A workout that is saved takes no more notes, and neither does its way")
  func notesAfterTheEnd() {
    let run = HealthStoreTests().run { store in
      try await Store.ask(store, save: Self.types)
      let builder = Self.builder(store)
      try await builder.addMetadata(["Early": 1])
      try await builder.beginCollection(at: Date())
      let way = builder.seriesBuilder(for: .workoutRoute()) as? HKWorkoutRouteBuilder
      try await way?.insertRouteData([CLLocation(latitude: 1, longitude: 2)])
      way?.addMetadata(["Way": 1]) { isDone, _ in print(isDone) }
      try await Task.sleep(for: .seconds(1))
      try await builder.endCollection(at: Date())
      try await builder.addMetadata(["Late": 1])
      print(try await builder.finishWorkout()?.metadata?.keys.sorted() ?? [])
      print(await Self.fails { try await builder.addMetadata(["Never": 1]) })
      builder.addMetadata(["Never": 1]) { isDone, error in print(isDone, error == nil) }
      try await Task.sleep(for: .seconds(1))
      way?.addMetadata(["Never": 1]) { isDone, error in print(isDone, error == nil) }
      try await Task.sleep(for: .seconds(1))
      let routes = try await Store.samples(HKSeriesType.workoutRoute(), in: store)
      print(routes.map { $0.metadata?.keys.sorted() ?? [] })
    }
    expect(
      run.said,
      is: [
        "true", #"["Early", "Late"]"#, "true", "false false", "false false", #"[["Way"]]"#,
      ])
  }

  @Test("A workout that is given up is over, and its way with it")
  func givenUp() {
    let run = HealthStoreTests().run { store in
      try await Store.ask(store, save: Self.types)
      let builder = Self.builder(store)
      try await builder.beginCollection(at: Date())
      let way = builder.seriesBuilder(for: .workoutRoute()) as? HKWorkoutRouteBuilder
      try await way?.insertRouteData([CLLocation(latitude: 1, longitude: 2)])
      builder.discardWorkout()
      print(
        await Self.fails {
          try await way?.insertRouteData([CLLocation(latitude: 1, longitude: 2)])
        },
        await Self.fails { try await builder.addMetadata(["Never": 1]) },
        await Self.fails { try await builder.beginCollection(at: Date()) },
        await Self.fails { try await builder.addSamples([Store.glass(0.1)]) })
      builder.beginCollection(withStart: Date()) { isNew, error in print(isNew, error == nil) }
      try await Task.sleep(for: .seconds(1))
      try await builder.endCollection(at: Date())
      print(try await builder.finishWorkout() == nil)
      for type in Self.types.sorted(by: { $0.identifier < $1.identifier }) {
        print(try await Store.samples(type, in: store).count)
      }
    }
    expect(run.said, is: ["true true true true", "false false", "true", "0", "0", "0"])
  }

  @Test("A way belongs to a workout that is saved")
  func wayWithoutWorkout() {
    let run = HealthStoreTests().run { store in
      try await Store.ask(store, save: Self.types)
      let way = HKWorkoutRouteBuilder(healthStore: store, device: nil)
      try await way.insertRouteData([CLLocation(latitude: 1, longitude: 2)])
      let workout = HKWorkout(activityType: .running, start: Date(), end: Date())
      print(await Self.fails { _ = try await way.finishRoute(with: workout, metadata: nil) })
      print(try await Store.samples(HKSeriesType.workoutRoute(), in: store).count)
      try await store.save(workout)
      print(try await way.finishRoute(with: workout, metadata: nil).count)
      try await store.delete(workout)
      let late = HKWorkoutRouteBuilder(healthStore: store, device: nil)
      try await late.insertRouteData([CLLocation(latitude: 1, longitude: 2)])
      print(await Self.fails { _ = try await late.finishRoute(with: workout, metadata: nil) })
    }
    expect(run.said, is: ["true", "0", "1", "true"])
  }

  @Test("A workout's activity tells where it was, also when it is read again")
  func location() {
    let run = HealthStoreTests().run { store in
      try await Store.ask(store, save: Self.types)
      let configuration = HKWorkoutConfiguration()
      configuration.activityType = .running
      configuration.locationType = .indoor
      let builder = Self.builder(store, configuration)
      try await builder.beginCollection(at: Date())
      try await builder.endCollection(at: Date())
      _ = try await builder.finishWorkout()
      for case let workout as HKWorkout in try await Store.samples(.workoutType(), in: store) {
        print(workout.workoutActivities.map(\.workoutConfiguration.locationType))
      }
    }
    expect(run.said, is: ["[HealthKit.HKWorkoutSessionLocationType.indoor]"])
  }
}
