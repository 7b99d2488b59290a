import Emulator
import TraceReport
import VirtualTime

/// A run that was lived through to its end, with everything that was recorded on its way.
///
/// Whoever goes forwards and back in it moves a mark in a list: nothing can come out otherwise the second time.
final class LivedRun {
  let configuration: RunConfiguration
  let records: [TraceRecord]
  private(set) lazy var rows = RecordRows(records)

  /// Lives a run through.
  init(_ configuration: RunConfiguration, by app: DebuggedApp) {
    self.configuration = configuration
    records = app.live(configuration)
  }

  /// The number of the last point among so many records; 0 where there is none.
  func lastPoint(of count: Int) -> Int {
    for record in records[..<count].reversed() {
      if case .pointReached(let point) = record.event { return point.point }
    }
    return 0
  }

  /// How many records there are before an instant.
  func count(before instant: Instant) -> Int {
    var (low, high) = (0, records.count)
    while low < high {
      let middle = (low + high) / 2
      if records[middle].time < instant { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Whether so many records are those of another run, but for the first one, which tells of the whole run.
  func agrees(with other: LivedRun, in count: Int) -> Bool {
    records.count >= count && other.records.count >= count
      && records[1..<count] == other.records[1..<count]
  }
}

extension TraceRecord {
  /// Whether it says no more than that a point was reached.
  var isPoint: Bool {
    if case .pointReached = event { true } else { false }
  }
}
