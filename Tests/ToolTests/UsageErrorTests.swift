import Testing
import ValueExpectations

@Suite("Usage errors")
struct UsageErrorTests {
  private func expectError(
    _ arguments: [String], _ error: String, usage: String, see: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let text = "Error: \(error)\nUsage: \(usage)\n  See '\(see) --help' for more information.\n"
    #expect(
      CommandCall(arguments) == CommandCall(status: .usage, diagnostics: text),
      sourceLocation: sourceLocation)
  }

  @Test(
    "A wrong subcommand or option in its place is refused, with what was probably meant",
    arguments: [
      ([], "Missing expected subcommand."),
      (["rum"], "Unknown subcommand 'rum'. Did you mean 'run'?"),
      (["frobnicate"], "Unknown subcommand 'frobnicate'."),
      (["help", "valdate"], "Unknown subcommand 'valdate'. Did you mean 'validate'?"),
      (["--hepl"], "Unknown option '--hepl'. Did you mean '--help'?"),
      (["-x"], "Unknown option '-x'."),
      ([""], "Unknown subcommand ''."),
      (["\u{1b}[31m"], "Unknown subcommand '\\u{1b}[31m'."),
    ])
  func subcommands(arguments: [String], error: String) {
    expectError(arguments, error, usage: "bgtask <subcommand>", see: "bgtask")
  }

  @Test(
    "Arguments of 'run' that do not fit are refused",
    arguments: [
      ([], "Missing expected argument '<scenario>'."),
      (["--"], "Missing expected argument '<scenario>'."),
      (["a.plist", "--sed", "1"], "Unknown option '--sed'. Did you mean '--seed'?"),
      (["a.plist", "--sed=1"], "Unknown option '--sed'. Did you mean '--seed'?"),
      (["a.plist", "--quite"], "Unknown option '--quite'."),
      (["a.plist", "-s", "1"], "Unknown option '-s'."),
    ])
  func run(arguments: [String], error: String) {
    expectError(
      ["run"] + arguments, error, usage: "bgtask run [options] <scenario> ...", see: "bgtask run")
  }

  @Test(
    "A value that an option does not take is refused, with help for the option",
    arguments: [
      (["--seed"], "Missing value for '--seed <number>'.", "--seed"),
      (["--seed="], "Missing value for '--seed <number>'.", "--seed"),
      (["--seed", "--policy", "x"], "Missing value for '--seed <number>'.", "--seed"),
      (["--seed", "abc"], "The value 'abc' is invalid for '--seed <number>'.", "--seed"),
      (["--seed=-1"], "The value '-1' is invalid for '--seed <number>'.", "--seed"),
      (["--seed", "-1"], "The value '-1' is invalid for '--seed <number>'.", "--seed"),
      (
        ["--seed", "18446744073709551616"],
        "The value '18446744073709551616' is invalid for '--seed <number>'.", "--seed"
      ),
      (["--seed", "1", "--seed=2"], "The option '--seed' was given more than once.", "--seed"),
    ])
  func values(arguments: [String], error: String, option: String) {
    expectError(
      ["run", "a.plist"] + arguments,
      error + "\nHelp:  --seed <number>  Replace the scenario's seed",
      usage: "bgtask run [options] <scenario> ...", see: "bgtask run")
  }

  @Test("A value that is none of the listed ones is answered with the list")
  func choices() {
    expectError(
      ["run", "a.plist", "--format", "xml"],
      """
      The value 'xml' is invalid for '--format <format>'. \
      Please provide one of 'text', 'jsonl', 'console', 'summary', 'github', 'sarif' or 'junit'.
      Help:  --format <format>  Report in this format (values: text, jsonl, console, summary, github, sarif, junit; default: text)
      """, usage: "bgtask run [options] <scenario> ...", see: "bgtask run")
  }

  @Test(
    "A rule or policy that is not there is refused, with what was probably meant",
    arguments: [
      (["rules", "R-022"], "Unknown rule 'R-022'. Did you mean 'R-002'?"),
      (["rules", "21"], "Unknown rule '21'. Did you mean 'R-021'?"),
      (["rules", "r-021"], "Unknown rule 'r-021'. Did you mean 'R-021'?"),
      (["rules", "R-99999"], "Unknown rule 'R-99999'."),
      (["rules", "R-99999999999999999999"], "Unknown rule 'R-99999999999999999999'."),
      (["rules", "nonsense"], "Unknown rule 'nonsense'."),
      (["rules", "--scenarios", "Config"], "Missing expected argument '<R-nnn>'."),
      (["rules", "--policy", "Optimistic"], "Missing expected argument '<R-nnn>'."),
      (["rules", "R-021", "R-022"], "Unexpected argument 'R-022'."),
      (["policies", "documentd"], "Unknown policy 'documentd'. Did you mean 'Documented'?"),
      (["policies", "../Document"], "Unknown policy '../Document'."),
      (["policies", "Nowhere"], "Unknown policy 'Nowhere'."),
    ])
  func names(arguments: [String], error: String) {
    let name = arguments[0]
    let argument = name == "rules" ? "<R-nnn>" : "<policy>"
    expectError(
      arguments, error, usage: "bgtask \(name) [options] [\(argument)]", see: "bgtask \(name)")
  }

  @Test("A completion script is for one of three shells")
  func shells() {
    expectError(
      ["--generate-completion-script", "tcsh"],
      """
      The value 'tcsh' is invalid for '--generate-completion-script <shell>'. \
      Please provide one of 'bash', 'zsh' or 'fish'.
      Help:  --generate-completion-script <shell>  Print a script that completes command lines \
      (values: bash, zsh, fish)
      """, usage: "bgtask <subcommand>", see: "bgtask")
  }

  @Test("A switch takes no value")
  func switches() {
    expectError(
      ["validate", "--help=yes"], "The option '--help' takes no value.\nHelp:  --help  Show help",
      usage: "bgtask validate [options] <plist> ...", see: "bgtask validate")
  }

  @Test(
    "A place for the store is 'memory', 'file' or 'file=<folder>'", arguments: ["disk", "file="])
  func store(place: String) {
    let call = CommandCall(["run", "a.plist", "--store", place])
    expect(call.status, is: .usage)
    #expect(
      call.diagnostics.hasPrefix("Error: The value '\(place)' is invalid for '--store <place>'."))
  }
}
