import DeviceModel
import Emulator

/// Files and defaults as the script of the page reads them: columns over time.
extension PageData {
  var containers: ScriptData {
    mutating get {
      guard let containers = model.containers else { return .null }
      return .object([
        ("files", .list(containers.files.map { file($0) })),
        ("defaults", .list(containers.defaults.map { value($0) })),
      ])
    }
  }

  private mutating func file(_ file: ContainerHistory.File) -> ScriptData {
    .object([
      ("path", .text(file.path)), ("at", steps(file.times)),
      ("size", .wholes(file.states.map { Int64($0?.size ?? -1) })),
      ("synced", .wholes(file.states.map { $0?.isSynced == true ? 1 : 0 })),
      ("class", .list(file.states.map { text($0?.protection.words ?? "") })),
      ("text", .wholes(file.states.map { contents($0?.contents ?? .bytes) })),
    ])
  }

  /// The number of a text; −1: it is none, −2: it was not kept.
  private mutating func contents(_ contents: StorageChange.File.Contents) -> Int64 {
    switch contents {
    case .text(let text): index(of: text)
    case .bytes: -1
    case .notKept: -2
    }
  }

  private mutating func value(_ value: ContainerHistory.Default) -> ScriptData {
    .object([
      ("domain", .text(value.domain)), ("key", .text(value.key)), ("at", steps(value.times)),
      ("value", .list(value.states.map { $0.map { text($0) } ?? .null })),
    ])
  }
}

extension FileProtection {
  /// When the bytes can be read, in a few words.
  fileprivate var words: String {
    switch self {
    case .complete: "readable while unlocked"
    case .completeUnlessOpen: "readable while unlocked or open"
    case .completeUntilFirstUserAuthentication: "readable after the first unlock"
    case .none: "always readable"
    }
  }
}
