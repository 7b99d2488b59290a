import CoreLocation
import Emulator
import EmulatorTestSupport
import HealthKit
import Testing
import UIKit
import ValueExpectations

@Suite("What the health store keeps of where samples come from, and what belongs to them")
struct HealthStoreTests {
  static let water = HKQuantityType(.dietaryWater)
  static let steps = HKQuantityType(.stepCount)

  /// Runs an app whose user allows what it asks for, on a phone that counts 100 steps at 5 s.
  func run(
    events: [(Double, ScenarioEvent)] = [], locale: String = "en_US",
    _ launch: @escaping @MainActor @Sendable (HKHealthStore) async throws -> Void
  ) -> AppRun {
    var scenario = PhoneScenario()
    scenario.device.locale = locale
    scenario.infoPlist.healthTexts = [
      "NSHealthShareUsageDescription", "NSHealthUpdateUsageDescription",
    ]
    scenario.at(0, .openApp)
    scenario.at(5, .healthSample(HealthSample(type: Self.steps.identifier, value: 100)))
    for (time, event) in events { scenario.at(time, event) }
    return scenario.run {
      ClosureAppDelegate(launch: {
        Task {
          do { try await launch(HKHealthStore()) } catch { print("thrown:", error) }
        }
      })
    }
  }

  nonisolated static func ask(
    _ store: HKHealthStore, save: Set<HKSampleType>, read: Set<HKObjectType> = []
  ) async throws {
    try await store.requestAuthorization(toShare: save, read: Set(save).union(read))
    try await Task.sleep(for: .seconds(10))
  }

  nonisolated static func glass(
    _ litres: Double, metadata: [String: Any]? = nil, device: HKDevice? = nil
  ) -> HKQuantitySample {
    HKQuantitySample(
      type: water, quantity: HKQuantity(unit: .liter(), doubleValue: litres), start: Date(),
      end: Date(), device: device, metadata: metadata)
  }

  nonisolated(nonsending) static func samples(
    _ type: HKSampleType, _ predicate: NSPredicate? = nil, in store: HKHealthStore
  ) async throws -> [HKSample] {
    try await HKSampleQueryDescriptor(
      predicates: [.sample(type: type, predicate: predicate)]
    ).result(for: store)
  }

  // MARK: Sources

  @Test("The phone is the source of what a scenario brings, and the app of what it saves")
  func sources() {
    let run = run { store in
      try await Self.ask(store, save: [Self.steps])
      try await store.save(
        HKQuantitySample(
          type: Self.steps, quantity: HKQuantity(unit: .count(), doubleValue: 7), start: Date(),
          end: Date()))
      for sample in try await Self.samples(Self.steps, in: store) {
        let source = sample.sourceRevision.source
        print(
          source.bundleIdentifier.hasPrefix("com.apple.health"), source == .default(),
          sample.device?.model ?? "none")
      }
      let own = HKQuery.predicateForObjects(from: .default())
      let others = NSCompoundPredicate(notPredicateWithSubpredicate: own)
      print(
        try await Self.samples(Self.steps, own, in: store).count,
        try await Self.samples(Self.steps, others, in: store).count)
      let any = HKSourceRevision(source: .default(), version: HKSourceRevisionAnyVersion)
      print(
        try await Self.samples(
          Self.steps, HKQuery.predicateForObjects(from: [any]), in: store
        ).count)
      store.execute(
        HKSourceQuery(sampleType: Self.steps, samplePredicate: nil) { _, sources, error in
          print(
            (sources ?? []).map(\.bundleIdentifier).sorted().map { $0.prefix(16) }, error == nil)
        })
      store.execute(
        HKSourceQuery(sampleType: Self.water, samplePredicate: nil) { _, sources, error in
          print(sources == nil, (error as? HKError)?.code == .errorAuthorizationNotDetermined)
        })
    }
    expect(
      run.said,
      is: [
        "false true none", "true false iPhone", "1 1", "1",
        #"["com.apple.health", "com.example.test"] true"#, "true true",
      ])
  }

