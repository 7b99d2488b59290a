/// A task that a background URL session does not have.
public enum UnsupportedTransfer: String, Codable, CaseIterable, Sendable {
  /// A task whose end is told to a closure.
  case completionHandler
  /// An upload that does not come from a file.
  case uploadFromMemory
}
