/// A defect of the exporter, each a mistake with continued processing.
public enum ExportVariant: String, CaseIterable, Sendable {
  /// The export never says how far it has come.
  case silentProgress
  /// All exports go by one identifier, and each registers it.
  case oneIdentifier
  /// The export begins when the user has left the app.
  case exportOnLeaving
}
