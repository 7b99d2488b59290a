import FoundationAdditions

/// A key that both sides know.
public struct SymmetricKey: ContiguousBytes, Equatable, Sendable {
  @Unprinted var bytes: [UInt8]

  /// Creates a key of bytes.
  public init<D: ContiguousBytes>(data: D) {
    _bytes = Unprinted(wrappedValue: data.withUnsafeBytes { Array($0) })
  }

  /// Creates a key of chance.
  public init(size: SymmetricKeySize) {
    _bytes = Unprinted(wrappedValue: bytesOfChance(size.bitCount / 8))
  }

  /// How many bits it has.
  public var bitCount: Int { bytes.count * 8 }

  /// Calls a closure with the bytes.
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try bytes.withUnsafeBytes(body)
  }
}

/// How many bits a key has.
public struct SymmetricKeySize: Sendable {
  /// The number.
  public let bitCount: Int

  /// Creates a size.
  public init(bitCount: Int) { self.bitCount = bitCount }

  /// 128.
  public static let bits128 = Self(bitCount: 128)
  /// 192.
  public static let bits192 = Self(bitCount: 192)
  /// 256.
  public static let bits256 = Self(bitCount: 256)
}

/// So many bytes, which come from the seed of the simulation while it asks.
func bytesOfChance(_ count: Int) -> [UInt8] {
  (0..<count).map { _ in UInt8.random(in: 0...255) }
}
