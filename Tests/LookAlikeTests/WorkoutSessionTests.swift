import AppHosting
import Emulator
import EmulatorTestSupport
import HealthKit
import SchedulingRules
import Testing
import UIKit
import ValueExpectations

/// Begins a workout session when it comes on screen, or when it leaves it, and prints what it hears of it.
private final class Coach: UIResponder, UIApplicationDelegate, HKWorkoutSessionDelegate,
  @unchecked Sendable
{
  private let store = HKHealthStore()
  private let beginsOnLeaving: Bool
  private let recovers: Bool
  private var session: HKWorkoutSession?
  /// Whether it saves the workout when it hears that the session has ended.
  nonisolated(unsafe) private var savesAtEnd = false

  init(beginsOnLeaving: Bool = false, recovers: Bool = false) {
    self.beginsOnLeaving = beginsOnLeaving
    self.recovers = recovers
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    store.requestAuthorization(toShare: [.workoutType()], read: nil) { _, _ in }
    guard recovers else { return true }
    store.recoverActiveWorkoutSession { session, _ in
      print("recovered \(session.map { "\($0.state)" } ?? "nothing")")
    }
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    if !beginsOnLeaving, session == nil { begin() }
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    if beginsOnLeaving { begin() }
  }

  private func begin() {
    let made = try? HKWorkoutSession(
      healthStore: store, configuration: HKWorkoutConfiguration())
    guard let made else { return }
    session = made
    made.delegate = self
    made.prepare()
    made.startActivity(with: nil)
    made.associatedWorkoutBuilder().beginCollection(withStart: Date()) { _, _ in }
  }

  func userDid(_ name: String) {
    guard let session else { return }
    switch name {
    case "Pause": session.pause()
    case "Resume": session.resume()
    case "Stop": session.stopActivity(with: nil)
    case "EndAndWait":
      savesAtEnd = true
      session.end()
    default:
      session.end()
      session.associatedWorkoutBuilder().endCollection(withEnd: Date()) { _, _ in }
    }
  }

  nonisolated func workoutSession(
    _ workoutSession: HKWorkoutSession, didChangeTo toState: HKWorkoutSessionState,
    from fromState: HKWorkoutSessionState, date: Date
  ) {
    print("\(fromState.rawValue) to \(toState.rawValue)")
    guard toState == .stopped || savesAtEnd else { return }
    let builder = workoutSession.associatedWorkoutBuilder()
    builder.endCollection(withEnd: Date()) { _, _ in
      builder.finishWorkout { workout, _ in
        print("saved \(Int(workout?.duration ?? -1)) s")
        workoutSession.end()
      }
    }
  }

  nonisolated func workoutSession(
    _ workoutSession: HKWorkoutSession, didFailWithError error: any Error
  ) {
    print("failed \((error as NSError).code)")
  }
}

@Suite("Workout sessions")
struct WorkoutSessionTests {
  /// A phone with the coach on screen, which is left at 100 s.
  private func scenario(_ actions: (Double, String)...) -> PhoneScenario {
    var scenario = PhoneScenario()
    scenario.duration = 2_000
    scenario.infoPlist.backgroundModes = ["workout-processing"]
    scenario.infoPlist.healthTexts = [InfoPlist.healthTextKeys.write]
    scenario.at(0, .openApp)
    for (second, name) in actions { scenario.at(second, .userAction(name: name, parameters: [:])) }
    scenario.at(100, .leaveApp)
    return scenario
  }

  private func run(
    _ scenario: PhoneScenario, beginsOnLeaving: Bool = false, recovers: Bool = false
  ) -> AppRun {
    let app = HostedApp(
      name: "Test", isFreeOfGlobals: true,
      userActions: ["Pause", "Resume", "Stop", "End", "EndAndWait"].map {
        UserActionDescription(name: $0, parameters: [:])
      },
      configuration: Nothing.self,
      delegate: { _, _ in Coach(beginsOnLeaving: beginsOnLeaving, recovers: recovers) },
      userAction: { delegate, name, _ in delegate.userDid(name) })
    return scenario.run(hosting: app)
  }

  @Test("A session goes from state to state, and its workout is saved before it ends (F-067)")
  func states() {
    let run = run(scenario((10, "Pause"), (20, "Resume"), (50.4, "Stop")))
    expect(
      run.output,
      is: [
        "0.4 1 to 5", "0.4 5 to 2", "10 2 to 4", "20 4 to 2", "50.4 2 to 6", "50.4 saved 40 s",
        "50.4 6 to 3",
      ])
    expect(run.lines(of: [.finding]), is: [])
  }

