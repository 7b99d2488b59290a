import Testing
import ValueExpectations

@Suite("Torture")
struct TortureTests {
  @Test("The tracker loses nothing when it is killed for real")
  func tracker() throws {
    let result = try BuiltTool.run(["torture", "--runs", "5", "--seed", "7"])
    let lines = result.output.split(separator: "\n")
    #expect(result.status == 0, "\(result)")
    expect(lines.first, is: "Tracker: 5 of 5 runs, 5 killed")
    expect(lines.last, is: "PASSED  nothing lost, nothing doubled")
    // Four of the five live until their first operation is durable.
    let count = lines.dropFirst().first?.split(separator: " ").last.flatMap { Int($0) }
    #expect((count ?? 0) >= 4)
  }

  @Test("An interruption ends the torture in order, with what is known")
  func interruption() throws {
    let result = try BuiltTool.shell(
      """
      bgtask torture --runs 100000 & tool=$!
      # Until the tool listens, a shell makes it deaf to interruptions.
      while kill -INT $tool; do sleep 0.2; done 2>&-
      wait $tool; echo "exit $?"
      """)
    let lines = result.output.split(separator: "\n")
    #expect(lines.first?.hasPrefix("Tracker: ") == true, "\(result)")
    expect(lines.suffix(2), is: ["INTERRUPTED", "exit 1"])
  }

  @Test("A tool without such an app says so")
  func noApp() {
    expect(
      CommandCall(["torture"]),
      is: CommandCall(status: .usage, diagnostics: "Error: No app of this tool can be tortured.\n"))
  }

  @Test("Numbers that make no sense are refused", arguments: ["0", "-1", "many"])
  func numbers(text: String) {
    let call = CommandCall(["torture", "--runs=\(text)"])
    expect(call.status, is: .usage)
    #expect(
      call.diagnostics.hasPrefix("Error: The value '\(text)' is invalid for '--runs <number>'."))
  }
}
