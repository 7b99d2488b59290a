import SchedulingRules
import VirtualTime

/// Counts what one expectation speaks of, and what would have been the like of it.
struct ExpectationCount {
  let expectation: Expectation
  private var found = 0
  private var atOtherTimes = 0
  private var withOtherSuccess = 0
  /// The tasks launched in time on whose completion it depends whether they count.
  private var running: Set<Int> = []

  init(_ expectation: Expectation) {
    self.expectation = expectation
  }

  mutating func count(_ record: TraceRecord) {
    if case .taskCompleted(let completion) = record.event {
      guard running.remove(completion.task) != nil else { return }
      if completion.success == expectation.success { found += 1 } else { withOtherSuccess += 1 }
      return
    }
    guard expectation.matches(record.event) else { return }
    if !expectation.isInTime(record.time) {
      atOtherTimes += 1
    } else if expectation.success != nil, case .taskLaunched(let launch) = record.event {
      running.insert(launch.task)
    } else {
      found += 1
    }
  }

  /// Says what did not come true.
  ///
  /// - Parameter localTime: The local time of an instant, as a timeline writes it.
  /// - Returns: One line; nil when it came true.
  func shortfall(localTime: (Instant) -> String) -> String? {
    if expectation.allowed.contains(found) { return nil }
    var what = [expectation.kind.rawValue]
    what += [expectation.rule?.description, expectation.identifier].compactMap { $0 }
    what += expectation.after.map { ["after \(localTime($0))"] } ?? []
    what += expectation.before.map { ["before \(localTime($0))"] } ?? []
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
      (running.count, "not completed"),
    ]
    let text = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    return text.isEmpty ? "" : " (\(text))"
  }
}
