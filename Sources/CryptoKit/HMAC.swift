import FoundationAdditions

/// A key that both sides know.
public struct SymmetricKey: ContiguousBytes, Equatable, Sendable {
  let bytes: [UInt8]

  /// Creates a key of bytes.
  public init<D: ContiguousBytes>(data: D) { bytes = data.withUnsafeBytes { Array($0) } }

  /// Creates a key of chance.
  public init(size: SymmetricKeySize) {
    bytes = (0..<size.bitCount / 8).map { _ in UInt8.random(in: 0...255) }
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

/// The digest of bytes and a key: who knows the key knows that nobody has changed the bytes.
public struct HMAC<H: HashFunction>: Sendable {
  /// What it makes.
  public typealias MAC = HashedAuthenticationCode<H>

  private var inner = H()
  private let outerKey: [UInt8]

  /// Creates a function of a key that has seen nothing.
  public init(key: SymmetricKey) {
    var block = key.bytes
    if block.count > H.blockByteCount { block = Array(H.hash(data: block)) }
    block += Array(repeating: 0, count: H.blockByteCount - block.count)
    outerKey = block.map { $0 ^ 0x5c }
    inner.update(data: block.map { $0 ^ 0x36 })
  }

  /// Takes bytes.
  public mutating func update<D: DataProtocol>(data: D) { inner.update(data: data) }

  /// The code of what it has seen.
  public func finalize() -> MAC {
    var outer = H()
    outer.update(data: outerKey)
    outer.update(data: Array(inner.finalize()))
    return MAC(digest: outer.finalize())
  }

  /// The code of bytes.
  public static func authenticationCode<D: DataProtocol>(
    for data: D, using key: SymmetricKey
  ) -> MAC {
    var function = Self(key: key)
    function.update(data: data)
    return function.finalize()
  }

  /// Whether a code is that of bytes.
  public static func isValidAuthenticationCode<D: DataProtocol>(
    _ code: MAC, authenticating data: D, using key: SymmetricKey
  ) -> Bool {
    authenticationCode(for: data, using: key) == code
  }
}

/// What ``HMAC`` makes.
public struct HashedAuthenticationCode<H: HashFunction>: ContiguousBytes, Hashable, Sequence,
  Sendable
{
  let digest: H.Digest

  /// The bytes one after the other.
  public func makeIterator() -> Array<UInt8>.Iterator { Array(digest).makeIterator() }

  /// Calls a closure with the bytes.
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try digest.withUnsafeBytes(body)
  }
}

/// Keeps bytes secret.
@available(*, unavailable, message: "ciphers are not modelled: only digests and HMAC are")
public enum AES {}

/// Keeps bytes secret.
@available(*, unavailable, message: "ciphers are not modelled: only digests and HMAC are")
public enum ChaChaPoly {}

/// Keys of a curve.
@available(*, unavailable, message: "keys in pairs are not modelled: only digests and HMAC are")
public enum Curve25519 {}

/// Keys of a curve.
@available(*, unavailable, message: "keys in pairs are not modelled: only digests and HMAC are")
public enum P256 {}
