import Emulator
import SchedulingRules
import VirtualTime

/// The head of a text report: what was run, and everything that decided its outcome.
enum RunHeader {
  /// The lines of the head.
  static func lines(_ start: RunStarted, on page: PageStyle) -> [String] {
    var rows = [
      ("app", start.app + (start.variant.map { ", variant \($0)" } ?? "")),
      ("from", period(start)),
      ("seed", String(start.seed)),
      ("policy", policy(start)),
      ("digest", "\(start.scenarioDigest), bgtask \(start.toolVersion)"),
    ]
    if let interleaving = start.interleaving { rows.append(("order", interleaving)) }
    if !start.disabledRules.isEmpty {
      rows.append(
        ("without", start.disabledRules.sorted().map(\.description).joined(separator: ", ")))
    }
    let summary = start.summary.isEmpty ? "" : ": \(start.summary)"
    return Columns.wrap(Columns.printable(start.scenario + summary), width: page.width)
      + rows.flatMap { page.hang(Columns.printable($0.1), under: "  " + Columns.pad($0.0, 9)) }
  }

  private static func period(_ start: RunStarted) -> String {
    let time = LocalClock(start).time(at: .zero)
    return "\(time.date) \(time.timeOfDay) \(start.timeZone), "
      + "for \(SpanText.words(seconds: start.durationSeconds))"
  }

  /// The policy with the weakest support among its constants: no outcome can be surer than that.
  private static func policy(_ start: RunStarted) -> String {
    guard let weakest = start.constants.map(\.confidence).min() else { return start.policy }
    let number = start.constants.count
    return "\(start.policy) (\(number) constant\(number == 1 ? "" : "s"), "
      + "the weakest \(weakest.rawValue))" + (start.policyCaution.map { ": \($0)" } ?? "")
  }
}
