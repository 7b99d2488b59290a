/// A connection of one's own.
@available(*, unavailable, message: "connections are not modelled: only NWPathMonitor is")
public final class NWConnection {}

/// Somebody who waits for connections.
@available(*, unavailable, message: "connections are not modelled: only NWPathMonitor is")
public final class NWListener {}

/// Somebody who looks for services.
@available(*, unavailable, message: "the local network is not modelled: only NWPathMonitor is")
public final class NWBrowser {}

/// The end of a connection.
@available(*, unavailable, message: "connections are not modelled: only NWPathMonitor is")
public enum NWEndpoint {}

/// How a connection is made.
@available(*, unavailable, message: "connections are not modelled: only NWPathMonitor is")
public final class NWParameters {}
