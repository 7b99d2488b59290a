import Emulator

/// The options that stand in place of a subcommand: `--help`, `--version` and completion scripts.
enum ToolOptions {
  /// Answers the option that was given.
  static func perform(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
    let name = context.command.name
    if arguments.has(CommandTable.help.name) {
      context.output.write(EmulatorCommand.helpOfTool(name))
    } else if arguments.has(CommandTable.version.name) {
      context.output.write(EmulatorVersion.current + "\n")
    } else if let word = arguments.value(CommandTable.completionScript.name),
      let shell = CompletionShell(rawValue: word)
    {
      context.output.write(shell.script(for: name))
    } else {
      throw UsageError(problem: .missingSubcommand, subcommand: nil)
    }
    return .success
  }
}
