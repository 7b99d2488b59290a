/// One subcommand: its row of the command table and what carries it out.
struct SubcommandDescription: Sendable {
  /// The word that selects it.
  var name: String
  /// What it does, as a sentence.
  var abstract: String
  /// Its positional arguments in order.
  var arguments: [ArgumentDescription] = []
  /// Its options, in the order in which help lists them.
  var options: [OptionDescription] = []
  /// What carries it out.
  var action: @Sendable (ParsedArguments, CommandContext) throws -> ExitCode
}

/// What a subcommand works with: the joined apps and audits, and where its words go.
struct CommandContext {
  /// The tool whose table is in use; help and reproduction lines name it.
  var command: EmulatorCommand
  /// What the environment tells beside the command line.
  var surroundings: Surroundings
  /// Receives data: reports, help.
  var output: any TextSink
  /// Receives everything else.
  var diagnostics: any TextSink
}
