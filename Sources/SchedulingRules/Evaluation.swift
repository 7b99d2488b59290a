public import DeviceModel
public import VirtualTime

/// The number of a rule of the catalogue, printed as `R-021`.
public struct RuleID: Hashable, Comparable, Codable, Sendable, CustomStringConvertible {
  public var number: Int
  public init(_ number: Int) { self.number = number }
  public static func < (left: RuleID, right: RuleID) -> Bool { left.number < right.number }
  public var description: String {
    let digits = String(number)
    return "R-" + String(repeating: "0", count: max(0, 3 - digits.count)) + digits
  }
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard text.hasPrefix("R-"), let number = Int(text.dropFirst(2)) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "expected R-nnn, found \(text)"))
    }
    self.number = number
  }
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

/// How well a statement is supported, weakest first.
public enum Confidence: String, Codable, CaseIterable, Comparable, Sendable {
  case inferred, folklore, measured, support, documented
  public static func < (left: Confidence, right: Confidence) -> Bool {
    allCases.firstIndex(of: left)! < allCases.firstIndex(of: right)!
  }
}

/// What the scheduler remembers of an app.
public struct AppHistory: Codable, Equatable, Sendable {
  /// The user swiped the app away and has not opened it since.
  public var wasForceQuit = false
  /// When the app was last in the foreground.
  public var lastForegrounded: Instant?
  /// When each kind of task was last launched.
  public var lastLaunch: [TaskKind: Instant] = [:]
  public init() {}
}

/// All that a decision about one request may look at.
public struct EvaluationContext: Sendable {
  public var now: Instant
  public var wallNow: WallTime
  public var device: DeviceState
  public var processState: AppProcessState
  public var history: AppHistory
  public var policy: Policy
  public init(
    now: Instant, wallNow: WallTime, device: DeviceState, processState: AppProcessState,
    history: AppHistory, policy: Policy
  ) {
    self.now = now
    self.wallNow = wallNow
    self.device = device
    self.processState = processState
    self.history = history
    self.policy = policy
  }
}

/// Why a request does not run now: the rule, what it saw and what it needed.
public struct Reason: Codable, Equatable, Hashable, Sendable {
  public var rule: RuleID
  public var observed: String
  public var required: String
  public init(rule: RuleID, observed: String, required: String) {
    self.rule = rule
    self.observed = observed
    self.required = required
  }
}

/// The outcome of evaluating one request: every blocking reason and the next instant at which time alone may change it.
public struct Evaluation: Equatable, Sendable {
  /// In the documented order of the controllers; empty when the request may run now.
  public var reasons: [Reason]
  /// nil: only an event can change the verdict.
  public var nextChange: Instant?
  public var isAllowed: Bool { reasons.isEmpty }
  public init(reasons: [Reason], nextChange: Instant?) {
    self.reasons = reasons
    self.nextChange = nextChange
  }

  /// SKELETON.
  public static func of(_ request: TaskRequest, in context: EvaluationContext) -> Evaluation {
    fatalError("rules")
  }
}
