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
    rounds = try arguments.count("rounds") ?? 5
    operations = try arguments.count("operations")
    format = arguments.choice("format")
  }

  /// The options as another process of the tool reads them, without the format.
  var words: [String] {
    ["--rounds", String(rounds)] + (operations.map { ["--operations", String($0)] } ?? [])
  }
}

/// How results are written.
enum BenchFormat: String, CaseIterable {
  /// A table for a person.
  case text
  /// One JSON object for each case.
  case jsonLines = "jsonl"
}
