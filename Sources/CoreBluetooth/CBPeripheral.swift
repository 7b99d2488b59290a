import FoundationAdditions

/// The name of a kind of service or value: 16, 32 or 128 bits.
public class CBUUID: NSObject, @unchecked Sendable {
  /// The name in hexadecimal digits.
  public let uuidString: String

  /// Creates a name from its digits.
  public init(string theString: String) { uuidString = theString.uppercased() }

  /// Creates a name of 128 bits.
  public init(nsuuid theUUID: UUID) { uuidString = theUUID.uuidString }

  /// Whether both have the same digits.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? CBUUID)?.uuidString == uuidString
  }

  /// Follows the digits.
  public override var hash: Int { uuidString.hashValue }
  /// The digits.
  public override var description: String { uuidString }
}

/// Another device, or oneself.
public class CBPeer: NSObject, @unchecked Sendable {
  /// By what the phone knows it.
  public let identifier: UUID

  /// There are none.
  @available(*, unavailable, message: "the phone has no Bluetooth")
  public override init() { preconditionFailure("unavailable") }
}

/// A device that was found; there is none.
public class CBPeripheral: CBPeer, @unchecked Sendable {
  /// Who hears of it.
  public weak var delegate: (any CBPeripheralDelegate)?
  /// What it calls itself.
  public var name: String? { nil }
  /// Whether it is connected.
  public var state: CBPeripheralState { .disconnected }
  /// What it offers.
  public var services: [CBService]? { nil }
  /// Whether something can be written without waiting.
  public var canSendWriteWithoutResponse: Bool { false }
  /// Asks what it offers.
  public func discoverServices(_ serviceUUIDs: [CBUUID]?) {}
  /// Asks which values a service has.
  public func discoverCharacteristics(_ characteristicUUIDs: [CBUUID]?, for service: CBService) {}
  /// Asks for a value.
  public func readValue(for characteristic: CBCharacteristic) {}
  /// Asks to be told of a value.
  public func setNotifyValue(_ enabled: Bool, for characteristic: CBCharacteristic) {}
  /// Writes a value.
  public func writeValue(
    _ data: Data, for characteristic: CBCharacteristic, type: CBCharacteristicWriteType
  ) {}
  /// Asks how near it is.
  public func readRSSI() {}
  /// How many bytes can be written at once.
  public func maximumWriteValueLength(for type: CBCharacteristicWriteType) -> Int { 20 }
}

/// Whether a device is connected; raw values as on the phone.
public enum CBPeripheralState: Int, Sendable {
  /// It is not.
  case disconnected = 0
  /// It soon is.
  case connecting
  /// It is.
  case connected
  /// It soon is not.
  case disconnecting
}

/// Whether a device answers to what is written; raw values as on the phone.
public enum CBCharacteristicWriteType: Int, Sendable {
  /// It does.
  case withResponse = 0
  /// It does not.
  case withoutResponse
}

/// Something that a device offers.
public class CBAttribute: NSObject, @unchecked Sendable {
  /// Its kind.
  public let uuid: CBUUID
  fileprivate init(uuid: CBUUID) { self.uuid = uuid }
}

/// A service of a device.
public class CBService: CBAttribute, @unchecked Sendable {
  /// Whether it is there for its own sake.
  public let isPrimary: Bool
  /// Its values.
  public var characteristics: [CBCharacteristic]? { nil }
  fileprivate init(type uuid: CBUUID, primary isPrimary: Bool) {
    self.isPrimary = isPrimary
    super.init(uuid: uuid)
  }
}

/// A service that the app offers; nobody finds it.
public class CBMutableService: CBService, @unchecked Sendable {
  /// Creates a service.
  public override init(type uuid: CBUUID, primary isPrimary: Bool) {
    super.init(type: uuid, primary: isPrimary)
  }
}

/// A value of a service; there is none of another device's.
public class CBCharacteristic: CBAttribute, @unchecked Sendable {
  /// The bytes.
  public var value: Data? { nil }
  /// Of which service.
  public var service: CBService? { nil }
  /// Whether the app is told of it.
  public var isNotifying: Bool { false }
  /// What can be done with it.
  public var properties: CBCharacteristicProperties { [] }
}

