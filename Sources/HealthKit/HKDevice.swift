import FoundationAdditions

/// What measured a sample.
public class HKDevice: NSObject, @unchecked Sendable {
  /// What it is called.
  public let name: String?
  /// Who has made it.
  public let manufacturer: String?
  /// What kind of thing it is.
  public let model: String?
  /// The version of the thing.
  public let hardwareVersion: String?
  /// The version of what it was delivered with.
  public let firmwareVersion: String?
  /// The version of its program.
  public let softwareVersion: String?
  /// By which the app tells it from others.
  public let localIdentifier: String?
  /// By which the world does.
  public let udiDeviceIdentifier: String?

  /// Creates the description of a device.
  public init(
    name: String?, manufacturer: String? = nil, model: String? = nil,
    hardwareVersion: String? = nil, firmwareVersion: String? = nil,
    softwareVersion: String? = nil, localIdentifier: String? = nil,
    udiDeviceIdentifier: String? = nil
  ) {
    self.name = name
    self.manufacturer = manufacturer
    self.model = model
    self.hardwareVersion = hardwareVersion
    self.firmwareVersion = firmwareVersion
    self.softwareVersion = softwareVersion
    self.localIdentifier = localIdentifier
    self.udiDeviceIdentifier = udiDeviceIdentifier
    super.init()
  }

  /// The device on which the app runs.
  public class func local() -> HKDevice {
    HKDevice(name: "iPhone", manufacturer: "Apple Inc.", model: "iPhone")
  }

  /// What it is, in an order of its own; what is not said is empty.
  var list: [String] { fields.map { $0 ?? "" } }

  /// The device of such a list.
  convenience init(_ list: [String]) {
    let fields = (0..<8).map { list.indices.contains($0) && !list[$0].isEmpty ? list[$0] : nil }
    self.init(
      name: fields[0], manufacturer: fields[1], model: fields[2], hardwareVersion: fields[3],
      firmwareVersion: fields[4], softwareVersion: fields[5], localIdentifier: fields[6],
      udiDeviceIdentifier: fields[7])
  }

  private var fields: [String?] {
    [
      name, manufacturer, model, hardwareVersion, firmwareVersion, softwareVersion,
      localIdentifier, udiDeviceIdentifier,
    ]
  }

  /// Whether another object is the same device.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? HKDevice)?.fields == fields
  }

  /// By what it is.
  public override var hash: Int { fields.hashValue }

  /// What it holds, without its address.
  public override var description: String { describe(["name": name]) }
}
