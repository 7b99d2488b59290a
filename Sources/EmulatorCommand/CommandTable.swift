/// All that can be said to the tool: the list of its commands.
///
/// A command is a folder with its row (``SubcommandDescription``), what it does and what it reports, and
/// a word in this list. Parsing, help, errors and the completion scripts follow from the rows.
enum CommandTable {
  /// What the tool is.
  static let overview =
    "Run real Swift app code on a simulated iPhone, in virtual time, and see what ran in the "
    + "background, what did not, and why."

  /// What can be said in place of a subcommand.
  static let tool = ToolOptions.row

  /// The subcommands in the order in which help lists them.
  static let subcommands = [
    NewSubcommand.row, AdaptSubcommand.row, RunSubcommand.row, ReportSubcommand.row,
    WhySubcommand.row, DebugSubcommand.row, DiffSubcommand.row,
    PopulationSubcommand.row, SweepSubcommand.row,
    MergeSubcommand.row, ReplaySubcommand.row, ShrinkSubcommand.row, TortureSubcommand.row,
    ValidateSubcommand.row, LintSubcommand.row, ChooseSubcommand.row, ScenariosSubcommand.row,
    RulesSubcommand.row,
    CoverageSubcommand.row,
    PoliciesSubcommand.row, BenchSubcommand.row, HelpSubcommand.row,
  ]

  /// The subcommands that the tool starts itself with, which no help shows.
  static let hiddenSubcommands = [
    SweepSubcommand.partRow, PopulationSubcommand.partRow, CoverageSubcommand.partRow,
    TortureSubcommand.childRow, RunSubcommand.partRow, WordsSubcommand.row,
  ]
}
