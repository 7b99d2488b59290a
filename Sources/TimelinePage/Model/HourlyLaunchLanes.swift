import Emulator
import SchedulingRules
import TraceReport
import VirtualTime

/// What is left of the launches that a policy hands out by the hour, `Field` among them.
///
/// A trace does not tell how well the phone knew the app before the run, on which they hang: they are read from the history that
/// the phone itself keeps.
struct HourlyLaunchLanes {
  /// Launches are handed out all the time; a curve is told so often.
  private static let step = Duration.seconds(1_800)

  private let pasts: [Chronicle.Past]
  private let clock: RunClock
  private let policy: Policy

  init(_ pasts: [Chronicle.Past], _ clock: RunClock, _ start: RunStarted) {
    (self.pasts, self.clock, policy) = (pasts, clock, Policy(start))
  }

  /// The curves of what something was launched from.
  func lanes(until end: Instant) -> [LevelLane] {
    HourlyLaunches.allCases.compactMap { launches in
      var points: [LevelLane.Point] = []
      var top = 0
      for (place, past) in pasts.enumerated() {
        let until = place + 1 < pasts.count ? pasts[place + 1].at : end
        for at in instants(from: past.at, until: until) {
          guard
            let stock = launches.stock(
              of: past.history, at: clock.moment(at: at), policy: policy)
          else {
            continue
          }
          top = max(top, stock.kept)
          let left = (stock.left * 100).rounded() / 100
          if points.last?.at == at { points.removeLast() }
          if points.last?.value != left { points.append(LevelLane.Point(at: at, value: left)) }
        }
      }
      guard points.contains(where: { $0.value < Double(top) }) else { return nil }
      return LevelLane(name: launches.title, top: Double(top), points: points)
    }
  }

  /// The beginning of a stretch, and the full steps in it.
  private func instants(from begin: Instant, until end: Instant) -> [Instant] {
    let step = Self.step.nanoseconds
    let first = (begin.nanoseconds / step + 1) * step
    return [begin]
      + stride(from: first, to: max(first, end.nanoseconds), by: Int64.Stride(step))
      .map(Instant.init(nanoseconds:))
  }
}

extension HourlyLaunches {
  /// What its curve is called.
  fileprivate var title: String {
    switch self {
    case .refresh: "Launches left: refresh"
    case .processing: "Launches left: processing"
    case .device: "Launches left: all apps"
    }
  }
}
