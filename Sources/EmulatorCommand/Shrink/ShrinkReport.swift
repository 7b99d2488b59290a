import Emulator
import FaultInjection
import ScenarioConfig
import TraceReport

/// What is left of a failing run, as text for a person.
struct ShrinkReport {
  private let original: Capsule
  private let smaller: Capsule
  private let failure: Capsule.Failure

  /// Compares two capsules of one failure.
  init(of original: Capsule, as smaller: Capsule, failure: Capsule.Failure) {
    self.original = original
    self.smaller = smaller
    self.failure = smaller.failures.first ?? failure
  }

  /// The text with its last line break.
  var text: String {
    let parts = [
      ScenarioTimeline.lines(of: smaller.configuration),
      ["\(failure.title)"] + Columns.hang(Columns.printable(failure.message), under: "  what  "),
      ["Left"]
        + counts.map { "  " + Columns.pad($0, 10) + Columns.alignRight($1, 9) + " of " + $2 },
    ]
    return parts.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n\n"
  }

  private var counts: [(String, String, String)] {
    let pairs: [(String, (RunConfiguration) -> Int)] = [
      ("events", { $0.timeline.count }), ("faults", { $0.faults?.faults.count ?? 0 }),
      ("tasks", { $0.app.tasks.count }), ("seconds", { Int($0.durationSeconds.rounded(.up)) }),
    ]
    return pairs.map { name, count in
      (name, "\(count(smaller.configuration))", "\(count(original.configuration))")
    }
  }
}

extension Capsule.Failure {
  /// The failure in a few words.
  var title: String {
    let subject = identifier.map { " (\($0))" } ?? ""
    let law = rule.map { ", rule \($0)" } ?? ""
    return Columns.printable("\(name)\(subject)\(law)")
  }
}
