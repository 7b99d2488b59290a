/// What the app's Info.plist declares about background work.
public struct InfoPlist: Codable, Equatable, Sendable {
  /// `CFBundleIdentifier`.
  public var bundleIdentifier: String
  /// `BGTaskSchedulerPermittedIdentifiers`, or nil when the key is absent.
  public var permittedIdentifiers: [String]?
  /// `UIBackgroundModes`.
  public var backgroundModes: [String]
  /// `UIApplicationSceneManifest`, or nil when the key is absent.
  public var scenes: SceneManifest?
  /// Which texts about health data are there, by their keys; nil: none.
  public var healthTexts: [String]?
  /// Which texts about the user's place are there, by their keys; nil: none.
  public var locationTexts: [String]?
  /// `NSAppTransportSecurity`, or nil when the key is absent.
  public var transportSecurity: TransportSecurity?

  /// Creates the declarations of an app.
  public init(
    bundleIdentifier: String, permittedIdentifiers: [String]?, backgroundModes: [String],
    scenes: SceneManifest? = nil, healthTexts: [String]? = nil,
    locationTexts: [String]? = nil, transportSecurity: TransportSecurity? = nil
  ) {
    self.transportSecurity = transportSecurity
    self.locationTexts = locationTexts
    self.healthTexts = healthTexts
    self.scenes = scenes
    self.bundleIdentifier = bundleIdentifier
    self.permittedIdentifiers = permittedIdentifiers
    self.backgroundModes = backgroundModes
  }

  /// Returns whether an identifier is permitted: an exact match, case and all.
  public func permits(_ identifier: String) -> Bool {
    permittedIdentifiers?.contains(identifier) ?? false
  }

  /// The key of the text for reading health data, and of that for writing it.
  public static let healthTextKeys = (
    read: "NSHealthShareUsageDescription", write: "NSHealthUpdateUsageDescription"
  )

  /// Returns the key of the text for asking for the user's place.
  ///
  /// - Parameter always: Whether for the place at any time.
  /// - Returns: `NSLocation…UsageDescription`.
  public static func locationTextKey(always: Bool) -> String {
    always
      ? "NSLocationAlwaysAndWhenInUseUsageDescription" : "NSLocationWhenInUseUsageDescription"
  }

  /// Returns the key of a text that is missing for what an app asks for; nil: none is (F-064).
  public func missingHealthText(reads: Bool, writes: Bool) -> String? {
    let wanted =
      (reads ? [Self.healthTextKeys.read] : []) + (writes ? [Self.healthTextKeys.write] : [])
    return wanted.first { healthTexts?.contains($0) != true }
  }

  /// Returns whether the background mode is declared that a kind of task needs.
  public func declaresMode(for kind: TaskKind) -> Bool {
    kind.backgroundMode.map(backgroundModes.contains) ?? true
  }
}

/// An entry of the permitted identifiers that stands for many: `com.example.app.export.*`.
public struct WildcardEntry: Equatable, Sendable {
  /// The entry without its asterisk: what every identifier that it permits begins with.
  public let prefix: String

  /// Reads an entry; nil when it is no wildcard, or a malformed one.
  ///
  /// The asterisk must be the last component and the only one, and the entry must begin with the
  /// bundle identifier, case and all.
  public init?(_ entry: String, of bundleIdentifier: String) {
    guard entry.hasSuffix(".*"), entry.count(where: { $0 == "*" }) == 1,
      entry.hasPrefix(bundleIdentifier + ".")
    else { return nil }
    prefix = String(entry.dropLast())
  }

  /// Returns whether an entry tries to be a wildcard.
  public static func isMeant(by entry: String) -> Bool {
    entry.utf8.contains(UInt8(ascii: "*"))
  }

  /// Returns whether the entry permits an identifier: its prefix, and at least one character more.
  public func permits(_ identifier: String) -> Bool {
    identifier.hasPrefix(prefix) && identifier.count > prefix.count
  }
}

/// How an app's Info.plist permits an identifier.
public enum Permission: Equatable, Sendable {
  /// Listed as it is.
  case byName
  /// Covered by a wildcard, which is made for continued processing.
  case byWildcard
  /// Not permitted.
  case none
}

extension InfoPlist {
  /// Returns how an identifier is permitted; without R-012 an asterisk is a character like others.
  public func permission(for identifier: String, policy: Policy) -> Permission {
    guard policy.isEnabled(.wildcardIdentifiers) else {
      return permits(identifier) ? .byName : .none
    }
    if !WildcardEntry.isMeant(by: identifier), permits(identifier) { return .byName }
    return wildcards.contains { $0.permits(identifier) } ? .byWildcard : .none
  }

  /// The entries with an asterisk that the system drops, in their order.
  public var malformedWildcards: [String] {
    (permittedIdentifiers ?? []).filter {
      WildcardEntry.isMeant(by: $0) && WildcardEntry($0, of: bundleIdentifier) == nil
    }
  }

  /// The entry that was probably meant by an identifier that nothing permits.
  ///
  /// - Returns: Nil also where a wildcard would permit it: then the system is too old to know of wildcards.
  public func nearMiss(of identifier: String) -> String? {
    wildcards.contains { $0.permits(identifier) }
      ? nil : NearMiss.ofIdentifier(identifier, in: permittedIdentifiers ?? [])
  }

  private var wildcards: [WildcardEntry] {
    (permittedIdentifiers ?? []).compactMap { WildcardEntry($0, of: bundleIdentifier) }
  }
}

/// The values of `UIBackgroundModes` that Apple documents.
public enum BackgroundMode: String, CaseIterable, Sendable {
  case audio
  case bluetoothCentral = "bluetooth-central"
  case bluetoothPeripheral = "bluetooth-peripheral"
  case externalAccessory = "external-accessory"
  case fetch
  case location
  case nearbyInteraction = "nearby-interaction"
  case networkAuthentication = "network-authentication"
  case newsstandContent = "newsstand-content"
  case processing
  case pushToTalk = "push-to-talk"
  case remoteNotification = "remote-notification"
  case voip
  case workoutProcessing = "workout-processing"

  /// The modules of which an app needs one to use the mode as it is meant; empty: no module shows that.
  var modules: [String] {
    switch self {
    case .audio: ["AVFAudio", "AVFoundation", "AVKit", "AudioToolbox", "MediaPlayer"]
    case .bluetoothCentral, .bluetoothPeripheral: ["CoreBluetooth"]
    case .externalAccessory: ["ExternalAccessory"]
    case .location: ["CoreLocation", "CoreLocationUI", "MapKit"]
    case .nearbyInteraction: ["NearbyInteraction"]
    case .pushToTalk: ["PushToTalk"]
    case .voip: ["CallKit", "LiveCommunicationKit", "PushKit"]
    case .workoutProcessing: ["HealthKit", "WorkoutKit"]
    case .fetch, .networkAuthentication, .newsstandContent, .processing, .remoteNotification: []
    }
  }
}
