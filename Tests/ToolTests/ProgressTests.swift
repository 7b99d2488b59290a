import Testing
import ValueExpectations

@testable import EmulatorCommand

@Suite("Progress")
struct ProgressTests {
  private func text(
    _ done: Int, of total: Int, failed: Int = 0, after seconds: Double, width: Int = 80,
    color: Bool = false
  ) -> String {
    ProgressLine(done: done, total: total, failed: failed, seconds: seconds)
      .text(on: Terminal(width: width, showsColor: color))
  }

  @Test("The line shows how far the work has come, how fast it goes, and what is left")
  func line() {
    expect(
      text(50, of: 200, after: 10), is: "██████░░░░░░░░░░░░░░░░░░  50 of 200  5.00/s  0:30 left")
    #expect(text(200, of: 200, after: 40).hasSuffix("200 of 200  5.00/s  0:00 left"))
    #expect(text(1, of: 100_000, after: 1).hasSuffix("  27:46:39 left"))
    expect(text(0, of: 200, after: 1), is: "░░░░░░░░░░░░░░░░░░░░░░░░  0 of 200")
    expect(text(0, of: 0, after: 0), is: "░░░░░░░░░░░░░░░░░░░░░░░░  0 of 0")
  }

  @Test("Failures are counted, and make the bar red")
  func failures() {
    #expect(text(50, of: 200, failed: 2, after: 10).hasSuffix("  2 failed"))
    #expect(text(200, of: 200, after: 1, color: true).hasPrefix("\u{1B}[32m█"))
    #expect(text(200, of: 200, failed: 2, after: 1, color: true).hasPrefix("\u{1B}[31m█"))
    #expect(text(200, of: 200, after: 1, color: true).contains("█\u{1B}[0m  200 of 200"))
  }

  @Test("On a narrow terminal the bar gives way, then the words", arguments: [60, 40, 20, 1])
  func narrow(width: Int) {
    let line = text(50_000, of: 200_000, failed: 12, after: 10, width: width)
    #expect(line.count < width || line == "")
    #expect(!line.contains("█"))
    #expect("50000 of 200000  5.00 k/s  0:30 left  12 failed".hasPrefix(line))
  }

  /// A small sweep whose streams are a terminal, and what comes to the terminal.
  private func onTerminal(_ environment: String) throws -> String {
    let sweep =
      "\(environment) bgtask sweep \(BuiltTool.scenario("FiveMinutesAway")) --faults suspend "
      + "--isolation in-process"
    return try BuiltTool.shell("script -qec '\(sweep)' /dev/null").output
  }

  @Test("A terminal sees the line, and sees it go")
  func terminal() throws {
    let output = try onTerminal("TERM=xterm")
    #expect(output.contains("\r\u{1B}[K\u{1B}[32m"), "\(output)")
    #expect(output.contains(" of 17  "))
    #expect(output.contains("\r\u{1B}[KSweep of FiveMinutesAway"))
  }

  @Test("NO_COLOR is honoured, and a terminal that cannot rewrite a line is spared")
  func plain() throws {
    let colorless = try onTerminal("TERM=xterm NO_COLOR=1")
    #expect(colorless.contains(" of 17  "), "\(colorless)")
    #expect(!colorless.contains("\u{1B}[3") && !colorless.contains("\u{1B}[0m"))
    #expect(!(try onTerminal("TERM=dumb")).contains("\r\u{1B}[K"))
  }
}
