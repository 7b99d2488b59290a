public import DeviceModel

/// One rule of the platform's background execution, in our own words.
public struct Rule: Equatable, Sendable {
  /// The rule's number, never used for another one.
  public let id: RuleID
  /// The rule in a few words.
  public let title: String
  /// The rule in one to three sentences.
  public let statement: String
  /// How well the statement is supported.
  public let confidence: Confidence
  /// The cases of which the statement itself says that they are inferred.
  let inferred: Set<RuleCase>
  /// How it keeps requests waiting, where it does.
  public let waiting: Waiting
  /// Where it is said, or from what it is concluded.
  public let source: String
  /// How to live with the rule: what a developer whose app ran into it should do.
  public let fix: String
  /// How the phone behaves while the rule is switched off; nil: it cannot be switched off.
  public let whenDisabled: String?
  /// What the row says that scenarios have to show of it; see ``demonstration``.
  let shown: Demonstration
  /// Rules that one should read together with this one.
  public let related: [RuleID]
  /// The version of the system with which the rule came; nil: it is as old as background tasks, or nobody says.
  public internal(set) var since: SystemVersion?

  /// Creates an entry of the catalogue.
  init(
    _ id: RuleID, _ title: String, _ confidence: Confidence, inferred: Set<RuleCase> = [],
    waiting: Waiting = Waiting(), source: String, statement: String, fix: String,
    whenDisabled: String?, shown: Demonstration = .unstated, related: [RuleID] = []
  ) {
    self.id = id
    self.title = title
    self.statement = statement
    self.confidence = confidence
    self.inferred = inferred
    self.waiting = waiting
    self.source = source
    self.fix = fix
    self.whenDisabled = whenDisabled
    self.shown = shown
    self.related = related
  }
}

/// What a rule does in one case, for a rule that is not supported equally well in all of them.
public enum RuleCase: Hashable, Sendable {
  /// A request of a kind waits.
  case waits(TaskKind)
  /// A request of a kind is refused.
  case refuses(TaskKind)
  /// A task that runs is ended.
  case endsRun
  /// Something does away with it.
  case yields(Waiting.Remedy)

  /// What is said of requests of all kinds but these.
  static func all(but kinds: TaskKind..., as of: (TaskKind) -> RuleCase) -> Set<RuleCase> {
    Set(TaskKind.allCases.filter { !kinds.contains($0) }.map(of))
  }
}

extension Rule {
  /// How well the rule is supported in a case: its statement may call a half of itself inferred.
  public func confidence(in case: RuleCase) -> Confidence {
    inferred.contains(`case`) ? min(confidence, .inferred) : confidence
  }
}

/// All rules that the emulator knows.
///
/// A finding under a rule that is switched off is not reported; ``Rule/whenDisabled`` says what
/// else changes.
public enum RuleCatalogue {
  /// The rules by number.
  public static let all: [Rule] = sections.flatMap(\.rules).sorted { $0.id < $1.id }

  /// Whether a rule is about something that the phone does not have.
  public static func isEmulated(_ rule: Rule) -> Bool {
    !notEmulated.contains { $0.id == rule.id }
  }

  /// Whether a rule states a fact by which the phone decides nothing.
  static func isFact(_ rule: Rule) -> Bool {
    facts.contains { $0.id == rule.id }
  }

  /// The effect of switching off a rule of advice.
  static let onlyFindings = "Its findings are not reported; nothing else changes."

  /// Returns the row of a rule.
  public static func rule(_ id: RuleID) -> Rule {
    guard let rule = rows[id] else { preconditionFailure("No row of the catalogue is \(id).") }
    return rule
  }

  private static let rows = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })
}
