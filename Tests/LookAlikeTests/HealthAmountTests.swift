import Emulator
import EmulatorTestSupport
import HealthKit
import Testing
import UIKit
import ValueExpectations

@Suite("Amounts of health")
struct HealthAmountTests {
  private static let steps = "HKQuantityTypeIdentifierStepCount"
  private static let rate = "HKQuantityTypeIdentifierHeartRate"

  /// A day on which an app is opened at 300 s, with what it does then.
  private func run(
    _ samples: [(Double, HealthSample)] = [], _ events: [(Double, ScenarioEvent)] = [],
    _ launch: @escaping @MainActor @Sendable () -> Void
  ) -> [String] {
    var scenario = PhoneScenario()
    scenario.duration = 9_000
    scenario.infoPlist.healthTexts = [
      "NSHealthShareUsageDescription", "NSHealthUpdateUsageDescription",
    ]
    let all = samples.map { ($0.0, ScenarioEvent.healthSample($0.1)) } + events + [(300, .openApp)]
    for (time, event) in all.sorted(by: { $0.0 < $1.0 }) { scenario.at(time, event) }
    return scenario.run { ClosureAppDelegate(launch: launch) }.output
      .map { String($0.drop { $0 != " " }.dropFirst()) }
  }

  private static let walks: [(Double, HealthSample)] = [
    (100, HealthSample(type: steps, value: 250, seconds: 60)),
    (200, HealthSample(type: steps, value: 100, seconds: 30)),
    (100, HealthSample(type: rate, value: 60)), (200, HealthSample(type: rate, value: 90)),
  ]

  @Test("Steps are summed over a predicate of dates")
  func sum() {
    let output = run(Self.walks) {
      let store = HKHealthStore()
      guard let type = HKObjectType.quantityType(forIdentifier: .stepCount) else { return }
      store.requestAuthorization(toShare: nil, read: [type]) { isAsked, _ in
        guard isAsked else { return }
        for start in [-3_600.0, -150] {
          let predicate = HKQuery.predicateForSamples(
            withStart: Date(timeIntervalSinceNow: start), end: Date(), options: .strictStartDate)
          let query = HKStatisticsQuery(
            quantityType: type, quantitySamplePredicate: predicate, options: .cumulativeSum
          ) { _, result, error in
            guard let sum = result?.sumQuantity() else { return print("\(error as Any)") }
            print(start, sum.doubleValue(for: HKUnit.count()), sum)
          }
          store.execute(query)
        }
      }
    }
    expect(output, is: ["-3600.0 350.0 350 count", "-150.0 100.0 100 count"])
  }

  @Test("Who waits for samples asks with descriptors, of one type or of several")
  func descriptors() {
    let output = run(Self.walks) {
      let store = HKHealthStore()
      let (steps, rate) = (HKQuantityType(.stepCount), HKQuantityType(.heartRate))
      let all = HKSampleQueryDescriptor(
        predicates: [.quantitySample(type: steps), .quantitySample(type: rate)],
        sortDescriptors: [SortDescriptor(\.startDate, order: .reverse)], limit: 3)
      let beats = HKStatisticsQueryDescriptor(
        predicate: .quantitySample(type: rate), options: [.discreteAverage])
      Task {
        do { _ = try await all.result(for: store) } catch { print((error as NSError).code) }
        try await store.requestAuthorization(toShare: [], read: [steps, rate, .workoutType()])
        print(try await all.result(for: store).map(\.quantity))
        print(try await beats.result(for: store)?.averageQuantity() as Any)
        let workouts = HKSampleQueryDescriptor(predicates: [.workout()], sortDescriptors: [])
        print(try await workouts.result(for: store).map(\.duration))
      }
    }
    expect(
      output,
      is: [
        "5", "[90 count/min, 100 count, 60 count/min]", "Optional(75 count/min)", "[]",
      ])
  }

