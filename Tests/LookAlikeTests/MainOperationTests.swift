import Emulator
import EmulatorTestSupport
import Foundation
import Testing
import UIKit
import ValueExpectations

@Suite("Operations on the main thread")
struct MainOperationTests {
  private var scenario: PhoneScenario {
    var scenario = PhoneScenario()
    scenario.duration = 100
    scenario.at(0, .openApp)
    scenario.at(10, .openApp)
    return scenario
  }

  @Test("What a launch leaves to do is done by no other one")
  func left() {
    let run = scenario.run {
      ClosureAppDelegate(launch: {
        let isFirst = UserDefaults.standard.object(forKey: "launched") == nil
        UserDefaults.standard.set(true, forKey: "launched")
        OperationQueue.main.addOperation { print(isFirst ? "first" : "second") }
        OperationQueue.main.addOperation {
          print(OperationQueue.current === OperationQueue.main, OperationQueue.main.operationCount)
        }
        if isFirst { exit(0) }
      })
    }
    expect(run.output, is: ["10.4 second", "10.4 true 1"])
  }

  @Test("A barrier is on the main thread, also where nothing waits")
  func barrier() {
    var scenario = scenario
    scenario.duration = 10
    let run = scenario.run {
      ClosureAppDelegate(launch: {
        let queue = OperationQueue.main
        queue.addBarrierBlock { print("first", Thread.isMainThread) }
        queue.addOperation { print("operation", Thread.isMainThread) }
        queue.addBarrierBlock { print("second", Thread.isMainThread) }
        let last = BlockOperation { print("last", Thread.isMainThread) }
        last.queuePriority = .veryHigh
        queue.addOperation(last)
      })
    }
    expect(
      run.output,
      is: [
        "0.4 first true", "0.4 operation true", "0.4 second true", "0.4 last true",
      ])
  }

  @Test("Runs beside each other do each their own")
  func beside() async {
    await withTaskGroup(of: [String].self) { group in
      for number in 1...4 {
        group.addTask {
          var scenario = PhoneScenario()
          scenario.duration = 100
          scenario.at(0, .openApp)
          return scenario.run {
            ClosureAppDelegate(launch: {
              for turn in 1...50 {
                OperationQueue.main.addOperation { print(number, turn) }
                DispatchQueue.global().async {
                  OperationQueue.main.addOperation { print(number, turn + 50) }
                }
              }
            })
          }.output.map { String($0.drop { $0 != " " }.dropFirst()) }
        }
      }
      for await said in group {
        let number = said.first?.first ?? "?"
        expect(said.sorted(), is: (1...100).map { "\(number) \($0)" }.sorted())
      }
    }
  }
}
