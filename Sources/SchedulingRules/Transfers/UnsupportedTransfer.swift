/// A task that a background URL session does not have.
public enum UnsupportedTransfer: String, CaseIterable, Sendable {
  /// A task whose end is told to a closure.
  case completionHandler
  /// An upload that does not come from a file.
  case uploadFromMemory

  /// What the exception says.
  var reason: String {
    switch self {
    case .completionHandler:
      "A background session has no completion handlers: its delegate is told"
    case .uploadFromMemory: "A background session uploads files only"
    }
  }
}
