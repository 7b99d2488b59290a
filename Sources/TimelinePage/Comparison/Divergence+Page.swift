package import TraceReport
import VirtualTime

extension Divergence {
  /// Compares two runs that are shown; nil when they tell the same.
  package init?(_ first: TimelineModel, _ second: TimelineModel) {
    self.init((first.rows, first.end), (second.rows, second.end))
  }

  /// What the page knows of it.
  var data: ScriptData {
    func list(_ sides: [Side]) -> ScriptData {
      .list(sides.map { .list([.whole($0.at.nanoseconds / 1000), .text($0.words)]) })
    }
    return .object([("cause", list(cause)), ("decision", list(decision))])
  }
}
