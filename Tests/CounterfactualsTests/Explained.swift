import Emulator
import EmulatorTestSupport
import SchedulingRules
import VirtualTime

@testable import Counterfactuals

/// What became of a task of a scenario, and what the search says of it.
struct Explained {
  let shortfall: Shortfall
  let answer: CounterfactualSearch.Answer

  /// Runs a scenario, with all its events in the order of time, and searches.
  ///
  /// - Parameters:
  ///   - scenario: The scenario.
  ///   - identifier: The task.
  ///   - time: The moment that is asked about; nil for whatever is gravest.
  init(_ scenario: PhoneScenario, of identifier: String = "refresh", at time: Instant? = nil) {
    var scenario = scenario
    scenario.timeline.sort { $0.at < $1.at }
    let ledger = WaitLedger(of: identifier, on: scenario.device)
    for record in scenario.run().records { ledger.record(record) }
    shortfall = Shortfall(ledger, at: time, end: .seconds(Int64(scenario.duration)))
    let search = CounterfactualSearch(
      of: scenario.configuration, app: scenario.hosted, isolation: .inProcess)
    answer = search.answer(for: shortfall)
  }

  /// The sets of changes that were proved.
  var changes: [[Change]] { answer.counterfactuals.map(\.changes) }
}

extension PhoneScenario {
  /// An hour of an app that asks for a task as it is left at 60 s, to begin ten minutes later.
  static func asking(
    for identifier: String = "refresh", _ kind: TaskKind = .appRefresh, in delay: Double = 600,
    needsPower: Bool = false
  ) -> PhoneScenario {
    var scenario = PhoneScenario()
    scenario.duration = 3_600
    scenario.app.finishLaunching = { process in
      process.handle(identifier) { process, task in
        process.ask(for: identifier, kind, in: 600, needsPower: needsPower)
        process.complete(task, success: true)
      }
    }
    scenario.app.didEnterBackground = {
      $0.ask(for: identifier, kind, in: delay, needsPower: needsPower)
    }
    scenario.at(0, .openApp)
    scenario.at(60, .leaveApp)
    scenario.at(70, .device(.inUse(false)))
    return scenario
  }

  /// An app that takes silent pushes, for so many seconds.
  static func takingPushes(for seconds: Double) -> PhoneScenario {
    var scenario = PhoneScenario()
    scenario.duration = seconds
    scenario.infoPlist.backgroundModes = ["remote-notification"]
    scenario.app.finishLaunching = { $0.registerForPushes() }
    scenario.app.receive = { process, _, task in
      guard let task else { return }
      process.completePush(task, result: "newData", success: true)
    }
    return scenario
  }
}
