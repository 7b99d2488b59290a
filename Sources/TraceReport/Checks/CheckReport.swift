/// What came of checking a file: a document, or the run of a scenario.
///
/// The formats for services that show such results (``CheckFormat``) are made from it.
public struct CheckReport: Codable, Equatable, Sendable {
  /// One thing that was checked.
  public struct Check: Codable, Equatable, Sendable {
    /// What was checked, in words.
    public var name: String
    /// What was found; a remark of severity error says that the check failed.
    public var remarks: [Remark]

    /// Creates a check.
    public init(name: String, remarks: [Remark]) {
      self.name = name
      self.remarks = remarks
    }

    /// Whether nothing is wrong.
    public var hasPassed: Bool { !remarks.contains { $0.severity == .error } }
  }

  /// The file, as the user named it.
  public var file: String
  /// What was checked.
  public var checks: [Check]
  /// Whether the file could not be used, so that nothing is known of what it is about.
  public var isUnusable: Bool
  /// The policy of a run, and what it is where its name would mislead; nil for a document.
  public var policy: String?

  /// Creates a report.
  public init(file: String, checks: [Check], isUnusable: Bool = false, policy: String? = nil) {
    self.file = file
    self.policy = policy
    self.checks = checks
    self.isUnusable = isUnusable
  }

  /// All remarks, in the order of the checks.
  public var remarks: [Remark] { checks.flatMap(\.remarks) }
}

/// Something that a check has found, and its place.
public struct Remark: Codable, Equatable, Sendable {
  /// How much harm it does.
  public enum Severity: String, Codable, Sendable {
    case error, warning, note
  }

  /// What is written of a remark: the number of a rule or of an error, or a name where there is no number.
  public var rule: String
  /// What the rule is about, in words.
  public var title: String
  /// A stable name for the kind of remark.
  public var name: String
  /// How much harm it does.
  public var severity: Severity
  /// The file with the place.
  public var file: String
  /// Where in the document; empty for all of it.
  public var keyPath: String
  /// The line, from 1; nil where the file has none.
  public var line: Int?
  /// The character of the line, from 1, in Unicode scalars.
  public var column: Int?
  /// What it is about, so that two remarks at one place can be told apart.
  public var subject: String
  /// What is wrong and what to do about it, in sentences.
  public var message: String

  /// Creates a remark.
  public init(
    rule: String, title: String, name: String, severity: Severity, file: String,
    keyPath: String = "", line: Int? = nil, column: Int? = nil, subject: String = "",
    message: String
  ) {
    self.rule = rule
    self.title = title
    self.name = name
    self.severity = severity
    self.file = file
    self.keyPath = keyPath
    self.line = line
    self.column = column
    self.subject = subject
    self.message = message
  }

  /// The place as compilers write it: `App/Info.plist:7:5`.
  public var place: String {
    ([file] + [line, line == nil ? nil : column].compactMap { $0.map(String.init) })
      .joined(separator: ":")
  }
}

/// The formats of services that show what checks have found.
public enum CheckFormat: String, CaseIterable, Sendable {
  /// Workflow commands, which become annotations of a pull request.
  case github
  /// SARIF 2.1.0, for tools that show findings beside the code.
  case sarif
  /// JUnit's XML, for lists of tests.
  case junit

  /// The reports in this format, with the last line break.
  ///
  /// - Parameters:
  ///   - reports: What came of each file.
  ///   - suite: What was done, as one word: `validate`.
  /// - Returns: The text; the same for the same reports.
  public func text(of reports: [CheckReport], suite: String) -> String {
    switch self {
    case .github: Annotations(of: reports).text
    case .sarif: SARIFLog(reports.flatMap(\.remarks), under: policies(of: reports)).text
    case .junit: JUnitReport(reports, suite: suite).text
    }
  }

  /// The policies of runs, each once, in the order of the reports.
  private func policies(of reports: [CheckReport]) -> [String] {
    reports.compactMap(\.policy).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
