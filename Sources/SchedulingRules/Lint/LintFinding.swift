/// Something in an app's Info.plist that keeps its background work from running, or may do so.
public struct LintFinding: Equatable, Sendable {
  /// How much harm it does.
  public enum Severity: String, Comparable, Sendable {
    /// Superfluous, or worth knowing.
    case note
    /// Likely a mistake.
    case warning
    /// A task cannot run, or the App Store refuses the app.
    case error

    /// Orders by harm.
    public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }
    private var rank: Int { self == .note ? 0 : self == .warning ? 1 : 2 }
  }

  /// A task that does not run because of it.
  public struct Victim: Hashable, Sendable {
    /// The task's identifier.
    public var identifier: String
    /// The kind of task.
    public var kind: TaskKind

    /// Creates a task that does not run.
    public init(identifier: String, kind: TaskKind) {
      self.identifier = identifier
      self.kind = kind
    }
  }

  /// A stable name for the kind of finding, for example `processingModeWithoutIdentifiers`.
  public var name: String
  /// The rule that it rests on.
  public var rule: RuleID
  /// How much harm it does.
  public var severity: Severity
  /// Where in the Info.plist: a key, or `key[index]`.
  public var keyPath: String
  /// What it is about: an identifier, a mode or a key, as it is written.
  public var subject: String
  /// What is wrong, as one sentence.
  public var message: String
  /// What to do about it, as one sentence.
  public var fix: String
  /// A task that does not run because of it; nil where nothing on a phone shows it.
  public var victim: Victim?
}
