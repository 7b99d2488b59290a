internal import DeviceModel

/// What the phone knows of its way to the network.
public struct NWPath: Equatable, Sendable {
  /// Whether there is a way.
  public enum Status: Sendable {
    /// There is.
    case satisfied
    /// There is none.
    case unsatisfied
    /// There would be one if it were asked for; never here.
    case requiresConnection
  }

  /// Why there is no way.
  public enum UnsatisfiedReason: Sendable {
    /// Nobody knows.
    case notAvailable
    /// Mobile data are forbidden; never here.
    case cellularDenied
    /// Wi-Fi is forbidden; never here.
    case wifiDenied
    /// The local network is forbidden; never here.
    case localNetworkDenied
    /// A private network is missing; never here.
    case vpnInactive
  }

  /// Whether there is a way.
  public let status: Status
  /// Whether it costs the user money: mobile data do.
  public let isExpensive: Bool
  /// Whether the user wants to save data on it: Low Data Mode is on.
  public let isConstrained: Bool
  /// Whether the network carries hardly anything, as a satellite's; never here.
  public var isUltraConstrained: Bool { false }
  /// The one network that is used.
  private let interface: NWInterface?

  init(
    _ device: DeviceState, required: NWInterface.InterfaceType?,
    prohibited: [NWInterface.InterfaceType]
  ) {
    let inReach: NWInterface? =
      switch device.network {
      case .none: nil
      case .cellular: NWInterface(type: .cellular, name: "pdp_ip0", index: 3)
      case .wifi: NWInterface(type: .wifi, name: "en0", index: 2)
      }
    let isUsable = inReach.map {
      !prohibited.contains($0.type) && (required == nil || required == $0.type)
    }
    interface = isUsable == true ? inReach : nil
    status = interface == nil ? .unsatisfied : .satisfied
    isExpensive = interface?.type == .cellular
    isConstrained = interface != nil && device.isLowDataModeOn
  }

  /// Why there is no way.
  public var unsatisfiedReason: UnsatisfiedReason { .notAvailable }
  /// The networks, the best first; the phone has one at a time.
  public var availableInterfaces: [NWInterface] { interface.map { [$0] } ?? [] }
  /// The routers on the way; nobody knows them here.
  public var gateways: [NWEndpoint] { [] }
  /// Where the way begins; only the path of a connection has it.
  public var localEndpoint: NWEndpoint? { nil }
  /// Where the way ends; only the path of a connection has it.
  public var remoteEndpoint: NWEndpoint? { nil }
  /// Whether names can be looked up.
  public var supportsDNS: Bool { interface != nil }
  /// Whether there is a way for addresses of the fourth version.
  public var supportsIPv4: Bool { interface != nil }
  /// Whether there is a way for addresses of the sixth version.
  public var supportsIPv6: Bool { interface != nil }

  /// How good the way is; nobody measures it here.
  public var linkQuality: LinkQuality { .unknown }

  /// How good a way is.
  public enum LinkQuality: Sendable {
    /// Nobody has measured it.
    case unknown
    /// Hardly anything goes through.
    case minimal
    /// Some goes through.
    case moderate
    /// Everything goes through.
    case good
  }

  /// Whether a kind of network is used.
  public func usesInterfaceType(_ type: NWInterface.InterfaceType) -> Bool {
    interface?.type == type
  }
}

/// A network that the phone can use.
public struct NWInterface: Hashable, Sendable {
  /// The kinds of networks.
  public enum InterfaceType: Hashable, Sendable {
    /// Another one.
    case other
    /// Wi-Fi.
    case wifi
    /// Mobile data.
    case cellular
    /// A cable; the phone has none.
    case wiredEthernet
    /// The device itself.
    case loopback
  }

  /// Its kind.
  public let type: InterfaceType
  /// Its name.
  public let name: String
  /// Its number.
  public let index: Int
}
