import Combine
import Emulator
import EmulatorTestSupport
import Foundation
import Testing
import UIKit
import ValueExpectations

// Forks, so each test has a process of its own. In both isolation modes every run gives the same output.
@Suite("Combine in the time of an app")
struct CombineTimeTests {
  // The app is launched 0.4 s after the user has opened it, is left after 25 s and opened again at 65 s.
  private static func output(_ launch: @escaping @Sendable @MainActor () -> Void) -> [String] {
    var scenario = PhoneScenario()
    scenario.duration = 120
    scenario.at(0, .openApp)
    scenario.at(25, .leaveApp)
    scenario.at(65, .openApp)
    let runs = [IsolationMode.process, .inProcess].map { isolation in
      scenario.run(isolation: isolation) { ClosureAppDelegate(launch: { launch() }) }
    }
    expect(runs[0].output, is: runs[1].output)
    expect(runs[0].lines(of: [.finding]), is: [])
    return runs[0].output
  }

  @Test("A timer's publisher ticks while somebody listens and the app runs")
  func timer() async {
    await #expect(processExitsWith: .success) {
      let output = Self.output {
        let gauge = Gauge()
        gauge.follow(
          "tick",
          Timer.publish(every: 10, on: .main, in: .common).autoconnect()
            .map { _ in Thread.isMainThread })
        DispatchQueue.main.asyncAfter(deadline: .now() + 75) { gauge.stop() }
      }
      expect(output, is: ["10.4 tick true", "20.4 tick true", "65 tick true", "70.4 tick true"])
    }
  }

  @Test("Operators that wait do so in the app's time")
  func waiting() async {
    await #expect(processExitsWith: .success) {
      expect(
        Self.output {
          let gauge = Gauge()
          gauge.keep(for: 100)
          gauge.follow(
            "debounce",
            gauge.typeLetters().debounce(for: .seconds(0.5), scheduler: DispatchQueue.main))
        }, is: ["2.1 debounce b", "3 debounce c", "5.2 debounce d", "9.4 debounce end"])
      expect(
        Self.output {
          let gauge = Gauge()
          gauge.keep(for: 100)
          gauge.follow(
            "throttle",
            gauge.typeLetters().throttle(for: 1, scheduler: DispatchQueue.main, latest: true))
        },
        is: [
          "1.4 throttle a", "2.4 throttle b", "3.4 throttle c", "4.7 throttle d",
          "9.4 throttle end",
        ])
      expect(
        Self.output {
          let gauge = Gauge()
          gauge.keep(for: 100)
          gauge.follow(
            "collect", gauge.typeLetters().collect(.byTime(DispatchQueue.main, .seconds(2))))
        },
        is: [
          "2.4 collect [\"a\", \"b\"]", "4.4 collect [\"c\"]", "6.4 collect [\"d\"]",
          "9.4 collect end",
        ])
      expect(
        Self.output {
          let gauge = Gauge()
          gauge.keep(for: 100)
          gauge.follow(
            "delay",
            gauge.typeLetters().first().delay(
              for: .milliseconds(250), scheduler: OperationQueue.main)
          )
        }, is: ["1.65 delay a", "1.65 delay end"])
    }
  }

  @Test("What comes from elsewhere is received where it is wanted, or given up in time")
  func receiving() async {
    await #expect(processExitsWith: .success) {
      expect(
        Self.output {
          let gauge = Gauge()
          gauge.keep(for: 100)
          gauge.consult()
          gauge.follow(
            "late",
            Oracle.ask(20).timeout(
              5, scheduler: DispatchQueue.main, customError: { Oracle.Silent() }))
        },
        is: [
          "2.4 main: false", "2.4 main 42, main: true", "2.4 main end", "5.4 late Silent()",
        ])
    }
  }

  @Test("A notification is a value; a sequence of values waits for the next one")
  func notifications() async {
    await #expect(processExitsWith: .success) {
      expect(
        Self.output {
          let gauge = Gauge()
          gauge.keep(for: 100)
          gauge.follow(
            "left",
            NotificationCenter.default.publisher(
              for: UIApplication.didEnterBackgroundNotification
            ).map { $0.object is UIApplication })
          Task {
            for await letter in gauge.typeLetters().values where letter != "b" {
              print("value \(letter)")
            }
            print("values end")
          }
        },
        is: [
          "1.4 value a", "2.5 value c", "4.7 value d", "9.4 values end", "25 left true",
        ])
    }
  }
}
