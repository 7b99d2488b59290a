import AppHosting
import Emulator
import EmulatorTestSupport
import HealthKit
import StudyApp
import Testing
import UIKit
import ValueExpectations

@Suite("HealthKit")
struct HealthKitTests {
  private static let steps = "HKQuantityTypeIdentifierStepCount"

  /// The app of a study, left at 100 s, with new steps at some times.
  private func day(_ times: [Double], variant: StudyVariant? = nil) -> AppRun {
    var scenario = PhoneScenario()
    scenario.duration = 9_000
    scenario.infoPlist.bundleIdentifier = "com.example.study"
    scenario.infoPlist.permittedIdentifiers = ["com.example.study.upload"]
    scenario.infoPlist.backgroundModes = ["processing", "workout-processing"]
    scenario.infoPlist.healthTexts = ["NSHealthShareUsageDescription"]
    scenario.entitlements = [
      "com.apple.developer.healthkit.background-delivery",
      "com.apple.developer.backgroundtasks.healthresearch",
    ]
    scenario.at(0, .openApp)
    scenario.at(100, .leaveApp)
    scenario.at(150, .jetsam)
    for time in times { scenario.at(time, .healthSample(type: Self.steps)) }
    return scenario.run { StudyAppDelegate(variant: variant) }
  }

  /// A day on which the app may ask for health data.
  private static func healthDay() -> PhoneScenario {
    var scenario = PhoneScenario()
    scenario.infoPlist.healthTexts = [
      "NSHealthShareUsageDescription", "NSHealthUpdateUsageDescription",
    ]
    return scenario
  }

  /// Asks for types, as an app does before its first query.
  private static func ask(_ store: HKHealthStore, read: [HKSampleType], save: [HKSampleType] = []) {
    store.requestAuthorization(toShare: Set(save), read: Set(read)) { _, _ in }
  }

