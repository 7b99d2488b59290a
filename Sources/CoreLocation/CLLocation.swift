internal import DeviceModel
import FoundationAdditions

/// Degrees of latitude or longitude.
public typealias CLLocationDegrees = Double
/// Metres.
public typealias CLLocationDistance = Double
/// Metres within which a place is known.
public typealias CLLocationAccuracy = Double
/// Metres in a second.
public typealias CLLocationSpeed = Double
/// Degrees from the north.
public typealias CLLocationDirection = Double

/// A place on the ground.
public struct CLLocationCoordinate2D: Sendable {
  /// Degrees north.
  public var latitude: CLLocationDegrees
  /// Degrees east.
  public var longitude: CLLocationDegrees

  /// Creates a place at 0° north and 0° east.
  public init() { self.init(latitude: 0, longitude: 0) }

  /// Creates a place.
  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.latitude = latitude
    self.longitude = longitude
  }

  init(_ place: Place) { self.init(latitude: place.latitude, longitude: place.longitude) }

  var place: Place { Place(latitude: latitude, longitude: longitude) }

  /// As the phone writes it in what it says of places.
  var written: String { "<\(latitude.written("%+.8f")),\(longitude.written("%+.8f"))>" }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// As precise as the device can.
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1
// swift-format-ignore: AlwaysUseLowerCamelCase
/// As precise as for finding the way.
public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Within ten metres.
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Within three kilometres.
public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3_000
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Roughly, as the user allows it.
public let kCLLocationAccuracyReduced: CLLocationAccuracy = 5_000
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Each move is told.
public let kCLDistanceFilterNone: CLLocationDistance = -1
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Farther than any way.
public let CLLocationDistanceMax: CLLocationDistance = .greatestFiniteMagnitude

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Within a hundred metres.
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Within a kilometre.
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1_000

/// Metres in a second.
public typealias CLLocationSpeedAccuracy = Double
/// Degrees.
public typealias CLLocationDirectionAccuracy = Double

/// A floor of a house; places here have none.
public class CLFloor: NSObject, @unchecked Sendable {
  /// Which; 0: that of the ground.
  public let level: Int

  init(level: Int) { self.level = level }

  /// Which, without an address.
  public override var description: String { describe(["level": level]) }
}

/// Who says a place; of places here it is not known.
public class CLLocationSourceInformation: NSObject, @unchecked Sendable {
  /// Whether a program does.
  public let isSimulatedBySoftware: Bool
  /// Whether something beside the phone does.
  public let isProducedByAccessory: Bool

  /// Says who does.
  public init(
    softwareSimulationState isSoftware: Bool, andExternalAccessoryState isAccessory: Bool
  ) {
    isSimulatedBySoftware = isSoftware
    isProducedByAccessory = isAccessory
    super.init()
  }

  /// What it holds, without its address.
  public override var description: String {
    describe(["isSimulatedBySoftware": isSimulatedBySoftware])
  }
}

/// Where the user was at a time.
public class CLLocation: NSObject, @unchecked Sendable {
  /// Where.
  public let coordinate: CLLocationCoordinate2D
  /// When.
  public let timestamp: Date
  /// Within how many metres; where the phone says the place, what was asked for, and 5 at best.
  public let horizontalAccuracy: CLLocationAccuracy
  /// Metres above the sea; 0 where the phone says the place.
  public let altitude: CLLocationDistance
  /// Within how many metres the height is known; negative where the phone says the place: it is not.
  public let verticalAccuracy: CLLocationAccuracy
  /// Metres in a second; negative: not known.
  public let speed: CLLocationSpeed
  /// Degrees from the north; negative: not known.
  public let course: CLLocationDirection

