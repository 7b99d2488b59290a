import FoundationAdditions

/// What two sides have found out together, and nobody else knows: keys are made of it.
public struct SharedSecret: ContiguousBytes, Hashable, Sendable {
  @Unprinted var bytes: [UInt8]

  init(bytes: [UInt8]) { _bytes = Unprinted(wrappedValue: bytes) }

  /// Calls a closure with the bytes.
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try bytes.withUnsafeBytes(body)
  }

  /// Makes a key (RFC 5869).
  ///
  /// - Parameters:
  ///   - hashFunction: The function that makes it.
  ///   - salt: What both sides know besides.
  ///   - sharedInfo: What the key is for.
  ///   - outputByteCount: How many bytes it gets.
  /// - Returns: The key.
  public func hkdfDerivedSymmetricKey<H: HashFunction, Salt: DataProtocol, Info: DataProtocol>(
    using hashFunction: H.Type, salt: Salt, sharedInfo: Info, outputByteCount: Int
  ) -> SymmetricKey {
    HKDF<H>.deriveKey(
      inputKeyMaterial: SymmetricKey(data: bytes), salt: salt, info: sharedInfo,
      outputByteCount: outputByteCount)
  }

  /// Makes a key (ANSI X9.63, SEC 1).
  ///
  /// - Parameters:
  ///   - hashFunction: The function that makes it.
  ///   - sharedInfo: What the key is for.
  ///   - outputByteCount: How many bytes it gets.
  /// - Returns: The key.
  public func x963DerivedSymmetricKey<H: HashFunction, Info: DataProtocol>(
    using hashFunction: H.Type, sharedInfo: Info, outputByteCount: Int
  ) -> SymmetricKey {
    var key: [UInt8] = []
    var round: UInt32 = 0
    while key.count < outputByteCount {
      round += 1
      var function = H()
      function.update(data: bytes)
      function.update(data: bigEndianBytes([round]))
      function.update(data: sharedInfo)
      key += Array(function.finalize())
    }
    return SymmetricKey(data: Array(key.prefix(outputByteCount)))
  }
}

extension SharedSecret: CustomStringConvertible {
  /// How many bytes it has, and none of them.
  public var description: String { "SharedSecret: \(bytes.count) bytes" }
}
