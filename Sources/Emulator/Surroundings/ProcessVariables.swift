import Glibc
import VirtualTime

/// The variables of an app's process: those that the phone starts it with, and what its code makes of them.
///
/// They die with the process, and nothing of the host's is among them.
struct ProcessVariables {
  /// The values by name.
  private(set) var values: [String: String]
  private let home: String

  /// What a phone starts an app with.
  init(home: String) {
    self.home = home
    values = [
      "HOME": home, "CFFIXED_USER_HOME": home, "TMPDIR": home + "/" + "tmp/",
      "USER": "mobile", "LOGNAME": "mobile", "SHELL": "/bin/sh",
      "PATH": "/usr/bin:/bin:/usr/sbin:/sbin",
    ]
  }

  /// What Foundation reads, where it runs on Linux, to know the phone's folders and language.
  private var foundations: [String: String] {
    [
      "XDG_CACHE_HOME": home + "/Library/Caches",
      "XDG_CONFIG_HOME": home + "/Library/Preferences",
      "XDG_DATA_HOME": home + "/Library/Application Support",
      "LANG": "en_US.UTF-8",
    ]
  }

  /// The value of a variable, nil for none.
  func value(of name: String, isForFoundation: Bool) -> String? {
    values[name] ?? (isForFoundation ? foundations[name] : nil)
  }

  /// Sets a variable, or takes it away.
  mutating func set(_ name: String, to value: String?) { values[name] = value }

  /// Takes all variables away.
  mutating func clear() { values = [:] }
}
