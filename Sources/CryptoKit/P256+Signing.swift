import FoundationAdditions

extension P256.Signing {
  /// What the side tells nobody.
  public struct PrivateKey: Sendable {
    private let key: P256Number

    /// Creates a key of chance.
    public init(compactRepresentable: Bool = true) { key = P256Number() }

    /// Reads a key of 32 bytes.
    ///
    /// - Throws: ``CryptoKitError`` for other bytes.
    public init<D: ContiguousBytes>(rawRepresentation: D) throws {
      key = try P256Number(raw: rawRepresentation)
    }

    /// Reads a key behind its public one, 97 bytes.
    ///
    /// - Throws: ``CryptoKitError`` for other bytes.
    public init<D: ContiguousBytes>(x963Representation: D) throws {
      key = try P256Number(x963: x963Representation)
    }

    /// The 32 bytes.
    public var rawRepresentation: Data { Data(key.bytes) }
    /// The public key, and the 32 bytes.
    public var x963Representation: Data { key.point.x963 + rawRepresentation }
    /// By which others know that the side has said something.
    public var publicKey: PublicKey { PublicKey(key: key.point) }

    /// Says something, in the same bytes for the same data (RFC 6979).
    ///
    /// A phone says the same each time in other bytes.
    ///
    /// - Throws: Nothing here.
    public func signature<D: DataProtocol>(for data: D) throws -> ECDSASignature {
      try signature(for: SHA256.hash(data: data))
    }

    /// Says something of which there is a digest.
    ///
    /// - Throws: ``CryptoKitError/incorrectParameterSize`` for a digest that is shorter than one of SHA-256.
    public func signature<D: Digest>(for digest: D) throws -> ECDSASignature {
      let digest = Array(digest)
      guard digest.count >= 32 else { throw CryptoKitError.incorrectParameterSize }
      let order = Weierstrass256.order
      let message = order.form(Number256(bigEndian: digest[..<32]))
      var nonces = NonceMaker(key: key.bytes, digest: order.number(message).bigEndianBytes)
      while true {
        let nonce = nonces.next()
        let place = P256Point(nonce * Weierstrass256.base).x
        let first = order.form(Number256(bigEndian: place))
        let sum = order.add(message, order.multiply(first, order.form(key.number)))
        let second = order.multiply(order.inverse(order.form(nonce)), sum)
        guard first != .zero, second != .zero else { continue }
        return ECDSASignature(r: order.number(first), s: order.number(second))
      }
    }
  }

  /// By which others know that a side has said something.
  public struct PublicKey: Sendable {
    private let key: P256Point
    init(key: P256Point) { self.key = key }

    /// Reads a key of 64 bytes.
    ///
    /// - Throws: ``CryptoKitError`` for other bytes.
    public init<D: ContiguousBytes>(rawRepresentation: D) throws {
      key = try P256Point(raw: rawRepresentation)
    }

    /// Reads a key of 65 bytes.
    ///
    /// - Throws: ``CryptoKitError`` for other bytes.
    public init<D: ContiguousBytes>(x963Representation: D) throws {
      key = try P256Point(x963: x963Representation)
    }

    /// Reads a key of 33 bytes.
    ///
    /// - Throws: ``CryptoKitError`` for other bytes.
    public init<D: ContiguousBytes>(compressedRepresentation: D) throws {
      key = try P256Point(compressed: compressedRepresentation)
    }

    /// The 64 bytes.
    public var rawRepresentation: Data { key.raw }
    /// The 65 bytes.
    public var x963Representation: Data { key.x963 }
    /// The 33 bytes.
    public var compressedRepresentation: Data { key.compressed }

    /// Whether the side has said something.
    public func isValidSignature<D: DataProtocol>(_ signature: ECDSASignature, for data: D) -> Bool
    {
      isValidSignature(signature, for: SHA256.hash(data: data))
    }