  /// Within how many metres in a second the speed is known; negative: it is not.
  public var speedAccuracy: CLLocationSpeedAccuracy { -1 }
  /// Within how many degrees the course is known; negative: it is not.
  public var courseAccuracy: CLLocationDirectionAccuracy { -1 }
  /// Metres above the form of the earth; as ``altitude``.
  public var ellipsoidalAltitude: CLLocationDistance { altitude }
  /// On which floor of a house; not known.
  public var floor: CLFloor? { nil }
  /// Who says so; not known.
  public var sourceInformation: CLLocationSourceInformation? { nil }

  /// Creates a place at 0° north and 0° east, at the present time.
  public override convenience init() { self.init(CLLocationCoordinate2D(), at: now()) }

  /// Creates a place at the present time.
  public convenience init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.init(
      CLLocationCoordinate2D(latitude: latitude, longitude: longitude), at: now())
  }

  /// The place that the phone has found.
  ///
  /// - Parameters:
  ///   - coordinate: The place.
  ///   - wish: How precisely it was wanted, in metres; apps take a place that is known to 0 m for none.
  /// - Returns: The place, at the present time.
  static func found(
    _ coordinate: CLLocationCoordinate2D, within wish: CLLocationAccuracy
  ) -> CLLocation {
    CLLocation(
      coordinate: coordinate, altitude: 0, horizontalAccuracy: max(5, wish), verticalAccuracy: -1,
      timestamp: now())
  }

  convenience init(_ coordinate: CLLocationCoordinate2D, at date: Date) {
    self.init(
      coordinate: coordinate, altitude: 0, horizontalAccuracy: 0, verticalAccuracy: -1,
      timestamp: date)
  }

  /// Creates a place of the app's own.
  public convenience init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
    horizontalAccuracy: CLLocationAccuracy, verticalAccuracy: CLLocationAccuracy, timestamp: Date
  ) {
    self.init(
      coordinate: coordinate, altitude: altitude, horizontalAccuracy: horizontalAccuracy,
      verticalAccuracy: verticalAccuracy, course: -1, speed: -1, timestamp: timestamp)
  }

  /// Creates a place of the app's own, and how it moves.
  public init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
    horizontalAccuracy: CLLocationAccuracy, verticalAccuracy: CLLocationAccuracy,
    course: CLLocationDirection, speed: CLLocationSpeed, timestamp: Date
  ) {
    self.coordinate = coordinate
    self.altitude = altitude
    self.horizontalAccuracy = horizontalAccuracy
    self.verticalAccuracy = verticalAccuracy
    self.course = course
    self.speed = speed
    self.timestamp = timestamp
  }

  /// Returns how far away another place is.
  public func distance(from location: CLLocation) -> CLLocationDistance {
    coordinate.place.distance(to: location.coordinate.place)
  }

  /// Place, accuracy, speed, course and time, in the phone's form; the time in no zone but UTC.
  public override var description: String {
    "\(coordinate.written) +/- \(horizontalAccuracy.written())m "
      + "(speed \(speed.written()) mps / course \(course.written())) @ \(timestamp)"
  }
}

/// A stay of the user at one place.
public class CLVisit: NSObject, @unchecked Sendable {
  /// Where.
  public let coordinate: CLLocationCoordinate2D
  /// When the stay began.
  public let arrivalDate: Date
  /// When it ended; `Date.distantFuture` while it goes on.
  public let departureDate: Date
  /// Within how many metres.
  public let horizontalAccuracy: CLLocationAccuracy = 0

  init(_ coordinate: CLLocationCoordinate2D, from arrival: Date, until departure: Date?) {
    self.coordinate = coordinate
    arrivalDate = arrival
    departureDate = departure ?? .distantFuture
  }

  /// Place and times, in the phone's form; the times in no zone but UTC.
  public override var description: String {
    "\(coordinate.written) +/- \(horizontalAccuracy.written())m "
      + "(\(arrivalDate) to \(departureDate))"
  }
}

extension Double {
  /// The number in a format of C, which knows no locale.
  func written(_ format: String = "%.2f") -> String { String(format: format, self) }
}
