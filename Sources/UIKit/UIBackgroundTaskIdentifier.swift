import FoundationAdditions

/// Names one task begun with `beginBackgroundTask`; to be given back to `endBackgroundTask`.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  /// 0 for ``invalid``, otherwise the number of the task within the process, from 1.
  public var rawValue: Int

  /// Creates the identifier of a number.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Stands for no task: the answer when background execution cannot be granted.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}
