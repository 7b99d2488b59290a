import EmulatorTestSupport
import Foundation
import Testing
import ValueExpectations

@testable import EmulatorCommand

@Suite("Completion scripts")
struct CompletionScriptTests {
  /// How a shell only reads a script, without running it.
  private static let check: [CompletionShell: String] = [
    .bash: "bash -n", .zsh: "zsh -f -n", .fish: "fish --no-execute",
  ]

  private func script(_ shell: CompletionShell) -> String {
    CommandCall(["--generate-completion-script", shell.rawValue]).output
  }

  @Test("The scripts are as expected", arguments: CompletionShell.allCases)
  func goldens(shell: CompletionShell) throws {
    try expectGolden(script(shell), "bgtask.\(shell.rawValue)")
  }

  @Test("The value can be written behind a sign")
  func inlineValue() {
    expect(
      CommandCall(["--generate-completion-script=bash"]),
      is: CommandCall(status: .success, output: script(.bash)))
  }

  @Test("A shell that is installed takes its script", arguments: CompletionShell.allCases)
  func syntax(shell: CompletionShell) throws {
    guard try BuiltTool.shell("command -v \(shell.rawValue)").status == 0 else {
      // The golden is compared all the same.
      return print("skipped: \(shell.rawValue) is not installed here")
    }
    let check = try #require(Self.check[shell])
    let result = try BuiltTool.shell(
      """
      file=$(mktemp); bgtask --generate-completion-script \(shell.rawValue) > "$file"
      \(check) "$file"; code=$?; rm "$file"; exit $code
      """)
    expect(result, is: BuiltTool.Result(status: 0, output: "", errors: ""))
  }

  @Test("Every subcommand and option is in every script", arguments: CompletionShell.allCases)
  func complete(shell: CompletionShell) {
    let script = script(shell)
    let options = ([CommandTable.tool] + CommandTable.subcommands).flatMap(\.options)
    let words = CommandTable.subcommands.map(\.name) + options.map(\.name)
    expect(words.filter { !script.contains($0) }, is: [])
  }

  @Test(
    "bash offers what the table allows",
    arguments: [
      ("ru", "run rules"), ("--v", "--version"), ("--generate-completion-script z", "zsh"),
      ("--generate-completion-script = f", "fish"), ("run --for", "--format"),
      ("run --format ''", "text jsonl console summary github sarif junit"),
      ("run --format = j", "jsonl junit"),
      ("run --seed ''", ""), ("run --policy Doc", "Documented"),
      ("run Config/Scenarios/Fiv", "Config/Scenarios/FiveMinutesAway.plist"),
      ("run FiveM", "FiveMinutesAway"), ("run FiveMinutesAway --variant dr", "draftPauseEffect"),
      ("run --variant dr", "draftInTemporaryFolder draftPauseEffect"),
      ("run FiveMinutesAway --life Comm", "Commuter"),
      ("why FiveMinutesAway com.example.tracker.c", "com.example.tracker.compact"),
      ("sweep FiveMinutesAway --target com.example.tracker.f", "com.example.tracker.flush"),
      ("scenarios FiveM", "FiveMinutesAway"), ("coverage FiveM", "FiveMinutesAway"),
      ("run READ", ""), ("run --output READ", "README.md"), ("rules --scenarios Conf", "Config"),
      ("rules R-159", "R-159"), ("help pol", "policies"), ("nonsense ''", ""),
    ])
  func bash(words: String, offers: String) throws {
    let line = """
      source <(bgtask --generate-completion-script bash)
      COMP_WORDS=(bgtask \(words)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _bgtask; echo "${COMPREPLY[*]}"
      """
    expect(try BuiltTool.shell(line).output, is: offers + "\n")
  }

  @Test("A tool of another name has functions that shells accept")
  func otherName() {
    let script = CompletionShell.bash.script(for: "my-task.2")
    #expect(script.contains("\n_my_task_2() {\n"))
    #expect(script.hasSuffix("complete -F _my_task_2 my-task.2\n"))
  }
}
