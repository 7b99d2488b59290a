import DeviceModel
import SchedulingRules

/// A kind of work as text for a person.
struct ChoiceText {
  private let work: ChosenWork
  private let system: SystemVersion
  private let tool: String

  /// Creates the text.
  init(_ work: ChosenWork, on system: SystemVersion, tool: String) {
    self.work = work
    self.system = system
    self.tool = tool
  }

  /// The text with its last line break.
  var text: String {
    """
    \(work.title) (iOS \(system))
      Calls: \(work.calls)
      Time:  \(work.time)
      Runs:  \(work.occasion)
      \(work.advice)
    \(rules)
      Try:   \(tool) run \(work.scenario)

    """
  }

  private var rules: String {
    work.rules.map { "  \($0) \(RuleCatalogue.rule($0).title)" }.joined(separator: "\n")
  }
}
