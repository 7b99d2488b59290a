import FoundationAdditions

/// Keys of the curve that RFC 7748 and RFC 8032 describe.
public enum Curve25519: Sendable {
  /// Two sides find out together what nobody else knows.
  public enum KeyAgreement: Sendable {
    /// What one side tells nobody.
    public struct PrivateKey: Sendable {
      @Unprinted private var bytes: [UInt8]

      /// Creates a key of chance.
      public init() { _bytes = Unprinted(wrappedValue: bytesOfChance(32)) }

      /// Reads a key of 32 bytes.
      ///
      /// - Throws: ``CryptoKitError/incorrectKeySize`` for another number.
      public init<D: ContiguousBytes>(rawRepresentation data: D) throws {
        _bytes = Unprinted(wrappedValue: try data.bytes(32))
      }

      /// The 32 bytes.
      public var rawRepresentation: Data { Data(bytes) }

      /// What the side tells the other one.
      public var publicKey: PublicKey {
        PublicKey(bytes: Montgomery25519.multiply(bytes, Montgomery25519.base))
      }

      /// What both sides find out.
      ///
      /// - Throws: ``CryptoKitError`` for a public key with which everybody would find it out.
      public func sharedSecretFromKeyAgreement(
        with publicKeyShare: PublicKey
      ) throws -> SharedSecret {
        let secret = Montgomery25519.multiply(bytes, publicKeyShare.bytes)
        guard secret.contains(where: { $0 != 0 }) else { throw CryptoKitError.invalidParameter }
        return SharedSecret(bytes: secret)
      }
    }

    /// What one side tells the other one.
    public struct PublicKey: Sendable {
      let bytes: [UInt8]

      init(bytes: [UInt8]) { self.bytes = bytes }

      /// Reads a key of 32 bytes.
      ///
      /// - Throws: ``CryptoKitError/incorrectKeySize`` for another number.
      public init<D: ContiguousBytes>(rawRepresentation: D) throws {
        bytes = try rawRepresentation.bytes(32)
      }

      /// The 32 bytes.
      public var rawRepresentation: Data { Data(bytes) }
    }
  }

  /// One side says something that nobody else can have said.
  public enum Signing: Sendable {
    /// What the side tells nobody.
    public struct PrivateKey: Sendable {
      @Unprinted private var bytes: [UInt8]
      @Unprinted private var factor: Number256
      @Unprinted private var prefix: [UInt8]
      /// By which others know that the side has said something.
      public let publicKey: PublicKey

      /// Creates a key of chance.
      public init() { self.init(bytes: bytesOfChance(32)) }

      /// Reads a key of 32 bytes.
      ///
      /// - Throws: ``CryptoKitError/incorrectKeySize`` for another number.
      public init<D: ContiguousBytes>(rawRepresentation data: D) throws {
        self.init(bytes: try data.bytes(32))
      }

      private init(bytes: [UInt8]) {
        let digest = Array(SHA512.hash(data: bytes))
        let factor = Number256(littleEndian: Montgomery25519.clamped(Array(digest[0..<32])))
        _bytes = Unprinted(wrappedValue: bytes)
        _factor = Unprinted(wrappedValue: factor)
        _prefix = Unprinted(wrappedValue: Array(digest[32...]))
        publicKey = PublicKey(bytes: (factor * Edwards25519.base).bytes)
      }

      /// The 32 bytes.
      public var rawRepresentation: Data { Data(bytes) }

      /// Says something: 64 bytes, the same for the same data.
      ///
      /// A phone adds chance to them, and says the same each time in other bytes.
      ///
      /// - Throws: Nothing here.
      public func signature<D: DataProtocol>(for data: D) throws -> Data {
        let order = Edwards25519.order
        let chance = order.form(littleEndian: Array(SHA512.hash(data: prefix + Array(data))))
        let point = (order.number(chance) * Edwards25519.base).bytes
        let digest = Array(SHA512.hash(data: point + publicKey.bytes + Array(data)))
        let product = order.multiply(order.form(littleEndian: digest), order.form(factor))
        return Data(point + order.number(order.add(chance, product)).littleEndianBytes)
      }
    }

    /// By which others know that a side has said something.
    public struct PublicKey: Sendable {
      let bytes: [UInt8]

      init(bytes: [UInt8]) { self.bytes = bytes }

      /// Reads a key of 32 bytes.
      ///
      /// - Throws: ``CryptoKitError/incorrectKeySize`` for another number.
      public init<D: ContiguousBytes>(rawRepresentation: D) throws {
        bytes = try rawRepresentation.bytes(32)
      }

      /// The 32 bytes.
      public var rawRepresentation: Data { Data(bytes) }

      /// Whether the side has said something.
      public func isValidSignature<S: DataProtocol, D: DataProtocol>(
        _ signature: S, for data: D
      ) -> Bool {
        let signature = Array(signature)
        let order = Edwards25519.order
        guard signature.count == 64, let key = Edwards25519(bytes) else { return false }
        let factor = Number256(littleEndian: signature[32...])
        guard factor.isLess(than: order.value) else { return false }
        let digest = Array(SHA512.hash(data: signature[..<32] + bytes + Array(data)))
        let number = order.number(order.form(littleEndian: digest))
        return (factor * Edwards25519.base + number * key.negative).bytes == Array(signature[..<32])
      }
    }
  }
}

extension ContiguousBytes {
  /// So many bytes.
  ///
  /// - Throws: ``CryptoKitError/incorrectKeySize`` for another number.
  func bytes(_ count: Int) throws -> [UInt8] {
    let bytes = withUnsafeBytes { Array($0) }
    guard bytes.count == count else { throw CryptoKitError.incorrectKeySize }
    return bytes
  }
}
