import Emulator
import SchedulingRules
import TraceReport
import VirtualTime

/// What the log of a phone would say about one task.
final class WhyLog: TraceRecorder {
  /// A line and its time.
  struct Line {
    var at: Instant
    var text: String
  }

  /// The line that says what the policy is; nil where there is nothing to say.
  private(set) var policy: String?

  private let identifier: String
  private var entries: [Line] = []
  private var report: ConsoleReport?

  /// Creates the log of an identifier.
  init(of identifier: String) {
    self.identifier = identifier
  }

  /// Keeps the lines that name the task.
  func record(_ record: TraceRecord) {
    let report = report ?? ConsoleReport { [unowned self] in keep($0, $1) }
    self.report = report
    report.record(record)
  }

  /// The lines of a time.
  func lines(from begin: Instant, through end: Instant) -> [Line] {
    entries.filter { begin <= $0.at && $0.at <= end }
  }

  private func keep(_ instant: Instant, _ line: String) {
    // The first line; what an app prints comes later.
    if policy == nil, line.contains("[bgtask:policy]") { policy = line }
    if isNamed(in: line) { entries.append(Line(at: instant, text: line)) }
  }

  /// Whether a line names the task, alone or as an activity; another name may only begin or end like it.
  private func isNamed(in line: String) -> Bool {
    line.ranges(of: identifier).contains { range in
      let head = line[..<range.lowerBound]
      let start = head.lastIndex { !$0.isOfIdentifier }.map(head.index(after:)) ?? head.startIndex
      // A full stop ends a sentence, unless the name goes on behind it.
      let tail = line[range.upperBound...].drop { $0 == "." }
      return TaskKind.allCases.contains { head[start...] == $0.row.activityPrefix.description }
        && tail.first?.isOfIdentifier != true
    }
  }
}

extension Character {
  /// Whether identifiers of tasks and transfers are made of such characters.
  fileprivate var isOfIdentifier: Bool { isLetter || isNumber || ".#-_".contains(self) }
}
