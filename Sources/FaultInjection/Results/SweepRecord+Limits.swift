/// The bounds of what a line of results can say, so that whoever adds up lines from a file never overflows.
enum SweepLimits {
  /// Runs, points, and numbers of either; far more than a file of results can have lines.
  static let counts = 0...1_000_000_000
  /// Milliseconds of tracked time, missing or doubled; no run is as long.
  static let milliseconds: ClosedRange<Int64> = -1_000_000_000_000...1_000_000_000_000
}

extension SweepRecord {
  /// Whether all numbers are such as a sweep writes.
  var isWithinLimits: Bool {
    switch self {
    case .sweep(let header):
      let counts = header.points.map(\.count) + header.planned.map(\.count) + [header.shareCount]
      return counts.allSatisfy(SweepLimits.counts.contains)
    case .run(let result):
      return SweepLimits.counts.contains(result.index) && SweepLimits.counts.contains(result.point)
        && SweepLimits.milliseconds.contains(result.missingMilliseconds)
    }
  }
}
