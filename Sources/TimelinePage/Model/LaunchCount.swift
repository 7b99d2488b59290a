import Emulator
import SchedulingRules
import VirtualTime

/// Counts how often tasks of each kind were launched within the past 24 hours, on which the system budgets.
struct LaunchCount {
  private static let window = Duration.seconds(24 * 3600)

  private var times: [TaskKind: [Instant]] = [:]

  /// Takes a record in.
  mutating func add(_ record: TraceRecord) {
    guard case .taskLaunched(let launch) = record.event else { return }
    times[launch.kind, default: []].append(record.time)
  }

  /// A curve for each kind that was launched.
  var levels: [LevelLane] {
    TaskKind.allCases.compactMap { kind in
      guard let times = times[kind] else { return nil }
      let changes = (times.map { ($0, 1) } + times.map { ($0.advanced(by: Self.window), -1) })
        .sorted { $0.0 < $1.0 }
      var count = 0
      var points = [LevelLane.Point(at: .zero, value: 0)]
      for (at, step) in changes {
        count += step
        if points.last?.at == at { points.removeLast() }
        points.append(LevelLane.Point(at: at, value: Double(count)))
      }
      return LevelLane(
        name: "Launches in 24 h: \(kind.row.word)", top: points.map(\.value).max() ?? 1,
        points: points)
    }
  }
}
