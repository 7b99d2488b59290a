public import Emulator
import VirtualTime

/// Listens to a run that is to be the same as an earlier one, and stops listening where it is not.
public final class OutlineComparison: TraceRecorder {
  /// The first place at which two runs are known to differ.
  public struct Difference: Equatable, Sendable {
    /// The last record up to which they agree.
    public var agreed: Int
    /// What the earlier run had; nil where it had ended.
    public var expected: TraceOutline.Mark?
    /// What this run has there; nil where it has ended.
    public var found: TraceOutline.Mark?
    /// The records of this run behind the last agreement, as JSON lines.
    public var records: [String]
  }

  private let recorders: [any TraceRecorder]
  private var expected: ArraySlice<TraceOutline.Mark>
  private var outline = TraceOutline()
  private var agreed = 1
  private var since: [String] = []
  /// The first difference; nil while there is none.
  public private(set) var difference: Difference?

  /// Compares with an outline.
  ///
  /// - Parameters:
  ///   - outline: How the earlier run went.
  ///   - recorders: Receive all records before the first difference.
  public init(with outline: TraceOutline, recorders: [any TraceRecorder] = []) {
    expected = outline.marks[...]
    self.recorders = recorders
  }

  /// How many records agree.
  public var recordCount: Int { outline.recordCount }

  /// Stops the process: the comparison needs the lines of the trace.
  public func record(_ record: TraceRecord) {
    preconditionFailure("A run without hashes was compared with an outline.")
  }

  /// Compares a record, and passes it on.
  public func record(_ record: TraceRecord, line: TraceLine) {
    guard difference == nil else { return }
    let mark = outline.add(record, line: line)
    if outline.recordCount > 1 { since.append(line.text) }
    if !agrees(mark) {
      difference = Difference(
        agreed: agreed, expected: expected.first, found: mark, records: since)
      return
    }
    for recorder in recorders { recorder.record(record, line: line) }
  }

  /// Whether nothing is known to be different; at a mark, that everything up to it is the same.
  private func agrees(_ mark: TraceOutline.Mark?) -> Bool {
    guard let mark else { return outline.recordCount == 1 || expected.isEmpty }
    guard let next = expected.first else { return false }
    guard mark.record == next.record else { return mark.record < next.record }
    guard mark == next else { return false }
    expected.removeFirst()
    agreed = mark.record
    since = []
    return true
  }
}
