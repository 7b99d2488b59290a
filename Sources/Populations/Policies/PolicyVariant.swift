public import SchedulingRules

/// A policy under which a population lives, beside others.
public struct PolicyVariant: Equatable, Sendable {
  /// What it is called: a policy's name, or `refresh.minSpacing = 3600`.
  public var name: String
  /// The constants in force.
  public var policy: Policy

  /// Creates a variant.
  public init(name: String, policy: Policy) {
    self.name = name
    self.policy = policy
  }
}

/// Constants of which nobody knows the value, and other values that they might have.
public struct GuessedConstants: Equatable, Sendable {
  /// The policy with one constant changed, in the order of the table of constants.
  public let variants: [PolicyVariant]
  /// Guessed constants of which no other value suggests itself, in that order.
  public let unvaried: [String]

  /// So well a constant must be supported to count as known.
  private static let known = Confidence.measured

  /// Varies each constant that is inferred or told without data.
  ///
  /// Other policies' values come first; where all agree, numbers are halved and doubled as far as they are
  /// allowed, and switches turned.
  ///
  /// - Parameters:
  ///   - policy: The policy to begin with.
  ///   - others: Policies whose values are possible, too.
  public init(of policy: Policy, others: [Policy]) {
    var variants: [PolicyVariant] = []
    var unvaried: [String] = []
    for constant in Policy.constants where policy.confidence(of: constant) < Self.known {
      let value = constant.value(in: policy)
      let values = Self.others(than: value, of: constant, among: others)
      let varied = values.compactMap { Self.variant(of: policy, constant, $0) }
      variants += varied
      if varied.isEmpty { unvaried.append(constant.name) }
    }
    self.variants = variants
    self.unvaried = unvaried
  }

  private static func others(
    than value: PolicyValue, of constant: PolicyConstant, among policies: [Policy]
  ) -> [PolicyValue] {
    var values: [PolicyValue] = []
    for other in policies.map(constant.value(in:)) where other != value && !values.contains(other) {
      values.append(other)
    }
    guard values.isEmpty else { return values }
    switch value {
    case .boolean(let flag): return [.boolean(!flag)]
    case .integer(let number) where number > 1: return [.integer(number / 2), .integer(number * 2)]
    case .integer(1): return [.integer(2)]
    case .real(let number) where number > 0: return [.real(number / 2), .real(number * 2)]
    case .integer, .real, .text: return []
    }
  }

  /// The policy with another value; nil for one that the constant cannot have.
  private static func variant(
    of policy: Policy, _ constant: PolicyConstant, _ value: PolicyValue
  ) -> PolicyVariant? {
    var changed = policy
    do {
      try changed.set(constant, to: value)
    } catch {
      return nil
    }
    return PolicyVariant(name: "\(constant.name) = \(value)", policy: changed)
  }
}
