import Emulator

/// An audit that finds a hash of the whole trace and of the disk, so that two runs can be compared by it: runs of this
/// process, and of those that it forks.
struct TraceEcho: Audit {
  var app: String { "Scripted" }

  func begin() -> any Auditor { Echo() }

  private struct Echo: Auditor {
    private var hasher = Hasher()
    private var isFaulted = false

    mutating func follow(_ record: TraceRecord) {
      hasher.combine(record.time)
      hasher.combine(record.event)
      if record.kind == .fault { isFaulted = true }
    }

    func judge(disk: Disk) -> (balance: Balance?, findings: [Finding]) {
      guard isFaulted else { return (nil, []) }
      var hasher = hasher
      hasher.combine(disk.paths)
      return (
        nil,
        [
          Finding(
            rule: nil, name: "echo", severity: .error, message: "\(hasher.finalize())", hint: "",
            confidence: .documented)
        ]
      )
    }
  }
}
