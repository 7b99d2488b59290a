import EmulatorTestSupport
import HealthKit
import Testing
import ValueExpectations

@Suite("What becomes of health data that is saved, and saved again")
struct HealthSavingTests {
  private typealias Store = HealthStoreTests
  private static let (high, low) = (
    HKQuantityType(.bloodPressureSystolic), HKQuantityType(.bloodPressureDiastolic)
  )
  private static let pressure = HKCorrelationType(.bloodPressure)

  nonisolated private static func litres(_ samples: [HKSample]) -> [Double] {
    samples.compactMap { ($0 as? HKQuantitySample)?.quantity.doubleValue(for: .liter()) }
  }

  nonisolated private static func measure(
    _ values: (Double, Double)?, metadata: [String: Any]? = nil, device: HKDevice? = nil
  ) -> HKCorrelation {
    let now = Date()
    let parts = [(high, values?.0), (low, values?.1)].compactMap { type, value in
      value.map {
        HKQuantitySample(
          type: type, quantity: HKQuantity(unit: .millimeterOfMercury(), doubleValue: $0),
          start: now, end: now)
      }
    }
    return HKCorrelation(
      type: pressure, start: now, end: now, objects: Set(parts), device: device,
      metadata: metadata)
  }

  nonisolated private static func version(_ number: Int) -> [String: Any] {
    [HKMetadataKeySyncIdentifier: "morning", HKMetadataKeySyncVersion: number]
  }

  nonisolated(nonsending) private static func fails(
    _ act: nonisolated(nonsending) () async throws -> Void
  ) async -> String {
    do { try await act() } catch {
      return (error as? HKError).map { "\($0.code)" } ?? "\(error)"
    }
    return "done"
  }

  // MARK: Saved twice

  @Test("A sample that is saved already is bound to a workout, and not saved a second time")
  func bound() {
    let run = HealthStoreTests().run { store in
      try await Store.ask(store, save: [Store.water, .workoutType()])
      let glasses = [Store.glass(0.1, metadata: ["Meal": "noon"]), Store.glass(0.2)]
      try await store.save(glasses[0])
      try await store.save(glasses[0])
      let workout = HKWorkout(activityType: .running, start: Date(), end: Date())
      store.add(glasses, to: workout) { isDone, error in
        print(isDone, (error as? HKError)?.code == .errorInvalidArgument)
      }
      try await Task.sleep(for: .seconds(1))
      print(Self.litres(try await Store.samples(Store.water, in: store)))
      try await store.save(workout)
      store.add(glasses, to: workout) { isDone, _ in print(isDone) }
      try await Task.sleep(for: .seconds(1))
      let own = HKQuery.predicateForObjects(from: workout)
      let found = try await Store.samples(Store.water, own, in: store)
      print(Self.litres(found), found.last?.metadata?["Meal"] ?? "none")
      print(Self.litres(try await Store.samples(Store.water, in: store)))
    }
    expect(
      run.said, is: ["false true", "[0.1]", "true", "[0.2, 0.1] noon", "[0.2, 0.1]"])
    expect(run.findings.count, is: 0)
  }

  @Test("What the phone has measured is not saved again, which is reported")
  func measured() {
    let run = HealthStoreTests().run { store in
      try await Store.ask(store, save: [Store.steps])
      let counted = try await Store.samples(Store.steps, in: store)
      try await store.save(counted)
      print(counted.count, try await Store.samples(Store.steps, in: store).count)
    }
    expect(run.said, is: ["1 1"])
    expect(run.findings.map(\.severity), is: [.warning])
  }

  // MARK: Versions

  @Test("A sync identifier comes with a version, or nothing is saved")
  func halfVersions() {
    let run = HealthStoreTests().run { store in
      try await Store.ask(store, save: [Store.water])
      for metadata in [
        [HKMetadataKeySyncIdentifier: "morning"], [HKMetadataKeySyncVersion: 1],
        [HKMetadataKeySyncIdentifier: "morning", HKMetadataKeySyncVersion: "1"],
        Self.version(1),
      ] as [[String: Any]] {
        let samples = [Store.glass(0.1), Store.glass(0.2, metadata: metadata)]
        print(
          await Self.fails { try await store.save(samples) },
          try await Store.samples(Store.water, in: store).count)
      }
    }
    expect(
      run.said,
      is: [
        "errorInvalidArgument 0", "errorInvalidArgument 0", "errorInvalidArgument 0", "done 2",
      ])
  }

  @Test("Of several versions that are saved at once the newest stays")
  func versionsAtOnce() {
    let run = HealthStoreTests().run { store in
      try await Store.ask(store, save: [Store.water])
      try await store.save(Store.glass(0.1, metadata: Self.version(1)))
      try await store.save(
        [(0.2, 2), (0.3, 4), (0.4, 3)].map { Store.glass($0, metadata: Self.version($1)) })
      print(Self.litres(try await Store.samples(Store.water, in: store)))
    }
    expect(run.said, is: ["[0.3]"])
  }

