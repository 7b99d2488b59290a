/// 64-bit FNV-1a over the JSON lines of a trace, each with its line break.
///
/// Two runs with equal hashes are, for all practical purposes, equal byte for byte. Anyone can
/// recompute it from a trace file: all lines but the last.
public struct TraceHash: Equatable, Sendable {
  private var state: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Creates the hash of an empty trace.
  public init() {}

  /// Adds a line, given without its line break.
  public mutating func add(line: String) {
    for byte in line.utf8 { add(byte) }
    add(UInt8(ascii: "\n"))
  }

  /// The hash so far, as 16 hexadecimal digits.
  public var text: String {
    let digits = String(state, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private mutating func add(_ byte: UInt8) {
    state = (state ^ UInt64(byte)) &* 0x100_0000_01b3
  }
}
