import FoundationAdditions

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

  /// Whether bytes are the code of others.
  public static func isValidAuthenticationCode<C: ContiguousBytes, D: DataProtocol>(
    _ authenticationCode: C, authenticating authenticatedData: D, using key: SymmetricKey
  ) -> Bool {
    let found = authenticationCode.withUnsafeBytes { Array($0) }
    return Array(self.authenticationCode(for: authenticatedData, using: key)) == found
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

  /// How many bytes it has.
  public var byteCount: Int { H.Digest.byteCount }

  /// The bytes one after the other.
  public func makeIterator() -> Array<UInt8>.Iterator { Array(digest).makeIterator() }

  /// Calls a closure with the bytes.
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try digest.withUnsafeBytes(body)
  }
}

extension HashedAuthenticationCode: CustomStringConvertible {
  /// The hash function and the bytes, as on the phone.
  public var description: String {
    "HMAC with \(H.self): " + digest.map { hexadecimal($0) }.joined()
  }

  /// Whether bytes are those of the code.
  public static func == <D: DataProtocol>(left: Self, right: D) -> Bool {
    left.elementsEqual(right)
  }
}
