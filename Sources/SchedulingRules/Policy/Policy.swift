/// The constants that the platform does not fix, and which rules are in force.
///
/// What a constant means, in which range it lies and on what it rests is declared once, in
/// ``constants``; the defaults are the policy `Documented`. A policy is read and written by
/// ``ConstantKey``s, or by name as documents do.
///
/// ```swift
/// var policy = Policy.documented
/// policy[.refreshMinSpacing] *= 2
/// try policy.set("refresh.runLimit", to: .integer(20))
/// ```
public struct Policy: Equatable, Sendable {
  /// The policy's name, the stem of its file.
  public var name: String
  /// Rules that are switched off (`PolicyOverrides.DisabledRules`); see ``disable(_:)``.
  public internal(set) var disabledRules: RuleSet = []
  /// The values of all constants, each at its ``ConstantKey/place``.
  private(set) var cells = Self.presets
  /// What the policy itself says of its values, by the place of the constant.
  private var estimates: [Int: PolicyEstimate] = [:]

  /// Creates a policy with the defaults and a name of its own.
  public init(name: String) {
    self.name = name
  }

  /// Takes an estimate over.
  mutating func adopt(_ estimate: PolicyEstimate) {
    cells[estimate.place] = estimate.cell
    estimates[estimate.place] = estimate
  }

  /// What the policy itself says of a constant's value; nil where it says no more than the value.
  public func estimate(of constant: PolicyConstant) -> PolicyEstimate? {
    estimates[constant.place]
  }

  /// Sets a value; what was said of another one is no longer true.
  private mutating func put(_ cell: PolicyCell, at place: Int) {
    cells[place] = cell
    if let estimate = estimates[place], estimate.cell != cell { estimates[place] = nil }
  }

  /// What Apple documents, with folklore where it names no number: what a constant is declared with.
  public static let documented = Policy(name: "Documented")

  /// Returns whether a rule is in force.
  @inlinable
  public func isEnabled(_ rule: RuleID) -> Bool {
    disabledRules.isEmpty || !disabledRules.contains(rule)
  }

  /// Switches a rule off: the phone then behaves as the rule's ``Rule/whenDisabled`` says.
  ///
  /// - Throws: ``PolicyProblem`` when it cannot be switched off.
  public mutating func disable(_ rule: RuleID) throws(PolicyProblem) {
    let known = RuleCatalogue.rule(rule)
    guard known.whenDisabled != nil else {
      throw PolicyProblem(
        name: "DisabledRules", found: rule.description,
        expected: "a rule that can be switched off",
        hint: "the emulator cannot run without “\(known.title)”")
    }
    disabledRules.insert(rule)
  }
}

/// A constant that no check has let in may hold any value of its type.
extension Policy {
  /// A time.
  public subscript(key: TimeConstant) -> Duration {
    get { cells[key.place].time }
    set { put(PolicyCell(newValue), at: key.place) }
  }

  /// A whole number.
  public subscript(key: CountConstant) -> Int {
    get { cells[key.place].count }
    set { put(PolicyCell(newValue), at: key.place) }
  }

  /// A fraction, 0 … 1, a weight, or a rate a day.
  public subscript(key: RealConstant) -> Double {
    get { cells[key.place].real }
    set { put(PolicyCell(newValue), at: key.place) }
  }

  /// A switch.
  public subscript(key: FlagConstant) -> Bool {
    get { cells[key.place].flag }
    set { put(PolicyCell(newValue), at: key.place) }
  }

  /// One of a few values.
  public subscript<Choice>(key: ChoiceConstant<Choice>) -> Choice {
    get { cells[key.place].choice() }
    set { put(PolicyCell(newValue), at: key.place) }
  }
}

extension Policy {
  /// The declarations of all constants, in the order in which they are printed.
  public static let constants: [PolicyConstant] = [
    PolicyConstant.tasks, PolicyConstant.backgroundTasks, PolicyConstant.processes,
    PolicyConstant.monitors, PolicyConstant.conditions, PolicyConstant.requests,
    PolicyConstant.continuedProcessing, PolicyConstant.healthData, PolicyConstant.locations,
    PolicyConstant.activities, PolicyConstant.storage, PolicyConstant.transfers, PolicyConstant.use,
    PolicyConstant.budgets, PolicyConstant.paces, PolicyConstant.scores, PolicyConstant.files,
    PolicyConstant.defaults, PolicyConstant.clocks, PolicyConstant.prewarming,
  ].flatMap(\.self)

  private static let presets: [PolicyCell] =
    constants.sorted { $0.place < $1.place }.enumerated().map { place, constant in
      precondition(
        constant.place == place,
        "\(constant.name): one declaration a key, but place \(place) has none or two")
      return constant.preset
    }

  private static let ranks = Dictionary(
    uniqueKeysWithValues: constants.enumerated().map { ($1.name, $0) })

  /// Returns the place of a constant of a name among ``constants``, from 0, or nil.
  public static func rank(of name: String) -> Int? { ranks[name] }

  /// Returns the constant of a name, or nil.
  public static func constant(named name: String) -> PolicyConstant? {
    rank(of: name).map { constants[$0] }
  }

  /// Sets a constant to a value in its unit.
  ///
  /// - Throws: ``PolicyProblem`` for a wrong type, or a value out of range.
  public mutating func set(
    _ constant: PolicyConstant, to value: PolicyValue
  ) throws(PolicyProblem) {
    put(try constant.cell(value), at: constant.place)
  }

  /// Sets a constant to a value of which it is known on what it rests.
  ///
  /// - Throws: ``PolicyProblem`` for a wrong type, or a value out of range.
  public mutating func set(
    _ constant: PolicyConstant, to value: PolicyValue, restingOn source: String,
    _ confidence: Confidence, meaning: String?
  ) throws(PolicyProblem) {
    adopt(
      PolicyEstimate(
        constant.place, try constant.cell(value), source, confidence, meaning: meaning))
  }

  /// Sets a constant by name.
  ///
  /// - Parameters:
  ///   - name: The dotted name, for example `refresh.runLimit`.
  ///   - value: The value in the constant's unit.
  /// - Throws: ``PolicyProblem`` for an unknown name, a wrong type, or a value out of range.
  public mutating func set(_ name: String, to value: PolicyValue) throws(PolicyProblem) {
    guard let constant = Self.constant(named: name) else {
      let similar = NearMiss.of(name, in: Self.constants.map(\.name))
      throw PolicyProblem(
        name: name, found: name, expected: "the name of a policy constant",
        hint: similar.map { "did you mean `\($0)`?" })
    }
    try set(constant, to: value)
  }
}
