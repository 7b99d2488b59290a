import ScenarioConfig

/// `validate <plist> ...`: checks property lists without running anything.
enum ValidateSubcommand {
  /// Checks every file, and reports all problems of all of them.
  static func perform(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
    let reader = ScenarioReader(
      apps: context.command.apps, configFolders: arguments.values(CommandTable.config.name))
    var code = ExitCode.success
    for file in arguments.positional {
      do {
        let kind = try reader.validate(file)
        context.output.write("\(file): valid \(kind.rawValue)\n")
      } catch {
        context.diagnostics.write("\(error)\n")
        code = .unusableInput
      }
    }
    return code
  }
}
