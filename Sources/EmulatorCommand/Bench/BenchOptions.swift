/// The options of `bench` as values.
struct BenchOptions: Equatable {
  /// How many rounds each case has.
  let rounds: Int
  /// How many operations a round has; nil for each workload's own number.
  let operations: Int?
  let format: BenchFormat

  /// Reads the values.
  ///
  /// - Throws: `UsageError` for a value that its option does not take.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    rounds = try Self.count(CommandTable.benchRounds, of: arguments) ?? 5
    operations = try Self.count(CommandTable.benchOperations, of: arguments)
    format = arguments.value("format").flatMap(BenchFormat.init(rawValue:)) ?? .text
  }

  /// The options as another process of the tool reads them, without the format.
  var words: [String] {
    ["--rounds", String(rounds)] + (operations.map { ["--operations", String($0)] } ?? [])
  }

  private static func count(
    _ option: OptionDescription, of arguments: ParsedArguments
  ) throws(UsageError) -> Int? {
    guard let text = arguments.value(option.name) else { return nil }
    if let value = Int(text), value > 0, value <= 1_000_000_000 { return value }
    throw UsageError(problem: .invalidValue(option, text), subcommand: CommandTable.bench.name)
  }
}

/// How results are written.
enum BenchFormat: String, CaseIterable {
  /// A table for a person.
  case text
  /// One JSON object for each case.
  case jsonLines = "jsonl"
}
