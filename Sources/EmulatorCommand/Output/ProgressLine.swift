import TraceReport

/// How far long work has come, as one line for a terminal.
struct ProgressLine {
  /// How much is done.
  var done: Int
  /// How much there is to do.
  var total: Int
  /// How much of it has failed.
  var failed: Int
  /// How long it has taken, in seconds of real time.
  var seconds: Double

  private static let barWidth = 24
  private static let green = "\u{1B}[32m"
  private static let red = "\u{1B}[31m"
  private static let plain = "\u{1B}[0m"

  /// The line as a terminal shows it, at most as wide as that.
  func text(on terminal: Terminal) -> String {
    let words = [
      "\(done) of \(total)", rate.map { "\(BenchReport.amount($0))/s" }, timeLeft,
      failed > 0 ? "\(failed) failed" : nil,
    ].compactMap(\.self)
    let tail = words.joined(separator: "  ")
    // A line that is too long for the terminal could not be rewritten: the bar gives way first.
    guard tail.count + Self.barWidth + 3 <= terminal.width else {
      return String(tail.prefix(max(0, terminal.width - 1)))
    }
    let filled = total > 0 ? Self.barWidth * min(done, total) / total : 0
    let bar =
      String(repeating: "█", count: filled)
      + String(repeating: "░", count: Self.barWidth - filled)
    guard terminal.showsColor else { return "\(bar)  \(tail)" }
    return "\(failed > 0 ? Self.red : Self.green)\(bar)\(Self.plain)  \(tail)"
  }

  /// How much is done in a second; nil while nothing is known.
  private var rate: Double? { seconds > 0 && done > 0 ? Double(done) / seconds : nil }

  /// How long the rest takes at the same rate; nil while nothing is known.
  private var timeLeft: String? {
    guard let rate else { return nil }
    let left = Int((Double(max(0, total - done)) / rate).rounded(.up))
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let minutes = left / 60 % 60
    let hours = left / 3_600
    let time = hours > 0 ? "\(hours):\(padded(minutes))" : "\(minutes)"
    return "\(time):\(padded(left % 60)) left"
  }
}
