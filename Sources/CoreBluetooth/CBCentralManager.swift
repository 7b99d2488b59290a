import FoundationAdditions

/// Looks for devices: finds none.
public class CBCentralManager: CBManager, @unchecked Sendable {
  /// Who hears of them.
  public weak var delegate: (any CBCentralManagerDelegate)?
  /// Whether it looks: it does not.
  public var isScanning: Bool { false }

  /// Creates a manager.
  ///
  /// - Parameters:
  ///   - delegate: Who hears of devices.
  ///   - queue: Where; nil: on the main queue.
  ///   - options: What is wanted besides; nothing comes of it, nothing is restored.
  public init(
    delegate: (any CBCentralManagerDelegate)?, queue: DispatchQueue?,
    options: [String: Any]? = nil
  ) {
    self.delegate = delegate
    super.init()
    settle(on: queue) { [weak self] in
      if let self { self.delegate?.centralManagerDidUpdateState(self) }
    }
  }

  /// Looks for devices; none is found.
  public func scanForPeripherals(
    withServices serviceUUIDs: [CBUUID]?, options: [String: Any]? = nil
  ) { miss("CBCentralManager.scanForPeripherals") }

  /// Looks no more.
  public func stopScan() {}

  /// Connects to a device; there is none.
  public func connect(_ peripheral: CBPeripheral, options: [String: Any]? = nil) {
    miss("CBCentralManager.connect")
  }

  /// Connects no more.
  public func cancelPeripheralConnection(_ peripheral: CBPeripheral) {}
  /// Devices of before; none.
  public func retrievePeripherals(withIdentifiers identifiers: [UUID]) -> [CBPeripheral] { [] }
  /// Devices that are connected; none.
  public func retrieveConnectedPeripherals(withServices serviceUUIDs: [CBUUID]) -> [CBPeripheral] {
    []
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Who hears of devices.
public protocol CBCentralManagerDelegate: AnyObject {
  /// The phone has Bluetooth, or has not.
  func centralManagerDidUpdateState(_ central: CBCentralManager)
  /// The phone made the manager anew; never called here.
  func centralManager(_ central: CBCentralManager, willRestoreState dict: [String: Any])
  /// A device was found; never called here.
  func centralManager(
    _ central: CBCentralManager, didDiscover peripheral: CBPeripheral,
    advertisementData: [String: Any], rssi RSSI: NSNumber)
  /// A device is connected; never called here.
  func centralManager(_ central: CBCentralManager, didConnect peripheral: CBPeripheral)
  /// A device cannot be connected; never called here.
  func centralManager(
    _ central: CBCentralManager, didFailToConnect peripheral: CBPeripheral, error: (any Error)?)
  /// A device is gone; never called here.
  func centralManager(
    _ central: CBCentralManager, didDisconnectPeripheral peripheral: CBPeripheral,
    error: (any Error)?)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
extension CBCentralManagerDelegate {
  /// Does nothing.
  public func centralManager(_ central: CBCentralManager, willRestoreState dict: [String: Any]) {}
  /// Does nothing.
  public func centralManager(
    _ central: CBCentralManager, didDiscover peripheral: CBPeripheral,
    advertisementData: [String: Any], rssi RSSI: NSNumber
  ) {}
  /// Does nothing.
  public func centralManager(_ central: CBCentralManager, didConnect peripheral: CBPeripheral) {}
  /// Does nothing.
  public func centralManager(
    _ central: CBCentralManager, didFailToConnect peripheral: CBPeripheral, error: (any Error)?
  ) {}
  /// Does nothing.
  public func centralManager(
    _ central: CBCentralManager, didDisconnectPeripheral peripheral: CBPeripheral,
    error: (any Error)?
  ) {}
}
