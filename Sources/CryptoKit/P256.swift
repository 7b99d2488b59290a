import FoundationAdditions

/// Keys of the curve P-256 of NIST.
public enum P256: Sendable {
  /// One side says something that nobody else can have said.
  public enum Signing: Sendable {}
  /// Two sides find out together what nobody else knows.
  public enum KeyAgreement: Sendable {}
}

/// A point of the curve that is a public key.
struct P256Point: Sendable {
  let x: [UInt8]
  let y: [UInt8]
  let point: Weierstrass256

  init(_ point: Weierstrass256) {
    guard let place = point.place else { preconditionFailure("no key is the neutral point") }
    (x, y) = (place.x.bigEndianBytes, place.y.bigEndianBytes)
    self.point = point
  }

  /// Reads both numbers, 32 bytes each.
  init(raw data: some ContiguousBytes) throws {
    let bytes = try data.bytes(64)
    guard let point = Weierstrass256(x: bytes[..<32], y: bytes[32...]) else {
      throw CryptoKitError.invalidParameter
    }
    self.init(point)
  }

  /// Reads both numbers behind a 4.
  init(x963 data: some ContiguousBytes) throws {
    let bytes = try data.bytes(65)
    guard bytes[0] == 4 else { throw CryptoKitError.invalidParameter }
    try self.init(raw: Array(bytes[1...]))
  }

  /// Reads the first number behind a 2, or a 3 where the second is odd.
  init(compressed data: some ContiguousBytes) throws {
    let bytes = try data.bytes(33)
    guard bytes[0] == 2 || bytes[0] == 3,
      let point = Weierstrass256(x: bytes[1...], isOdd: bytes[0] == 3)
    else { throw CryptoKitError.invalidParameter }
    self.init(point)
  }

  var raw: Data { Data(x + y) }
  var x963: Data { Data([4] + x + y) }
  var compressed: Data { Data([2 | y[31] & 1] + x) }
}

/// A number that is a private key.
struct P256Number: Sendable {
  @Unprinted var number: Number256
  @Unprinted var bytes: [UInt8]

  /// One of chance.
  init() {
    while true {
      let bytes = bytesOfChance(32)
      if let found = Self(bytes) {
        self = found
        return
      }
    }
  }

  private init?(_ bytes: [UInt8]) {
    _number = Unprinted(wrappedValue: Number256(bigEndian: bytes))
    _bytes = Unprinted(wrappedValue: bytes)
    guard number != .zero, number.isLess(than: Weierstrass256.order.value) else { return nil }
  }

  /// Reads 32 bytes.
  init(raw data: some ContiguousBytes) throws {
    guard let found = Self(try data.bytes(32)) else { throw CryptoKitError.invalidParameter }
    self = found
  }

  /// Reads a public key and its number.
  init(x963 data: some ContiguousBytes) throws {
    let bytes = try data.bytes(97)
    try self.init(raw: Array(bytes[65...]))
    guard point.x963.elementsEqual(bytes[..<65]) else { throw CryptoKitError.invalidParameter }
  }

  var point: P256Point { P256Point(number * Weierstrass256.base) }
}

extension P256.KeyAgreement {
  /// What one side tells nobody.
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
    /// What the side tells the other one.
    public var publicKey: PublicKey { PublicKey(key: key.point) }

    /// What both sides find out.
    ///
    /// - Throws: Nothing here.
    public func sharedSecretFromKeyAgreement(with publicKeyShare: PublicKey) throws -> SharedSecret
    {
      SharedSecret(bytes: P256Point(key.number * publicKeyShare.key.point).x)
    }
  }

  /// What one side tells the other one.
  public struct PublicKey: Sendable {
    let key: P256Point
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
  }
}
