import Emulator
import SchedulingRules
package import TraceReport
import VirtualTime

/// A run as tables, for the summary of a build server; of two runs each, and first where they part.
package struct TimelineMarkdown {
  private let runs: [(name: String, model: TimelineModel)]
  private let divergence: Divergence?

  /// Creates the tables of a run.
  package init(_ model: TimelineModel) { self.init([(model.start.scenario, model)]) }

  /// Creates the tables of one run, or of two to be compared.
  ///
  /// - Parameters:
  ///   - runs: The runs, with the names under which they are shown.
  ///   - divergence: Where two of them part; nil for one, or for two that agree.
  package init(
    _ runs: [(name: String, model: TimelineModel)], divergence: Divergence? = nil
  ) {
    (self.runs, self.divergence) = (runs, divergence)
  }

  /// The page, with its last line break.
  package var text: String {
    let parts =
      parting
      + runs.enumerated().flatMap { side, run in
        RunTables(run.model, named: runs.count > 1 ? "\(Self.letter(side)): \(run.name)" : run.name)
          .parts
      }
    return parts.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
      .joined(separator: "\n\n") + "\n"
  }

  private static func letter(_ side: Int) -> Substring { "AB".dropFirst(side).prefix(1) }

  /// Where two runs part.
  private var parting: [[String]] {
    guard runs.count > 1 else { return [] }
    let names = runs.map { Self.plain($0.name) }.joined(separator: " against ")
    guard let divergence else { return [["## \(names)", "", "Both runs tell the same."]] }
    let same = "The system decides the same in both."
    return [["## \(names)"] + (divergence.decision.isEmpty ? ["", same] : [])]
      + [
        ("First decision that differs", divergence.decision),
        ("First difference of all", divergence.cause),
      ].map { title, sides in
        RunTables.table(
          title, ["run", "day", "time", "what", "rule"],
          sides.enumerated().map { side, found in
            let model = runs[side].model
            return [
              "\(Self.letter(side))", model.day(found.at), model.time(found.at), found.words,
              found.rule.map { "\($0)" } ?? "",
            ]
          })
      }
  }

  /// A text that Markdown shows as it is.
  static func plain(_ text: String) -> String {
    var shown = ""
    for character in text.unicodeScalars.prefix(2_000) {
      switch character {
      case "\\", "`", "*", "_", "[", "]", "|", "#", "~": shown += "\\\(character)"
      case "&": shown += "&amp;"
      case "<": shown += "&lt;"
      case ">": shown += "&gt;"
      case "\n", "\r", "\t", "\u{2028}", "\u{2029}": shown += " "
      // What turns the direction of writing would turn the rest of the row.
      default: shown += Columns.printable(String(character))
      }
    }
    return shown
  }
}
