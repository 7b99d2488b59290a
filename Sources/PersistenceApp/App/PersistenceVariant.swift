/// Defects that the app's persistence once had, kept so that they can be caught.
public enum PersistenceVariant: String, Codable, CaseIterable, Sendable {
  /// Nobody waits for the sync engine to give its store back when the app leaves the screen.
  case fireAndForgetRelease
  /// Entering the foreground is handled by a task behind other work of the main actor.
  case deferredNotification
  /// Entering the foreground renews the context only if the app was on screen before.
  case skippedForegroundRefresh
}