    /// Whether the side has said something of which there is a digest.
    public func isValidSignature<D: Digest>(_ signature: ECDSASignature, for digest: D) -> Bool {
      let (digest, order) = (Array(digest), Weierstrass256.order)
      guard digest.count >= 32,
        [signature.r, signature.s].allSatisfy({ $0 != .zero && $0.isLess(than: order.value) })
      else { return false }
      let inverse = order.inverse(order.form(signature.s))
      let message = order.form(Number256(bigEndian: digest[..<32]))
      let first = order.number(order.multiply(message, inverse)) * Weierstrass256.base
      let second = order.number(order.multiply(order.form(signature.r), inverse)) * key.point
      guard let place = (first + second).place else { return false }
      return order.number(order.form(place.x)) == signature.r
    }
  }

  /// What a side has said: two numbers.
  public struct ECDSASignature: Sendable {
    let r: Number256
    let s: Number256

    init(r: Number256, s: Number256) { (self.r, self.s) = (r, s) }

    /// Reads both numbers, 32 bytes each.
    ///
    /// - Throws: ``CryptoKitError/incorrectParameterSize`` for another number of bytes.
    public init<D: DataProtocol>(rawRepresentation: D) throws {
      let bytes = Array(rawRepresentation)
      guard bytes.count == 64 else { throw CryptoKitError.incorrectParameterSize }
      self.init(r: Number256(bigEndian: bytes[..<32]), s: Number256(bigEndian: bytes[32...]))
    }

    /// Reads both numbers as DER has them.
    ///
    /// - Throws: ``CryptoKitError/invalidParameter`` for anything else.
    public init<D: DataProtocol>(derRepresentation: D) throws {
      let bytes = Array(derRepresentation)
      guard bytes.count > 2, bytes[0] == 0x30, Int(bytes[1]) == bytes.count - 2 else {
        throw CryptoKitError.invalidParameter
      }
      var rest = bytes[2...]
      let numbers = try [Self.number(&rest), Self.number(&rest)]
      guard rest.isEmpty else { throw CryptoKitError.invalidParameter }
      self.init(r: numbers[0], s: numbers[1])
    }

    private static func number(_ rest: inout ArraySlice<UInt8>) throws -> Number256 {
      let head = Array(rest.prefix(2))
      guard head.count == 2, head[0] == 2, (1...33).contains(head[1]),
        rest.count >= 2 + Int(head[1])
      else { throw CryptoKitError.invalidParameter }
      let digits = rest.dropFirst(2).prefix(Int(head[1]))
      rest = rest.dropFirst(2 + Int(head[1]))
      guard digits.count < 33 || digits.first == 0, digits.first.map({ $0 < 128 }) == true else {
        throw CryptoKitError.invalidParameter
      }
      return Number256(bigEndian: Array(digits.suffix(32)))
    }

    /// Both numbers, 32 bytes each.
    public var rawRepresentation: Data { Data(r.bigEndianBytes + s.bigEndianBytes) }

    /// Both numbers as DER has them.
    public var derRepresentation: Data {
      let numbers = [r, s].flatMap { number -> [UInt8] in
        var digits = Array(number.bigEndianBytes.drop { $0 == 0 })
        if digits.first.map({ $0 >= 128 }) ?? true { digits.insert(0, at: 0) }
        return [2, UInt8(digits.count)] + digits
      }
      return Data([0x30, UInt8(numbers.count)] + numbers)
    }
  }
}

/// Makes the numbers that no two messages of a key may share of both of them (RFC 6979).
private struct NonceMaker {
  private var code: [UInt8]
  private var key: [UInt8]
  private var isFirst = true

  init(key secret: [UInt8], digest: [UInt8]) {
    code = [UInt8](repeating: 1, count: 32)
    key = [UInt8](repeating: 0, count: 32)
    for mark in [UInt8(0), 1] { mix([mark] + secret + digest) }
  }

  private mutating func mix(_ bytes: [UInt8]) {
    key = Self.code(code + bytes, key)
    code = Self.code(code, key)
  }

  private static func code(_ bytes: [UInt8], _ key: [UInt8]) -> [UInt8] {
    Array(HMAC<SHA256>.authenticationCode(for: bytes, using: SymmetricKey(data: key)))
  }

  mutating func next() -> Number256 {
    while true {
      if !isFirst { mix([0]) }
      isFirst = false
      code = Self.code(code, key)
      let number = Number256(bigEndian: code)
      if number != .zero, number.isLess(than: Weierstrass256.order.value) { return number }
    }
  }
}