  @Test("Samples are found by their device, their amount, and what the app has noted")
  func predicates() {
    let run = run { store in
      try await Self.ask(store, save: [Self.water])
      let scale = HKDevice(name: "scale", model: "S1")
      try await store.save([
        Self.glass(0.1, metadata: ["Meal": "noon", "Number": 1]),
        Self.glass(0.2, metadata: ["Meal": "night", "Number": 2], device: scale), Self.glass(0.3),
      ])
      let litre = HKUnit.liter()
      let predicates: [NSPredicate] = [
        HKQuery.predicateForObjects(from: [HKDevice(name: "scale", model: "S1")]),
        HKQuery.predicateForObjects(from: [HKDevice(name: "scale", model: "S2")]),
        HKQuery.predicateForQuantitySamples(
          with: .greaterThanOrEqualTo, quantity: HKQuantity(unit: litre, doubleValue: 0.2)),
        HKQuery.predicateForObjects(withMetadataKey: "Meal", allowedValues: ["noon", "early"]),
        HKQuery.predicateForObjects(withMetadataKey: "Number", operatorType: .lessThan, value: 2),
        HKQuery.predicateForObjects(
          withMetadataKey: "Number", operatorType: .notEqualTo, value: 2),
      ]
      for predicate in predicates {
        let found = try await Self.samples(Self.water, predicate, in: store)
        print(found.compactMap { ($0 as? HKQuantitySample)?.quantity.doubleValue(for: litre) })
      }
    }
    expect(run.said, is: ["[0.2]", "[]", "[0.3, 0.2]", "[0.1]", "[0.1]", "[0.1]"])
  }

  // MARK: Deleting

  @Test(
    "An app deletes what it has saved, and hears of it by an anchor; of others it deletes nothing")
  func deletion() {
    let run = run { store in
      try await Self.ask(store, save: [Self.water, Self.steps])
      let glasses = [Self.glass(0.1), Self.glass(0.2), Self.glass(0.3)]
      nonisolated(unsafe) var anchor: HKQueryAnchor?
      @Sendable func look() async throws {
        store.execute(
          HKAnchoredObjectQuery(
            type: Self.water, predicate: nil, anchor: anchor, limit: HKObjectQueryNoLimit
          ) { _, samples, deleted, next, _ in
            anchor = next
            print(
              samples?.count ?? -1, (deleted ?? []).map { $0.uuid == glasses[1].uuid })
          })
        try await Task.sleep(for: .seconds(1))
      }
      try await store.save(glasses)
      try await look()
      try await store.delete(glasses[1])
      try await look()
      try await store.save(Self.glass(0.4))
      try await look()
      do { try await store.delete(glasses[1]) } catch {
        print((error as? HKError)?.code == .errorInvalidArgument)
      }
      do { try await store.delete(glasses[0..<2].map { $0 }) } catch {
        print(try await Self.samples(Self.water, in: store).count)
      }
      let counted = try await Self.samples(Self.steps, in: store)
      do { try await store.delete(counted) } catch {
        print((error as? HKError)?.code == .errorInvalidArgument, counted.count)
      }
      let more = HKQuery.predicateForQuantitySamples(
        with: .greaterThan, quantity: HKQuantity(unit: .liter(), doubleValue: 0.2))
      print(try await store.deleteObjects(of: Self.water, predicate: more))
      print(
        try await store.deleteObjects(of: Self.steps, predicate: NSPredicate(value: true)),
        try await Self.samples(Self.steps, in: store).count)
      do { try await store.delete(glasses[0].marked(as: .heartRate)) } catch {
        print((error as? HKError)?.code == .errorAuthorizationNotDetermined)
      }
    }
    expect(
      run.said,
      is: ["3 []", "0 [true]", "1 []", "true", "3", "true 1", "2", "0 1", "true"])
  }

  @Test("An observer hears that a sample is deleted")
  func deletionIsTold() {
    let run = run { store in
      try await Self.ask(store, save: [Self.water])
      let glass = Self.glass(0.1)
      try await store.save(glass)
      store.execute(
        HKObserverQuery(sampleType: Self.water, predicate: nil) { _, done, _ in
          print("new")
          done()
        })
      try await Task.sleep(for: .seconds(1))
      try await store.delete(glass)
    }
    expect(run.said, is: ["new", "new"])
  }

  @Test(
    "A newer version of a sample takes the place of the older one, and an old one comes to nothing")
  func versions() {
    let run = run { store in
      try await Self.ask(store, save: [Self.water])
      for (litres, version) in [(0.1, 1), (0.2, 3), (0.3, 2), (0.4, 3)] {
        try await store.save(
          Self.glass(
            litres,
            metadata: [
              HKMetadataKeySyncIdentifier: "morning", HKMetadataKeySyncVersion: version,
            ]))
      }
      let found = try await Self.samples(Self.water, in: store)
      print(found.compactMap { ($0 as? HKQuantitySample)?.quantity.doubleValue(for: .liter()) })
    }
    expect(run.said, is: ["[0.2]"])
  }

