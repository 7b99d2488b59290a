import Emulator
import VirtualTime

/// A point of the fault-free run, as a sweep sees it.
struct SweptPoint {
  var point: PointReached
  var time: Instant
  /// How many records the trace holds before it; records of points do not count.
  var recordCount: Int
  /// The number of the stretch that it lies in.
  ///
  /// Between the points of a stretch nothing but app code ran, which neither called the phone nor
  /// wrote, printed, drew by chance or set defaults, and no defaults came further on their way to the medium: all that
  /// outlives the process is the same at each of them.
  var stretch: Int
}

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
      && last.defaults == point.defaults
  }
}

/// A place in the fault-free run at which a sweep tries a fault: a point, or an instant with none near it.
struct SweptPlace {
  /// The number of the point that is reached next, over the run.
  var point: Int
  /// The kind of the point before which the fault sits; nil where it strikes at an instant.
  var kind: PointKind?
  var time: Instant
  /// How many records the trace holds before it; records of points do not count.
  var recordCount: Int
  /// The number of the stretch that the point lies in; nil for an instant, of which nothing is shared.
  var stretch: Int?

  /// The place of a point.
  init(_ swept: SweptPoint) {
    point = swept.point.point
    kind = swept.point.kind
    time = swept.time
    recordCount = swept.recordCount
    stretch = swept.stretch
  }

  /// A place at an instant, ahead of all that is recorded then.
  ///
  /// - Parameters:
  ///   - instant: When.
  ///   - run: The fault-free run with its points.
  init(at instant: Instant, in run: SimulatedRun) {
    time = instant
    recordCount = run.records.firstIndex { $0.time >= instant } ?? run.records.count
    let next = run.points.firstIndex { $0.time >= instant } ?? run.points.count
    point = next + 1
  }

  /// Puts instants and points, each in their order, in the order of the run.
  static func merged(_ instants: [SweptPlace], _ points: [SweptPlace]) -> [SweptPlace] {
    (instants + points).enumerated().sorted {
      ($0.element.point, $0.offset) < ($1.element.point, $1.offset)
    }.map(\.element)
  }
}
