import TraceReport

/// A line on a terminal that shows how far long work has come, and is gone at its end.
final class ProgressBar {
  private let total: Int
  private let terminal: Terminal
  private let sink: any TextSink
  private let began = BenchClock.now
  private var drawn = -ProgressBar.interval

  /// How long a line stays at least, in seconds: writing to a terminal takes time, too.
  private static let interval = 0.1
  /// To the first column, with nothing behind the cursor.
  private static let newLine = "\r\u{1B}[K"

  /// Creates a bar.
  ///
  /// - Parameters:
  ///   - total: How much there is to do.
  ///   - terminal: Where it is shown.
  ///   - sink: What writes to the terminal.
  init(total: Int, on terminal: Terminal, sink: any TextSink) {
    self.total = total
    self.terminal = terminal
    self.sink = sink
  }

  /// Shows how far the work has come, unless that was shown a moment ago.
  func show(done: Int, failed: Int) {
    let seconds = BenchClock.now - began
    guard seconds - drawn >= Self.interval else { return }
    drawn = seconds
    let line = ProgressLine(done: done, total: total, failed: failed, seconds: seconds)
    sink.write(Self.newLine + line.text(on: terminal))
  }

  /// Takes the line away.
  func erase() { sink.write(Self.newLine) }
}

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
    return terminal.page.paint(bar, as: failed > 0 ? .failed : .passed) + "  \(tail)"
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