  @Test("Who waits for what is new gets what comes later, too, and goes on from an anchor")
  func anchored() {
    let output = run(Self.walks) {
      let store = HKHealthStore()
      let steps = HKQuantityType(.stepCount)
      let new = HKAnchoredObjectQueryDescriptor(
        predicates: [.quantitySample(type: steps)], anchor: nil)
      Task {
        do { _ = try await new.result(for: store) } catch { print((error as NSError).code) }
        try await store.requestAuthorization(toShare: [steps], read: [steps])
        let first = try await new.result(for: store)
        print(first.addedSamples.map(\.quantity), first.deletedObjects.count)
        Task {
          try await Task.sleep(for: .seconds(1))
          let more = HKQuantitySample(
            type: steps, quantity: HKQuantity(unit: .count(), doubleValue: 7), start: .now,
            end: .now)
          try await store.save(more)
        }
        let rest = HKAnchoredObjectQueryDescriptor(
          predicates: [.quantitySample(type: steps)], anchor: first.newAnchor, limit: 5)
        for try await result in rest.results(for: store) {
          print(result.addedSamples.map(\.quantity))
          if !result.addedSamples.isEmpty { break }
        }
      }
    }
    expect(output.first, is: "5")
    expect(output.last, is: "[7 count]")
    #expect(output.dropFirst(2).dropLast().allSatisfy { $0 == "[]" }, "\(output)")
    #expect(output.dropFirst().first?.hasSuffix("] 0") == true, "\(output)")
  }

  @Test("A rate has an average, a least and a largest, and a latest one")
  func rate() {
    let output = run(Self.walks) {
      let store = HKHealthStore()
      let type = HKQuantityType(.heartRate)
      let perMinute = HKUnit.count().unitDivided(by: .minute())
      store.requestAuthorization(toShare: nil, read: [type]) { _, _ in
        let options: HKStatisticsOptions = [
          .discreteAverage, .discreteMin, .discreteMax, .mostRecent,
        ]
        store.execute(
          HKStatisticsQuery(quantityType: type, quantitySamplePredicate: nil, options: options) {
            _, result, _ in
            guard let result else { return print("nothing") }
            print(
              [
                result.averageQuantity(), result.minimumQuantity(), result.maximumQuantity(),
                result.mostRecentQuantity(), result.sumQuantity(),
              ].map { $0.map { $0.doubleValue(for: perMinute) } ?? -1 })
          })
      }
    }
    expect(output, is: ["[75.0, 60.0, 90.0, 90.0, -1.0]"])
  }

  @Test("Where there is nothing, statistics fail with “no data”, and samples are none")
  func nothing() {
    let output = run {
      let store = HKHealthStore()
      let type = HKQuantityType(.stepCount)
      store.requestAuthorization(toShare: nil, read: [type]) { _, _ in
        store.execute(
          HKStatisticsQuery(
            quantityType: type, quantitySamplePredicate: nil, options: .cumulativeSum
          ) { _, result, error in
            print("sum", result == nil, (error as? HKError)?.code == .errorNoData)
          })
        store.execute(
          HKSampleQuery(sampleType: type, predicate: nil, limit: 1, sortDescriptors: nil) {
            _, samples, error in print("samples", samples?.count ?? -1, error == nil)
          })
      }
    }
    expect(output.sorted(), is: ["samples 0 true", "sum true true"])
  }

  @Test("A collection has a sum for each hour, also for those without steps")
  func hours() {
    let output = run(
      Self.walks + [(150, HealthSample(type: Self.steps, value: 7))],
      [(7_300, .healthSample(HealthSample(type: Self.steps, value: 5)))]
    ) {
      let store = HKHealthStore()
      let type = HKQuantityType(.stepCount)
      store.requestAuthorization(toShare: nil, read: [type]) { _, _ in
        let start = Date(timeIntervalSinceNow: -300.4)
        let query = HKStatisticsCollectionQuery(
          quantityType: type, quantitySamplePredicate: nil, options: .cumulativeSum,
          anchorDate: start, intervalComponents: DateComponents(hour: 1))
        let show: @Sendable (HKStatisticsCollection) -> Void = { results in
          var sums: [Double] = []
          results.enumerateStatistics(from: start, to: start.addingTimeInterval(7_300)) { hour, _ in
            sums.append(hour.sumQuantity()?.doubleValue(for: .count()) ?? 0)
          }
          print(sums, results.statistics().count, results.statistics(for: start) != nil)
        }
        query.initialResultsHandler = { _, results, _ in if let results { show(results) } }
        query.statisticsUpdateHandler = { _, _, results, _ in if let results { show(results) } }
        store.execute(query)
      }
    }
    expect(output.first, is: "[357.0, 0.0, 0.0] 1 true")
    expect(output.last, is: "[357.0, 0.0, 5.0] 2 true")
  }

