import Emulator
import FaultInjection
import TraceReport

/// All that can be said to the tool, row by row.
///
/// A new subcommand is a row here and a file in `Subcommands`; parsing, help, errors and the
/// completion scripts follow from the rows.
enum CommandTable {
  /// What the tool is.
  static let overview =
    "Run real Swift app code on a simulated iPhone, in virtual time, and see what ran in the "
    + "background, what did not, and why."

  /// What can be said in place of a subcommand.
  static let tool = SubcommandDescription(
    name: "", abstract: overview, options: [version, completionScript, help],
    action: ToolOptions.perform)

  /// The subcommands in the order in which help lists them.
  static let subcommands = [
    run, why, population, sweep, merge, replay, shrink, torture, validate, lint, scenarios, rules,
    coverage, policies, bench, helpSubcommand,
  ]

  /// The subcommands that the tool starts itself with, which no help shows.
  static let hiddenSubcommands = [sweepPart, populationPart, coveragePart, tortureChild]

  /// Shows help instead of doing anything.
  static let help = OptionDescription("help", short: "h", "Show help")
  /// Shows the version instead of doing anything.
  static let version = OptionDescription("version", "Show the version")
  /// Prints a completion script instead of doing anything.
  static let completionScript = OptionDescription(
    "generate-completion-script", value: "shell", values: CompletionShell.allCases.map(\.rawValue),
    "Print a script that completes command lines")
  /// What is run.
  private static let scenario = ArgumentDescription(
    name: "scenario", abstract: "The scenario's property list, or its name", isScenario: true,
    completion: .files(ending: "plist"))
  /// What a command line may replace in a scenario.
  private static let seed = OptionDescription(
    "seed", value: "number", "Replace the scenario's seed")
  private static let policy = OptionDescription(
    "policy", value: "name", completion: .policyNames, "Replace the scenario's policy")
  private static let variant = OptionDescription(
    "variant", value: "name", "Replace the variant of the scenario's app")
  /// How the app's processes are kept apart.
  private static let isolation = OptionDescription(
    "isolation", value: "mode", values: IsolationMode.allCases.map(\.rawValue),
    default: IsolationMode.process.rawValue,
    "Run each launch of the app in a process of its own, or all in this one")

  /// How a report is written, unless something else is wanted.
  private static func format<Format: CaseIterable & RawRepresentable<String>>(
    _ usual: Format
  ) -> OptionDescription {
    OptionDescription(
      "format", value: "format", values: Format.allCases.map(\.rawValue), default: usual.rawValue,
      "Report in this format")
  }

  /// Where documents are looked up that a scenario refers to by name.
  static let config = OptionDescription(
    "config", value: "folder", isRepeatable: true, completion: .folders,
    "Look in this folder, too, for the policies, apps and lives that a scenario names")
  /// How somebody lives whose phone it is.
  static let life = OptionDescription(
    "life", value: "name",
    "Replace the life of the scenario's user, Lives/<name>.plist")

  static let run = SubcommandDescription(
    name: "run", abstract: "Run a scenario and report what happened.",
    arguments: [scenario],
    options: [
      seed, policy, variant, life,
      OptionDescription(
        "interleaving", value: "policy",
        "Choose which ready code runs next: 'fifo', 'random[:<seed>]' or 'pct:<depth>[:<seed>]'"),
      OptionDescription(
        "until", value: "time",
        "End the run at this time: 'D HH:MM:SS' local, seconds since the start, or days as '365d'"),
      OptionDescription(
        "fault", value: "fault", isRepeatable: true,
        "Let something go wrong: KIND[:TARGET]@point=K, @seconds=S, @call=NAME or @p=P"),
      OptionDescription("points", "Record every point at which a fault could strike"),
      OptionDescription(
        "capsule", value: "file", completion: .files(ending: "plist"),
        "Write a run that fails to this file, for 'replay' and 'shrink'"),
      OptionDescription(
        "store", value: "place", default: "memory", completion: .words(["memory", "file"]),
        "Keep the phone's disk in memory, or in files: 'memory', 'file' or 'file=<folder>'"),
      isolation, format(ReportFormat.text),
      OptionDescription(
        "output", value: "file", completion: .files(ending: nil), "Write the report to a file"),
      config, help,
    ],
    action: RunSubcommand.perform)

