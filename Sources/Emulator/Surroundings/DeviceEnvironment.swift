import DeviceModel
import Foundation
import SchedulingRules
import Synchronization
import VirtualTime

/// What app code sees of its surroundings on the simulated device: variables and folder.
///
/// Whatever the host sets must not reach the app: home folder, time zone and language would change
/// what it computes. A forked process takes the surroundings on as its own. In a process that runs share, each app
/// finds its own device's variables when it asks for one by name; what the process has but once, its folder and
/// Foundation's memory of the time zone, follows the device only where the process belongs to one run at a time.
public final class DeviceEnvironment {
  private static let processBelongsToRun = Atomic(false)

  /// Lets each run set the surroundings of this process from now on.
  ///
  /// For programs that perform one run at a time. Where runs go on beside each other they would change
  /// each other's surroundings.
  public static func giveProcessToRuns() { processBelongsToRun.store(true, ordering: .relaxed) }

  private static let adoption = Mutex(())

  /// What app code has been told; it may keep a pointer to it for as long as it runs.
  private var told: [String: UnsafeMutablePointer<CChar>] = [:]

  init() {}

  deinit { told.values.forEach { free($0) } }

  /// The variables that the device decides on; nil for those that no device has.
  private static func variables(of device: DeviceState, home: String) -> [String: String?] {
    [
      "HOME": home, "CFFIXED_USER_HOME": home, "TZ": device.timeZone,
      "TMPDIR": home + "/" + "tmp/",
      // Where Foundation looks for the folders that it knows by name.
      "XDG_CACHE_HOME": home + "/Library/Caches",
      "XDG_CONFIG_HOME": home + "/Library/Preferences",
      "XDG_DATA_HOME": home + "/Library/Application Support",
      "LANG": "en_US.UTF-8", "USER": "mobile",
      "LC_ALL": nil, "LC_TIME": nil, "LC_NUMERIC": nil, "LANGUAGE": nil,
      "PWD": nil, "OLDPWD": nil,
    ]
  }

  /// What app code finds in a variable.
  func value(of name: String, on device: DeviceState, home: String) -> VariableValue {
    // Foundation would remember one app's time zone for all others in the process.
    guard name != "TZ", let value = Self.variables(of: device, home: home)[name] else {
      return .host
    }
    guard let value else { return .device(nil) }
    let text = told[value] ?? strdup(value)
    told[value] = text
    return .device(text)
  }

  /// Sets the surroundings of this process, if it belongs to the run; writes only what differs.
  static func adopt(of device: DeviceState, home: String, isForked: Bool) {
    if isForked {
      adopt(variables(of: device, home: home))
    } else if processBelongsToRun.load(ordering: .relaxed) {
      // Runs of the same app on the same device may go on beside each other: the first one writes.
      adoption.withLock { _ in adopt(variables(of: device, home: home)) }
    }
  }

  private static func adopt(_ variables: [String: String?]) {
    let differing = variables.filter { name, value in
      getenv(name).map { String(cString: $0) } != value
    }
    for (name, value) in differing {
      if let value { setenv(name, value, 1) } else { unsetenv(name) }
    }
    // As on the phone, an app starts in the root folder.
    chdir("/")
    // Foundation remembers the time zone that it has found once.
    guard differing["TZ"] != nil else { return }
    NSTimeZone.resetSystemTimeZone()
    tzset()
  }
}
