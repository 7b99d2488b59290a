import Testing
import ValueExpectations

@Suite("Help")
struct HelpTests {
  private let tool = """
    OVERVIEW: Run real Swift app code on a simulated iPhone, in virtual time, and
    see what ran in the background, what did not, and why.

    USAGE: bgtask <subcommand>

    OPTIONS:
      --version               Show the version
      --generate-completion-script <shell>
                              Print a script that completes command lines (values:
                              bash, zsh, fish)
      -h, --help              Show help

    SUBCOMMANDS:
      new                     Write a package with an app of your own, which is its
                              own tool.
      adapt                   Rewrite what Linux cannot compile of an app's sources,
                              line for line.
      run                     Run scenarios and report what happened.
      report                  Make a page that shows a run, or two beside each
                              other.
      why                     Explain why a task ran late or never, and what would
                              have let it run.
      debug                   Step through a run, forwards and back, and take the
                              phone in hand.
      diff                    Find the first decision in which two runs differ, why,
                              and what follows.
      population              Run a scenario for many users with lives of their own,
                              and see how its tasks fare.
      sweep                   Run a scenario once for each fault at each point, and
                              check that nothing is lost.
      merge                   Join the results of the parts of a sweep or a
                              population, whoever has made them.
      replay                  Make a failing run again, and compare it byte for byte
                              with what was recorded.
      shrink                  Leave out of a failing run what its failure does not
                              need.
      torture                 Kill a real process of the app at random moments, and
                              check its store.
      validate                Check scenarios, policies, lives, capsules and
                              Info.plists without running them.
      lint                    Find what in an app's Info.plist and Swift files keeps
                              its tasks from running.
      choose                  Choose a kind of background work by a few questions.
      scenarios               List the scenarios that go by their name, with the
                              rules that they promise.
      rules                   List the rules of the platform, or explain one of
                              them.
      coverage                List which rules scenarios show, and which handlers
                              they enter.
      policies                List the policies, or every constant of one of them.
      bench                   Measure speed beside plain loops of the same work.
      help                    Show help for a subcommand.

      See 'bgtask help <subcommand>' for detailed help.

    """

  private let run = """
    OVERVIEW: Run scenarios and report what happened.

    USAGE: bgtask run [options] <scenario> ...

    ARGUMENTS:
      <scenario>              Scenarios by their property lists or names, or folders
                              of them

    OPTIONS:
      --seed <number>         Replace the scenario's seed
      --policy <name>         Replace the scenario's policy
      --variant <name>        Replace the variant of the scenario's app
      --life <name>           Replace the life of the scenario's user,
                              Lives/<name>.plist
      --interleaving <policy> Choose which ready code runs next: 'fifo',
                              'random[:<seed>]' or 'pct:<depth>[:<seed>]'
      --until <time>          End the run at this time: 'D HH:MM:SS' local, seconds
                              since the start, or days as '365d'
      --fault <fault>         Let something go wrong: KIND[:TARGET]@point=K,
                              @seconds=S, @call=NAME or @p=P
      --strict                Fail where a warning is found that the scenario does
                              not expect
      --points                Record every point at which a fault could strike
      --capsule <file>        Write a run that fails to this file, for 'replay' and
                              'shrink'
      --store <place>         Keep the phone's disk in memory, or in files:
                              'memory', 'file' or 'file=<folder>' (default: memory)
      --jobs <number>         Divide many scenarios among so many processes
                              (default: 1)
      --isolation <mode>      Run each launch of the app in a process of its own, or
                              all in this one (values: process, in-process; default:
                              process)
      --format <format>       Report in this format (values: text, jsonl, console,
                              summary, github, sarif, junit; default: text)
      --output <file>         Write the report to a file
      --config <folder>       Look in this folder, too, for the policies, apps and
                              lives that a scenario names
      -h, --help              Show help

    """

  private let validate = """
    OVERVIEW: Check scenarios, policies, lives, capsules and Info.plists without
    running them.

    USAGE: bgtask validate [options] <plist> ...

    ARGUMENTS:
      <plist>                 The property lists to check, or folders of them

    OPTIONS:
      --format <format>       Report in this format (values: text, github, sarif,
                              junit; default: text)
      --config <folder>       Look in this folder, too, for the policies, apps and
                              lives that a scenario names
      -h, --help              Show help

    """

  private let torture = """
    OVERVIEW: Kill a real process of the app at random moments, and check its store.

    USAGE: bgtask torture [options]

    OPTIONS:
      --runs <number>         Start and kill the app so many times (default: 200)
      --seed <number>         Draw the moments of the kills from this seed (default:
                              1)
      -h, --help              Show help

    """

  private let rules = """
    OVERVIEW: List the rules of the platform, or explain one of them.

    USAGE: bgtask rules [options] [<R-nnn>]

    ARGUMENTS:
      <R-nnn>                 The number of the rule to explain

    OPTIONS:
      --scenarios <folder>    Show which scenarios in this folder expect the rule
                              (default: Config/Scenarios, if it is there)
      --policy <name>         Show what the rule's constants are in this policy
                              (default: Field)
      --config <folder>       Look in this folder, too, behind the one that is
                              called Config
      -h, --help              Show help

    """

  private let policies = """
    OVERVIEW: List the policies, or every constant of one of them.

    USAGE: bgtask policies [options] [<policy>]

    ARGUMENTS:
      <policy>                The name of the policy to show

    OPTIONS:
      --config <folder>       Look in this folder, too, behind the one that is
                              called Config
      -h, --help              Show help

    """

  @Test("The tool's help lists its subcommands", arguments: [["--help"], ["-h"], ["help"]])
  func tool(arguments: [String]) {
    expect(CommandCall(arguments), is: CommandCall(status: .success, output: tool))
  }

  @Test(
    "The help of 'run' lists all its options",
    arguments: [
      ["run", "--help"], ["help", "run"], ["run", "x.plist", "-h"], ["run", "--seed", "1", "-h"],
    ])
  func run(arguments: [String]) {
    expect(CommandCall(arguments), is: CommandCall(status: .success, output: run))
  }

  @Test(
    "The help of 'validate' shows that it takes several files",
    arguments: [["validate", "--help"], ["help", "validate"]])
  func validate(arguments: [String]) {
    expect(CommandCall(arguments), is: CommandCall(status: .success, output: validate))
  }

  @Test(
    "The help of 'rules' says where scenarios are looked for",
    arguments: [["rules", "--help"], ["help", "rules"], ["rules", "R-021", "-h"]])
  func rules(arguments: [String]) {
    expect(CommandCall(arguments), is: CommandCall(status: .success, output: rules))
  }

  @Test(
    "The help of 'policies' says where policies are looked for",
    arguments: [["policies", "--help"], ["help", "policies"]])
  func policies(arguments: [String]) {
    expect(CommandCall(arguments), is: CommandCall(status: .success, output: policies))
  }

  @Test(
    "The help of 'torture' needs no app",
    arguments: [["torture", "--help"], ["help", "torture"]])
  func torture(arguments: [String]) {
    expect(CommandCall(arguments), is: CommandCall(status: .success, output: torture))
  }

  @Test("The version is printed bare")
  func version() {
    expect(CommandCall(["--version"]), is: CommandCall(status: .success, output: "0.1.0\n"))
  }
}
