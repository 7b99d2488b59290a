import SchedulingRules

/// Sorts the words of a command line by the rows of one subcommand.
///
/// `--name value` and `--name=value` mean the same; `--` ends the options; a lone `-` is an
/// argument. Unknown input is an error and is never passed over.
struct CommandLineParser {
  private let subcommand: SubcommandDescription
  private var remaining: ArraySlice<String>
  private var parsed: ParsedArguments

  private init(_ subcommand: SubcommandDescription, words: ArraySlice<String>) {
    self.subcommand = subcommand
    remaining = words
    parsed = ParsedArguments(for: subcommand)
  }

  /// Sorts the words behind the name of a subcommand.
  ///
  /// - Parameters:
  ///   - words: What the user wrote behind the subcommand.
  ///   - subcommand: The rows to sort by.
  /// - Returns: Arguments and options; with `--help` or `--version` the arguments are not checked.
  /// - Throws: The first thing that is wrong.
  static func parse(
    _ words: some Sequence<String>, for subcommand: SubcommandDescription
  ) throws(UsageError) -> ParsedArguments {
    var parser = CommandLineParser(subcommand, words: ArraySlice(words))
    return try parser.parse()
  }

  private mutating func parse() throws(UsageError) -> ParsedArguments {
    while let word = remaining.popFirst() {
      if word == "--" {
        parsed.positional += remaining
        break
      }
      if word.hasPrefix("-"), word.count > 1 {
        try takeOption(word)
      } else {
        parsed.positional.append(word)
      }
    }
    if !parsed.has("help"), !parsed.has("version") { try checkArguments() }
    return parsed
  }

  private mutating func takeOption(_ word: String) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let flag = String(parts[0])
    guard let option = subcommand.options.first(where: { Self.matches(flag, $0) }) else {
      throw error(.unknownOption(flag, suggestion: suggestion(for: flag)))
    }
    guard !parsed.has(option.name) || option.isRepeatable else {
      throw error(.repeatedOption(option))
    }
    guard option.valueName != nil else {
      guard parts.count == 1 else { throw error(.unexpectedValue(option)) }
      return parsed.add(option)
    }
    parsed.add(option, value: try value(of: option, inline: parts.dropFirst().first))
  }

  private mutating func value(
    of option: OptionDescription, inline: Substring?
  ) throws(UsageError) -> String {
    // `--seed --help` is a forgotten value; a negative number is one.
    guard let value = inline.map(String.init) ?? nextValue(), !value.isEmpty else {
      throw error(.missingValue(option))
    }
    guard option.values?.contains(value) ?? true else {
      throw error(.invalidValue(option, value))
    }
    return value
  }

  private mutating func nextValue() -> String? {
    guard let next = remaining.first, !next.hasPrefix("--") else { return nil }
    return remaining.popFirst()
  }

  private func checkArguments() throws(UsageError) {
    let rows = subcommand.arguments
    let required = rows.prefix { !$0.isOptional }
    if parsed.positional.count < required.count {
      throw error(.missingArgument(rows[parsed.positional.count].name))
    }
    if rows.last?.isRepeating != true, parsed.positional.count > rows.count {
      throw error(.unexpectedArguments(Array(parsed.positional.dropFirst(rows.count))))
    }
  }

  private static func matches(_ flag: String, _ option: OptionDescription) -> Bool {
    flag == option.flag || option.shortName.map { flag == "-\($0)" } ?? false
  }

  private func suggestion(for flag: String) -> String? {
    NearMiss.of(flag, in: subcommand.options.map(\.flag))
  }

  private func error(_ problem: UsageError.Problem) -> UsageError {
    UsageError(problem: problem, subcommand: subcommand.name)
  }
}
