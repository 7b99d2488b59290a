/// What a scenario may ask of the app, for whoever has to check one before it runs.
public enum PersistenceVocabulary {
  /// The user actions by name, each with its parameters and whether they are required.
  public static let actions: [(name: String, parameters: [String: Bool])] = [
    ("LogEvent", ["Name": true])
  ]
}
