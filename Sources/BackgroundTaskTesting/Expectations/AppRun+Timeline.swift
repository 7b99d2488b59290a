import Emulator
import TraceReport
import VirtualTime

extension AppRun {
  /// The timeline around a moment, as the report of a run shows it.
  func timeline(around moment: Moment) -> [String] {
    TimelineExcerpt.lines(around: moment.instant, of: records)
  }

  /// When a record was made; the beginning of the run for none.
  func moment(of record: TraceRecord?) -> Moment {
    let instant = record?.time ?? .zero
    return Moment(instant: instant, time: calendar.time(at: instant))
  }
}
