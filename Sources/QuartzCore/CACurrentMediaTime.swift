import FoundationAdditions

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The uptime in seconds, which stands still while the device sleeps (W-042): no measure of how long the user was away.
public func CACurrentMediaTime() -> CFTimeInterval { ProcessInfo.processInfo.systemUptime }
