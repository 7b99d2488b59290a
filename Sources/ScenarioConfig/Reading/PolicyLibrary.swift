import Foundation
public import SchedulingRules

/// The policies that a scenario can name, with every constant and what it rests on.
///
/// ```swift
/// let library = PolicyLibrary(configFolders: ["Config"])
/// let policy = try library.policy(named: "Documented")
/// ```
public struct PolicyLibrary: Sendable {
  /// A policy as it is printed.
  public struct Entry: Sendable {
    /// The policy itself.
    public let policy: Policy
    /// The file that holds it; nil for one that is compiled in.
    public let file: String?
    /// Files of the same name in later folders, which are not read.
    public let hidden: [String]
    /// Every constant, in the order of the table.
    public let constants: [Constant]
  }

  /// A constant with its value in one policy.
  public struct Constant: Sendable {
    /// What is declared of it: name, unit, range.
    public let declaration: PolicyConstant
    /// The value in the constant's unit.
    public let value: PolicyValue
    /// On what the value rests.
    public let source: String
    /// How well the value is supported.
    public let confidence: Confidence
    /// What the constant means.
    public let meaning: String
  }

  /// The policy of what Apple publishes, as it is compiled in.
  public static let documented = builtIn(.documented)

  private static func builtIn(_ policy: Policy) -> Entry {
    Entry(policy: policy, file: nil, hidden: [], constants: constants(of: policy))
  }

  /// Folders that hold a folder `Policies`; the first that has a policy counts.
  public let configFolders: [String]

  /// Creates a library.
  public init(configFolders: [String]) {
    self.configFolders = configFolders
  }

  /// The names of all policies, in alphabetical order; those that are compiled in are always there.
  public var names: [String] { folders(ProblemLog()).names(of: .policy) }

  /// Finds the file of a policy.
  ///
  /// - Returns: The file; nil when the policy is compiled in, or when there is none of that name.
  /// - Throws: ``ConfigurationProblems`` for a link that leads out of its folder.
  public func file(of name: String) throws(ConfigurationProblems) -> String? {
    let log = ProblemLog()
    switch folders(log).target(of: name, kind: .policy, at: log.open(name)) {
    case .file(let file): return file
    case .missing: return nil
    case .refused: throw log.problems
    }
  }

  /// The files of a policy's name that are not read, because a folder before theirs has one.
  public func hidden(of name: String) -> [String] {
    let files = folders(ProblemLog()).files(of: name, kind: .policy)
    let real = files.map { URL(fileURLWithPath: $0).resolvingSymlinksInPath().path }
    return zip(files, real).filter { $0.1 != real.first }.map(\.0)
  }

  /// Reads a policy.
  ///
  /// - Returns: The policy; nil when there is none of that name.
  /// - Throws: ``ConfigurationProblems``, all at once.
  public func policy(named name: String) throws(ConfigurationProblems) -> Entry? {
    guard names.contains(name) else { return nil }
    if let file = try file(of: name) { return try read(file, named: name) }
    return Policy.builtIn.first { $0.name == name }.map(Self.builtIn)
  }

  private func folders(_ log: ProblemLog) -> ConfigFolders {
    ConfigFolders(folders: configFolders, log: log)
  }

  private func read(_ file: String, named name: String) throws(ConfigurationProblems) -> Entry {
    let log = ProblemLog()
    let root = log.open(file)
    guard let document = PropertyListFile(log: log).read(file, at: root) else {
      throw log.problems
    }
    let policy = PolicyReader(log: log).read(document, name: name, at: root)
    guard log.isEmpty else { throw log.problems }
    return Entry(
      policy: policy, file: file, hidden: hidden(of: name),
      constants: Self.constants(of: policy))
  }

  private static func constants(of policy: Policy) -> [Constant] {
    Policy.constants.map { declaration in
      Constant(
        declaration: declaration, value: declaration.value(in: policy),
        source: policy.source(of: declaration), confidence: policy.confidence(of: declaration),
        meaning: policy.estimate(of: declaration)?.meaning ?? declaration.meaning)
    }
  }
}

extension PolicyLibrary.Constant {
  /// The constant in a line: `refresh.minSpacing = 15 min (0 … 7 d), folklore, R-184, R-185`.
  public var words: String {
    "\(declaration.name) = \(declaration.words(value)), \(confidence), \(source)"
  }
}
