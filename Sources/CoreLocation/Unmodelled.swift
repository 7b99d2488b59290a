import FoundationAdditions

/// A transmitter nearby.
@available(*, unavailable, message: "beacons are not modelled: watch a CLCircularRegion")
public class CLBeaconRegion {}

/// Which transmitters nearby.
@available(*, unavailable, message: "beacons are not modelled: watch a CLCircularRegion")
public class CLBeaconIdentityConstraint {}
