/// The best network that the device can reach.
public enum Network: String, Codable, CaseIterable, Sendable {
  /// Nothing can be reached.
  case none
  /// Mobile data.
  case cellular
  /// Wi-Fi.
  case wifi
}

/// Heat in Apple's four classes; raw values as in `ProcessInfo.ThermalState`.
public enum ThermalState: Int, Codable, CaseIterable, Sendable {
  /// Within normal limits.
  case nominal
  /// Slightly raised.
  case fair
  /// High.
  case serious
  /// So high that the device must cool down.
  case critical
}

extension ThermalState {
  /// The states by name, coolest first.
  public static let words = allCases.map(\.word)

  /// The state's name, as documents and policies write it.
  public var word: String {
    switch self {
    case .nominal: "nominal"
    case .fair: "fair"
    case .serious: "serious"
    case .critical: "critical"
    }
  }

  /// Creates the state of a name; nil when there is none.
  public init?(word: String) {
    guard let state = Self.allCases.first(where: { $0.word == word }) else { return nil }
    self = state
  }
}
