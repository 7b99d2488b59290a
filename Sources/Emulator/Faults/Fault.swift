public import VirtualTime

/// One thing that is to go wrong in a run: what, to whom, and where.
///
/// It never strikes a run that does not reach its place. What it does is a record of the trace and
/// no finding; findings are what the app makes of it.
public struct Fault: Codable, Hashable, Sendable {
  /// What goes wrong.
  public var kind: FaultKind
  /// Whose points are counted, and whom it concerns.
  public var target: FaultTarget
  /// When it strikes.
  public var placement: FaultPlacement

  /// Creates a fault.
  public init(kind: FaultKind, target: FaultTarget = .run, placement: FaultPlacement) {
    self.kind = kind
    self.target = target
    self.placement = placement
  }
}

extension Fault: CustomStringConvertible {
  /// The fault in words, as reports name it.
  public var description: String {
    "\(kind) \(placement)" + (target == .run ? "" : " of \(target)")
  }
}

/// Everything that is to go wrong in a run, in the order in which faults at one place strike.
public struct FaultPlan: Codable, Equatable, Sendable {
  /// The faults.
  public var faults: [Fault]

  /// Creates a plan.
  public init(_ faults: [Fault]) {
    self.faults = faults
  }
}

/// When a fault strikes.
public enum FaultPlacement: Codable, Hashable, Sendable {
  /// Before the point of this number, from 1, among those of the target that fit the pattern.
  case point(Int, PointPattern)
  /// At an instant, as the environment does: before what the phone has planned for it.
  case time(Instant)
  /// Before each point of the target that fits the pattern, with a probability of 0 … 1; it may
  /// strike more than once.
  case chance(Double, PointPattern)
}

extension FaultPlacement: CustomStringConvertible {
  /// The placement in words.
  public var description: String {
    switch self {
    case .point(let number, let pattern): "before point \(number)\(pattern.suffix)"
    case .time(let instant): "\(Instant.zero.duration(to: instant).words) after the start"
    case .chance(let probability, let pattern):
      "with probability \(probability) before each point\(pattern.suffix)"
    }
  }
}

extension PointPattern {
  /// What restricts the pattern, to stand behind a noun.
  fileprivate var suffix: String {
    [kind.map { " of kind \($0.rawValue)" }, call.map { " of \($0)" }].compactMap(\.self).joined()
  }
}
