import SchedulingRules

/// Reads policies and the overrides of a scenario.
struct PolicyReader {
  var log: ProblemLog
  /// What was read before; nil where nothing is remembered.
  var known: KnownPolicies?

  /// The policy in a file; what is wrong is logged and keeps its default.
  func read(_ file: String) -> Policy {
    let root = log.open(file)
    let name = ConfigFolders.stem(of: file)
    let source = PropertyListFile(log: log)
    guard let bytes = source.bytes(of: file, at: root) else { return Policy(name: name) }
    if let policy = known?.policy(in: file, holding: bytes) { return policy }
    let before = log.count
    guard let document = source.read(bytes, at: root) else { return Policy(name: name) }
    let policy = read(document, name: name, at: root)
    if log.count == before { known?.note(policy, in: file, holding: bytes) }
    return policy
  }

  func read(
    _ document: [String: PropertyListValue], name: String, at root: DocumentPath
  ) -> Policy {
    var policy = Policy(name: name)
    for (name, entry) in document.sorted(by: { $0.key < $1.key }) {
      set(name, to: entry, in: &policy, at: root)
    }
    refuseContradictions(of: policy, at: root)
    return policy
  }

  /// The policy of a capsule, which stands in the place of a name.
  func read(inlined values: [String: PropertyListValue], at root: DocumentPath) -> Policy {
    let section = SchemaCheck(log: log).section(values, schema: .policyName, at: root)
    var policy = Policy(name: section.text("Name") ?? "")
    apply(values.filter { $0.key != "Name" }, to: &policy, at: root)
    return policy
  }

  /// Applies `PolicyOverrides` to a policy.
  func apply(
    _ overrides: [String: PropertyListValue], to policy: inout Policy, at root: DocumentPath
  ) {
    for (name, value) in overrides.sorted(by: { $0.key < $1.key }) {
      if name == "DisabledRules" {
        disable(value, in: &policy, at: root)
      } else {
        set(name, to: value, in: &policy, at: root)
      }
    }
    refuseContradictions(of: policy, at: root)
  }

  private func refuseContradictions(of policy: Policy, at root: DocumentPath) {
    for (lower, upper) in policy.contradictions {
      log.add(
        .constantValue, at: root.key(lower.name, rank: rank(of: lower.name)),
        found: lower.value(in: policy).description,
        expected: "at most \(upper.name), which is \(upper.value(in: policy))")
    }
  }

  private func rank(of constant: String) -> Int {
    Policy.rank(of: constant) ?? .max
  }

  private func reportUnknown(_ name: String, at path: DocumentPath) {
    log.add(
      .unknownConstant, at: path, found: "an unknown key", expected: "a constant of the policy",
      hint: Suggestion.nearest(to: name, among: Policy.constants.map(\.name)))
  }

  /// Sets a constant to its value, or to that of a dictionary that also says on what it rests.
  private func set(
    _ name: String, to entry: PropertyListValue, in policy: inout Policy, at root: DocumentPath
  ) {
    let path = root.key(name, rank: rank(of: name))
    guard let constant = Policy.constant(named: name) else { return reportUnknown(name, at: path) }
    switch entry {
    case .dictionary(let values):
      let section = SchemaCheck(log: log).section(
        values, schema: .policyConstant(in: constant.unit), at: path)
      guard let value = values["Value"] else { return }
      set(constant, to: value, at: section.path("Value")) { value throws(PolicyProblem) in
        guard let source = section.text("Source"),
          let confidence = section.text("Confidence").flatMap(Confidence.init(rawValue:))
        else { return try policy.set(constant, to: value) }
        refuseUnknownRules(in: source, at: section.path("Source"))
        try policy.set(
          constant, to: value, restingOn: source, confidence, meaning: section.text("Meaning"))
      }
    case .list:
      log.add(
        .wrongType, at: path, found: entry.typedExcerpt,
        expected: "its value, or a dictionary with Value, Source and Confidence")
    default:
      set(constant, to: entry, at: path) { value throws(PolicyProblem) in
        try policy.set(constant, to: value)
      }
    }
  }