  /// Which interleavings a sweep tries.
  static let interleavings = OptionDescription(
    "interleavings", value: "plan",
    "Try so many orders of ready code instead: '<number>' or 'pct:<depth>[:<number>]'")
  /// Whether a sweep varies the time that jobs are granted.
  static let grants = OptionDescription(
    "grants", "Try grants of 1 s to 10 min instead: what each job needs, and its cliff")

  /// When a task should have run.
  static let whyTime = OptionDescription(
    "at", value: "time",
    "Explain the request that waited at this time, '[D ]HH:MM[:SS]' local or seconds")

  static let why = SubcommandDescription(
    name: "why", abstract: "Explain why a task ran late or never, and what would have let it run.",
    arguments: [
      scenario,
      ArgumentDescription(
        name: "identifier",
        abstract: "The identifier of the task, or a background task's name; the short one that "
          + "'run' prints will do"),
    ],
    options: [
      whyTime, seed, policy, variant,
      OptionDescription("until", value: "time", "End the run at this time"),
      isolation, format(WhyFormat.text),
      config, help,
    ],
    action: WhySubcommand.perform)

  static let sweep = SubcommandDescription(
    name: "sweep",
    abstract: "Run a scenario once for each fault at each point, and check that nothing is lost.",
    arguments: [scenario],
    options: [
      OptionDescription(
        "faults", value: "list",
        default: SweepFault.allCases.map(\.rawValue).joined(separator: ","),
        completion: .words(SweepFault.allCases.map(\.rawValue)),
        "Try these faults, with commas between them"),
      OptionDescription(
        "target", value: "target", default: "run",
        "Try the points of 'launch:N' or of a task only"),
      OptionDescription("point", value: "number", "Try this point only"),
      OptionDescription(
        "depth", value: "number", values: ["1", "2"], default: "1",
        "Let so many faults strike in a run; pairs nearest to a store write come first"),
      OptionDescription(
        "limit", value: "number", default: String(PairScope.usualLimit),
        "Try so many pairs at most"),
      OptionDescription("pair", value: "number", "Try the pair of this number only"),
      OptionDescription(
        "jobs", value: "number", default: "1", "Divide the work among so many processes"),
      OptionDescription(
        "shard", value: "i/n", default: "what a cluster or CI service says, or 1/1",
        "Do one of several equal parts of the work"),
      OptionDescription(
        "budget", value: "time", "End after so long with what is known: '90s', '10m' or '2h'"),
      seed, interleavings, grants, policy, variant, isolation, format(SweepFormat.text),
      OptionDescription(
        "output", value: "folder", completion: .folders,
        "Write the results, as they come, and the summary to files in this folder, too"),
      config, help,
    ],
    action: SweepSubcommand.perform)

  static let sweepPart = SubcommandDescription(
    name: "sweep-part", abstract: "Do a part of a sweep for another process of the tool.",
    arguments: sweep.arguments, options: sweep.options, action: SweepSubcommand.performPart)

  static let merge = SubcommandDescription(
    name: "merge", abstract: "Join the results of the parts of a sweep, whoever has made them.",
    arguments: [
      ArgumentDescription(
        name: "results",
        abstract: "Folders or files in which 'sweep --output' has left a part each",
        isRepeating: true, completion: .files(ending: nil))
    ],
    options: [
      format(SweepFormat.text),
      OptionDescription(
        "output", value: "folder", completion: .folders,
        "Write the joined results and the summary to files in this folder, too"),
      help,
    ],
    action: MergeSubcommand.perform)

  private static let capsule = ArgumentDescription(
    name: "capsule", abstract: "The failing run, as 'run' or 'sweep' wrote it",
    completion: .files(ending: "plist"))

