import FoundationAdditions

/// Which cipher a box or a nonce is of.
public protocol SealingCipher: Sendable {
  /// How many bytes a nonce may have.
  static var nonceSizes: ClosedRange<Int> { get }
}

/// What no two messages of a key share.
public struct SealingNonce<Cipher: SealingCipher>: ContiguousBytes, Sequence, Sendable {
  let bytes: [UInt8]

  /// Creates a nonce of chance.
  public init() { bytes = bytesOfChance(12) }

  /// Creates a nonce of bytes: 12, and with AES any number above.
  ///
  /// - Throws: ``CryptoKitError/incorrectParameterSize`` for another number.
  public init<D: DataProtocol>(data: D) throws {
    guard Cipher.nonceSizes.contains(data.count) else {
      throw CryptoKitError.incorrectParameterSize
    }
    bytes = Array(data)
  }

  /// The bytes one after the other.
  public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }

  /// Calls a closure with the bytes.
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try bytes.withUnsafeBytes(body)
  }
}

/// A message that nobody reads without the key, and nobody changes unseen.
public struct SealedMessage<Cipher: SealingCipher>: Sendable {
  /// How many bytes a tag has.
  static var tagSize: Int { 16 }

  /// What no other message of the key has.
  public let nonce: SealingNonce<Cipher>
  /// The bytes that nobody can read, as many as the message has.
  public let ciphertext: Data
  /// What tells whether somebody has changed them, 16 bytes.
  public let tag: Data

  /// Joins the parts of a box.
  ///
  /// - Throws: ``CryptoKitError/incorrectParameterSize`` for a tag that has not 16 bytes.
  public init<C: DataProtocol, T: DataProtocol>(
    nonce: SealingNonce<Cipher>, ciphertext: C, tag: T
  ) throws {
    guard tag.count == Self.tagSize else { throw CryptoKitError.incorrectParameterSize }
    self.nonce = nonce
    self.ciphertext = Data(ciphertext)
    self.tag = Data(tag)
  }

  /// Reads a box whose nonce has 12 bytes.
  ///
  /// - Throws: ``CryptoKitError/incorrectParameterSize`` for fewer bytes than nonce and tag have.
  public init<D: DataProtocol>(combined: D) throws {
    let bytes = Array(combined)
    guard bytes.count >= 12 + Self.tagSize else { throw CryptoKitError.incorrectParameterSize }
    try self.init(
      nonce: SealingNonce(data: bytes.prefix(12)),
      ciphertext: bytes.dropFirst(12).dropLast(Self.tagSize), tag: bytes.suffix(Self.tagSize))
  }

  /// Nonce, ciphertext and tag, one after the other.
  var joined: Data { Data(nonce.bytes) + ciphertext + tag }
}

/// Whether two lists of bytes are the same; it takes as long when they are not.
func areSame(_ left: some Sequence<UInt8>, _ right: some Sequence<UInt8>) -> Bool {
  zip(left, right).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
}
