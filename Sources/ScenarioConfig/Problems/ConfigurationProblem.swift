/// One mistake in a configuration file: where it is, what stands there, what belongs there.
public struct ConfigurationProblem: Equatable, Sendable, CustomStringConvertible {
  /// The file, as the user named it or as the reader found it beside the scenario.
  public var file: String
  /// The kind of mistake.
  public var code: ProblemCode
  /// The way from the root of the document, for example `Timeline[3].At`; empty for the whole file.
  public var keyPath: String
  /// What the file holds there, shortened to one line.
  public var found: String
  /// What belongs there.
  public var expected: String
  /// What to do about it; empty when there is nothing to add.
  public var hint: String

  /// The problem as one line: `<file>: error: [C0nn] <KeyPath>: found X, expected Y. <Hint>`.
  public var description: String {
    let place = keyPath.isEmpty ? "" : "\(keyPath): "
    let advice = hint.isEmpty ? "" : " \(hint)"
    return "\(file): error: [\(code.rawValue)] \(place)found \(found), "
      + "expected \(expected).\(advice)"
  }
}

/// Everything that is wrong with a configuration, in the order of the schema.
public struct ConfigurationProblems: Error, Equatable, Sendable, CustomStringConvertible {
  /// The first problems; never empty.
  public let problems: [ConfigurationProblem]
  /// How many further problems were left out because the list is bounded.
  public let omitted: Int

  /// All problems, a line each.
  public var description: String {
    let lines = problems.map(\.description)
    let rest = omitted == 0 ? [] : ["and \(omitted) further problems"]
    return (lines + rest).joined(separator: "\n")
  }
}
