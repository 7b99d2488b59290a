import Emulator

/// `help [subcommand]`: shows help.
enum HelpSubcommand {
  /// The row of the command table.
  static let row = SubcommandDescription(
    name: "help", abstract: "Show help for a subcommand.",
    arguments: [
      ArgumentDescription(
        name: "subcommand", abstract: "The subcommand to explain", isOptional: true,
        completion: .subcommands)
    ],
    options: [.help], action: perform)

  /// Shows the help of a subcommand, or that of the tool.
  static func perform(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
    let name = context.command.name
    guard let word = arguments.positional.first else {
      context.output.write(EmulatorCommand.helpOfTool(name))
      return .success
    }
    guard let subcommand = CommandTable.subcommands.first(where: { $0.name == word }) else {
      throw EmulatorCommand.unknownSubcommand(word)
    }
    context.output.write(HelpText(tool: name).subcommand(subcommand))
    return .success
  }
}

/// The options that stand in place of a subcommand: `--help`, `--version` and completion scripts.
enum ToolOptions {
  /// What stands in the place of the row of a subcommand.
  static let row = SubcommandDescription(
    name: "", abstract: CommandTable.overview, options: [version, completionScript, .help],
    action: perform)

  /// Shows the version instead of doing anything.
  static let version = OptionDescription("version", "Show the version")
  /// Prints a completion script instead of doing anything.
  static let completionScript = OptionDescription(
    "generate-completion-script", value: "shell", values: CompletionShell.allCases.map(\.rawValue),
    "Print a script that completes command lines")

  /// Answers the option that was given.
  static func perform(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
    let name = context.command.name
    if arguments.has(OptionDescription.help.name) {
      context.output.write(EmulatorCommand.helpOfTool(name))
    } else if arguments.has(version.name) {
      context.output.write(EmulatorVersion.current + "\n")
    } else if let word = arguments.value(completionScript.name),
      let shell = CompletionShell(rawValue: word)
    {
      context.output.write(shell.script(for: name))
    } else {
      throw UsageError(problem: .missingSubcommand, subcommand: nil)
    }
    return .success
  }
}
