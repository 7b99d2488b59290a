import Testing

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
      (["a.plist", "b.plist"], "Unexpected argument 'b.plist'."),
      (["a.plist", "b", "c"], "2 unexpected arguments: 'b', 'c'."),
      (["a", "--", "--seed"], "Unexpected argument '--seed'."),
      (["a.plist", "--sed", "1"], "Unknown option '--sed'. Did you mean '--seed'?"),
      (["a.plist", "--sed=1"], "Unknown option '--sed'. Did you mean '--seed'?"),
      (["a.plist", "--quite"], "Unknown option '--quite'."),
      (["a.plist", "-s", "1"], "Unknown option '-s'."),
    ])
  func run(arguments: [String], error: String) {
    expectError(
      ["run"] + arguments, error, usage: "bgtask run [options] <scenario>", see: "bgtask run")
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
      usage: "bgtask run [options] <scenario>", see: "bgtask run")
  }

  @Test("A value that is none of the listed ones is answered with the list")
  func choices() {
    expectError(
      ["run", "a.plist", "--format", "xml"],
      """
      The value 'xml' is invalid for '--format <format>'. \
      Please provide one of 'text', 'jsonl' or 'summary'.
      Help:  --format <format>  Report in this format (values: text, jsonl, summary; default: text)
      """, usage: "bgtask run [options] <scenario>", see: "bgtask run")
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
    #expect(call.status == .usage)
    #expect(
      call.diagnostics.hasPrefix("Error: The value '\(place)' is invalid for '--store <place>'."))
  }
}
