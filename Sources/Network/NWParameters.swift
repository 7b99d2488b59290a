import FoundationAdditions

/// How a connection is made; what is set can be read.
public final class NWParameters: @unchecked Sendable {
  /// Which kind of network it takes.
  public var requiredInterfaceType = NWInterface.InterfaceType.other
  /// Which kinds of network it does not take.
  public var prohibitedInterfaceTypes: [NWInterface.InterfaceType]?
  /// Whether it costs the user nothing.
  public var prohibitExpensivePaths = false
  /// Whether it stops where the user saves data.
  public var prohibitConstrainedPaths = false
  /// Whether it goes from device to device.
  public var includePeerToPeer = false
  /// Whether a door may be used by several.
  public var allowLocalEndpointReuse = false
  /// Where it begins.
  public var requiredLocalEndpoint: NWEndpoint?
  /// How soon it has to be there.
  public var serviceClass = ServiceClass.bestEffort

  /// How soon something has to be there.
  public enum ServiceClass: Sendable {
    /// As it goes.
    case bestEffort
    /// When there is nothing else.
    case background
    /// A picture of somebody who speaks.
    case interactiveVideo
    /// A voice.
    case interactiveVoice
    /// What somebody waits for.
    case responsiveData
    /// What holds the call.
    case signaling
  }

  /// Creates parameters without a protocol.
  public init() {}
  /// Creates those of packets in order, in secret or not.
  public convenience init(
    tls: NWProtocolTLS.Options?, tcp: NWProtocolTCP.Options = NWProtocolTCP.Options()
  ) { self.init() }
  /// Creates those of packets in any order, in secret or not.
  public convenience init(
    dtls: NWProtocolTLS.Options?, udp: NWProtocolUDP.Options = NWProtocolUDP.Options()
  ) { self.init() }
  /// Packets in order.
  public class var tcp: NWParameters { NWParameters(tls: nil) }
  /// Packets in order, in secret.
  public class var tls: NWParameters { NWParameters(tls: NWProtocolTLS.Options()) }
  /// Packets in any order.
  public class var udp: NWParameters { NWParameters(dtls: nil) }
}

/// Packets in order.
public enum NWProtocolTCP {
  /// How.
  public final class Options: @unchecked Sendable {
    /// Seconds until it is given up; 0: as usual.
    public var connectionTimeout = 0
    /// Whether it asks now and then whether the other is there.
    public var enableKeepalive = false
    /// Seconds of silence until it asks.
    public var keepaliveIdle = 0
    /// Whether each packet goes at once.
    public var noDelay = false
    /// Creates options as they usually are.
    public init() {}
  }
}

/// Packets in any order.
public enum NWProtocolUDP {
  /// How.
  public final class Options: @unchecked Sendable {
    /// Creates options as they usually are.
    public init() {}
  }
}

/// In secret.
public enum NWProtocolTLS {
  /// How.
  public final class Options: @unchecked Sendable {
    /// Creates options as they usually are.
    public init() {}
  }
}
