/// One mistake in a configuration file: where it is, what stands there, what belongs there.
public struct ConfigurationProblem: Equatable, Sendable, CustomStringConvertible {
  /// The file, as the user named it or as the reader found it beside the scenario.
  public var file: String
  /// The kind of mistake.
  public var code: ProblemCode
  /// The way from the root of the document, for example `Timeline[3].At`; empty for the whole file.
  public var keyPath: String
  /// The place in a one-line entry, in characters (Unicode scalars) from 1; nil elsewhere.
  public var column: Int?
  /// What the file holds there, shortened to one line.
  public var found: String
  /// What belongs there.
  public var expected: String
  /// What to do about it; empty when there is nothing to add.
  public var hint: String

  /// The problem as one line: `<file>: error: [C0nn] <KeyPath>: found X, expected Y. <Hint>`.
  ///
  /// In a one-line entry the column stands behind the key path: `Timeline[3].Kind, column 16`.
  public var description: String {
    let place = keyPath.isEmpty ? "" : keyPath + (column.map { ", column \($0)" } ?? "") + ": "
    let advice = hint.isEmpty ? "" : " \(hint)"
    return "\(Excerpt.printable(file)): error: [\(code.rawValue)] \(place)found \(found), "
      + "expected \(expected).\(advice)"
  }
}

extension ConfigurationProblem {
  /// Two scenarios of a folder have one name.
  ///
  /// - Parameters:
  ///   - file: The file of one.
  ///   - other: The file of the one that was found before.
  /// - Returns: The problem of the first-named file.
  public static func name(of file: String, isThatOf other: String) -> ConfigurationProblem {
    ConfigurationProblem(
      file: file, code: .duplicateValue, keyPath: "Identifier",
      found: Excerpt.quoted(ConfigFolders.stem(of: file)),
      expected: "a name that no other scenario of the folder has", hint: "It is that of \(other).")
  }
}

/// Everything that is wrong with a configuration, in the order of the schema.
public struct ConfigurationProblems: Error, Equatable, Sendable, CustomStringConvertible {
  /// The first problems; never empty.
  public let problems: [ConfigurationProblem]
  /// How many further problems were left out because the list is bounded.
  public let omitted: Int

  /// One problem alone.
  public init(_ problem: ConfigurationProblem) {
    self.init(problems: [problem], omitted: 0)
  }

  init(problems: [ConfigurationProblem], omitted: Int) {
    self.problems = problems
    self.omitted = omitted
  }

  /// All problems, a line each.
  public var description: String {
    let lines = problems.map(\.description)
    let rest = omitted == 0 ? [] : ["and \(omitted) further problems"]
    return (lines + rest).joined(separator: "\n")
  }
}
