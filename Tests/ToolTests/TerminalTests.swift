import Foundation
import Testing
import TraceReport
import ValueExpectations

@testable import EmulatorCommand

@Suite("Reports on a terminal")
struct TerminalTests {
  private let run = "bgtask run \(BuiltTool.scenario("FiveMinutesAway")) --isolation in-process"

  /// What a terminal of so many columns gets of a line of shell, with its own line ends.
  private func onTerminal(_ line: String, columns: Int = 120) throws -> String {
    try BuiltTool.shell("script -qec 'stty cols \(columns); \(line)' /dev/null").output
      .replacing("\r\n", with: "\n")
  }

  private func withoutColor(_ text: String) -> String {
    text.replacing(/\u{1B}\[[0-9;]*m/, with: "")
  }

  @Test("A page is as wide as the terminal and coloured, or plain where no colours are wanted")
  func pages() {
    let page = Terminal(width: 120, showsColor: true).page
    expect(page, is: PageStyle(width: 120, showsColor: true))
    expect(Terminal(width: 60, showsColor: true).page.width, is: 80)
    expect(Terminal(width: 120, showsColor: false).page, is: .plain)
  }

  @Test("A terminal gets its width and colours", arguments: [80, 120])
  func terminal(columns: Int) throws {
    let output = try onTerminal("TERM=xterm \(run)", columns: columns)
    #expect(output.contains("\u{1B}[36muser\u{1B}[0m"), "\(output)")
    #expect(output.contains("\u{1B}[32mPASSED\u{1B}[0m"))
    let widths = withoutColor(output).split(separator: "\n").map(\.count)
    expect(widths.max(), is: columns)
  }

  @Test(
    "NO_COLOR, a simple terminal, a pipe and a file get the same bytes, whatever the terminal is",
    arguments: ["NO_COLOR=1 TERM=xterm $", "TERM=dumb $", "TERM=xterm $ | cat"])
  func plain(form: String) throws {
    let expected = try BuiltTool.shell(run).output
    #expect(expected.contains("PASSED") && !expected.contains("\u{1B}"))
    let line = form.replacing("$", with: run)
    expect(try onTerminal("export COLUMNS=140; \(line)", columns: 140), is: expected)
  }

  @Test("A report that goes to a file is plain, wherever the command is called")
  func file() throws {
    let scratch = try TemporaryFolder()
    let file = scratch.url.appendingPathComponent("report").path
    _ = try onTerminal("TERM=xterm \(run) --output \(file)", columns: 140)
    #expect(try scratch.text("report") == BuiltTool.shell(run).output)
  }

  @Test("Tables and pages of other commands are as wide as the terminal")
  func otherCommands() throws {
    for command in ["rules", "rules R-184", "policies Documented"] {
      let output = try onTerminal("TERM=xterm bgtask \(command)", columns: 120)
      let widths = output.split(separator: "\n").map(\.count)
      #expect((101...120).contains(widths.max() ?? 0), "\(command)")
    }
  }
}
