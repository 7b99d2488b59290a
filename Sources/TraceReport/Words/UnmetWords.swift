package import Emulator
import SchedulingRules

extension UnmetExpectation {
  /// What was promised and what was found instead, in one line.
  package func words(_ say: Wording) -> String {
    "\(expectation.what(say)): expected \(expectation.wanted), found \(found)" + expectation.unit
      + others
  }

  private var others: String {
    let completion = expectation.success == true ? "without success" : "with success"
    let parts = [
      (atOtherTimes, "at other times"), (withOtherSuccess, completion),
      (notCompleted, "not completed"),
    ]
    if isBalanceOfNothing == true {
      return " (nothing was tracked; if that is meant, promise “Balance tracked Count=0”)"
    }
    let text = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    return text.isEmpty ? "" : " (\(text))"
  }
}

extension Expectation {
  /// What is promised, in one line.
  func words(_ say: Wording) -> String { "\(what(say)): \(wanted)" }

  /// What is counted.
  fileprivate func what(_ say: Wording) -> String {
    var what = [kind.rawValue]
    what += [rule?.description, identifier].compactMap { $0 }
    what += after.map { ["after \(say.time($0))"] } ?? []
    what += before.map { ["before \(say.time($0))"] } ?? []
    what += success.map { [$0 ? "with success" : "without success"] } ?? []
    return what.joined(separator: " ")
  }

  /// What is behind a number: parts of the balance are seconds.
  fileprivate var unit: String { kind == .balance && identifier != nil ? " s" : "" }

  /// How many there have to be.
  fileprivate var wanted: String {
    if let count { return "exactly \(count)\(unit)" }
    let bounds = [atLeast.map { "at least \($0)\(unit)" }, atMost.map { "at most \($0)\(unit)" }]
      .compactMap { $0 }
    return bounds.isEmpty ? "at least 1\(unit)" : bounds.joined(separator: " and ")
  }
}
