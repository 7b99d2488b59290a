import DeviceModel
import VirtualTime

extension DeviceFault {
  /// How long a network that comes and goes is away, and there.
  private static let flap = Duration.seconds(10)
  /// How long it comes and goes where nothing is said.
  private static let flappingTime = Duration.seconds(60)

  /// What happens to the device, and how long after the fault.
  ///
  /// - Parameters:
  ///   - device: The device as it is now, to which it returns.
  ///   - seconds: How long the trouble lasts; nil: for good.
  /// - Returns: The changes in the order of time.
  func changes(of device: DeviceState, seconds: Double?) -> [(after: Duration, DeviceChange)] {
    let end = seconds.map { Duration.seconds($0) }
    func once(_ trouble: DeviceChange, _ usual: DeviceChange) -> [(after: Duration, DeviceChange)] {
      [(.zero, trouble)] + (end.map { [($0, usual)] } ?? [])
    }
    switch self {
    case .lowPower:
      return once(.lowPowerMode(true), .lowPowerMode(device.isLowPowerModeOn))
    case .refreshOff:
      return once(
        .backgroundRefreshForApp(false),
        .backgroundRefreshForApp(device.isBackgroundRefreshOnForApp))
    case .unplug: return once(.externalPower(false), .externalPower(device.hasExternalPower))
    case .networkLost: return once(.network(.none), .network(device.network))
    case .networkSlow:
      let slow: Network = device.network == .none ? .none : .cellular
      return once(.network(slow), .network(device.network))
    case .networkFlapping: return flaps(of: device.network, for: end ?? Self.flappingTime)
    case .userUnlocks: return once(.inUse(true), .inUse(device.isInUse))
    }
  }

  /// Away, there, away …, and there at the end.
  private func flaps(
    of network: Network, for span: Duration
  ) -> [(after: Duration, DeviceChange)] {
    var changes: [(after: Duration, DeviceChange)] = []
    var time = Duration.zero
    while time < span {
      changes.append((time, .network(.none)))
      changes.append((min(time + Self.flap, span), .network(network)))
      time += Self.flap * 2
    }
    return changes
  }
}
