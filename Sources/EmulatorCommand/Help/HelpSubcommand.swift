/// `help [subcommand]`: shows help.
enum HelpSubcommand {
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
