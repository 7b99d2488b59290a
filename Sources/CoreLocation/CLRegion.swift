internal import DeviceModel
package import Emulator
import FoundationAdditions

/// An area whose border an app watches.
public class CLRegion: NSObject, @unchecked Sendable {
  /// The app's name for it: there is one region of a name.
  public let identifier: String
  /// Whether the app is told when the user comes in.
  public var notifyOnEntry = true
  /// Whether it is told when they leave.
  public var notifyOnExit = true

  init(identifier: String) { self.identifier = identifier }

  /// Whether two regions have one name.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? CLRegion)?.identifier == identifier
  }

  /// Follows the name.
  public override var hash: Int { identifier.hashValue }

  /// What it holds, without its address.
  public override var description: String { describe(["identifier": identifier]) }
}

/// A circle on the ground.
public class CLCircularRegion: CLRegion, @unchecked Sendable {
  /// The middle.
  public let center: CLLocationCoordinate2D
  /// How far it goes.
  public let radius: CLLocationDistance

  /// Creates a circle.
  public init(
    center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String
  ) {
    self.center = center
    self.radius = radius
    super.init(identifier: identifier)
  }

  /// Creates the circle that the phone keeps.
  package convenience init(_ region: WatchedRegion) {
    self.init(
      center: CLLocationCoordinate2D(region.centre), radius: region.radius,
      identifier: region.identifier)
    notifyOnEntry = region.tellsEntry
    notifyOnExit = region.tellsExit
  }

  /// Returns whether a place lies within.
  public func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
    watched.contains(coordinate.place)
  }

  /// The circle as the phone keeps it.
  package var watched: WatchedRegion {
    WatchedRegion(
      identifier: identifier, centre: center.place, radius: radius, tellsEntry: notifyOnEntry,
      tellsExit: notifyOnExit)
  }

  /// Name, middle and radius, in the phone's form.
  public override var description: String {
    "CLCircularRegion (identifier:'\(identifier)', center:\(center.written), "
      + "radius:\(radius.written())m)"
  }
}

/// On which side of a border the user is.
public enum CLRegionState: Int, Sendable {
  /// Nobody knows.
  case unknown = 0
  /// Inside.
  case inside
  /// Outside.
  case outside
}
