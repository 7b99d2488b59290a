package import Emulator
import SchedulingRules

extension UnmetExpectation {
  /// What was promised and what was found instead, in one line.
  package func words(_ say: Wording) -> String {
    var what = [expectation.kind.rawValue]
    what += [expectation.rule?.description, expectation.identifier].compactMap { $0 }
    what += expectation.after.map { ["after \(say.time($0))"] } ?? []
    what += expectation.before.map { ["before \(say.time($0))"] } ?? []
    what += expectation.success.map { [$0 ? "with success" : "without success"] } ?? []
    return "\(what.joined(separator: " ")): expected \(wanted), found \(found)\(others)"
  }

  private var wanted: String {
    if let count = expectation.count { return "exactly \(count)" }
    let (least, most) = (expectation.atLeast, expectation.atMost)
    let bounds = [least.map { "at least \($0)" }, most.map { "at most \($0)" }].compactMap { $0 }
    return bounds.isEmpty ? "at least 1" : bounds.joined(separator: " and ")
  }

  private var others: String {
    let completion = expectation.success == true ? "without success" : "with success"
    let parts = [
      (atOtherTimes, "at other times"), (withOtherSuccess, completion),
      (notCompleted, "not completed"),
    ]
    let text = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    return text.isEmpty ? "" : " (\(text))"
  }
}
