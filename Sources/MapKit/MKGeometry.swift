import CoreLocation
import FoundationAdditions

/// How wide and high a part of the world is, in degrees.
public struct MKCoordinateSpan: Sendable {
  /// Degrees from south to north.
  public var latitudeDelta: CLLocationDegrees
  /// Degrees from west to east.
  public var longitudeDelta: CLLocationDegrees

  /// Creates one of nothing.
  public init() { self.init(latitudeDelta: 0, longitudeDelta: 0) }

  /// Creates one.
  public init(latitudeDelta: CLLocationDegrees, longitudeDelta: CLLocationDegrees) {
    self.latitudeDelta = latitudeDelta
    self.longitudeDelta = longitudeDelta
  }
}

/// A part of the world.
public struct MKCoordinateRegion: Sendable {
  /// Its middle.
  public var center: CLLocationCoordinate2D
  /// How wide and high it is.
  public var span: MKCoordinateSpan

  /// Creates one of nothing.
  public init() { self.init(center: CLLocationCoordinate2D(), span: MKCoordinateSpan()) }

  /// Creates one.
  public init(center: CLLocationCoordinate2D, span: MKCoordinateSpan) {
    self.center = center
    self.span = span
  }

  /// Creates one that is so many metres high and wide.
  public init(
    center centerCoordinate: CLLocationCoordinate2D, latitudinalMeters: CLLocationDistance,
    longitudinalMeters: CLLocationDistance
  ) {
    // The ground of WGS 84 on which a degree is measured: its radii at the equator and in the meridian.
    let latitude = centerCoordinate.latitude * .pi / 180
    let (radius, eccentricity) = (6_378_137.0, 0.006_694_379_990_14)
    let bend = 1 - eccentricity * sin(latitude) * sin(latitude)
    let north = radius * (1 - eccentricity) / (bend * bend.squareRoot()) * .pi / 180
    let east = radius / bend.squareRoot() * cos(latitude) * .pi / 180
    self.init(
      center: centerCoordinate,
      span: MKCoordinateSpan(
        latitudeDelta: latitudinalMeters / north,
        longitudeDelta: east > 0 ? longitudinalMeters / east : 0))
  }
}

/// Something at a place of a map.
public protocol MKAnnotation: NSObjectProtocol {
  /// Where it is.
  var coordinate: CLLocationCoordinate2D { get }
  /// What it is called.
  var title: String? { get }
  /// What it is called besides.
  var subtitle: String? { get }
}

extension MKAnnotation {
  /// Nothing.
  public var title: String? { nil }
  /// Nothing.
  public var subtitle: String? { nil }
}

/// A point of a map.
open class MKPointAnnotation: NSObject, MKAnnotation {
  /// Where it is.
  open var coordinate = CLLocationCoordinate2D()
  /// What it is called.
  open var title: String?
  /// What it is called besides.
  open var subtitle: String?

  /// Creates a point.
  public override init() { super.init() }

  /// Creates a point of a place.
  public convenience init(
    coordinate: CLLocationCoordinate2D, title: String? = nil, subtitle: String? = nil
  ) {
    self.init()
    (self.coordinate, self.title, self.subtitle) = (coordinate, title, subtitle)
  }
}

/// Something that lies over a map.
public protocol MKOverlay: MKAnnotation {}

/// A line of places.
open class MKPolyline: NSObject, MKOverlay {
  /// The places.
  public let coordinates: [CLLocationCoordinate2D]
  /// How many there are.
  open var pointCount: Int { coordinates.count }
  /// The first one.
  open var coordinate: CLLocationCoordinate2D { coordinates.first ?? CLLocationCoordinate2D() }

  /// Creates a line.
  public init(coordinates: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
    self.coordinates = Array(UnsafeBufferPointer(start: coordinates, count: count))
  }
}

/// A circle on the ground.
open class MKCircle: NSObject, MKOverlay {
  /// Its middle.
  public let coordinate: CLLocationCoordinate2D
  /// From there to its edge, in metres.
  public let radius: CLLocationDistance

  /// Creates a circle.
  public init(center: CLLocationCoordinate2D, radius: CLLocationDistance) {
    coordinate = center
    self.radius = radius
  }
}
