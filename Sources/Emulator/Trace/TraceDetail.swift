/// How much of what happens in a run is recorded, least first: records that nobody wants are not made.
public enum TraceDetail: Int, Comparable, Sendable {
  /// What the outcome counts: launches, expirations, kills, findings.
  case outcome
  /// Beside that, what becomes of requests and tasks, and when the user opens and leaves the app,
  /// swipes it away or restarts the phone.
  case tasks
  /// All that happens.
  case everything

  /// Returns whether the left detail is part of the right one, and less.
  public static func < (left: TraceDetail, right: TraceDetail) -> Bool {
    left.rawValue < right.rawValue
  }
}
