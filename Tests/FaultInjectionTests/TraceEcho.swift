import Emulator
import VirtualTime

/// An audit that finds the hash of the whole trace and of the disk, so that two runs can be compared by it.
struct TraceEcho: Audit {
  var app: String { "Scripted" }

  func begin() -> any Auditor { Echo() }

  private final class Echo: Auditor {
    private var hash = FNV1aHash()
    private var isFaulted = false

    func follow(_ record: TraceRecord) {
      hash.add(record.jsonLine.utf8)
      if record.kind == .fault { isFaulted = true }
    }

    func judge(disk: Disk) -> (balance: Balance?, findings: [Finding]) {
      guard isFaulted else { return (nil, []) }
      for path in disk.paths { hash.add(path.utf8) }
      return (
        nil,
        [
          Finding(
            rule: nil, name: "echo", severity: .error, message: hash.text, hint: "",
            confidence: .documented)
        ]
      )
    }
  }
}
