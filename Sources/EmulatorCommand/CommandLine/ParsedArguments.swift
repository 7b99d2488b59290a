import ScenarioConfig

/// What the user wrote, sorted by the rows of the command table.
struct ParsedArguments: Equatable {
  /// The name of the subcommand whose rows the words were sorted by.
  let subcommand: String
  /// Positional arguments in order.
  var positional: [String] = []
  /// The options that could have been given.
  private let options: [OptionDescription]
  /// The values of the options by name, in the order in which they were given; empty for switches.
  private var values: [String: [String]] = [:]

  /// Nothing yet, for a subcommand.
  init(for subcommand: SubcommandDescription) {
    self.subcommand = subcommand.name
    options = subcommand.options
  }

  /// Notes an option.
  mutating func add(_ option: OptionDescription, value: String? = nil) {
    values[option.name, default: []] += value.map { [$0] } ?? []
  }

  /// Whether an option was given.
  func has(_ name: String) -> Bool { values[name] != nil }

  /// The value of an option, or nil when it was not given; the last one counts.
  func value(_ name: String) -> String? { values[name]?.last }

  /// All values of an option that may be repeated.
  func values(_ name: String) -> [String] { values[name] ?? [] }

  /// Puts other values in the place of those of an option.
  ///
  /// - Parameters:
  ///   - name: The name of the option.
  ///   - change: The other value.
  /// - Throws: What `change` throws.
  mutating func replaceValues(
    of name: String, _ change: (String) throws -> String
  ) rethrows {
    values[name] = try values[name]?.map(change)
  }

  /// The value of an option as what it means; nil when it was not given.
  ///
  /// - Throws: `UsageError` for a value that means nothing.
  func value<Value>(
    _ name: String, _ convert: (String) -> Value?
  ) throws(UsageError) -> Value? {
    guard let text = value(name) else { return nil }
    if let value = convert(text) { return value }
    throw UsageError(problem: .invalidValue(row(name), text), subcommand: subcommand)
  }

  /// The value of an option as a number from 1 to a thousand million; nil when it was not given.
  ///
  /// - Throws: `UsageError` for anything else.
  func count(_ name: String) throws(UsageError) -> Int? {
    try value(name) { Int($0).flatMap { (1...1_000_000_000).contains($0) ? $0 : nil } }
  }

  /// The value of an option whose row lists all of them, or the one that the row names as the default.
  func choice<Choice: RawRepresentable<String>>(_ name: String) -> Choice {
    guard let word = value(name) ?? row(name).defaultValue, let choice = Choice(rawValue: word)
    else {
      preconditionFailure("The row of '--\(name)' of '\(subcommand)' lists other values")
    }
    return choice
  }

  private func row(_ name: String) -> OptionDescription {
    guard let option = options.first(where: { $0.name == name }) else {
      preconditionFailure("The table of '\(subcommand)' has no row for the option '\(name)'")
    }
    return option
  }
}

extension ScenarioOverrides {
  /// What a command line replaces in a scenario, whatever the subcommand lets it replace.
  ///
  /// - Throws: `UsageError` for a value that its option does not take.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    self.init(
      seed: try arguments.value("seed") { UInt64($0) },
      policy: arguments.value("policy"), variant: arguments.value("variant"),
      until: arguments.value("until"), faults: arguments.values("fault"),
      interleaving: arguments.value("interleaving"), life: arguments.value("life"))
  }
}