  @Test("Of a sample that is deleted its sync identifier and version stay")
  func deletedVersion() {
    let run = HealthStoreTests().run { store in
      try await Store.ask(store, save: [Store.water])
      let glass = Store.glass(
        0.1, metadata: Self.version(1).merging(["Meal": "noon"]) { old, _ in old })
      let others = [Store.glass(0.2, metadata: Self.version(2)), Store.glass(0.3)]
      try await store.save(glass)
      try await store.save(others)
      try await store.delete(others[1])
      let question = HKAnchoredObjectQueryDescriptor(
        predicates: [.quantitySample(type: Store.water)], anchor: nil)
      for gone in try await question.result(for: store).deletedObjects {
        print(
          gone.uuid == glass.uuid, gone.metadata?.count ?? 0,
          gone.metadata?[HKMetadataKeySyncIdentifier] ?? "none",
          gone.metadata?[HKMetadataKeySyncVersion] ?? "none")
      }
    }
    expect(run.said, is: ["true 2 morning 1", "false 0 none none"])
  }

  // MARK: Correlations

  @Test("A correlation keeps its device, and is replaced by a newer version with all its parts")
  func correlation() {
    let run = HealthStoreTests().run { store in
      try await Store.ask(store, save: [Self.high, Self.low])
      for (values, version) in [((120.0, 80.0), 1), ((130, 85), 3), ((140, 90), 2)] {
        try await store.save(
          Self.measure(
            values, metadata: Self.version(version), device: HKDevice(name: "cuff", model: "C1")))
      }
      for case let found as HKCorrelation in try await Store.samples(Self.pressure, in: store) {
        let value = (found.objects(for: Self.high).first as? HKQuantitySample)?.quantity
        print(
          value?.doubleValue(for: .millimeterOfMercury()) ?? 0, found.device?.name ?? "none",
          found.metadata?[HKMetadataKeySyncVersion] ?? "none")
        let predicate = NSPredicate(
          format: "%K == %@", HKPredicateKeyPathCorrelation, found as NSObject)
        print(try await Store.samples(Self.low, predicate, in: store).count)
      }
      print(try await Store.samples(Self.high, in: store).count)
    }
    expect(run.said, is: ["130.0 cuff 3", "1", "1"])
  }

  @Test("A correlation without parts is not saved, and one that loses metadata is reported")
  func poorCorrelation() {
    let run = HealthStoreTests().run { store in
      try await Store.ask(store, save: [Self.high, Self.low])
      print(await Self.fails { try await store.save(Self.measure(nil)) })
      let amount = HKQuantity(unit: .count(), doubleValue: 1)
      print(
        await Self.fails { try await store.save(Self.measure((120, 80), metadata: ["A": amount])) })
    }
    expect(run.said, is: ["errorInvalidArgument", "done"])
    expect(run.findings.map(\.severity), is: [.warning])
  }

  @Test("Correlations that are not to be saved leave their parts as they are")
  func refusedCorrelation() {
    let run = HealthStoreTests().run { store in
      try await Store.ask(store, save: [Self.high])
      let measured = Self.measure((120, 80))
      print(await Self.fails { try await store.save(measured) })
      try await store.save(Array(measured.objects(for: Self.high)))
      let predicate = HKQuery.predicateForObjectsWithNoCorrelation()
      print(try await Store.samples(Self.high, predicate, in: store).count)
    }
    expect(run.said, is: ["errorAuthorizationNotDetermined", "1"])
  }

  @Test("A correlation is not deleted by its type either, which is reported")
  func correlationStays() {
    let run = HealthStoreTests().run { store in
      try await Store.ask(store, save: [Self.high, Self.low])
      let measured = Self.measure((120, 80))
      try await store.save(measured)
      let all = NSPredicate(value: true)
      print(
        await Self.fails { _ = try await store.deleteObjects(of: Self.pressure, predicate: all) })
      print(await Self.fails { try await store.delete(measured) })
      print(try await Store.samples(Self.pressure, in: store).count)
    }
    expect(run.said, is: ["errorInvalidArgument", "errorInvalidArgument", "1"])
    expect(run.findings.map(\.severity), is: [.error])
  }

  // MARK: Locked

  @Test("While the device is locked a sample is deleted, but none that has to be read for it")
  func lockedDeletion() {
    let run = HealthStoreTests().run(events: [(20, .device(.lock)), (60, .device(.unlock))]) {
      store in
      try await Store.ask(store, save: [Store.water])
      let glasses = [Store.glass(0.1), Store.glass(0.2)]
      try await store.save(glasses)
      try await Task.sleep(for: .seconds(11))
      let all = NSPredicate(value: true)
      print(await Self.fails { _ = try await store.deleteObjects(of: Store.water, predicate: all) })
      print(await Self.fails { try await store.delete(glasses[0]) })
      try await Task.sleep(for: .seconds(60))
      print(Self.litres(try await Store.samples(Store.water, in: store)))
    }
    expect(run.said, is: ["errorDatabaseInaccessible", "done", "[0.2]"])
  }
}
