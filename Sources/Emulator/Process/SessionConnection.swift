/// How the app's process is told of the events of a background URL session that it has made.
struct SessionConnection {
  /// Tells the session's delegate; nil: it has none.
  let deliver: ((SessionEvent) -> Void)?
  /// The newest event that was handed over.
  var lastHandedOver = 0
}
