import FoundationAdditions

/// The number of a beacon within its group.
public typealias CLBeaconMajorValue = UInt16
/// The number of a beacon within its major number.
public typealias CLBeaconMinorValue = UInt16

/// Which transmitters nearby are meant.
public class CLBeaconIdentityConstraint: NSObject, @unchecked Sendable {
  /// Whose beacons.
  public let uuid: UUID
  /// Which of them; nil: any.
  public let major: CLBeaconMajorValue?
  /// Which of these; nil: any.
  public let minor: CLBeaconMinorValue?

  /// Creates a constraint for all beacons of an app.
  public convenience init(uuid: UUID) { self.init(uuid, nil, nil) }
  /// Creates a constraint for a group of them.
  public convenience init(uuid: UUID, major: CLBeaconMajorValue) { self.init(uuid, major, nil) }
  /// Creates a constraint for one of them.
  public convenience init(uuid: UUID, major: CLBeaconMajorValue, minor: CLBeaconMinorValue) {
    self.init(uuid, major, minor)
  }

  init(_ uuid: UUID, _ major: CLBeaconMajorValue?, _ minor: CLBeaconMinorValue?) {
    self.uuid = uuid
    self.major = major
    self.minor = minor
  }

  /// Whether the same beacons are meant.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CLBeaconIdentityConstraint else { return false }
    return other.uuid == uuid && other.major == major && other.minor == minor
  }

  /// Follows the identifier.
  public override var hash: Int { uuid.hashValue }

  /// What it holds, without its address.
  public override var description: String {
    describe(["uuid": uuid.uuidString, "major": major, "minor": minor])
  }
}

/// The neighbourhood of a transmitter: no beacon is ever near here, and who watches one is told that it fails.
public class CLBeaconRegion: CLRegion, @unchecked Sendable {
  /// Which beacons are meant.
  public let beaconIdentityConstraint: CLBeaconIdentityConstraint
  /// Whether the app is told again when the user looks at the phone within the region.
  public var notifyEntryStateOnDisplay = false
  /// Whose beacons.
  public var uuid: UUID { beaconIdentityConstraint.uuid }
  /// Whose beacons, as it was called until iOS 13.
  public var proximityUUID: UUID { uuid }
  /// Which of them; nil: any.
  public var major: NSNumber? { beaconIdentityConstraint.major.map { NSNumber(value: $0) } }
  /// Which of these; nil: any.
  public var minor: NSNumber? { beaconIdentityConstraint.minor.map { NSNumber(value: $0) } }

  /// Creates a region of a constraint.
  public init(beaconIdentityConstraint: CLBeaconIdentityConstraint, identifier: String) {
    self.beaconIdentityConstraint = beaconIdentityConstraint
    super.init(identifier: identifier)
  }

  /// Creates a region for all beacons of an app.
  public convenience init(uuid: UUID, identifier: String) {
    self.init(beaconIdentityConstraint: .init(uuid: uuid), identifier: identifier)
  }

  /// Creates a region for a group of them.
  public convenience init(uuid: UUID, major: CLBeaconMajorValue, identifier: String) {
    self.init(beaconIdentityConstraint: .init(uuid: uuid, major: major), identifier: identifier)
  }

  /// Creates a region for one of them.
  public convenience init(
    uuid: UUID, major: CLBeaconMajorValue, minor: CLBeaconMinorValue, identifier: String
  ) {
    self.init(
      beaconIdentityConstraint: .init(uuid: uuid, major: major, minor: minor),
      identifier: identifier)
  }

  /// Creates a region for all beacons of an app, as it was done until iOS 13.
  public convenience init(proximityUUID: UUID, identifier: String) {
    self.init(uuid: proximityUUID, identifier: identifier)
  }
}

/// A transmitter that the phone hears; there is none here.
public class CLBeacon: NSObject, @unchecked Sendable {
  /// Whose it is.
  public let uuid: UUID
  /// In which group.
  public let major: NSNumber
  /// Which of the group.
  public let minor: NSNumber
  /// When it was heard.
  public let timestamp: Date
  /// About how far away it is.
  public let proximity: CLProximity
  /// How many metres away it may be.
  public let accuracy: CLLocationAccuracy
  /// How loud it is, in decibels.
  public let rssi: Int

  /// There are none.
  @available(*, unavailable, message: "no beacon is heard here")
  public override init() { preconditionFailure("unavailable") }
}

/// About how far away a beacon is; raw values as on the phone.
public enum CLProximity: Int, Sendable {
  /// Nobody knows.
  case unknown = 0
  /// Within some centimetres.
  case immediate
  /// Within some metres.
  case near
  /// Farther.
  case far
}
