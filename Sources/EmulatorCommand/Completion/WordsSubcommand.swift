import AppHosting
import Emulator
import ScenarioConfig
import SchedulingRules

/// What a completion script asks the tool for: it depends on the scenario that the command line names.
enum ContextualWords: String, CaseIterable, Sendable {
  /// The variants of the scenario's app; of all apps where no scenario is named.
  case variants
  /// The identifiers that the scenario's app declares, or submits.
  case identifiers
  /// The lives that the scenario's user can have.
  case lives
}

/// `words <kind> -- <word> …`: lists what can stand at the end of a command line, for completion scripts.
enum WordsSubcommand {
  /// The row of the command table.
  static let row = SubcommandDescription(
    name: "words", abstract: "List what can stand in a command line, for completion scripts.",
    arguments: [
      ArgumentDescription(
        name: "kind", abstract: "What is wanted",
        completion: .words(ContextualWords.allCases.map(\.rawValue))),
      ArgumentDescription(
        name: "word", abstract: "The words of the command line so far", isOptional: true,
        isRepeating: true),
    ],
    options: [.help], action: perform)

  /// Prints the words, one a line; nothing for a scenario that cannot be read: somebody is still typing.
  static func perform(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
    let kinds = ContextualWords.allCases.map(\.rawValue)
    guard let kind = ContextualWords(rawValue: arguments.positional[0]) else {
      throw UsageError(
        problem: .unknownWord(
          arguments.positional[0], what: "kind of words", suggestion: nil, known: kinds),
        subcommand: row.name)
    }
    let words = Array(arguments.positional.dropFirst())
    let file = try scenario(among: words)
    let found = list(kind, file: file, folders(words), context.command)
    context.output.write(Set(found).sorted().map { $0 + "\n" }.joined())
    context.output.flush()
    return .success
  }

  private static func list(
    _ kind: ContextualWords, file: String?, _ folders: [String], _ command: EmulatorCommand
  ) -> [String] {
    let reader = ScenarioReader(apps: command.apps, configFolders: folders)
    let configuration = file.flatMap { try? reader.read($0) }
    switch kind {
    case .variants:
      let app = configuration.map { command.app(of: $0) }
      return app?.variants ?? command.apps.flatMap(\.variants)
    case .identifiers:
      let app = configuration?.app
      return (app?.infoPlist.permittedIdentifiers ?? []).filter { !$0.contains("*") }
        + (app?.tasks.map(\.identifier) ?? [])
    case .lives: return file.map { reader.lifeNames(beside: $0) } ?? []
    }
  }

  /// The first word that is the file or the name of a scenario.
  private static func scenario(among words: [String]) throws -> String? {
    let shelf = try ScenarioShelf(configFolders: folders(words))
    for word in words where !word.hasPrefix("-") {
      if word.hasSuffix(".plist"), case .ordinary? = FileKind(of: word) { return word }
      if let file = shelf.files.first(where: { ScenarioShelf.name(of: $0) == word }) { return file }
    }
    return nil
  }

  /// The folders of `--config` that are there.
  private static func folders(_ words: [String]) -> [String] {
    zip(words, words.dropFirst()).filter { $0.0 == OptionDescription.config.flag }.map(\.1)
      .filter { FileKind(of: $0) == .folder }
  }
}