  /// Who lives how.
  static let lives = OptionDescription(
    "lives", value: "list", default: "all, each alike",
    "Give the users these lives, with commas between them: 'Commuter,NightCharger:3'")

  static let population = SubcommandDescription(
    name: "population",
    abstract: "Run a scenario for many users with lives of their own, and see how its tasks fare.",
    arguments: [scenario],
    options: [
      lives,
      OptionDescription("users", value: "number", default: "1000", "Simulate so many users"),
      OptionDescription(
        "days", value: "number", default: "as the scenario says", "Simulate so many days of each"),
      OptionDescription(
        "older-than", value: "age", default: "24h",
        "Call data old after this time: '90m', '24h' or '3d'"),
      OptionDescription(
        "compare", value: "list", completion: .policyNames,
        "Lay these policies side by side, with commas between them"),
      OptionDescription(
        "sensitivity",
        "Say which conclusions hang on a guessed constant, by fewer users under many values"),
      seed, policy, variant,
      OptionDescription(
        "jobs", value: "number", default: "twice the number of processors",
        "Divide the work among so many processes"),
      OptionDescription(
        "budget", value: "time", "End after so long with what is known: '90s', '10m' or '2h'"),
      format(PopulationFormat.text),
      OptionDescription(
        "output", value: "file", completion: .files(ending: nil), "Write the report to a file"),
      config, help,
    ],
    action: PopulationSubcommand.perform)

  static let populationPart = SubcommandDescription(
    name: "population-part", abstract: "Simulate a part of the users for another process.",
    arguments: population.arguments,
    options: population.options + [
      OptionDescription("shard", value: "i/n", "Simulate every n-th user")
    ],
    action: PopulationSubcommand.performPart)

  static let replay = SubcommandDescription(
    name: "replay",
    abstract: "Make a failing run again, and compare it byte for byte with what was recorded.",
    arguments: [capsule],
    options: [
      format(ReportFormat.summary),
      OptionDescription(
        "output", value: "file", completion: .files(ending: nil), "Write the report to a file"),
      help,
    ],
    action: ReplaySubcommand.perform)

  static let shrink = SubcommandDescription(
    name: "shrink", abstract: "Leave out of a failing run what its failure does not need.",
    arguments: [capsule],
    options: [
      OptionDescription(
        "output", value: "file", completion: .files(ending: "plist"),
        "Write the smaller run to this file instead of <capsule>.small.plist"),
      help,
    ],
    action: ShrinkSubcommand.perform)

  static let torture = SubcommandDescription(
    name: "torture",
    abstract: "Kill a real process of the app at random moments, and check its store.",
    options: [
      OptionDescription(
        "runs", value: "number", default: "200", "Start and kill the app so many times"),
      OptionDescription(
        "seed", value: "number", default: "1", "Draw the moments of the kills from this seed"),
      help,
    ],
    action: TortureSubcommand.perform)

  static let tortureChild = SubcommandDescription(
    name: "torture-child", abstract: "Work on a store until killed.",
    arguments: [ArgumentDescription(name: "folder", abstract: "Where the store is")],
    action: TortureSubcommand.work)

  private static let validate = SubcommandDescription(
    name: "validate",
    abstract: "Check scenarios, policies, lives, capsules and Info.plists without running them.",
    arguments: [
      ArgumentDescription(
        name: "plist", abstract: "The property lists to check, or folders of them",
        isRepeating: true,
        completion: .files(ending: "plist"))
    ],
    options: [config, help], action: ValidateSubcommand.perform)

