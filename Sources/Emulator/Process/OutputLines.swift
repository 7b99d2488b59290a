import VirtualTime

/// Cuts what a process prints into lines, for each of its two streams.
struct OutputLines {
  private var unfinished: [OutputStream: [UInt8]] = [:]

  /// Adds bytes.
  ///
  /// - Returns: The lines that are now complete, without their line breaks.
  mutating func add(_ bytes: [UInt8], to stream: OutputStream) -> [String] {
    var line = unfinished[stream] ?? []
    var lines: [String] = []
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        lines.append(String(decoding: line, as: UTF8.self))
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
    return [OutputStream.output, .error].compactMap { stream in
      unfinished[stream].map { (stream, String(decoding: $0, as: UTF8.self)) }
    }
  }
}
