import DeviceModel
import Foundation
import SchedulingRules
import Synchronization
import VirtualTime

/// What an operating-system process has but once, and has to be the device's while app code runs: folder, time zone.
///
/// A forked process takes them on as its own, with the variables of the app. In a process that runs share, each app
/// finds its variables when it asks for them (`ProcessVariables`); the time zone that Foundation remembers for the
/// whole process is set by the run that has claimed it (`TimeZoneClaim`).
public enum DeviceEnvironment {
  private static let processBelongsToRuns = Atomic(false)

  /// Lets runs set the surroundings of this process from now on.
  ///
  /// For programs that are there for their runs. Tests beside each other would change each other's surroundings.
  public static func giveProcessToRuns() { processBelongsToRuns.store(true, ordering: .relaxed) }

  /// Whether runs may set the surroundings of this process.
  static var belongsToRuns: Bool { processBelongsToRuns.load(ordering: .relaxed) }

  /// Makes the surroundings of a forked process those of the device.
  static func adopt(_ device: DeviceState, variables: ProcessVariables, executable: String) {
    // A zone that the process has already is not read again.
    let isAtHome = getenv("TZ").map { String(cString: $0) } == device.timeZone
    clearenv()
    for (name, value) in variables.values { setenv(name, value, 1) }
    if isAtHome { setenv("TZ", device.timeZone, 1) }
    adoptShared(device, executable: executable)
  }

  /// Makes the surroundings of a process that runs share those of the device, as far as nobody can be told otherwise.
  static func adoptShared(_ device: DeviceState, executable: String) {
    // As on the phone, an app starts in the root folder.
    chdir("/")
    SharedProcess.name(program: executable)
    adopt(timeZone: device.timeZone)
  }

  /// Core Foundation, which formats dates, has read the variable when it was loaded, and goes by that: it is told by name.
  private static func setZoneOfFormatters(_ name: String) {
    typealias Object = UnsafeRawPointer
    typealias Make = @convention(c) (Object?, Object, UInt8) -> Object?
    typealias Set = @convention(c) (Object?) -> Void
    guard let make = dlsym(nil, "CFTimeZoneCreateWithName"),
      let set = dlsym(nil, "CFTimeZoneSetDefault")
    else { return }
    let text = Unmanaged.passRetained(NSString(string: name))
    defer { text.release() }
    guard let zone = unsafeBitCast(make, to: Make.self)(nil, text.toOpaque(), 1) else { return }
    unsafeBitCast(set, to: Set.self)(zone)
    Unmanaged<AnyObject>.fromOpaque(zone).release()
  }

  /// Tells the C library and Foundation, which remembers what it has found once, the time zone.
  static func adopt(timeZone: String) {
    guard getenv("TZ").map({ String(cString: $0) }) != timeZone else { return }
    setenv("TZ", timeZone, 1)
    NSTimeZone.resetSystemTimeZone()
    setZoneOfFormatters(timeZone)
    tzset()
  }
}

/// The time zone of the operating-system process, as long as runs need it.
///
/// Runs on devices of the same zone may go on beside each other. A run that needs another one, or several one after the
/// other, has to be alone, or to launch its app in processes of its own.
struct TimeZoneClaim {
  private struct Holders {
    var zones: Set<String> = []
    var count = 0
  }

  private static let holders = Mutex(Holders())

  /// Claims the zone for a run; nil where a run with another one is going on.
  init?(for configuration: RunConfiguration) {
    let zones = configuration.timeZones
    let isGranted = Self.holders.withLock { holders in
      guard holders.count == 0 || holders.zones == zones && zones.count == 1 else { return false }
      holders.zones = zones
      holders.count += 1
      return true
    }
    guard isGranted else { return nil }
  }

  /// Gives the zone up.
  func end() { Self.holders.withLock { $0.count -= 1 } }
}

extension RunConfiguration {
  /// The time zones that the device can be in, one after the other.
  fileprivate var timeZones: Set<String> {
    var zones: Set<String> = [device.timeZone]
    for event in timeline {
      if case .device(.timeZone(let zone)) = event.event { zones.insert(zone) }
    }
    for fault in faults?.faults ?? [] {
      if case .timeZone(let zone) = fault.kind { zones.insert(zone) }
    }
    return zones
  }
}
