/// Whose points a fault counts, and whom it concerns.
public enum FaultTarget: Codable, Hashable, Sendable {
  /// The whole run.
  case run
  /// The launch of this number, counted over the run from 1.
  case launch(Int)
  /// A task of the scheduler while it runs, or a background task of this name while it is open.
  case task(String)

  /// Reads `run`, `launch:N` or a task's identifier; nil when the number of a launch is none.
  public init?(_ text: String) {
    let prefix = "launch:"
    if text == "run" {
      self = .run
    } else if text.hasPrefix(prefix) {
      guard let number = Int(text.dropFirst(prefix.count)), number > 0 else { return nil }
      self = .launch(number)
    } else {
      self = .task(text)
    }
  }
}

extension FaultTarget {
  /// Whether a point is counted by faults of this target.
  public func includes(_ point: PointReached) -> Bool {
    switch self {
    case .run: true
    case .launch(let number): point.launch == number
    case .task(let identifier): point.tasks.contains(identifier)
    }
  }
}

extension FaultTarget: CustomStringConvertible {
  /// The target as configuration writes it.
  public var description: String {
    switch self {
    case .run: "run"
    case .launch(let number): "launch:\(number)"
    case .task(let identifier): identifier
    }
  }
}
