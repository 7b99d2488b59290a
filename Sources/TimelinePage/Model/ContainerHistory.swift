package import Emulator
package import VirtualTime

/// What the app's containers and defaults held, from one instant to the next.
package struct ContainerHistory: Equatable {
  /// A file; nil where there is none of its path.
  package struct File: Equatable {
    package var path: String
    package var times: [Instant] = []
    package var states: [StorageChange.File?] = []
  }

  /// A default; nil where it is not set.
  package struct Default: Equatable {
    package var domain: String
    package var key: String
    package var times: [Instant] = []
    package var states: [String?] = []
  }

  /// By path.
  package var files: [File]
  /// By domain and key.
  package var defaults: [Default]

  /// Follows each file and each default through all changes, which are in the order of time.
  package init(_ changes: [StorageChange]) {
    var files: [String: File] = [:]
    var defaults: [[String]: Default] = [:]
    for change in changes {
      for changed in change.files {
        files[changed.path, default: File(path: changed.path)].times.append(change.at)
        files[changed.path]?.states.append(changed.file)
      }
      for changed in change.defaults {
        let name = [changed.domain, changed.key]
        defaults[name, default: Default(domain: changed.domain, key: changed.key)].times
          .append(change.at)
        defaults[name]?.states.append(changed.value)
      }
    }
    self.files = files.values.sorted { $0.path < $1.path }
    self.defaults = defaults.values.sorted { ($0.domain, $0.key) < ($1.domain, $1.key) }
  }
}
