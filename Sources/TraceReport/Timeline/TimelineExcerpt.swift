package import Emulator
package import VirtualTime

/// A part of a run's timeline: what a person needs to see of it to understand a moment.
package enum TimelineExcerpt {
  /// So many things are shown before the moment, and so many from it on.
  private static let (before, after) = (8, 4)

  /// The lines around a moment, as the report of the whole run has them.
  ///
  /// - Parameters:
  ///   - instant: The moment.
  ///   - records: All records of the run.
  /// - Returns: Lines of 100 columns at most.
  package static func lines(around instant: Instant, of records: [TraceRecord]) -> [String] {
    guard case .runStarted(let start)? = records.first?.event else { return [] }
    var timeline = Timeline(start, on: .plain)
    var blocks = records.map { (time: $0.time, lines: timeline.lines(for: $0)) }
    blocks.append((blocks.last?.time ?? .zero, timeline.flush()))
    blocks.removeAll(where: \.lines.isEmpty)
    let place = blocks.firstIndex { $0.time >= instant } ?? blocks.endIndex
    let shown = blocks[max(0, place - before)..<min(blocks.endIndex, place + after)]
    return shown.flatMap(\.lines)
  }
}