  @Test("A workout has what is measured while it goes on, and is saved without its pauses")
  func samples() {
    var scenario = PhoneScenario()
    scenario.infoPlist.backgroundModes = ["workout-processing"]
    scenario.infoPlist.healthTexts = [
      InfoPlist.healthTextKeys.read, InfoPlist.healthTextKeys.write,
    ]
    let heart = "HKQuantityTypeIdentifierHeartRate"
    let distance = "HKQuantityTypeIdentifierDistanceWalkingRunning"
    scenario.duration = 2_000
    scenario.at(0, .healthSample(HealthSample(type: heart, value: 60)))
    scenario.at(1, .openApp)
    scenario.at(100, .healthSample(HealthSample(type: heart, value: 120)))
    scenario.at(110, .healthSample(HealthSample(type: distance, value: 300)))
    scenario.at(120, .leaveApp)
    scenario.at(200, .healthSample(HealthSample(type: heart, value: 140)))
    scenario.at(310, .healthSample(HealthSample(type: heart, value: 80)))
    scenario.at(500, .healthSample(HealthSample(type: distance, value: 200)))
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
    var scenario = PhoneScenario()
    scenario.duration = 2_000
    scenario.infoPlist.backgroundModes = ["workout-processing"]
    scenario.infoPlist.healthTexts = [
      InfoPlist.healthTextKeys.read, InfoPlist.healthTextKeys.write,
    ]
    scenario.at(1, .openApp)
    let distance = "HKQuantityTypeIdentifierDistanceWalkingRunning"
    for number in 0..<1_400 {
      scenario.at(
        10 + Double(number) / 5, .healthSample(HealthSample(type: distance, value: 1)))
    }
    let said = scenario.run { Runner() }.output
    #expect(
      said.contains { $0.contains("average 0 sum 1407 after 500 s") }, "\(said.suffix(3))")
  }

  @Test("A workout that a crash has interrupted has its samples and pauses again (F-069)")
  func recoveredSamples() {
    var scenario = PhoneScenario()
    scenario.duration = 2_000
    scenario.infoPlist.backgroundModes = ["workout-processing"]
    scenario.infoPlist.healthTexts = [
      InfoPlist.healthTextKeys.read, InfoPlist.healthTextKeys.write,
    ]
    let heart = "HKQuantityTypeIdentifierHeartRate"
    scenario.at(1, .openApp)
    for (second, beats) in [(100.0, 120.0), (350, 50), (600, 140)] {
      scenario.at(second, .healthSample(HealthSample(type: heart, value: beats)))
    }
    scenario.faults = [Fault(kind: .kill(.crash), placement: .time(.seconds(450)))]
    let said = scenario.run { Runner() }.output
    #expect(said.contains("1050.4 average 130 sum 0 after 949 s of 1049 s"), "\(said)")
  }

  @Test("Of an app that has not asked for it, no workout is saved; a workout needs no session")
  func builder() {
    var scenario = PhoneScenario()
    scenario.infoPlist.healthTexts = [InfoPlist.healthTextKeys.write]
    scenario.at(0, .openApp)
    let run = scenario.run {
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

  @Test("What an app notes of the course of a workout is kept in its order, and pauses are no part")
  func events() {
    var scenario = PhoneScenario()
    scenario.infoPlist.healthTexts = [InfoPlist.healthTextKeys.write]
    scenario.at(0, .openApp)
    let run = scenario.run {
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

  @Test("A session that ends while its builder collects is a finding, but for who waits (F-067)")
  func endedFirst() throws {
    let waiting = run(scenario((50, "EndAndWait")))
    expect(waiting.output.suffix(2), is: ["50 2 to 3", "50 saved 49 s"])
    expect(waiting.lines(of: [.finding]), is: [])
    var scenario = scenario((50, "End"))
    expect(run(scenario).lines(of: [.finding]), is: ["50 warning workoutEndedFirst F-067"])
    try scenario.policy.disable(.workoutOrder)
    expect(run(scenario).lines(of: [.finding]), is: [])
  }

  @Test("In the background no session begins (F-068)")
  func inBackground() throws {
    var scenario = scenario()
    let failed = run(scenario, beginsOnLeaving: true)
    expect(failed.output, is: ["100 1 to 5", "100 failed 14"])
    expect(failed.lines(of: [.finding]), is: ["100 error workoutInBackground F-068"])
    expect(failed.lines(of: [.process]).last, is: "105 process 301 suspended R-136")
    try scenario.policy.disable(.oneWorkout)
    expect(run(scenario, beginsOnLeaving: true).output, is: ["100 1 to 5", "100 5 to 2"])
  }

  @Test("A workout in another app ends the session (F-068)")
  func anotherSession() throws {
    var scenario = scenario()
    scenario.at(500, .otherWorkout)
    let failed = run(scenario)
    expect(failed.output.last, is: "500 failed 8")
    expect(failed.lines(of: [.process]).last?.hasSuffix("suspended R-136"), is: true)
    try scenario.policy.disable(.oneWorkout)
    expect(run(scenario).output.last, is: "0.4 5 to 2")
  }

  @Test(
    "After a crash the app is launched, and gets its session back; after a swipe it does not (F-069)"
  )
  func recovery() throws {
    var scenario = scenario((50, "Pause"))
    scenario.faults = [Fault(kind: .kill(.crash), placement: .time(.seconds(300)))]
    expect(run(scenario, recovers: true).output.last, is: "300.4 recovered paused")
    try scenario.policy.disable(.workoutRecovery)
    expect(
      run(scenario, recovers: true).lines(of: [.process]).last, is: "300 process 301 notRunning")
    scenario.policy = .documented
    scenario.faults = []
    scenario.at(300, .forceQuit)
    scenario.at(400, .openApp)
    #expect(run(scenario, recovers: true).output.contains("400.4 recovered nothing"))
  }

  @Test("Asking without the texts ends the app (F-064)", arguments: [true, false])
  func texts(isThere: Bool) {
    var scenario = PhoneScenario()
    if isThere {
      scenario.infoPlist.healthTexts = [
        InfoPlist.healthTextKeys.read, InfoPlist.healthTextKeys.write,
      ]
    }
    scenario.at(0, .openApp)
    let found = scenario.run { Asking() }.lines(of: [.finding])
    expect(found, is: (isThere ? [] : ["0.4 error healthTextMissing F-064"]))
  }
}

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

private struct Nothing: Codable {}

private final class Asking: UIResponder, UIApplicationDelegate {
  func applicationDidBecomeActive(_ application: UIApplication) {
    HKHealthStore().requestAuthorization(toShare: [.workoutType()], read: nil) { _, _ in }
  }
}
