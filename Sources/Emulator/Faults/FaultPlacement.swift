public import VirtualTime

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
    case .time(let instant): "at \(instant.seconds) s"
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