  // MARK: What belongs together

  @Test(
    "Both numbers of the pressure of the blood are saved, and found, together and each for itself")
  func correlations() {
    let run = run { store in
      let (high, low) = (
        HKQuantityType(.bloodPressureSystolic), HKQuantityType(.bloodPressureDiastolic)
      )
      let type = HKCorrelationType(.bloodPressure)
      func query(_ predicates: [HKSampleType: NSPredicate]? = nil) {
        store.execute(
          HKCorrelationQuery(type: type, predicate: nil, samplePredicates: predicates) {
            _, found, error in
            guard let found else {
              return print((error as? HKError)?.code == .errorAuthorizationNotDetermined)
            }
            print(
              found.map { pressure in
                [high, low].compactMap {
                  (pressure.objects(for: $0).first as? HKQuantitySample)?.quantity.doubleValue(
                    for: .millimeterOfMercury())
                }
              }, found.first?.metadata?["Arm"] ?? "none")
          })
      }
      query()
      try await Self.ask(store, save: [high, low])
      for values in [(120.0, 80.0), (150, 90)] {
        let now = Date()
        let parts = [(high, values.0), (low, values.1)].map { type, value in
          HKQuantitySample(
            type: type,
            quantity: HKQuantity(unit: .millimeterOfMercury(), doubleValue: value), start: now,
            end: now)
        }
        try await store.save(
          HKCorrelation(
            type: type, start: now, end: now, objects: Set(parts), metadata: ["Arm": "left"]))
        try await Task.sleep(for: .seconds(1))
      }
      query()
      query([
        high: HKQuery.predicateForQuantitySamples(
          with: .greaterThan,
          quantity: HKQuantity(unit: .millimeterOfMercury(), doubleValue: 140))
      ])
      try await Task.sleep(for: .seconds(1))
      print(
        try await Self.samples(high, in: store).count,
        try await Self.samples(
          high, HKQuery.predicateForObjectsWithNoCorrelation(), in: store
        ).count,
        try await Self.samples(type, in: store).count)
    }
    expect(
      run.said,
      is: ["true", "[[120.0, 80.0], [150.0, 90.0]] left", "[[150.0, 90.0]] left", "2 0 2"])
  }

