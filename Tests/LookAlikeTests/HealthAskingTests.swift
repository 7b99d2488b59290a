import EmulatorTestSupport
import HealthKit
import Testing
import ValueExpectations

@Suite("What queries of health data find")
struct HealthAskingTests {
  private typealias Store = HealthStoreTests

  @Test("The sources of what is there are told in the order of their names, to who waits for them")
  func sources() {
    let run = HealthStoreTests().run { store in
      try await Store.ask(store, save: [Store.steps])
      let question = HKSourceQueryDescriptor(predicate: .quantitySample(type: Store.steps))
      print(try await question.result(for: store).map(\.name))
      try await store.save(
        HKQuantitySample(
          type: Store.steps, quantity: HKQuantity(unit: .count(), doubleValue: 7), start: Date(),
          end: Date()))
      print(try await question.result(for: store).map { $0 == .default() })
      let other = HKSourceQueryDescriptor(predicate: .quantitySample(type: Store.water))
      do { _ = try await other.result(for: store) } catch { print((error as NSError).code) }
    }
    expect(run.said, is: ["[\"iPhone\"]", "[false, true]", "5"])
  }

  @Test("Workouts are found by their length, and states by their number")
  func lengthsAndStates() {
    let run = HealthStoreTests().run { store in
      let sleep = HKCategoryType(.sleepAnalysis)
      try await Store.ask(store, save: [.workoutType(), sleep])
      let now = Date()
      for minutes in [10.0, 20, 30] {
        try await store.save(
          HKWorkout(
            activityType: .running, start: now.addingTimeInterval(-60 * minutes), end: now))
      }
      for state in [HKCategoryValueSleepAnalysis.inBed, .awake, .asleepDeep] {
        try await store.save(
          HKCategorySample(type: sleep, value: state.rawValue, start: now, end: now))
      }
      for relation in [HKComparisonOperator.lessThan, .greaterThanOrEqualTo] {
        let long = HKQuery.predicateForWorkouts(with: relation, duration: 1_200)
        let workouts = try await Store.samples(.workoutType(), long, in: store)
        let states = try await Store.samples(
          sleep, HKQuery.predicateForCategorySamples(with: relation, value: 2), in: store)
        print(
          workouts.compactMap { ($0 as? HKWorkout).map { Int($0.duration / 60) } }.sorted(),
          states.compactMap { ($0 as? HKCategorySample)?.value }.sorted())
      }
      let some = HKQuery.predicateForCategorySamples(equalTo: [0, 4, 5])
      print(
        try await Store.samples(sleep, some, in: store).compactMap {
          ($0 as? HKCategorySample)?.value
        }.sorted())
    }
    expect(run.said, is: ["[10] [0]", "[20, 30] [2, 4]", "[0, 4]"])
  }

  @Test("A limit leaves out what was deleted after the last sample that it lets through")
  func limitedChanges() {
    let run = HealthStoreTests().run { store in
      try await Store.ask(store, save: [Store.water])
      let glasses = [Store.glass(0.1), Store.glass(0.2), Store.glass(0.3)]
      try await store.save([glasses[0], glasses[1]])
      try await store.delete(glasses[0])
      try await store.save(glasses[2])
      var question = HKAnchoredObjectQueryDescriptor(
        predicates: [.quantitySample(type: Store.water)], anchor: nil, limit: 1)
      for _ in 0..<3 {
        let answer = try await question.result(for: store)
        question.anchor = answer.newAnchor
        print(
          answer.addedSamples.compactMap { glasses.firstIndex(of: $0) },
          answer.deletedObjects.compactMap { gone in
            glasses.firstIndex { $0.uuid == gone.uuid }
          })
      }
    }
    expect(run.said, is: ["[1] []", "[2] [0]", "[] []"])
  }

  @Test("What belongs to a workout is found by a predicate that is written as a text")
  func workoutByText() {
    let run = HealthStoreTests().run { store in
      try await Store.ask(store, save: [Store.water, .workoutType()])
      let workouts = [1, 2].map { _ in
        HKWorkout(activityType: .running, start: Date(), end: Date())
      }
      try await store.save(workouts)
      for (number, workout) in workouts.enumerated() {
        store.add((0...number).map { _ in Store.glass(0.1) }, to: workout) { _, _ in }
      }
      try await store.save(Store.glass(0.3))
      let key = HKPredicateKeyPathWorkout
      for predicate in workouts.map({ NSPredicate(format: "%K == %@", key, $0 as NSObject) })
        + [NSPredicate(format: "%K == nil", key)]
      {
        print(try await Store.samples(Store.water, predicate, in: store).count)
      }
    }
    expect(run.said, is: ["1", "2", "1"])
  }

  @Test("Who asks for what is not modelled is told so once, and who asks for water is not")
  func absence() {
    let run = HealthStoreTests().run { store in
      let types: [HKSampleType] = [
        .electrocardiogramType(), .audiogramSampleType(), .stateOfMindType(),
        HKSeriesType.heartbeat(), Store.water,
      ]
      try await Store.ask(store, save: [], read: Set(types))
      for type in types + types {
        print(try await Store.samples(type, in: store).count)
      }
      store.execute(
        HKAnchoredObjectQuery(
          type: types[0], predicate: nil, anchor: nil, limit: HKObjectQueryNoLimit
        ) { _, samples, _, _, _ in print(samples?.count ?? -1) })
    }
    expect(run.said, is: Array(repeating: "0", count: 11))
    expect(run.findings.map(\.severity), is: Array(repeating: .note, count: 4))
  }
}
