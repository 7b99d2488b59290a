/// The line of JSON that a record is in a trace file, lent for as long as a recorder is called.
public struct TraceLine {
  /// The bytes, in UTF-8, without a line break.
  public let bytes: UnsafeBufferPointer<UInt8>

  /// The line as a string of its own, which may be kept.
  public var text: String { String(decoding: bytes, as: UTF8.self) }
}
