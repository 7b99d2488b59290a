/// How the ends of a line look; raw values as on the phone.
public enum CGLineCap: Int32, Sendable {
  /// Cut off.
  case butt
  /// Round.
  case round
  /// Cut off behind their points.
  case square
}

/// How the corners of a line look; raw values as on the phone.
public enum CGLineJoin: Int32, Sendable {
  /// Pointed.
  case miter
  /// Round.
  case round
  /// Cut off.
  case bevel
}