/// What can be done with a value.
public struct CBCharacteristicProperties: OptionSet, Sendable {
  /// The bits, as on the phone.
  public let rawValue: UInt
  /// Creates properties from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// It can be read.
  public static let read = Self(rawValue: 1 << 1)
  /// It can be written without waiting.
  public static let writeWithoutResponse = Self(rawValue: 1 << 2)
  /// It can be written.
  public static let write = Self(rawValue: 1 << 3)
  /// It tells when it is another one.
  public static let notify = Self(rawValue: 1 << 4)
  /// It tells so, and waits for an answer.
  public static let indicate = Self(rawValue: 1 << 5)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Who hears of a device; nobody does here.
public protocol CBPeripheralDelegate: AnyObject {
  /// It says what it offers.
  func peripheral(_ peripheral: CBPeripheral, didDiscoverServices error: (any Error)?)
  /// It says which values a service has.
  func peripheral(
    _ peripheral: CBPeripheral, didDiscoverCharacteristicsFor service: CBService,
    error: (any Error)?)
  /// It says a value.
  func peripheral(
    _ peripheral: CBPeripheral, didUpdateValueFor characteristic: CBCharacteristic,
    error: (any Error)?)
  /// It has taken a value.
  func peripheral(
    _ peripheral: CBPeripheral, didWriteValueFor characteristic: CBCharacteristic,
    error: (any Error)?)
  /// It tells of a value from now on, or no more.
  func peripheral(
    _ peripheral: CBPeripheral, didUpdateNotificationStateFor characteristic: CBCharacteristic,
    error: (any Error)?)
  /// It says how near it is.
  func peripheral(_ peripheral: CBPeripheral, didReadRSSI RSSI: NSNumber, error: (any Error)?)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
extension CBPeripheralDelegate {
  /// Does nothing.
  public func peripheral(_ peripheral: CBPeripheral, didDiscoverServices error: (any Error)?) {}
  /// Does nothing.
  public func peripheral(
    _ peripheral: CBPeripheral, didDiscoverCharacteristicsFor service: CBService,
    error: (any Error)?
  ) {}
  /// Does nothing.
  public func peripheral(
    _ peripheral: CBPeripheral, didUpdateValueFor characteristic: CBCharacteristic,
    error: (any Error)?
  ) {}
  /// Does nothing.
  public func peripheral(
    _ peripheral: CBPeripheral, didWriteValueFor characteristic: CBCharacteristic,
    error: (any Error)?
  ) {}
  /// Does nothing.
  public func peripheral(
    _ peripheral: CBPeripheral, didUpdateNotificationStateFor characteristic: CBCharacteristic,
    error: (any Error)?
  ) {}
  /// Does nothing.
  public func peripheral(
    _ peripheral: CBPeripheral, didReadRSSI RSSI: NSNumber, error: (any Error)?
  ) {}
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of what a device calls itself.
public let CBAdvertisementDataLocalNameKey = "kCBAdvDataLocalName"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of what a device offers.
public let CBAdvertisementDataServiceUUIDsKey = "kCBAdvDataServiceUUIDs"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of what its maker says.
public let CBAdvertisementDataManufacturerDataKey = "kCBAdvDataManufacturerData"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of whether it can be connected.
public let CBAdvertisementDataIsConnectable = "kCBAdvDataIsConnectable"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the name under which the phone keeps a manager.
public let CBCentralManagerOptionRestoreIdentifierKey = "kCBInitOptionRestoreIdentifier"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of whether the user is told that Bluetooth is off.
public let CBCentralManagerOptionShowPowerAlertKey = "kCBInitOptionShowPowerAlert"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the devices that are restored.
public let CBCentralManagerRestoredStatePeripheralsKey = "kCBRestoredPeripherals"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of whether one device is found again and again.
public let CBCentralManagerScanOptionAllowDuplicatesKey = "kCBScanOptionAllowDuplicates"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of whether the user is told that a device is connected.
public let CBConnectPeripheralOptionNotifyOnConnectionKey =
  "kCBConnectOptionNotifyOnConnection"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of whether the user is told that a device is gone.
public let CBConnectPeripheralOptionNotifyOnDisconnectionKey =
  "kCBConnectOptionNotifyOnDisconnection"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the name under which the phone keeps a manager of what the app offers.
public let CBPeripheralManagerOptionRestoreIdentifierKey = "kCBManagerRestoreIdentifier"

/// A value that the app offers; nobody reads it.
public class CBMutableCharacteristic: CBCharacteristic, @unchecked Sendable {
  private let offered: Data?
  private let allowed: CBCharacteristicProperties
  /// The bytes.
  public override var value: Data? { offered }
  /// What can be done with it.
  public override var properties: CBCharacteristicProperties { allowed }

  /// Creates a value.
  public init(
    type uuid: CBUUID, properties: CBCharacteristicProperties, value: Data?,
    permissions: CBAttributePermissions
  ) {
    offered = value
    allowed = properties
    super.init(uuid: uuid)
  }
}

/// What others may do with a value.
public struct CBAttributePermissions: OptionSet, Sendable {
  /// The bits, as on the phone.
  public let rawValue: UInt
  /// Creates permissions from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// They may read it.
  public static let readable = Self(rawValue: 1 << 0)
  /// They may write it.
  public static let writeable = Self(rawValue: 1 << 1)
}

/// Another device that asks; none does.
public class CBCentral: CBPeer, @unchecked Sendable {
  /// How many bytes it takes at once.
  public var maximumUpdateValueLength: Int { 20 }
}

/// What another device asks; none does.
public class CBATTRequest: NSObject, @unchecked Sendable {
  /// For which value.
  public let characteristic: CBCharacteristic
  /// The bytes.
  public var value: Data?

  /// There are none.
  @available(*, unavailable, message: "the phone has no Bluetooth")
  public override init() { preconditionFailure("unavailable") }
}
