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
