import Emulator
import EmulatorTestSupport
import Foundation
import Testing
import UIKit
import ValueExpectations

// Forks, so each test has a process of its own. In both isolation modes every run gives the same bytes.
@Suite("Timers, run loops and threads of an app")
struct TimerTests {
  // The app is launched 0.4 s after the user has opened it.
  /// Runs an app that is left after 25 s and opened again at 65 s, six times; all runs must agree.
  private static func output(
    _ launch: @escaping @Sendable @MainActor () -> Void
  ) -> [String] {
    var scenario = PhoneScenario()
    scenario.duration = 120
    scenario.at(0, .openApp)
    scenario.at(25, .leaveApp)
    scenario.at(65, .openApp)
    let runs = [IsolationMode.process, .inProcess].flatMap { isolation in
      (1...3).map { _ in
        scenario.run(isolation: isolation) { ClosureAppDelegate(launch: { launch() }) }
      }
    }
    for run in runs {
      expect(run.lines(of: [.finding]), is: [])
      expect(run.output, is: runs[0].output)
      expect(
        run.lines(of: Set(RecordKind.allCases)), is: runs[0].lines(of: Set(RecordKind.allCases)))
    }
    return runs[0].output
  }

  @Test("A timer without arguments waits for nothing, and a run loop drops it")
  func empty() {
    var timer = Timer()
    #expect(!timer.isValid)
    timer.invalidate()
    timer = Timer(timeInterval: 60, repeats: false) { _ in }
    #expect(timer.isValid)
  }

  @Test("A Dispatch timer: what falls due while the app is suspended is one call (W-045)")
  func dispatchTimer() async {
    await #expect(processExitsWith: .success) {
      let output = Self.output {
        let heartbeat = Heartbeat()
        heartbeat.start(every: .seconds(10))
        DispatchQueue.main.asyncAfter(deadline: .now() + 75) { heartbeat.pause() }
        DispatchQueue.main.asyncAfter(deadline: .now() + 95) { heartbeat.goOn() }
        DispatchQueue.main.asyncAfter(deadline: .now() + 105) { heartbeat.stop() }
      }
      expect(
        output,
        is: [
          "10.4 beat 1, 1 due", "20.4 beat 2, 1 due", "65 beat 3, 4 due", "70.4 beat 4, 1 due",
          "95.4 beat 5, 2 due", "100.4 beat 6, 1 due", "105.4 heart stopped",
        ])
    }
  }

  @Test("A Timer: missed repeats are one call on the old grid (W-046)")
  func timer() async {
    await #expect(processExitsWith: .success) {
      let output = Self.output {
        let poller = Poller()
        poller.start(every: 10)
        DispatchQueue.main.asyncAfter(deadline: .now() + 85) { poller.stop() }
      }
      expect(
        output,
        is: [
          "10.4 poll 1 on main: true", "20.4 poll 2 on main: true", "65 poll 3 on main: true",
          "70.4 poll 4 on main: true", "80.4 poll 5 on main: true",
        ])
    }
  }

  @Test("A timer of the app's own making that fires once waits for its interval")
  func once() {
    var scenario = PhoneScenario()
    scenario.duration = 10
    scenario.at(0, .openApp)
    let run = scenario.run {
      ClosureAppDelegate(launch: {
        for interval in [3, 0.5, 0.25] {
          let timer = Timer(timeInterval: interval, repeats: false) { _ in print("\(interval)") }
          RunLoop.main.add(timer, forMode: .common)
        }
      })
    }
    expect(run.output, is: ["0.65 0.25", "0.9 0.5", "3.4 3.0"])
  }

  @Test("A timer with a date of its own begins with that date, even if it is the present one")
  func dated() {
    var scenario = PhoneScenario()
    scenario.duration = 10
    scenario.at(0, .openApp)
    let run = scenario.run {
      ClosureAppDelegate(launch: {
        let timer = Timer(fire: Date(), interval: 4, repeats: true) { _ in print("fires") }
        RunLoop.main.add(timer, forMode: .common)
      })
    }
    expect(run.output, is: ["0.4 fires", "4.4 fires", "8.4 fires"])
  }

  @Test("A thread takes its turns, and stands still while the app is suspended (W-058)")
  func thread() async {
    await #expect(processExitsWith: .success) {
      let output = Self.output {
        let courier = Courier()
        courier.open()
        courier.send("letter")
        courier.send("box")
        DispatchQueue.main.asyncAfter(deadline: .now() + 70) { courier.send("card") }
        DispatchQueue.main.asyncAfter(deadline: .now() + 71) { courier.close() }
      }
      expect(
        output,
        is: [
          "2.4 delivered letter on main: false", "4.4 delivered box on main: false",
          "24.4 courier is bored", "65 courier is bored", "72.4 delivered card on main: false",
          "72.4 courier goes home",
        ])
    }
  }

  @Test("Merged data, operations, and a run loop that is run inside a callback")
  func others() async {
    await #expect(processExitsWith: .success) {
      let output = Self.output {
        Chores().start()
        let bar = ProgressBar()
        bar.show()
        let keep = Timer.scheduledTimer(withTimeInterval: 100, repeats: false) { _ in _ = bar }
        print(Synchronously.fetch(taking: 4))
        keep.invalidate()
        RunLoop.main.perform { print("performed") }
      }
      expect(
        output,
        is: [
          "0.4 progress 10", "3.4 washed", "3.4 dried", "3.4 all done", "4.4 answer",
          "4.4 performed",
        ])
    }
  }

  @Test("A port keeps a thread's run loop going until it is invalid, and work is done at once")
  func port() async {
    await #expect(processExitsWith: .success) {
      let output = Self.output {
        let worker = WorkerLoop()
        worker.start()
        DispatchQueue.main.asyncAfter(deadline: .now() + 5) { worker.perform { print("work") } }
        DispatchQueue.main.asyncAfter(deadline: .now() + 10) { worker.stop() }
      }
      expect(output, is: ["0.4 runs", "5.4 work", "10.4 ends"])
    }
  }

  @Test("Who releases a suspended source crashes, and is told why in Dispatch's words")
  func releaseOfSuspendedSource() async {
    await #expect(processExitsWith: .success) {
      var scenario = PhoneScenario()
      scenario.at(0, .openApp)
      let run = scenario.run(isolation: .process) {
        ClosureAppDelegate(launch: {
          let timer = DispatchSource.makeTimerSource(queue: .main)
          timer.schedule(deadline: .now() + 1)
          timer.resume()
          timer.suspend()
        })
      }
      expect(run.output, is: ["0.4 BUG IN CLIENT OF LIBDISPATCH: Release of a suspended object"])
      expect(run.lines(of: [.finding]), is: ["0.4 error crash"])
    }
  }

  @Test("What no one can answer is reported once for each place, with what does not happen")
  func notModelled() async {
    await #expect(processExitsWith: .success) {
      var scenario = PhoneScenario()
      scenario.at(0, .openApp)
      let run = scenario.run(isolation: .process) {
        ClosureAppDelegate(launch: {
          for _ in 1...2 {
            let source = DispatchSource.makeSignalSource(signal: SIGUSR1, queue: .main)
            source.setEventHandler { print("never") }
            source.resume()
          }
        })
      }
      expect(run.output, is: [])
      expect(run.lines(of: [.finding]), is: ["0.4 error refusedCall"])
    }
  }
}
