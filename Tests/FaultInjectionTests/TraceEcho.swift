import Emulator

/// An audit that finds the whole trace and the disk, so that two runs can be compared by it.
struct TraceEcho: Audit {
  var app: String { "Scripted" }

  func begin() -> any Auditor { Echo() }

  private final class Echo: Auditor {
    private var lines: [String] = []
    private var isFaulted = false

    func follow(_ record: TraceRecord) {
      lines.append(record.jsonLine)
      if record.kind == .fault { isFaulted = true }
    }

    func judge(disk: Disk) -> (balance: Balance?, findings: [Finding]) {
      guard isFaulted else { return (nil, []) }
      let text = (lines + disk.paths).joined(separator: "\n")
      return (
        nil,
        [
          Finding(
            rule: nil, name: "echo", severity: .error, message: text, hint: "",
            confidence: .documented)
        ]
      )
    }
  }
}
