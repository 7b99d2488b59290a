/// Adjustable behaviour of the app.
public struct PersistenceSettings: Codable, Equatable, Sendable {
  /// How long the upload of a batch takes, in seconds, 0…3600.
  public var uploadSeconds: Double

  enum CodingKeys: String, CodingKey {
    case uploadSeconds = "UploadSeconds"
  }

  /// Creates settings.
  public init(uploadSeconds: Double = 8) {
    self.uploadSeconds = uploadSeconds
  }

  /// Decodes settings; what is missing keeps its default.
  ///
  /// - Throws: `DecodingError` for a value of another type or outside its range.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init()
    guard let seconds = try container.decodeIfPresent(Double.self, forKey: .uploadSeconds) else {
      return
    }
    guard (0...3_600).contains(seconds) else {
      throw DecodingError.dataCorruptedError(
        forKey: .uploadSeconds, in: container, debugDescription: "a value from 0.0 to 3600.0")
    }
    uploadSeconds = seconds
  }
}

/// Defects that the app's persistence once had, kept so that they can be caught.
public enum PersistenceVariant: String, Codable, CaseIterable, Sendable {
  /// Nobody waits for the sync engine to give its store back when the app leaves the screen.
  case fireAndForgetRelease
  /// Entering the foreground is handled by a task behind other work of the main actor.
  case deferredNotification
  /// Entering the foreground renews the context only if the app was on screen before.
  case skippedForegroundRefresh
}

/// What a scenario may ask of the app, for whoever has to check one before it runs.
public enum PersistenceVocabulary {
  /// The user actions by name, each with its parameters and whether they are required.
  public static let actions: [(name: String, parameters: [String: Bool])] = [
    ("LogEvent", ["Name": true])
  ]
}
