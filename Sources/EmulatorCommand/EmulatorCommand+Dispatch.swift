import AppHosting
import Emulator
import Glibc
import ScenarioConfig
import SchedulingRules

extension EmulatorCommand {
  /// Finds the subcommand and has it carried out, or shows what was asked for instead.
  func dispatch(_ words: ArraySlice<String>, _ context: CommandContext) throws -> ExitCode {
    guard let first = words.first else {
      throw UsageError(problem: .missingSubcommand, subcommand: nil)
    }
    if first.hasPrefix("-") {
      let parsed = try CommandLineParser.parse(words, for: CommandTable.tool)
      return try CommandTable.tool.action(parsed, context)
    }
    let known = CommandTable.subcommands + CommandTable.hiddenSubcommands
    guard let subcommand = known.first(where: { $0.name == first }) else {
      throw Self.unknownSubcommand(first)
    }
    var parsed = try CommandLineParser.parse(words.dropFirst(), for: subcommand)
    if parsed.has(OptionDescription.help.name) {
      context.output.write(HelpText(tool: name).subcommand(subcommand))
      return .success
    }
    try Self.checkConfigFolders(of: parsed)
    try Self.findScenarios(of: subcommand, in: &parsed)
    try Self.checkOutputs(of: subcommand, in: parsed)
    return try subcommand.action(parsed, context)
  }

  /// Refuses folders of documents that are none: a slip would be a folder in which nothing is found.
  private static func checkConfigFolders(of parsed: ParsedArguments) throws(UnusableFile) {
    for folder in parsed.values(OptionDescription.config.name) {
      let kind = FileKind(of: folder)
      if kind == .folder { continue }
      throw UnusableFile(
        path: folder,
        reason: "is no folder for '\(OptionDescription.config.flag)': found "
          + "\(kind?.words ?? "nothing there"), expected a folder with Policies, Lives, Apps or Scenarios"
      )
    }
  }

  /// Refuses to write over what is to be read.
  private static func checkOutputs(
    of subcommand: SubcommandDescription, in parsed: ParsedArguments
  ) throws(UnusableFile) {
    let read = parsed.positional.compactMap(identity)
    for option in subcommand.options where ["output", "capsule"].contains(option.name) {
      guard let path = parsed.value(option.name), let file = identity(of: path),
        read.contains(where: { $0 == file })
      else { continue }
      throw UnusableFile(
        path: path,
        reason: "is what '\(subcommand.name)' is to read: '\(option.flag)' would write over it. "
          + "Name another file")
    }
  }

  /// What tells a file from all others, by whatever path; nil for what is none.
  private static func identity(of path: String) -> (device: UInt, number: UInt)? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return (status.st_dev, status.st_ino)
  }

  /// Puts the paths of scenarios in the place of their names.
  private static func findScenarios(
    of subcommand: SubcommandDescription, in parsed: inout ParsedArguments
  ) throws {
    let rows = subcommand.arguments.enumerated().filter(\.element.isScenario)
    let options = subcommand.options.filter(\.isScenario).map(\.name)
    if rows.isEmpty, options.isEmpty { return }
    // Opened for the first name only: reading the folders takes longer than many a run.
    let places = parsed.values(OptionDescription.config.name)
    var shelf: ScenarioShelf?
    func path(of word: String) throws -> String {
      guard ScenarioShelf.isName(word) else { return word }
      let opened = try shelf ?? ScenarioShelf(configFolders: places)
      shelf = opened
      return try opened.path(of: word, for: subcommand.name)
    }
    for (position, row) in rows {
      for index in parsed.positional.indices.dropFirst(position).prefix(row.isRepeating ? .max : 1)
      {
        parsed.positional[index] = try path(of: parsed.positional[index])
      }
    }
    for name in options {
      try parsed.replaceValues(of: name, path)
    }
  }

  /// The help that lists the subcommands.
  static func helpOfTool(_ name: String) -> String {
    HelpText(tool: name).tool(
      overview: CommandTable.overview, subcommands: CommandTable.subcommands)
  }

  /// The error for a word that is no subcommand.
  static func unknownSubcommand(_ word: String) -> UsageError {
    let suggestion = NearMiss.of(word, in: CommandTable.subcommands.map(\.name))
    return UsageError(problem: .unknownSubcommand(word, suggestion: suggestion), subcommand: nil)
  }

  /// The app of a configuration, which the reader has accepted.
  func app(of configuration: RunConfiguration) -> HostedApp {
    guard let app = apps.first(where: { $0.name == configuration.app.name }) else {
      preconditionFailure("The reader accepted the unknown app '\(configuration.app.name)'")
    }
    return app
  }
}

extension EmulatorCommand {
  /// A reader of what the user has written, which says on the standard error what is out of date.
  ///
  /// - Parameter configFolders: Where documents are looked up beside those above a scenario.
  /// - Returns: The reader.
  func reader(_ configFolders: [String] = []) -> ScenarioReader {
    ScenarioReader(apps: apps, configFolders: configFolders) { hint in
      DescriptorSink(descriptor: STDERR_FILENO, bufferLimit: 0).write(hint + "\n")
    }
  }
}