  /// A number of a rule that does not exist supports nothing.
  private func refuseUnknownRules(in source: String, at path: DocumentPath) {
    for word in source.matches(of: /\b[RWF]-[0-9]+\b/) where RuleID(String(word.output)) == nil {
      log.add(
        .unknownRule, at: path, found: Excerpt.quoted(String(word.output)),
        expected: "the number of a rule", hint: Excerpt.sentence("`bgtask rules` lists them"))
    }
  }

  private func set(
    _ constant: PolicyConstant, to value: PropertyListValue, at path: DocumentPath,
    by set: (PolicyValue) throws(PolicyProblem) -> Void
  ) {
    guard let policyValue = PolicyValue(value, unit: constant.unit) else {
      log.add(
        .constantValue, at: path, found: value.typedExcerpt, expected: constant.allowedValues)
      return
    }
    do throws(PolicyProblem) {
      try set(policyValue)
    } catch {
      log.add(
        .constantValue, at: path, found: value.typedExcerpt, expected: error.expected,
        hint: error.hint.map(Excerpt.sentence) ?? constant.meaning)
    }
  }

  private func disable(
    _ value: PropertyListValue, in policy: inout Policy, at root: DocumentPath
  ) {
    let key = "DisabledRules"
    let section = SchemaCheck(log: log).section([key: value], schema: .disabledRules, at: root)
    guard case .list(let rules) = section.value(key) else { return }
    for (index, value) in rules.enumerated() {
      guard case .text(let text) = value else { continue }
      guard let rule = RuleID(text) else {
        log.add(
          .unknownRule, at: section.path(key).index(index), found: Excerpt.quoted(text),
          expected: "the number of a rule", hint: Excerpt.sentence("`bgtask rules` lists them"))
        continue
      }
      do {
        try policy.disable(rule)
      } catch {
        log.add(
          .unknownRule, at: section.path(key).index(index), found: Excerpt.quoted(text),
          expected: error.expected, hint: error.hint.map(Excerpt.sentence) ?? "")
      }
    }
  }
}

extension Schema {
  /// The one key of `PolicyOverrides` that is no constant.
  static let disabledRules = Schema(
    title: "PolicyOverrides",
    keys: [Key("DisabledRules", .list(.rule), .required, "Rules that are switched off.")])

  /// The keys that describe a constant in a policy's file, where that says more than its value.
  static let policyConstant = policyConstant(of: PolicyUnit.allCases)

  private static let policyConstants = Dictionary(
    uniqueKeysWithValues: PolicyUnit.allCases.map { ($0, policyConstant(of: [$0])) })

  /// The same for constants of a unit.
  static func policyConstant(in unit: PolicyUnit) -> Schema {
    policyConstants[unit] ?? policyConstant
  }

  private static func policyConstant(of units: [PolicyUnit]) -> Schema {
    Schema(
      title: "Constant of a policy",
      keys: [
        Key("Value", .scalar, .required, "The constant's value."),
        Key(
          "Unit", .choice(units.map(\.rawValue)), .optional,
          "What the value counts; fixed for each constant."),
        Key("Source", .text(limit: 200), .required, "The rules or pages on which it rests."),
        Key(
          "Confidence", .choice(Confidence.allCases.map(\.rawValue)), .required,
          "How well it is supported."),
        Key("Meaning", .text(limit: 500), .optional, "What the constant means, in a sentence."),
      ])
  }
}

extension PolicyValue {
  /// A scalar of a property list; nil for anything else, and for numbers that do not fit.
  fileprivate init?(_ value: PropertyListValue, unit: PolicyUnit) {
    let kind: ValueKind =
      switch unit {
      case .boolean: .boolean
      case .code, .word: .text(limit: 100)
      case .count, .kilobytes: .integer(0...0)
      case .seconds, .microseconds, .fraction, .perDay, .weight: .number(0...0)
      }
    switch value.typed(as: kind) {
    case .boolean(let value): self = .boolean(value)
    case .integer(let value):
      guard let number = Int(exactly: value) else { return nil }
      self = .integer(number)
    case .real(let value) where value.isFinite: self = .real(value)
    case .text(let value): self = .text(value)
    default: return nil
    }
  }
}
