import EmulatorTestSupport
import HealthKit
import Testing
import UIKit
import ValueExpectations

@Suite("Workouts that would go on on a watch")
struct MirroredWorkoutTests {
  @Test("No workout begins on a watch, and none hears of this one: both are said once")
  func mirrored() {
    var scenario = PhoneScenario()
    scenario.at(0, .openApp)
    let run = scenario.run {
      ClosureAppDelegate(launch: {
        let store = HKHealthStore()
        for _ in 0..<2 { store.workoutSessionMirroringStartHandler = { print($0.type) } }
        store.workoutSessionMirroringStartHandler = nil
        let configuration = HKWorkoutConfiguration()
        configuration.activityType = .running
        guard
          let session = try? HKWorkoutSession(healthStore: store, configuration: configuration)
        else { return }
        print(session.type == .primary, session.activityType == .running)
        session.sendToRemoteWorkoutSession(data: Data()) { sent, error in
          print(sent, error is HKError)
        }
        Task {
          do { try await session.sendToRemoteWorkoutSession(data: Data()) } catch {
            print(error is HKError)
          }
        }
      })
    }
    expect(run.output.first, is: "0.4 true true")
    expect(run.output.dropFirst().sorted(), is: ["0.4 false true", "0.4 true"])
    expect(run.severities, is: [.warning, .warning])
  }
}
