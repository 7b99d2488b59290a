import Testing

@Suite("Help")
struct HelpTests {
  private let tool = """
    OVERVIEW: Run real Swift app code on a simulated iPhone, in virtual time, and
    see what ran in the background, what did not, and why.

    USAGE: bgtask <subcommand>

    OPTIONS:
      --version               Show the version
      -h, --help              Show help

    SUBCOMMANDS:
      run                     Run a scenario and report what happened.
      validate                Check scenarios, policies and Info.plists without
                              running them.
      help                    Show help for a subcommand.

      See 'bgtask help <subcommand>' for detailed help.

    """

  private let run = """
    OVERVIEW: Run a scenario and report what happened.

    USAGE: bgtask run [options] <scenario>

    ARGUMENTS:
      <scenario>              The scenario's property list

    OPTIONS:
      --seed <number>         Replace the scenario's seed
      --policy <name>         Replace the scenario's policy
      --variant <name>        Replace the variant of the scenario's app
      --until <time>          End the run at this time, 'D HH:MM:SS' local or
                              seconds since the start
      --store <place>         Keep the phone's disk in memory, or in files:
                              'memory', 'file' or 'file=<folder>' (default: memory)
      --isolation <mode>      Run each launch of the app in a process of its own, or
                              all in this one (values: process, in-process; default:
                              process)
      --format <format>       Report in this format (values: text, jsonl, summary;
                              default: text)
      --output <file>         Write the report to a file
      --config <folder>       Look in this folder, too, for the policies and apps
                              that a scenario names
      -h, --help              Show help

    """

  private let validate = """
    OVERVIEW: Check scenarios, policies and Info.plists without running them.

    USAGE: bgtask validate [options] <plist> ...

    ARGUMENTS:
      <plist>                 The property lists to check

    OPTIONS:
      --config <folder>       Look in this folder, too, for the policies and apps
                              that a scenario names
      -h, --help              Show help

    """

  @Test("The tool's help lists its subcommands", arguments: [["--help"], ["-h"], ["help"]])
  func tool(arguments: [String]) {
    #expect(CommandCall(arguments) == CommandCall(status: .success, output: tool))
  }

  @Test(
    "The help of 'run' lists all its options",
    arguments: [
      ["run", "--help"], ["help", "run"], ["run", "x.plist", "-h"], ["run", "--seed", "1", "-h"],
    ])
  func run(arguments: [String]) {
    #expect(CommandCall(arguments) == CommandCall(status: .success, output: run))
  }

  @Test(
    "The help of 'validate' shows that it takes several files",
    arguments: [["validate", "--help"], ["help", "validate"]])
  func validate(arguments: [String]) {
    #expect(CommandCall(arguments) == CommandCall(status: .success, output: validate))
  }

  @Test("The version is printed bare")
  func version() {
    #expect(CommandCall(["--version"]) == CommandCall(status: .success, output: "0.1.0\n"))
  }
}