  static let lint = SubcommandDescription(
    name: "lint", abstract: "Find what in an app's Info.plist keeps its tasks from running.",
    arguments: [
      ArgumentDescription(
        name: "Info.plist", abstract: "The Info.plist of an app",
        completion: .files(ending: "plist"))
    ],
    options: [
      OptionDescription(
        "app-bundle-id", value: "id", "Take this for the bundle identifier of the app"),
      OptionDescription(
        "scenario", value: "file", isRepeatable: true, isScenario: true,
        completion: .files(ending: "plist"),
        "Compare with the identifiers that the app of this scenario uses"),
      format(LintFormat.text),
      OptionDescription(
        "output", value: "folder", completion: .folders,
        "Write scenarios that fail because of the findings to this folder"),
      config, help,
    ],
    action: LintSubcommand.perform)

  static let scenarios = SubcommandDescription(
    name: "scenarios",
    abstract: "List the scenarios that go by their name, with the rules that they promise.",
    arguments: [
      ArgumentDescription(
        name: "word",
        abstract: "Only those with this word in name, summary or app, or that name this rule",
        isOptional: true, isRepeating: true)
    ],
    options: [config, help], action: ScenariosSubcommand.perform)

  static let rules = SubcommandDescription(
    name: "rules", abstract: "List the rules of the platform, or explain one of them.",
    arguments: [
      ArgumentDescription(
        name: "R-nnn", abstract: "The number of the rule to explain", isOptional: true,
        completion: .ruleNumbers)
    ],
    options: [
      OptionDescription(
        "scenarios", value: "folder",
        default: "\(ScenarioFolder.shipped), if it is there", completion: .folders,
        "Show which scenarios in this folder expect the rule"), help,
    ],
    action: RulesSubcommand.perform)

  static let coverage = SubcommandDescription(
    name: "coverage", abstract: "List which rules scenarios show, and which handlers they enter.",
    arguments: [
      ArgumentDescription(
        name: "scenario", abstract: "Scenarios, or folders of scenarios", isRepeating: true,
        isScenario: true, completion: .files(ending: nil))
    ],
    options: [
      OptionDescription(
        "jobs", value: "number", default: "1", "Divide the work among so many processes"),
      OptionDescription("complete", "Exit with 1 unless every rule is shown as it has to be"),
      OptionDescription(
        "record", value: "file", completion: .files(ending: "plist"),
        "Write what is shown to this file, for 'rules'; ask the scenarios that it names first"),
      isolation, format(CoverageFormat.text), config, help,
    ],
    action: CoverageSubcommand.perform)

  static let coveragePart = SubcommandDescription(
    name: "coverage-part", abstract: "Look for some of the rules for another process of the tool.",
    arguments: coverage.arguments,
    options: coverage.options + [
      OptionDescription("shard", value: "i/n", "Look for one of several equal parts of the rules")
    ],
    action: CoverageSubcommand.performPart)

  static let policies = SubcommandDescription(
    name: "policies", abstract: "List the policies, or every constant of one of them.",
    arguments: [
      ArgumentDescription(
        name: "policy", abstract: "The name of the policy to show", isOptional: true,
        completion: .policyNames)
    ],
    options: [
      OptionDescription(
        "config", value: "folder", isRepeatable: true, completion: .folders,
        "Look in this folder, too, behind the one that is called Config"), help,
    ],
    action: PoliciesSubcommand.perform)

  static let bench = SubcommandDescription(
    name: "bench", abstract: "Measure speed beside plain loops of the same work.",
    arguments: [
      ArgumentDescription(
        name: "workload", abstract: "What to measure: 'hold', or one size of it, 'hold/1000'",
        isOptional: true, isRepeating: true,
        completion: .words(BenchCase.workloads))
    ],
    options: [
      OptionDescription(
        "rounds", value: "number", default: "5", "Measure each workload so often"),
      OptionDescription(
        "operations", value: "number", "Make each round so many operations long"),
      format(BenchFormat.text), help,
    ],
    action: BenchSubcommand.perform)

  private static let helpSubcommand = SubcommandDescription(
    name: "help", abstract: "Show help for a subcommand.",
    arguments: [
      ArgumentDescription(
        name: "subcommand", abstract: "The subcommand to explain", isOptional: true,
        completion: .subcommands)
    ],
    options: [help], action: HelpSubcommand.perform)
}
