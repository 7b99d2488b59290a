import DeviceModel
import Foundation
import SchedulingRules

/// What app code sees of its surroundings on the simulated device: variables and folder.
///
/// Whatever the host sets must not reach the app: home folder, time zone and language would change
/// what it computes. A forked process takes them on by itself; where apps share the emulator's
/// process, whoever owns that process decides (``Run/adoptsEnvironment``).
enum DeviceEnvironment {
  /// Sets the surroundings of the calling process, for all code in it.
  static func adopt(of device: DeviceState, app: AppDescription) {
    setenv("HOME", home(of: app), 1)
    setenv("CFFIXED_USER_HOME", home(of: app), 1)
    setenv("TZ", device.timeZone, 1)
    setenv("LANG", "en_US.UTF-8", 1)
    setenv("USER", "mobile", 1)
    for name in ["LC_ALL", "LC_TIME", "LC_NUMERIC", "LANGUAGE", "PWD", "OLDPWD", "TMPDIR"] {
      unsetenv(name)
    }
    // As on the phone, an app starts in the root folder.
    chdir("/")
    // Foundation remembers the time zone that it has found once.
    NSTimeZone.resetSystemTimeZone()
    tzset()
  }

  /// The folder that an app takes for its home.
  static func home(of app: AppDescription) -> String {
    "/var/mobile/Containers/Data/Application/\(app.infoPlist.bundleIdentifier)"
  }
}
