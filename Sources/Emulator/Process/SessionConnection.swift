/// A background URL session that the app's process has made, and how it is told of events.
struct SessionConnection {
  let identifier: String
  /// Tells the session's delegate; nil: it has none.
  let deliver: ((SessionEvent) -> Void)?
  /// The newest event that was handed over.
  var lastHandedOver = 0
  /// Whether the process was woken for the session's events, and is still to be told that they are all.
  var isAnnounced = false
}
