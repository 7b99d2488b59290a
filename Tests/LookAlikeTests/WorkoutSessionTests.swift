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

private struct Nothing: Codable {}

@Suite("Workout sessions")
struct WorkoutSessionTests {
  /// A phone with the coach on screen, which is left at 100 s.
  private func scenario(_ actions: (Double, String)...) -> PhoneScenario {
    var scenario = PhoneScenario.ofWorkouts()
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

  @Test("A session that ends while its builder collects is a finding, but for who waits (F-067)")
  func endedFirst() throws {
    let waiting = run(scenario((50, "EndAndWait")))
    expect(waiting.output.suffix(2), is: ["50 2 to 3", "50 saved 49 s"])
    expect(waiting.lines(of: [.finding]), is: [])
    var scenario = scenario((50, "End"))
    expect(run(scenario).lines(of: [.finding]), is: ["50 error workoutEndedFirst F-067"])
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
    var scenario = PhoneScenario.ofWorkouts()
    if !isThere { scenario.infoPlist.healthTexts = [] }
    let found = scenario.run { Asking() }.lines(of: [.finding])
    expect(found, is: (isThere ? [] : ["0.4 error healthTextMissing F-064"]))
  }
}

private final class Asking: UIResponder, UIApplicationDelegate {
  func applicationDidBecomeActive(_ application: UIApplication) {
    HKHealthStore().requestAuthorization(toShare: [.workoutType()], read: nil) { _, _ in }
  }
}
