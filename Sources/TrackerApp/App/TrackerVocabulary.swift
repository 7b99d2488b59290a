/// What a scenario may ask of the tracker, for whoever has to check one before it runs.
public enum TrackerVocabulary {
  /// The user actions by name, each with its parameters and whether they are required.
  public static let actions: [(name: String, parameters: [String: Bool])] = [
    ("StartTracking", ["Task": true]),
    ("StopTracking", [:]),
    ("StartFocus", ["Purpose": false, "Minutes": false]),
    ("PauseFocus", [:]),
    ("ResumeFocus", [:]),
    ("StopFocus", [:]),
    ("BeginImport", [:]),
    ("EndImport", [:]),
  ]
}
