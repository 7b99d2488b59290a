import Emulator
import EmulatorTestSupport
import Foundation

/// Runs code of an app in both isolation modes, on a host that is as unlike the phone as can be.
///
/// To be called in a process of the test's own: it changes the host's variables.
struct SurroundingsProbe {
  var code = AppCode()

  /// Makes the host's variables say what would lead an app astray.
  static func makeHostHostile() {
    for (name, value) in [
      "TZ": "Pacific/Kiritimati", "LANG": "tr_TR.UTF-8", "LC_ALL": "de_DE.UTF-8",
      "HOME": "/nowhere",
      "XDG_CACHE_HOME": "/nowhere/cache", "XDG_CONFIG_HOME": "/nowhere/config",
      "XDG_DATA_HOME": "/nowhere/data", "TMPDIR": "/nowhere/tmp", "CFFIXED_USER_HOME": "/nowhere",
      "CFProcessPath": "/nowhere/else", "HOST_SECRET": "secret", "USER": "host",
    ] { setenv(name, value, 1) }
  }

  /// What the code says, by isolation mode.
  func said(
    _ body: @escaping @MainActor @Sendable () throws -> Void
  ) -> [IsolationMode: [String]] {
    Self.makeHostHostile()
    DeviceEnvironment.giveProcessToRuns()
    var said: [IsolationMode: [String]] = [:]
    for isolation in [IsolationMode.process, .inProcess] {
      said[isolation] = code.run(isolation: isolation, body)
    }
    return said
  }

  /// Whether the code says the same as expected in both modes; prints what it says otherwise.
  func says(
    _ expected: [String], _ body: @escaping @MainActor @Sendable () throws -> Void
  ) -> Bool {
    let said = said(body)
    guard said.values.contains(where: { $0 != expected }) else { return true }
    for (isolation, lines) in said { print(isolation, lines) }
    return false
  }
}
