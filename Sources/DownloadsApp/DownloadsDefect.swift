/// What an app can get wrong about its downloads; each is a variant of the app.
public enum DownloadsDefect: String, CaseIterable, Sendable {
  /// Each episode is asked for when the one before is there.
  case oneByOne
  /// The completion handler of a wake is not kept, and never called.
  case handlerNotCalled
  /// The session is made when the app comes on screen, and not at each launch.
  case sessionNotRecreated
  /// The downloaded file is moved when its delegate has returned.
  case fileNotMoved
  /// The session has no delegate.
  case delegateNil
}
