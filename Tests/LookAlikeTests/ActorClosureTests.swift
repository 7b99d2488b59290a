import Emulator
import EmulatorTestSupport
import Testing
import UIKit
import ValueExpectations

/// Code of the main actor; in Swift 5 it need not say `assumeIsolated`, as on the phone.
@MainActor
private final class Ticker {
  static let shared = Ticker()
  private var timer: Timer?
  private var tokens: [any NSObjectProtocol] = []
  private var ticks = 0

  func start() {
    timer = Timer.scheduledTimer(withTimeInterval: 2, repeats: true) { [weak self] _ in
      MainActor.assumeIsolated { self?.tick() }
    }
    let once = Timer(timeInterval: 1, repeats: false) { [weak self] _ in
      MainActor.assumeIsolated { self?.tick() }
    }
    RunLoop.main.add(once, forMode: .common)
    tokens.append(
      NotificationCenter.default.addObserver(
        forName: UIApplication.didEnterBackgroundNotification, object: nil, queue: .main
      ) { [weak self] _ in MainActor.assumeIsolated { self?.stop() } })
  }

  private func tick() {
    ticks += 1
    print("tick \(ticks)")
  }

  private func stop() {
    timer?.invalidate()
    print("stopped")
  }
}

@Suite("Closures of the main actor")
struct ActorClosureTests {
  @Test("A timer and an observer of the main actor call it")
  func timerAndObserver() {
    var scenario = PhoneScenario()
    scenario.at(0, .openApp)
    scenario.at(5, .leaveApp)
    let run = scenario.run { ClosureAppDelegate(launch: { Ticker.shared.start() }) }
    expect(run.output, is: ["1.4 tick 1", "2.4 tick 2", "4.4 tick 3", "5 stopped"])
  }
}
