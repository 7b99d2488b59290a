import TraceReport
import VirtualTime

/// Where an instant is on a picture of a width; quiet hours are folded, as the page folds them.
struct FoldedScale {
  private static let quiet = Duration.seconds(2 * 3600)
  private static let air = Duration.seconds(5 * 60)

  private var times: [Instant] = [.zero]
  private var places: [Double] = [0]
  /// The stretches that are folded.
  private(set) var folds: [Range<Instant>] = []

  /// Creates the scale of a run.
  ///
  /// - Parameters:
  ///   - rows: What happens, in the order of time.
  ///   - end: When the run ends.
  ///   - width: The width of the picture.
  init(_ rows: [Row], until end: Instant, width: Double) {
    var last = Instant.zero
    for (begin, finish) in rows.map({ ($0.begin, $0.end) }) + [(end, end)] {
      if last.duration(to: begin) > Self.quiet {
        folds.append(last.advanced(by: Self.air)..<begin.advanced(by: .zero - Self.air))
      }
      last = max(last, finish)
    }
    let folded = folds.reduce(0) { $0 + Self.seconds($1.lowerBound, $1.upperBound) }
    let busy = Self.seconds(.zero, end) - folded
    let strip = max(300, busy * 0.025)
    for fold in folds {
      add(fold.lowerBound, Self.seconds(times[times.count - 1], fold.lowerBound))
      add(fold.upperBound, min(strip, Self.seconds(fold.lowerBound, fold.upperBound)))
    }
    add(end, Self.seconds(times[times.count - 1], end))
    let whole = max(places[places.count - 1], 1)
    places = places.map { $0 / whole * width }
  }

  private mutating func add(_ time: Instant, _ length: Double) {
    times.append(time)
    places.append(places[places.count - 1] + length)
  }

  private static func seconds(_ begin: Instant, _ end: Instant) -> Double {
    begin.duration(to: end).seconds
  }

  /// The place of an instant, from 0 to the width.
  func place(of instant: Instant) -> Double {
    let next = times.firstIndex { $0 > instant } ?? times.count
    guard next > 0 else { return 0 }
    guard next < times.count else { return places[places.count - 1] }
    let part =
      Self.seconds(times[next - 1], instant) / max(Self.seconds(times[next - 1], times[next]), 1e-9)
    return places[next - 1] + part * (places[next] - places[next - 1])
  }
}
