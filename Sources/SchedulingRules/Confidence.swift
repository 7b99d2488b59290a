/// How well a statement about the platform is supported, weakest first.
public enum Confidence: String, Codable, CaseIterable, Comparable, Sendable {
  /// Our own conclusion from other statements, or our choice where nothing is published.
  case inferred
  /// Repeated by developers without data.
  case folklore
  /// Observed on a device by somebody who published numbers or logs.
  case measured
  /// Said by Apple's developer technical support.
  case support
  /// Written in Apple's documentation or headers, or said in one of its sessions.
  case documented

  /// Returns whether the left statement is supported less well.
  public static func < (left: Confidence, right: Confidence) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int {
    switch self {
    case .inferred: 0
    case .folklore: 1
    case .measured: 2
    case .support: 3
    case .documented: 4
    }
  }
}
