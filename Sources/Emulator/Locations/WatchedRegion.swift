public import DeviceModel
import SchedulingRules
import VirtualTime

/// A circle on the ground of which an app wants to be told when its user comes in, or goes out (F-060).
public struct WatchedRegion: Codable, Hashable, Sendable {
  /// The name that the app gave it.
  public var identifier: String
  /// The middle.
  public var centre: Place
  /// How far it goes, in metres.
  public var radius: Double
  /// Whether the app wants to be told when the user comes in.
  public var tellsEntry: Bool
  /// Whether it wants to be told when they leave.
  public var tellsExit: Bool
  /// Whether the user is inside.
  var isInside = false

  /// Creates a region.
  public init(
    identifier: String, centre: Place, radius: Double, tellsEntry: Bool, tellsExit: Bool
  ) {
    self.identifier = identifier
    self.centre = centre
    self.radius = radius
    self.tellsEntry = tellsEntry
    self.tellsExit = tellsExit
  }

  /// Returns whether a place lies within.
  public func contains(_ place: Place) -> Bool { centre.distance(to: place) <= radius }
}

/// What an app was last told of significant moves.
struct FollowedMoves: Codable, Equatable, Sendable {
  /// Where the user was; nil: nobody knew.
  var place: Place?
  /// When.
  var at: Instant
}

/// A stay of the user at one place.
struct Stay: Codable, Equatable, Sendable {
  /// When it began.
  var since: WallTime
  /// The place, when the app has been told that the user stays there.
  var told: Place?
}

/// A report that is due later.
struct PlannedReport: Codable, Equatable, Sendable {
  var report: LocationReport
  /// When the user has done what it is about.
  var since: Instant
  /// When it is told.
  var instant: Instant

  /// Whether it is about a stay that goes on.
  var isArrival: Bool { if case .visited(_, _, nil) = report { true } else { false } }
}

extension LocationReport {
  /// The name of the region that it is about; nil: none.
  var region: String? {
    switch self {
    case .entered(let identifier), .left(let identifier): identifier
    case .movedFar, .visited, .moved: nil
    }
  }
}
