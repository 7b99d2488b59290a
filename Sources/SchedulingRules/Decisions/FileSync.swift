/// What comes of an app's wish that a file be on the medium (W-033).
public enum FileSync {
  /// Decides whether what was written is on the medium then, or only on its way, in any order.
  ///
  /// - Parameters:
  ///   - isFull: Whether the drive is told to write, by `F_FULLFSYNC`.
  ///   - policy: Whether `fsync` alone is enough.
  /// - Returns: Whether a power cut can take nothing of it any more.
  public static func isDurable(isFull: Bool, policy: Policy) -> Bool {
    isFull || policy[.filesFsyncIsDurable]
  }
}
