import DeviceModel
import Emulator
import VirtualTime

/// What follows a fault that ends the process, for all faults of a stretch.
///
/// What outlives the process is the same at every point of a stretch, so the same follows: what the fault
/// itself does at its instant, and then, when the phone's next plan is due, the rest of the run.
struct SharedFuture {
  /// The records of the fault's own instant, from the fault on.
  private let strike: [TraceRecord]
  private let rest: [TraceRecord]
  private let disk: Disk
  private let struckAt: Instant
  /// The number of the point before which the fault struck.
  private let struckBefore: Int
  /// The first instant for which something else is known to follow.
  private let end: Instant

  /// The future that a run with a fault shows.
  ///
  /// - Returns: Nil when the fault did not strike where it was to.
  init?(of run: SimulatedRun, after member: SweepUnit.Member) {
    let start = member.place.recordCount
    guard run.records.indices.contains(start), case .faultStruck = run.records[start].event,
      run.records[start].time == member.place.time
    else { return nil }
    let struckAt = member.place.time
    let following = run.records[start...]
    let restStart = following.firstIndex { $0.time != struckAt } ?? following.endIndex
    strike = Array(following[..<restStart])
    rest = Array(following[restStart...])
    disk = run.disk
    self.struckAt = struckAt
    struckBefore = member.place.point
    end =
      strike.allSatisfy(\.isConsequenceOfAnEnd) ? rest.first?.time ?? .never : struckAt
  }

  /// Whether the same follows a fault at an instant of the stretch.
  func holds(at instant: Instant) -> Bool { instant == struckAt || instant < end }

  /// The run with the fault before another point of the stretch.
  ///
  /// - Parameters:
  ///   - member: The other fault.
  ///   - base: The records of the fault-free run.
  /// - Returns: What a simulation would show.
  func run(of member: SweepUnit.Member, base: [TraceRecord]) -> SimulatedRun {
    let time = member.place.time
    let struck = strike.map { TraceRecord(time: time, event: $0.event.before(member.place)) }
    return SimulatedRun(
      records: base[..<member.place.recordCount] + struck
        + rest(after: time, countingFrom: member.place.point), disk: disk)
  }

  /// The rest of the run after a fault at another instant, before another point: a sleep that began with the end of the
  /// process is longer or shorter, and points are counted on from there.
  private func rest(after time: Instant, countingFrom point: Int) -> [TraceRecord] {
    var moved = rest
    for index in moved.indices {
      guard case .findingReported(var finding) = moved[index].event, let last = finding.point
      else { continue }
      finding.point = last - struckBefore + point
      moved[index].event = .findingReported(finding)
    }
    guard let index = rest.firstIndex(where: \.isDeviceSleep),
      case .deviceSlept(var slept) = rest[index].event,
      slept.seconds == struckAt.duration(to: rest[index].time).seconds
    else { return moved }
    slept.seconds = time.duration(to: rest[index].time).seconds
    moved[index].event = .deviceSlept(slept)
    return moved
  }
}

extension TraceRecord {
  fileprivate var isDeviceSleep: Bool {
    if case .deviceSlept = event { true } else { false }
  }

  /// Whether the record tells no more than that a process ended, and what waits differently for it.
  fileprivate var isConsequenceOfAnEnd: Bool {
    switch event {
    case .faultStruck, .killed, .reasonOpened, .reasonClosed, .requestAdded, .requestRemoved,
      .findingReported,
      .output:
      true
    // How far a request of the process was depends on the instant.
    case .transferEnded(let transfer): transfer.diedWithProcess != true
    case .processChanged(let change): change.to == .notRunning
    default: false
    }
  }
}

extension TraceEvent {
  /// The event with another point, where it names one.
  fileprivate func before(_ point: SweptPlace) -> TraceEvent {
    switch self {
    case .faultStruck(var fault):
      fault.point = point.point
      fault.pointKind = point.kind
      return .faultStruck(fault)
    case .findingReported(var finding):
      // The last point before the finding is the one that the fault has not let happen, less one.
      if finding.point != nil { finding.point = point.point - 1 }
      return .findingReported(finding)
    default: return self
    }
  }
}
