import VirtualTime

/// Cuts what a process prints into lines, for each of its two streams.
///
/// The stack trace that Swift's runtime prints at a fatal error is left out: its addresses differ
/// from build to build, and a trace must not.
struct OutputLines {
  private var unfinished: [OutputStream: [UInt8]] = [:]
  private var isInStackTrace = false
  /// The last line that was printed to the standard error; a trap says there what it is and where.
  private(set) var lastError: String?

  /// Adds bytes.
  ///
  /// - Returns: The lines that are now complete, without their line breaks.
  mutating func add(_ bytes: [UInt8], to stream: OutputStream) -> [String] {
    var line = unfinished[stream] ?? []
    var lines: [String] = []
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        let text = String(decoding: line, as: UTF8.self)
        if stream == .output || !belongsToStackTrace(text) {
          lines.append(text)
          if stream == .error { lastError = text }
        }
        line = []
      } else {
        line.append(byte)
      }
    }
    unfinished[stream] = line.isEmpty ? nil : line
    return lines
  }

  /// Takes out what was printed without a line break at its end.
  mutating func takeUnfinished() -> [(stream: OutputStream, line: String)] {
    defer { unfinished = [:] }
    if let line = unfinished[.error] { lastError = String(decoding: line, as: UTF8.self) }
    return [OutputStream.output, .error].compactMap { stream in
      unfinished[stream].map { (stream, String(decoding: $0, as: UTF8.self)) }
    }
  }

  /// Whether a line is the heading of a stack trace or, below it, a frame: number, image, address.
  private mutating func belongsToStackTrace(_ line: String) -> Bool {
    if line == "Current stack trace:" {
      isInStackTrace = true
    } else if isInStackTrace {
      let words = line.split(separator: " ", maxSplits: 2)
      isInStackTrace =
        words.count == 3 && words[0].allSatisfy(\.isNumber)
        && words[2].drop { $0 == " " }.hasPrefix("0x")
    }
    return isInStackTrace
  }
}