  @Test("Who asks for a correlation instead of its parts is ended")
  func barredQuestion() async {
    await #expect(processExitsWith: .success) {
      _ = HealthStoreTests().run { store in
        try await HealthStoreTests.ask(store, save: [HKQuantityType(.bloodPressureSystolic)])
      }
    }
    await #expect(processExitsWith: .failure) {
      _ = HealthStoreTests().run { store in
        try await HealthStoreTests.ask(store, save: [HKCorrelationType(.bloodPressure)])
      }
    }
  }

  @Test("The way of a workout is saved with it, and read again place by place")
  func route() {
    let run = run { store in
      let types: Set<HKSampleType> = [.workoutType(), HKSeriesType.workoutRoute(), Self.water]
      let early = HKWorkoutRouteBuilder(healthStore: store, device: nil)
      do { try await early.insertRouteData([CLLocation(latitude: 1, longitude: 2)]) } catch {
        print((error as? HKError)?.code == .errorAuthorizationNotDetermined)
      }
      try await Self.ask(store, save: types)
      let start = Date()
      let builder = HKWorkoutBuilder(
        healthStore: store, configuration: HKWorkoutConfiguration(), device: .local())
      try await builder.beginCollection(at: start)
      let glass = Self.glass(0.1)
      try await builder.addSamples([glass])
      let way = builder.seriesBuilder(for: .workoutRoute()) as? HKWorkoutRouteBuilder
      let places = (0..<250).map { number in
        CLLocation(
          coordinate: CLLocationCoordinate2D(latitude: 50 + Double(number) / 1_000, longitude: 8),
          altitude: 12, horizontalAccuracy: 5, verticalAccuracy: 3, course: 90, speed: 2.5,
          timestamp: start.addingTimeInterval(Double(number)))
      }
      try await way?.insertRouteData(Array(places[100...]))
      try await way?.insertRouteData(Array(places[..<100]))
      try await builder.endCollection(at: start.addingTimeInterval(300))
      guard let workout = try await builder.finishWorkout() else { return print("none") }
      try await store.save(Self.glass(0.2))
      let own = HKQuery.predicateForObjects(from: workout)
      print(try await Self.samples(Self.water, own, in: store) == [glass])
      let routes = try await Self.samples(HKSeriesType.workoutRoute(), own, in: store)
      guard let route = routes.first as? HKWorkoutRoute else { return print("no route") }
      print(route.count, Int(route.endDate.timeIntervalSince(start)))
      nonisolated(unsafe) var batches: [Int] = []
      store.execute(
        HKWorkoutRouteQuery(route: route) { _, places, isDone, error in
          batches.append(places?.count ?? -1)
          if isDone { print(batches, error == nil) }
        })
      var latitudes: [Double] = []
      for try await place in HKWorkoutRouteQueryDescriptor(route).results(for: store) {
        latitudes.append(place.coordinate.latitude)
      }
      print(latitudes == places.map(\.coordinate.latitude))
    }
    expect(run.said, is: ["true", "true", "250 249", "[100, 100, 50] true", "true"])
  }

  @Test("A workout without a builder has what the app says of it, also when it is read again")
  func givenWorkout() {
    let run = run { store in
      try await Self.ask(store, save: [.workoutType()])
      let start = Date()
      try await store.save(
        HKWorkout(
          activityType: .running, start: start, end: start.addingTimeInterval(600), duration: 500,
          totalEnergyBurned: HKQuantity(unit: .kilocalorie(), doubleValue: 70),
          totalDistance: HKQuantity(unit: .meter(), doubleValue: 1_500),
          metadata: [HKMetadataKeyIndoorWorkout: true]))
      for case let workout as HKWorkout in try await Self.samples(.workoutType(), in: store) {
        print(
          workout.duration, workout.totalEnergyBurned ?? "none", workout.totalDistance ?? "none",
          workout.metadata?[HKMetadataKeyIndoorWorkout] as? Bool ?? false,
          workout.workoutActivities.map(\.workoutConfiguration.activityType) == [.running])
      }
    }
    expect(run.said, is: ["500.0 70 kcal 1500 m true true"])
    expect(run.findings.count, is: 0)
  }

  // MARK: Asking

  @Test("Who waits for what is new hears of what was deleted, too")
  func awaitedDeletion() {
    let run = run { store in
      try await Self.ask(store, save: [Self.water])
      let glasses = [Self.glass(0.1), Self.glass(0.2)]
      try await store.save(glasses)
      var question = HKAnchoredObjectQueryDescriptor(
        predicates: [.quantitySample(type: Self.water)], anchor: nil)
      question.anchor = try await question.result(for: store).newAnchor
      try await store.delete(glasses[0])
      let answer = try await question.result(for: store)
      print(answer.addedSamples.count, answer.deletedObjects.map(\.uuid) == [glasses[0].uuid])
    }
    expect(run.said, is: ["0 true"])
  }

  @Test("A predicate that is written as a text asks for what samples have")
  func writtenPredicates() {
    let run = run { store in
      try await Self.ask(store, save: [Self.water])
      try await store.save([Self.glass(0.1), Self.glass(0.2)])
      let now = Date()
      for text in ["%K <= %@", "%K > %@"] {
        let predicate = NSPredicate(format: text, HKPredicateKeyPathEndDate, now as NSDate)
        print(try await Self.samples(Self.water, predicate, in: store).count)
      }
    }
    expect(run.said, is: ["2", "0"])
  }

  @Test("Who waits for sums of hours gets them, and hears of what comes")
  func awaitedSums() {
    let run = run(events: [
      (30, .healthSample(HealthSample(type: Self.steps.identifier, value: 20)))
    ]) { store in
      try await Self.ask(store, save: [], read: [Self.steps])
      let question = HKStatisticsCollectionQueryDescriptor(
        predicate: .quantitySample(type: Self.steps), options: .cumulativeSum,
        anchorDate: Calendar.current.startOfDay(for: Date()),
        intervalComponents: DateComponents(hour: 1))
      func sum(_ collection: HKStatisticsCollection) -> Double {
        collection.statistics(for: Date())?.sumQuantity()?.doubleValue(for: .count()) ?? 0
      }
      print(sum(try await question.result(for: store)))
      for try await result in question.results(for: store) {
        print(sum(result.statisticsCollection), result.updatedStatistics == nil)
        if result.updatedStatistics != nil, sum(result.statisticsCollection) > 100 { break }
      }
    }
    expect(run.said.first, is: "100.0")
    expect(run.said.dropFirst().first, is: "100.0 true")
    expect(run.said.last, is: "120.0 false")
  }

  @Test(
    "The user reads in the units of their region, of what the app has asked for",
    arguments: [
      ("en_US", ["count/min", "degF", "lb", "mi"]), ("en_GB", ["count/min", "degC", "kg", "mi"]),
      ("de_DE", ["count/min", "degC", "kg", "km"]),
    ])
  func units(locale: String, names: [String]) {
    let run = run(locale: locale) { store in
      let types: Set = [
        HKQuantityType(.bodyMass), HKQuantityType(.heartRate), HKQuantityType(.bodyTemperature),
        HKQuantityType(.distanceWalkingRunning),
      ]
      do { _ = try await store.preferredUnits(for: types) } catch {
        print((error as? HKError)?.code == .errorAuthorizationNotDetermined)
      }
      try await Self.ask(store, save: [], read: types)
      let units = try await store.preferredUnits(for: types)
      print(units.values.map(\.unitString).sorted())
    }
    expect(run.said, is: ["true", "\(names)"])
    // That they are an estimate is said once.
    expect(run.findings.map(\.severity), is: [.note])
  }

  @Test("Blood sugar is told by its mass or by its number, whichever a country is used to")
  func bloodSugar() {
    let number = HKUnit.moleUnit(with: .milli, molarMass: HKUnitMolarMassBloodGlucose)
      .unitDivided(by: .liter())
    let sugar = HKQuantity(unit: number, doubleValue: 5)
    let type = HKQuantityType(.bloodGlucose)
    expect(type.is(compatibleWith: number), is: true)
    let mass = sugar.doubleValue(for: HKUnit(from: "mg/dL"))
    expect((mass * 1_000).rounded(), is: 90_078)
  }

  @Test("One observer hears of several types, and one query reads them")
  func severalTypes() {
    let run = run(events: [
      (20, .healthSample(HealthSample(type: Self.steps.identifier, value: 7)))
    ]) { store in
      try await Self.ask(store, save: [Self.water], read: [Self.steps])
      let parts = [Self.steps, Self.water].map {
        HKQueryDescriptor(sampleType: $0, predicate: nil)
      }
      let observer = HKObserverQuery(queryDescriptors: parts) { _, types, done, _ in
        print((types ?? []).map { $0.identifier.dropFirst(24) })
        done()
      }
      store.execute(observer)
      try await store.save(Self.glass(0.5))
      try await Task.sleep(for: .seconds(20))
      store.stop(observer)
      try await store.save(Self.glass(0.6))
      store.execute(
        HKSampleQuery(queryDescriptors: parts, limit: HKObjectQueryNoLimit) { _, samples, _ in
          print((samples ?? []).compactMap { ($0 as? HKQuantitySample)?.quantity.description })
        })
      store.execute(
        HKQuantitySeriesSampleQuery(quantityType: Self.steps, predicate: nil) {
          _, quantity, interval, sample, isDone, _ in
          print(quantity?.description ?? "none", interval != nil, sample == nil, isDone)
        })
    }
    let (steps, water) = (#"["StepCount"]"#, #"["DietaryWater"]"#)
    expect(
      run.said,
      is: [
        steps, water, water, steps, #"["7 count", "100 count", "0.6 L", "0.5 L"]"#,
        "100 count true true false", "7 count true true true",
      ])
  }

  // MARK: Characteristics

  @Test("What the user has not said of themselves is not set, and is not read without a question")
  func characteristics() {
    let run = run { store in
      do { _ = try store.biologicalSex() } catch HKError.errorAuthorizationNotDetermined {
        print("not asked")
      }
      let birth = HKCharacteristicType(.dateOfBirth)
      try await Self.ask(store, save: [], read: [birth, HKCharacteristicType(.biologicalSex)])
      print(try store.biologicalSex().biologicalSex == .notSet)
      do { print(try store.dateOfBirthComponents()) } catch { print((error as NSError).domain) }
    }
    expect(run.said, is: ["not asked", "true", "Foundation._GenericObjCError"])
    expect(run.findings.count, is: 2)
  }
}

extension HKQuantitySample {
  /// A sample of another type.
  fileprivate func marked(as identifier: HKQuantityTypeIdentifier) -> HKQuantitySample {
    HKQuantitySample(
      type: HKQuantityType(identifier),
      quantity: HKQuantity(unit: HKUnit(from: "count/min"), doubleValue: 1), start: startDate,
      end: endDate)
  }
}
