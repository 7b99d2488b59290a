import TraceReport

/// The results as a table: a line for each case, its memory and its goals below it.
enum BenchReport {
  private static let table = TextTable(widths: [25, 26, 22, 21])

  /// The head of the table.
  static var head: [String] {
    table.lines(["Workload", "Operations per second", "Ratio", "Goal"])
      + table.lines(["", "min / median / max", "min / median / max", ""])
  }

  /// The lines of one case.
  static func lines(_ result: BenchResult) -> [String] {
    let speed = [result.perSecond.min, result.perSecond.median, result.perSecond.max]
    let ratio = [result.ratio.min, result.ratio.median, result.ratio.max]
    return table.lines([
      result.name, speed.map(amount).joined(separator: " / "),
      ratio.map { $0.fixed(3) }.joined(separator: " / "),
      goal(result.ratioGoal.map { "≥ \($0.fixed(3))" }, result.meetsRatioGoal),
    ]) + ["  \(result.unit), compared with \(result.comparedWith); \(memory(result))"]
  }

  private static func memory(_ result: BenchResult) -> String {
    let peak = "\((Double(result.peakKiB) / 1_024).fixed(1)) MiB above idle"
    guard let bytes = result.bytesPerItem else { return peak }
    guard let limit = result.bytesGoal else { return "\(peak), \(bytes) bytes for each alone" }
    let verdict = goal("≤ \(limit)", result.meetsBytesGoal)
    return "\(peak), \(bytes) bytes for each that waits (\(verdict))"
  }

  private static func goal(_ text: String?, _ isMet: Bool?) -> String {
    guard let text, let isMet else { return "" }
    return "\(text) \(isMet ? "met" : "missed")"
  }

  /// A number with three digits that matter: `1.23 M`.
  static func amount(_ value: Double) -> String {
    let scales = [(1e6, " M"), (1e3, " k"), (1, "")]
    let (unit, suffix) = scales.first { value >= $0.0 } ?? (1, "")
    let scaled = value / unit
    return scaled.fixed(scaled >= 100 ? 0 : scaled >= 10 ? 1 : 2) + suffix
  }
}
