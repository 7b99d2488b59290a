import DeviceModel
import Emulator
import EmulatorTestSupport
import SchedulingRules
import Testing
import VirtualTime

@testable import Counterfactuals

/// Scenarios whose truth is known, made to mislead: several obstacles at once, obstacles that end by themselves, changes
/// that move another obstacle, and what looks like a cause and is none.
@Suite("Why, against adversaries")
struct AdversarialTests {
  /// A scenario that is asked about.
  struct Trap: CustomTestStringConvertible, Sendable {
    /// What happens.
    var testDescription: String
    var identifier = "refresh"
    /// The moment that is asked about, in seconds; nil for whatever is gravest.
    var second: Int64?
    var scenario: @Sendable () -> PhoneScenario
    /// The rules that have to be named, in the order of their weight; what came to light behind them comes last.
    var causes: [RuleID?]
    /// The smallest sets of changes, the most practicable first.
    var smallest: [[Change]]
  }

  @Test("The causes and the smallest changes are the known ones", arguments: traps)
  func answer(trap: Trap) {
    var scenario = trap.scenario()
    scenario.timeline.sort { $0.at < $1.at }
    let explained = Explained(
      scenario, of: trap.identifier, at: trap.second.map { .seconds($0) })
    let named = (explained.shortfall.causes + explained.answer.hidden).map(\.rule)
    #expect(named == trap.causes, "\(explained.shortfall.causes)")
    #expect(explained.changes == trap.smallest, "tried \(explained.answer.tried)")
  }
}
