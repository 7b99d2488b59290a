import FoundationAdditions

/// Is a device for others: nobody finds it.
public class CBPeripheralManager: CBManager, @unchecked Sendable {
  /// Who hears of others.
  public weak var delegate: (any CBPeripheralManagerDelegate)?
  /// Whether others can find it: they cannot.
  public var isAdvertising: Bool { false }

  /// Creates a manager.
  ///
  /// - Parameters:
  ///   - delegate: Who hears of others.
  ///   - queue: Where; nil: on the main queue.
  ///   - options: What is wanted besides; nothing comes of it, nothing is restored.
  public init(
    delegate: (any CBPeripheralManagerDelegate)?, queue: DispatchQueue?,
    options: [String: Any]? = nil
  ) {
    self.delegate = delegate
    super.init()
    settle(on: queue) { [weak self] in
      if let self { self.delegate?.peripheralManagerDidUpdateState(self) }
    }
  }

  /// Lets others find it; nobody does.
  public func startAdvertising(_ advertisementData: [String: Any]?) {
    miss("CBPeripheralManager.startAdvertising")
  }

  /// Lets nobody find it.
  public func stopAdvertising() {}

  /// Offers a service; nobody finds it.
  public func add(_ service: CBMutableService) { miss("CBPeripheralManager.add") }

  /// Offers no service any more.
  public func removeAllServices() {}

  /// Tells others a value; nobody hears it.
  ///
  /// - Returns: False, as where others do not keep up.
  public func updateValue(
    _ value: Data, for characteristic: CBMutableCharacteristic,
    onSubscribedCentrals centrals: [CBCentral]?
  ) -> Bool { false }
}

/// Who hears of others.
public protocol CBPeripheralManagerDelegate: AnyObject {
  /// The phone has Bluetooth, or has not.
  func peripheralManagerDidUpdateState(_ peripheral: CBPeripheralManager)
  /// Others can find it, or not; never called here.
  func peripheralManagerDidStartAdvertising(_ peripheral: CBPeripheralManager, error: (any Error)?)
  /// A service is offered, or not; never called here.
  func peripheralManager(
    _ peripheral: CBPeripheralManager, didAdd service: CBService, error: (any Error)?)
  /// Another device wants to be told of a value; never called here.
  func peripheralManager(
    _ peripheral: CBPeripheralManager, central: CBCentral,
    didSubscribeTo characteristic: CBCharacteristic)
  /// Another device asks for a value; never called here.
  func peripheralManager(_ peripheral: CBPeripheralManager, didReceiveRead request: CBATTRequest)
  /// Another device writes values; never called here.
  func peripheralManager(
    _ peripheral: CBPeripheralManager, didReceiveWrite requests: [CBATTRequest])
  /// The phone made the manager anew; never called here.
  func peripheralManager(_ peripheral: CBPeripheralManager, willRestoreState dict: [String: Any])
}

extension CBPeripheralManagerDelegate {
  /// Does nothing.
  public func peripheralManagerDidStartAdvertising(
    _ peripheral: CBPeripheralManager, error: (any Error)?
  ) {}
  /// Does nothing.
  public func peripheralManager(
    _ peripheral: CBPeripheralManager, didAdd service: CBService, error: (any Error)?
  ) {}
  /// Does nothing.
  public func peripheralManager(
    _ peripheral: CBPeripheralManager, central: CBCentral,
    didSubscribeTo characteristic: CBCharacteristic
  ) {}
  /// Does nothing.
  public func peripheralManager(
    _ peripheral: CBPeripheralManager, didReceiveRead request: CBATTRequest
  ) {}
  /// Does nothing.
  public func peripheralManager(
    _ peripheral: CBPeripheralManager, didReceiveWrite requests: [CBATTRequest]
  ) {}
  /// Does nothing.
  public func peripheralManager(
    _ peripheral: CBPeripheralManager, willRestoreState dict: [String: Any]
  ) {}
}