  @Test("Errors print as they do on the phone, and have its words")
  func errors() {
    let locked = HKError(.errorDatabaseInaccessible)
    let words = "Protected health data is inaccessible"
    expect(
      "\(locked)",
      is: "Error Domain=com.apple.healthkit Code=6 \"\(words)\" "
        + "UserInfo={NSLocalizedDescription=\(words)}")
    expect(locked.localizedDescription, is: words)
    expect(
      "\(HKError(.errorAnotherWorkoutSessionStarted))",
      is: #"Error Domain=com.apple.healthkit Code=8 "(null)""#)
  }

  @Test("An observer that is installed at the launch reads what is new, hourly at most (R-233)")
  func updates() {
    let run = day([200, 300, 3_000])
    expect(
      run.lines(of: [.task, .finding]),
      is: [
        "200.4 launched \(Self.steps) cold R-060", "200.4 completed \(Self.steps) true by handler",
        "3800.4 launched \(Self.steps) warm R-072",
        "3800.4 completed \(Self.steps) true by handler",
      ])
    expect(
      run.output,
      is: [
        "0.4 0 samples of steps", "200.4 1 samples of steps", "200.4 1 samples of steps",
        "3800.4 3 samples of steps",
      ])
  }

  @Test("What may be saved is what the app has asked for, also in an earlier launch (F-065)")
  func asked() {
    var scenario = PhoneScenario()
    scenario.infoPlist.healthTexts = [
      "NSHealthShareUsageDescription", "NSHealthUpdateUsageDescription",
    ]
    scenario.at(0, .openApp)
    scenario.at(10, .leaveApp)
    scenario.at(20, .jetsam)
    scenario.at(30, .openApp)
    let run = scenario.run {
      ClosureAppDelegate(launch: {
        let store = HKHealthStore()
        let steps = HKQuantityType(.stepCount)
        let weight = HKQuantityType(.bodyMass)
        @Sendable func status(_ type: HKQuantityType) -> Int {
          store.authorizationStatus(for: type).rawValue
        }
        print(status(steps), status(weight))
        store.requestAuthorization(toShare: [weight], read: [steps, weight]) { _, _ in
          print("then", status(steps), status(weight))
        }
      })
    }
    expect(
      run.output.map { $0.drop { $0 != " " } }, is: [" 0 0", " then 1 2", " 1 2", " then 1 2"])
  }

  /// A cold launch for an update whose two calls are answered after so many seconds; nil: never.
  private func answers(first: Double?, update: Double?) -> [String] {
    var scenario = Self.healthDay()
    scenario.duration = 400
    scenario.entitlements = ["com.apple.developer.healthkit.background-delivery"]
    scenario.at(0, .openApp)
    scenario.at(100, .leaveApp)
    scenario.at(150, .jetsam)
    scenario.at(200, .healthSample(type: "HKQuantityTypeIdentifierHeartRate"))
    let run = scenario.run {
      ClosureAppDelegate(launch: {
        let type = HKQuantityType(.heartRate)
        let store = HKHealthStore()
        nonisolated(unsafe) var calls = 0
        Self.ask(store, read: [type])
        store.execute(
          HKObserverQuery(sampleType: type, predicate: nil) { _, answer, _ in
            calls += 1
            guard let wait = calls == 1 ? first : update else { return }
            DispatchQueue.main.asyncAfter(deadline: .now() + wait) { answer() }
          })
        store.enableBackgroundDelivery(for: type, frequency: .immediate) { _, _ in }
      })
    }
    return run.lines(of: [.task, .finding]).dropFirst().map {
      $0.replacing("HKQuantityTypeIdentifierHeartRate", with: "rate")
    }
  }

  @Test("A launch for an update lasts until the call of the new observer is answered, too (R-236)")
  func bothCalls() {
    expect(answers(first: 10, update: 0), is: ["210.4 completed rate true by handler"])
    expect(answers(first: 0, update: 5), is: ["205.4 completed rate true by handler"])
    // Whether that call is to be answered at all is not documented: nothing is held against an app.
    #expect(answers(first: nil, update: 0) == ["230.4 completed rate true by system"])
    expect(
      answers(first: 0, update: nil),
      is: [
        "230.4 error healthUpdateNotAnswered R-234", "230.4 completed rate false by system",
      ])
  }

  @Test("An observer that is installed on screen is not there when the app is launched (R-234)")
  func late() {
    expect(
      day([200], variant: .lateObserver).lines(of: [.finding]),
      is: ["200.4 error noHealthObserver R-234"])
  }

  @Test("A handler that is not called ends the updates (R-234)")
  func unanswered() {
    expect(
      day([200, 4_000, 8_000], variant: .unansweredUpdate).lines(of: [.finding]),
      is: [
        "230.4 error healthUpdateNotAnswered R-234", "4030 error healthUpdateNotAnswered R-234",
        "8030 error healthUpdateNotAnswered R-234", "8030 error healthUpdatesStopped R-234",
      ])
  }

  @Test("Steps cannot be read while the phone is locked (R-059)")
  func locked() {
    var scenario = Self.healthDay()
    scenario.at(0, .openApp)
    scenario.at(1, .healthSample(type: Self.steps))
    scenario.at(10, .device(.lock))
    let run = scenario.run {
      ClosureAppDelegate(leave: {
        let query = HKSampleQuery(
          sampleType: HKQuantityType(.stepCount), predicate: nil, limit: 1, sortDescriptors: nil
        ) { _, samples, error in
          if case HKError.errorDatabaseInaccessible? = error { print("locked", samples == nil) }
        }
        Self.ask(HKHealthStore(), read: [HKQuantityType(.stepCount)])
        HKHealthStore().execute(query)
      })
    }
    expect(run.output, is: ["10 locked true"])
  }

  @Test("An anchored query reads what came after its anchor, also once the clock was set back")
  func anchored() {
    var scenario = Self.healthDay()
    scenario.at(0, .healthSample(type: Self.steps))
    scenario.at(1, .openApp)
    scenario.at(5, .device(.wallClockJump(milliseconds: -3_600_000)))
    scenario.at(10, .healthSample(type: Self.steps))
    scenario.at(10, .healthSample(type: Self.steps))
    let run = scenario.run {
      ClosureAppDelegate(
        launch: {
          let store = HKHealthStore()
          Self.ask(store, read: [HKQuantityType(.stepCount)])
          let query = HKAnchoredObjectQuery(
            type: HKQuantityType(.stepCount), predicate: nil, anchor: nil,
            limit: HKObjectQueryNoLimit
          ) { _, samples, _, anchor, _ in
            print("read", samples?.count ?? -1)
            guard let anchor,
              let data = try? NSKeyedArchiver.archivedData(
                withRootObject: anchor, requiringSecureCoding: true),
              let kept = try? NSKeyedUnarchiver.unarchivedObject(
                ofClass: HKQueryAnchor.self, from: data)
            else { return }
            store.execute(
              HKAnchoredObjectQuery(
                type: HKQuantityType(.stepCount), predicate: nil, anchor: kept, limit: 1
              ) { _, samples, _, _, _ in print("then", samples?.count ?? -1) })
          }
          query.updateHandler = { _, samples, _, _, _ in print("came", samples?.count ?? -1) }
          store.execute(query)
        })
    }
    expect(
      run.output.filter { $0.contains("read") || $0.contains("then") },
      is: [
        "1.4 read 1", "1.4 then 0",
      ])
    // Each of two samples of one instant is told once, whichever call has it.
    let came = run.output.filter { $0.hasPrefix("10 came") }.compactMap { Int($0.suffix(1)) }
    expect(came.reduce(0, +), is: 2)
  }

  @Test("Without the entitlement enabling fails, and disabling ends it")
  func entitlement() {
    var scenario = PhoneScenario()
    scenario.at(0, .openApp)
    let run = scenario.run {
      ClosureAppDelegate(launch: {
        HKHealthStore().enableBackgroundDelivery(
          for: HKQuantityType(.heartRate), frequency: .daily
        ) { isEnabled, error in
          print(isEnabled, (error as? HKError)?.code == .errorAuthorizationDenied)
        }
        HKHealthStore().disableAllBackgroundDelivery { isDone, _ in print("none", isDone) }
      })
    }
    expect(run.output.sorted(), is: ["0.4 false true", "0.4 none true"])
  }

  @Test("Who was not asked for a type cannot have the app woken for it (F-065)")
  func unaskedDelivery() {
    var scenario = Self.healthDay()
    scenario.entitlements = ["com.apple.developer.healthkit.background-delivery"]
    scenario.at(0, .openApp)
    scenario.at(5, .healthSample(type: Self.steps))
    scenario.at(20, .leaveApp)
    scenario.at(60, .healthSample(type: Self.steps))
    let enable: @MainActor () -> Void = {
      HKHealthStore().enableBackgroundDelivery(for: HKQuantityType(.stepCount), frequency: .daily) {
        print("enabled", $0, ($1 as? HKError)?.code == .errorAuthorizationNotDetermined)
      }
    }
    let run = scenario.run {
      ClosureAppDelegate(
        launch: { enable() },
        leave: {
          Self.ask(HKHealthStore(), read: [HKQuantityType(.stepCount)])
          enable()
        })
    }
    expect(run.output, is: ["0.4 enabled false true", "20 enabled true false"])
    let wakes = run.lines(of: [.task]).filter { $0.contains("launched") }
    expect(wakes, is: ["60 launched \(Self.steps) warm R-072"])
  }

  @Test("A stopped observer is not called any more")
  func stopped() {
    var scenario = Self.healthDay()
    scenario.at(0, .openApp)
    scenario.at(1, .healthSample(type: Self.steps))
    let run = scenario.run {
      ClosureAppDelegate(launch: {
        let store = HKHealthStore()
        Self.ask(store, read: [HKQuantityType(.stepCount)])
        let query = HKObserverQuery(sampleType: HKQuantityType(.stepCount), predicate: nil) {
          _, done, _ in
          print("called")
          done()
        }
        store.execute(query)
        store.stop(query)
      })
    }
    expect(run.output, is: ["0.4 called"])
  }

  @Test("A session has its states, and keeps the app running (R-237)")
  func workout() throws {
    var scenario = PhoneScenario()
    scenario.infoPlist.backgroundModes = ["workout-processing"]
    scenario.at(0, .openApp)
    scenario.at(10, .leaveApp)
    let run = scenario.run {
      ClosureAppDelegate(launch: {
        guard
          let session = try? HKWorkoutSession(
            healthStore: HKHealthStore(), configuration: HKWorkoutConfiguration())
        else { return }
        session.end()
        print(session.state, session.startDate == nil)
        session.startActivity(with: nil)
        session.pause()
        print(session.state)
        session.resume()
        Task {
          try await Task.sleep(for: .seconds(300))
          session.end()
          print(session.state, session.endDate?.timeIntervalSince(session.startDate ?? Date()) ?? 0)
        }
      })
    }
    expect(run.output, is: ["0.4 notStarted true", "0.4 paused", "300.4 ended 300.0"])
    expect(run.lines(of: [.process]).last, is: "300.9 process 301 suspended R-136")
  }
}