  @Test("A query before the app has asked fails, and an observer is called once with the error")
  func unasked() {
    let output = run([], [(400, .healthSample(type: Self.steps))]) {
      let store = HKHealthStore()
      let type = HKQuantityType(.stepCount)
      store.execute(
        HKObserverQuery(sampleType: type, predicate: nil) { _, done, error in
          print("observer", (error as? HKError)?.code == .errorAuthorizationNotDetermined)
          done()
        })
      store.execute(
        HKSampleQuery(sampleType: type, predicate: nil, limit: 1, sortDescriptors: nil) {
          _, samples, error in
          print("samples", samples == nil, error.map { ($0 as NSError).code } ?? 0)
        })
    }
    expect(output.sorted(), is: ["observer true", "samples true 5"])
  }

  @Test("A user who refuses reading is not betrayed: the app sees what it saved, and nothing else")
  func refused() {
    let output = run(
      Self.walks, [(10, .healthPermission(HealthPermission(mayRead: false, maySave: true)))]
    ) {
      let store = HKHealthStore()
      let type = HKQuantityType(.stepCount)
      Task {
        try await store.requestAuthorization(toShare: [type], read: [type])
        let own = HKQuantitySample(
          type: type, quantity: HKQuantity(unit: .count(), doubleValue: 3), start: Date(),
          end: Date())
        try await store.save(own)
        store.execute(
          HKSampleQuery(
            sampleType: type, predicate: nil, limit: HKObjectQueryNoLimit,
            sortDescriptors: [NSSortDescriptor(key: HKSampleSortIdentifierEndDate, ascending: true)]
          ) { _, samples, error in
            let found = samples?.compactMap { $0 as? HKQuantitySample } ?? []
            print(found.map { $0.quantity.doubleValue(for: .count()) }, error == nil)
            print("same", found.first?.uuid == own.uuid)
          })
      }
    }
    expect(output, is: ["[3.0] true", "same true"])
  }

