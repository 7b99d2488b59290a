import AppHosting
import Emulator
import ScenarioConfig
import SchedulingRules
import TraceReport

/// What things are called at the prompt.
extension DebugSession {
  /// The identifiers and names that there are in the run, in the order of their first use, and those that are declared.
  var identifiers: [String] {
    let app = future.run.configuration.app
    var known: [String] = []
    var seen: Set<String> = []
    for name in future.run.records.lazy.flatMap(\.event.names) where seen.insert(name).inserted {
      known.append(name)
    }
    let declared = app.tasks.map(\.identifier) + (app.infoPlist.permittedIdentifiers ?? [])
    for name in declared where seen.insert(name).inserted { known.append(name) }
    return known
  }

  /// The identifier that is meant by its own or by its short name.
  ///
  /// - Parameters:
  ///   - word: What was typed.
  ///   - others: Other words that might have been meant.
  /// - Returns: The identifier in full.
  /// - Throws: A refusal, with what might have been meant.
  func identifier(of word: String, among others: [String] = []) throws(Refusal) -> String {
    let known = identifiers
    if known.contains(word) { return word }
    let meant = known.filter { ShortNames.shortest(of: $0) == word }
    if let only = meant.first, meant.count == 1 { return only }
    if !meant.isEmpty {
      throw Refusal(
        message: "Several are called '\(word)' for short: \(meant.joined(separator: ", ")).")
    }
    let near = NearMiss.of(word, in: others.sorted() + known + known.map(ShortNames.shortest))
    throw Refusal(
      message: "Nothing in the run is called '\(word)'."
        + (near.map { " Did you mean '\($0)'?" } ?? " There are \(known.joined(separator: ", "))."))
  }

  /// The words that may stand where a line has begun so.
  package func completions(of line: String) -> [String] {
    let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let last = words.last ?? ""
    let candidates =
      words.count < 2
      ? PromptCommand.names + userActions + TimelineWords.names
      : identifiers.flatMap { [ShortNames.shortest(of: $0), $0] }
        + (words[0] == "break" ? ["on"] + Breakpoint.Condition.kinds.keys.sorted() : [])
        + (words[0] == "help" ? PromptCommand.names : [])
    return candidates.filter { $0.hasPrefix(last) }
  }

  /// What users can do inside the app.
  var userActions: [String] { app.app.userActions.map(\.name) }
}
