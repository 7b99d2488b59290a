/// What is other in a run than its scenario says, as the options of the command line have it.
public struct RunConditions: Equatable, Sendable {
  /// The seed of all chance; nil for that of the scenario.
  public var seed: UInt64?
  /// The variant of the app; nil for that of the scenario.
  public var variant: String?
  /// The policy by name; nil for that of the scenario.
  public var policy: String?
  /// When the run ends; nil for the end of the scenario.
  public var until: PhoneTime?
  /// What goes wrong, as `--fault` takes it: `kill@point=17`, `expire@seconds=2401`.
  public var faults: [String]

  /// Creates conditions; what is left out is as the scenario says.
  public init(
    seed: UInt64? = nil, variant: String? = nil, policy: String? = nil, until: PhoneTime? = nil,
    faults: [String] = []
  ) {
    self.seed = seed
    self.variant = variant
    self.policy = policy
    self.until = until
    self.faults = faults
  }

  /// The options of what every command takes.
  var shared: [String] {
    [
      ("--seed", seed.map { String($0) }), ("--variant", variant), ("--policy", policy),
      ("--until", until?.argument),
    ].flatMap { flag, value in value.map { [flag, $0] } ?? [] }
  }

  /// What a test writes between the brackets of ``RunConditions`` to have the same with a fault, or none; nil: nothing.
  func source(with fault: String?) -> String? {
    let parts = [
      seed.map { "seed: \($0)" }, variant.map { "variant: \"\($0)\"" },
      policy.map { "policy: \"\($0)\"" }, until.map { "until: \"\($0.argument)\"" },
      fault.map { "faults: [\"\($0)\"]" },
    ].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// The options of a run.
  var words: [String] { shared + faults.flatMap { ["--fault", $0] } }
}
