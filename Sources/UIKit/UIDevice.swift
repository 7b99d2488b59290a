internal import AppHosting
internal import DeviceModel
internal import Emulator
import FoundationAdditions
internal import VirtualTime

/// The device on which the app runs, as its code sees it.
///
/// From a thread that no simulation knows every question is reported as uncontrolled; it looks like an iPhone of
/// which nothing is known then.
///
/// ```swift
/// let device = UIDevice.current
/// device.isBatteryMonitoringEnabled = true
/// print(device.systemVersion, device.batteryLevel)
/// ```
@preconcurrency @MainActor
open class UIDevice: NSObject {
  private static let outside = UIDevice()

  private var watched: WatchedBattery?
  /// How often the device was asked to look how it is held.
  var orientationUsers = 0

  /// Whether the app wants to know whether something is near the screen; off at each launch.
  public var isProximityMonitoringEnabled = false

  /// The device: one object for each launch.
  public class var current: UIDevice {
    AppProcess.current?.singletons.object(of: UIDevice.self) { UIDevice() } ?? outside
  }

  /// The name that apps are told since iOS 16, whatever the user calls the device (W-061).
  public var name: String { "iPhone" }

  /// The kind of device.
  public var model: String { "iPhone" }

  /// The kind of device, in the language of the user.
  public var localizedModel: String { model }

  /// The name of the system.
  public var systemName: String { "iOS" }

  /// The version of the system, as `26.0` (`Device.SystemVersion`).
  public var systemVersion: String {
    AppProcess.caller(of: "UIDevice.systemVersion")?.device.systemVersion.description
      ?? SystemVersion.usual.description
  }

  /// The design of the screens that fits the device.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }

  /// Whether apps can be in memory beside each other.
  public var isMultitaskingSupported: Bool { true }

  /// The same for all apps of the vendor as long as one of them is installed.
  ///
  /// Nil after a restart until the user has unlocked the device for the first time (W-061).
  public var identifierForVendor: UUID? {
    AppProcess.caller(of: "UIDevice.identifierForVendor")?.identifierForVendor
      .flatMap(UUID.init(uuidString:))
  }

  /// Whether the app wants to know of the battery; off at each launch.
  public var isBatteryMonitoringEnabled: Bool {
    get { watched != nil }
    set {
      guard newValue != isBatteryMonitoringEnabled else { return }
      watched = newValue ? device(of: "isBatteryMonitoringEnabled").map(WatchedBattery.init) : nil
    }
  }

  /// The charge, 0 … 1; -1 until ``isBatteryMonitoringEnabled`` is set (W-061).
  public var batteryLevel: Float {
    guard let device = device(of: "batteryLevel"), watched != nil else { return -1 }
    return Float(device.batteryLevel)
  }

  /// Whether the battery is being charged; unknown until ``isBatteryMonitoringEnabled`` is set (W-061).
  public var batteryState: BatteryState {
    guard let device = device(of: "batteryState"), watched != nil else { return .unknown }
    return BatteryState(device)
  }

  private func device(of call: String) -> DeviceState? {
    AppProcess.caller(of: "UIDevice.\(call)")?.device
  }

  /// Tells observers what has changed of the battery since they heard of it last.
  func follow(_ device: DeviceState) {
    guard let old = watched else { return }
    watched?.state = BatteryState(device)
    if BatteryState(device) != old.state { post(UIDevice.batteryStateDidChangeNotification) }
    tellLevel()
  }

  /// At most once a minute (W-061): what comes sooner is told when the minute is over.
  private func tellLevel() {
    guard let now = Simulation.current?.now, let device = AppProcess.current?.device, let watched,
      !watched.isWaiting, watched.level != device.batteryLevel
    else { return }
    let wait = watched.toldAt.map { 60 - $0.duration(to: now).seconds } ?? 0
    guard wait > 0 else {
      self.watched?.level = device.batteryLevel
      self.watched?.toldAt = now
      return post(UIDevice.batteryLevelDidChangeNotification)
    }
    self.watched?.isWaiting = true
    DispatchQueue.main.asyncAfter(deadline: .now() + wait) { [self] in
      self.watched?.isWaiting = false
      tellLevel()
    }
  }

  private func post(_ name: NSNotification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}

/// What observers have been told of the battery.
private struct WatchedBattery {
  var level: Double
  var state: UIDevice.BatteryState
  /// When they were told of a level last.
  var toldAt: Instant?
  /// Whether the rest of the minute since then is being waited for.
  var isWaiting = false

  init(_ device: DeviceState) {
    level = device.batteryLevel
    state = UIDevice.BatteryState(device)
  }
}

extension UIDevice {
  /// Whether the battery is being charged.
  public enum BatteryState: Int, Sendable {
    /// Not known, or not asked for.
    case unknown = 0
    /// On battery.
    case unplugged = 1
    /// On power, and not yet full.
    case charging = 2
    /// On power, and full.
    case full = 3
  }

  /// ``batteryLevel`` has changed; at most once a minute, and only while it is monitored.
  nonisolated public static let batteryLevelDidChangeNotification =
    NSNotification.Name("UIDeviceBatteryLevelDidChangeNotification")

  /// ``batteryState`` has changed, while it is monitored.
  nonisolated public static let batteryStateDidChangeNotification =
    NSNotification.Name("UIDeviceBatteryStateDidChangeNotification")
}

extension UIDevice.BatteryState {
  init(_ device: DeviceState) {
    switch (device.hasExternalPower, device.batteryLevel) {
    case (false, _): self = .unplugged
    case (true, ..<1): self = .charging
    case (true, _): self = .full
    }
  }
}

/// The design of an app's screens.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// Not said.
  case unspecified = -1
  /// For iPhone.
  case phone = 0
  /// For iPad.
  case pad = 1
}
