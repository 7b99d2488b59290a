internal import AppHosting
internal import Emulator
import FoundationAdditions

/// An app, or a device, that has saved health data.
///
/// Of what a scenario brings the phone itself is the source; of what the app saves, the app.
public class HKSource: NSObject, @unchecked Sendable {
  /// What it is called: the app's name, or that of the phone.
  public let name: String
  /// The identifier of the app; of the phone's own data one that begins with `com.apple.health`, as there.
  public let bundleIdentifier: String

  init(name: String, bundleIdentifier: String) {
    self.name = name
    self.bundleIdentifier = bundleIdentifier
    super.init()
  }

  /// Sources are found, not made.
  @available(*, unavailable, message: "ask for HKSource.default(), or put an HKSourceQuery")
  public override init() { preconditionFailure("unavailable") }

  /// The app itself.
  public class func `default`() -> HKSource {
    let call = "HKSource.default"
    let identifier = AppProcess.caller(of: call)?.app.infoPlist.bundleIdentifier ?? ""
    let name =
      Bundle.main.object(forInfoDictionaryKey: "CFBundleDisplayName") as? String
      ?? Bundle.main.object(forInfoDictionaryKey: "CFBundleName") as? String
    return HKSource(name: name ?? identifier, bundleIdentifier: identifier)
  }

  /// The phone on which the app runs.
  ///
  /// On a real one the end of the identifier differs from phone to phone.
  static let phone = HKSource(
    name: "iPhone", bundleIdentifier: "com.apple.health.00000000-0000-4000-8000-000000000000")

  /// Whether another object is the same source.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? HKSource)?.bundleIdentifier == bundleIdentifier
  }

  /// By its identifier.
  public override var hash: Int { bundleIdentifier.hashValue }

  /// What it holds, without its address.
  public override var description: String {
    describe(["name": name, "bundleIdentifier": bundleIdentifier])
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Stands for any version of a source.
public let HKSourceRevisionAnyVersion = "HKSourceRevisionAnyVersion"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Stands for any kind of device.
public let HKSourceRevisionAnyProductType = "HKSourceRevisionAnyProductType"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Stands for any version of the system.
public let HKSourceRevisionAnyOperatingSystem = OperatingSystemVersion(
  majorVersion: -1, minorVersion: -1, patchVersion: -1)

/// A source, with its version.
///
/// The phone does not keep which version of the app has saved something: it is the present one.
public class HKSourceRevision: NSObject, @unchecked Sendable {
  /// Who.
  public let source: HKSource
  /// Its version: the app's `CFBundleVersion`, or the version of the phone's system; nil where the app has none.
  public let version: String?
  /// The kind of device; nil: the kind of the phone is not modelled.
  public let productType: String?
  /// The version of the phone's system.
  public let operatingSystemVersion: OperatingSystemVersion

  /// Creates a source with a version, of any device.
  public convenience init(source: HKSource, version: String?) {
    self.init(
      source: source, version: version, productType: HKSourceRevisionAnyProductType,
      operatingSystemVersion: HKSourceRevisionAnyOperatingSystem)
  }

  /// Creates a source with a version.
  public init(
    source: HKSource, version: String?, productType: String?,
    operatingSystemVersion: OperatingSystemVersion
  ) {
    self.source = source
    self.version = version
    self.productType = productType
    self.operatingSystemVersion = operatingSystemVersion
    super.init()
  }

  /// Revisions are found, or made of a source.
  @available(*, unavailable, message: "make a revision of a source")
  public override init() { preconditionFailure("unavailable") }

  /// The app as it runs.
  static func app() -> HKSourceRevision {
    HKSourceRevision(
      source: .default(),
      version: Bundle.main.object(forInfoDictionaryKey: "CFBundleVersion") as? String,
      productType: nil, operatingSystemVersion: system)
  }

  /// The phone.
  static func phone() -> HKSourceRevision {
    let system = system
    return HKSourceRevision(
      source: .phone, version: "\(system.majorVersion).\(system.minorVersion)", productType: nil,
      operatingSystemVersion: system)
  }

  private static var system: OperatingSystemVersion {
    ProcessInfo.processInfo.operatingSystemVersion
  }

  /// Whether a sample of another revision is one of this: what stands for any fits all.
  func holds(_ other: HKSourceRevision) -> Bool {
    let any = HKSourceRevisionAnyOperatingSystem
    return source == other.source
      && (version == HKSourceRevisionAnyVersion || version == other.version)
      && (productType == HKSourceRevisionAnyProductType || productType == other.productType)
      && (operatingSystemVersion.isSame(as: any)
        || operatingSystemVersion.isSame(as: other.operatingSystemVersion))
  }

  /// Whether another object is the same revision.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? HKSourceRevision else { return false }
    return source == other.source && version == other.version
      && productType == other.productType
      && operatingSystemVersion.isSame(as: other.operatingSystemVersion)
  }

  /// By its source.
  public override var hash: Int { source.hash }

  /// What it holds, without its address.
  public override var description: String {
    describe(["source": source, "version": version])
  }
}

extension OperatingSystemVersion {
  fileprivate func isSame(as other: Self) -> Bool {
    majorVersion == other.majorVersion && minorVersion == other.minorVersion
      && patchVersion == other.patchVersion
  }
}

extension HKObject {
  /// Who has saved it; of one that is not saved yet, the app.
  public var sourceRevision: HKSourceRevision { isOfPhone ? .phone() : .app() }

  /// Who has saved it, by its name until iOS 9.
  public var source: HKSource { isOfPhone ? .phone : .default() }
}
