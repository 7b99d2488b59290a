import FoundationAdditions

extension UIApplication {
  /// Names a reason for a launch; neither the user nor the task scheduler gives one.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public let rawValue: String

    /// Creates the key of a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }
}
