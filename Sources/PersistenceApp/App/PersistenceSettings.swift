/// Adjustable behaviour of the app.
public struct PersistenceSettings: Codable, Equatable, Sendable {
  /// How long the upload of a batch takes, in seconds, 0…3600.
  public var uploadSeconds: Double
  /// How long the screen keeps the main thread busy when it is left, in seconds, 0…3600.
  public var leavingSeconds: Double
  /// Whether the app logs its user's way to the office and back.
  public var followsPlaces: Bool
  /// Whether the app logs far moves, and stays at one place.
  public var followsMoves: Bool
  /// Whether the app logs new steps.
  public var followsHealth: Bool

  enum CodingKeys: String, CodingKey {
    case uploadSeconds = "UploadSeconds"
    case leavingSeconds = "LeavingSeconds"
    case followsPlaces = "FollowsPlaces"
    case followsMoves = "FollowsMoves"
    case followsHealth = "FollowsHealth"
  }

  /// Creates settings.
  public init(
    uploadSeconds: Double = 8, leavingSeconds: Double = 0, followsPlaces: Bool = false,
    followsMoves: Bool = false,
    followsHealth: Bool = false
  ) {
    self.uploadSeconds = uploadSeconds
    self.leavingSeconds = leavingSeconds
    self.followsPlaces = followsPlaces
    self.followsMoves = followsMoves
    self.followsHealth = followsHealth
  }

  /// Decodes settings; what is missing keeps its default.
  ///
  /// - Throws: `DecodingError` for a value of another type or outside its range.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init()
    uploadSeconds = try container.seconds(.uploadSeconds) ?? uploadSeconds
    leavingSeconds = try container.seconds(.leavingSeconds) ?? leavingSeconds
    followsPlaces = try container.decodeIfPresent(Bool.self, forKey: .followsPlaces) ?? false
    followsMoves = try container.decodeIfPresent(Bool.self, forKey: .followsMoves) ?? false
    followsHealth = try container.decodeIfPresent(Bool.self, forKey: .followsHealth) ?? false
  }
}

extension KeyedDecodingContainer {
  /// A number of seconds up to an hour; nil: the key is missing.
  fileprivate func seconds(_ key: Key) throws -> Double? {
    guard let seconds = try decodeIfPresent(Double.self, forKey: key) else { return nil }
    guard (0...3_600).contains(seconds) else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self, debugDescription: "a value from 0.0 to 3600.0")
    }
    return seconds
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
  /// Entering the background is handled by a task behind other work of the main actor, too.
  case deferredBackgroundEntry
  /// Nobody tells the sync engine that the app leaves the screen: it keeps its files.
  case keptStore
  /// The context keeps events in memory, and saves them a minute later.
  case autosaves
}

/// What a scenario may ask of the app, for whoever has to check one before it runs.
public enum PersistenceVocabulary {
  /// The user actions by name, each with its parameters and whether they are required.
  public static let actions: [(name: String, parameters: [String: Bool])] = [
    ("LogEvent", ["Name": true]), ("Sync", [:]),
  ]
}
