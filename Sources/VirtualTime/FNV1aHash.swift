/// The 64-bit FNV-1a hash of bytes that come piece by piece.
///
/// Values with equal hashes are, for all practical purposes, equal byte for byte; and since the hash
/// is published and simple, anyone can recompute it. Against an adversary it protects nothing.
///
/// ```swift
/// var hash = FNV1aHash()
/// hash.add("foobar".utf8)
/// hash.text  // "85944171f73967e8"
/// ```
public struct FNV1aHash: Equatable, Sendable {
  private var state: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Creates the hash of no bytes.
  public init() {}

  /// Adds bytes.
  public mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { add(byte) }
  }

  /// Adds bytes that lie one behind the other.
  public mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    for byte in bytes { add(byte) }
  }

  /// Adds a line, given without its line break, and the line break.
  ///
  /// The hash of a trace is that of its JSON lines: of a trace file, all lines but the last.
  public mutating func add(line: String) {
    add(line.utf8)
    add(UInt8(ascii: "\n"))
  }

  /// Adds the bytes of a line and a line break.
  public mutating func add(line bytes: UnsafeBufferPointer<UInt8>) {
    add(bytes)
    add(UInt8(ascii: "\n"))
  }

  /// Adds the bytes of a line and a line break.
  public mutating func add(line bytes: ArraySlice<UInt8>) {
    bytes.withUnsafeBufferPointer { add(line: $0) }
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