  @Test("What an app notes about a sample is there again, but for quantities")
  func metadata() {
    let output = run {
      let store = HKHealthStore()
      let type = HKQuantityType(.stepCount)
      Task {
        try await store.requestAuthorization(toShare: [type], read: [type])
        let one = HKQuantity(unit: .count(), doubleValue: 1)
        let noted: [String: Any] = ["by hand": true, "from": "a list", "row": 7, "as": one]
        try await store.save(
          HKQuantitySample(type: type, quantity: one, start: .now, end: .now, metadata: noted))
        let query = HKSampleQueryDescriptor(predicates: [.quantitySample(type: type)])
        let metadata = try await query.result(for: store).first?.metadata ?? [:]
        print(metadata.keys.sorted(), metadata["by hand"] as? Bool ?? false)
        print(metadata["from"] as? String ?? "", metadata["row"] as? Int ?? 0)
      }
    }
    expect(output, is: [#"["by hand", "from", "row"] true"#, "a list 7"])
  }

  @Test("Saving takes a question and a yes; what is saved is told to observers")
  func saving() {
    func app(_ events: [(Double, ScenarioEvent)]) -> [String] {
      run([], events) {
        let store = HKHealthStore()
        let water = HKQuantityType(.dietaryWater)
        let glass = HKQuantitySample(
          type: water, quantity: HKQuantity(unit: .literUnit(with: .milli), doubleValue: 250),
          start: Date(), end: Date())
        Task {
          do { try await store.save(glass) } catch { print((error as NSError).code) }
          try await store.requestAuthorization(toShare: [water], read: [water])
          store.execute(
            HKObserverQuery(sampleType: water, predicate: nil) { _, done, _ in
              print("told")
              done()
            })
          try await Task.sleep(for: .seconds(1))
          do { try await store.save(glass) } catch { print((error as NSError).code) }
          store.execute(
            HKStatisticsQuery(
              quantityType: water, quantitySamplePredicate: nil, options: .cumulativeSum
            ) { _, result, _ in
              print(result?.sumQuantity()?.doubleValue(for: .liter()) ?? -1)
            })
        }
      }
    }
    expect(Array(app([]).prefix(2)), is: ["5", "told"])
    expect(app([]).sorted(), is: ["0.25", "5", "told", "told"])
    let refusal = HealthPermission(mayRead: true, maySave: false)
    expect(app([(10, .healthPermission(refusal))]), is: ["5", "told", "4", "-1"])
  }

  @Test("Nights are samples of states, with a span; predicates and orders may be joined")
  func nights() {
    let sleep = "HKCategoryTypeIdentifierSleepAnalysis"
    let output = run([
      (100, HealthSample(type: sleep, value: 0, seconds: 90)),
      (200, HealthSample(type: sleep, value: 4, seconds: 20)),
    ]) {
      let store = HKHealthStore()
      let type = HKCategoryType(.sleepAnalysis)
      store.requestAuthorization(toShare: nil, read: [type]) { _, _ in
        let late = HKQuery.predicateForSamples(
          withStart: Date(timeIntervalSinceNow: -1_000), end: nil)
        let asleep = NSPredicate { sample, _ in
          (sample as? HKCategorySample)?.value != HKCategoryValueSleepAnalysis.inBed.rawValue
        }
        let both = NSCompoundPredicate(andPredicateWithSubpredicates: [late, asleep])
        for predicate in [late, both] {
          store.execute(
            HKSampleQuery(
              sampleType: type, predicate: predicate, limit: 10,
              sortDescriptors: [
                NSSortDescriptor(key: HKSampleSortIdentifierStartDate, ascending: true)
              ]
            ) { _, samples, _ in
              print(
                (samples as? [HKCategorySample] ?? []).map {
                  "\($0.value): \(Int($0.endDate.timeIntervalSince($0.startDate)))"
                })
            })
        }
      }
    }
    expect(output, is: [#"["0: 90", "4: 20"]"#, #"["4: 20"]"#])
  }

  @Test(
    "Units are converted",
    arguments: [
      ("kg", 70.0, "lb", 154.324), ("mi", 1, "km", 1.609_344), ("degF", 98.6, "degC", 37),
      ("count/min", 90, "count/s", 1.5), ("kcal", 1, "kJ", 4.184), ("mmHg", 120, "kPa", 15.999),
      ("mg/dL", 100, "g/L", 1), ("mL/(kg*min)", 60, "mL/(kg*s)", 1), ("kg/m^2", 1, "g/cm^2", 0.1),
      ("hr", 1.5, "min", 90), ("%", 0.5, "count", 0.5),
    ])
  func units(from: String, value: Double, to: String, expected: Double) {
    let quantity = HKQuantity(unit: HKUnit(from: from), doubleValue: value)
    #expect(abs(quantity.doubleValue(for: HKUnit(from: to)) - expected) < 0.001)
    expect(quantity.doubleValue(for: HKUnit(from: from)), is: value)
  }

  @Test("What does not measure the same is not compatible, and words that are no units are none")
  func incompatible() {
    #expect(!HKQuantity(unit: .meter(), doubleValue: 1).is(compatibleWith: .second()))
    #expect(HKQuantityType(.heartRate).is(compatibleWith: HKUnit(from: "count/hr")))
    expect(HKUnit.meterUnit(with: .kilo), is: HKUnit(from: "km"))
    expect(HKUnit.count().unitDivided(by: .minute()).unitString, is: "count/min")
  }
}
