/// What the user wrote, sorted by the rows of the command table.
struct ParsedArguments: Equatable {
  /// Positional arguments in order.
  var positional: [String] = []
  /// The values of the options by name, in the order in which they were given; empty for switches.
  private var values: [String: [String]] = [:]

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
}
