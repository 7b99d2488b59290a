import FoundationAdditions

/// A transmitter nearby.
@available(*, unavailable, message: "beacons are not modelled: watch a CLCircularRegion")
public class CLBeaconRegion {
  /// Creates a region.
  public init(uuid: UUID, identifier: String) {}
  /// Creates a region.
  public init(uuid: UUID, major: UInt16, identifier: String) {}
  /// Creates a region.
  public init(uuid: UUID, major: UInt16, minor: UInt16, identifier: String) {}
}

/// Which transmitters nearby.
@available(*, unavailable, message: "beacons are not modelled: watch a CLCircularRegion")
public class CLBeaconIdentityConstraint {}
