import Emulator

/// Listens to the fault-free run and lists its points.
final class PointListing: TraceRecorder {
  private(set) var points: [SweptPoint] = []
  private(set) var records: [TraceRecord] = []
  private var stretch = 0
  private var recordsBefore = 0

  func record(_ record: TraceRecord) {
    guard case .pointReached(let point) = record.event else {
      records.append(record)
      return
    }
    if !goesOn(to: point) { stretch += 1 }
    recordsBefore = records.count
    points.append(
      SweptPoint(point: point, time: record.time, recordCount: records.count, stretch: stretch))
  }

  /// Whether a point belongs to the stretch of the one before it.
  private func goesOn(to point: PointReached) -> Bool {
    guard let last = points.last?.point else { return false }
    return records.count == recordsBefore && last.kind == .jobStart && point.kind == .jobStart
      && last.processID == point.processID && last.chance == point.chance
  }
}
