import DeviceModel
import Emulator
import VirtualTime

/// What follows a fault that ends the process, for all faults of a stretch.
///
/// What outlives the process is the same at every point of a stretch, so the same follows: what the fault
/// itself does at its instant, and then, when the phone's next plan is due, the rest of the run.
struct SharedFuture {
  /// What was heard up to the fault.
  private let before: Hearing
  /// The records of the fault's own instant, from the fault on.
  private let strike: ArraySlice<TraceRecord>
  private let rest: ArraySlice<TraceRecord>
  /// The disk at the end.
  let disk: Disk
  private let struckAt: Instant
  /// The number of the point before which the fault struck.
  private let struckBefore: Int
  /// The first instant for which something else is known to follow.
  private let end: Instant

  /// The future that a run with a fault shows.
  ///
  /// - Returns: Nil when the fault did not strike where it was to.
  init?(of run: FaultedRun, after member: SweepUnit.Member) {
    let struckAt = member.place.time
    guard let first = run.following.first, first.time == struckAt,
      run.countBefore == member.place.recordCount
    else { return nil }
    let following = run.following[...]
    let restStart = following.firstIndex { $0.time != struckAt } ?? following.endIndex
    before = run.before
    strike = following[..<restStart]
    rest = following[restStart...]
    disk = run.disk
    self.struckAt = struckAt
    struckBefore = member.place.point
    end =
      strike.allSatisfy(\.isConsequenceOfAnEnd) ? rest.first?.time ?? .never : struckAt
  }

  /// Whether the same follows a fault at an instant of the stretch.
  func holds(at instant: Instant) -> Bool { instant == struckAt || instant < end }

  /// What is heard of the run with the fault before another point of the stretch: up to the fault it is the same.
  ///
  /// - Parameter member: The other fault.
  /// - Returns: What a simulation would have heard.
  func hearing(of member: SweepUnit.Member) -> Hearing {
    let time = member.place.time
    var hearing = before
    for record in strike {
      hearing.hear(TraceRecord(time: time, event: record.event.before(member.place)))
    }
    let sleep = rest.firstIndex(where: \.isDeviceSleep).map { $0 - rest.startIndex }
    // Lent, not copied one by one: a record has a dozen parts that are counted.
    rest.withUnsafeBufferPointer { rest in
      for index in rest.indices {
        if let moved = moved(rest[index], to: member.place, isFirstSleep: index == sleep) {
          hearing.hear(moved)
        } else {
          hearing.hear(rest[index])
        }
      }
    }
    return hearing
  }

  /// A record of the rest after a fault before another point: findings count points on from there, and a sleep that began
  /// with the end of the process is longer or shorter; nil where it stays as it is.
  private func moved(
    _ record: TraceRecord, to place: SweptPlace, isFirstSleep: Bool
  ) -> TraceRecord? {
    switch record.event {
    case .findingReported(var finding):
      guard let last = finding.point else { return nil }
      finding.point = last - struckBefore + place.point
      return TraceRecord(time: record.time, event: .findingReported(finding))
    case .deviceSlept(var slept) where isFirstSleep:
      guard slept.seconds == struckAt.duration(to: record.time).seconds else { return nil }
      slept.seconds = place.time.duration(to: record.time).seconds
      return TraceRecord(time: record.time, event: .deviceSlept(slept))
    default: return nil
    }
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
