import FoundationAdditions

/// Keeps bytes secret and unchanged, where AES is slow (RFC 8439).
public enum ChaChaPoly: SealingCipher {
  /// What no two messages of a key share.
  public typealias Nonce = SealingNonce<ChaChaPoly>
  /// A message that nobody reads without the key.
  public typealias SealedBox = SealedMessage<ChaChaPoly>
  /// How many bytes a nonce has.
  public static var nonceSizes: ClosedRange<Int> { 12...12 }

  /// Seals a message, with a nonce of chance where none is given.
  ///
  /// - Throws: ``CryptoKitError/incorrectKeySize`` for a key of other than 256 bits.
  public static func seal<Plaintext: DataProtocol>(
    _ message: Plaintext, using key: SymmetricKey, nonce: Nonce? = nil
  ) throws -> SealedBox {
    try seal(message, using: key, nonce: nonce, authenticating: [UInt8]())
  }

  /// Seals a message with bytes that everybody may read and nobody may change.
  ///
  /// - Throws: ``CryptoKitError/incorrectKeySize`` for a key of other than 256 bits.
  public static func seal<Plaintext: DataProtocol, AuthenticatedData: DataProtocol>(
    _ message: Plaintext, using key: SymmetricKey, nonce: Nonce? = nil,
    authenticating authenticatedData: AuthenticatedData
  ) throws -> SealedBox {
    let nonce = nonce ?? Nonce()
    let stream = try ChaChaStream(key, nonce.bytes)
    let ciphertext = stream.mixed(Array(message))
    let tag = stream.tag(of: ciphertext, with: Array(authenticatedData))
    return try SealedBox(nonce: nonce, ciphertext: ciphertext, tag: tag)
  }

  /// Opens a box.
  ///
  /// - Throws: ``CryptoKitError/authenticationFailure`` where it was sealed with another key, or was changed.
  public static func open(_ sealedBox: SealedBox, using key: SymmetricKey) throws -> Data {
    try open(sealedBox, using: key, authenticating: [UInt8]())
  }

  /// Opens a box that was sealed with bytes that everybody may read.
  ///
  /// - Throws: ``CryptoKitError/authenticationFailure`` where it was sealed with another key or other bytes, or was
  ///   changed.
  public static func open<AuthenticatedData: DataProtocol>(
    _ sealedBox: SealedBox, using key: SymmetricKey,
    authenticating authenticatedData: AuthenticatedData
  ) throws -> Data {
    let stream = try ChaChaStream(key, sealedBox.nonce.bytes)
    let ciphertext = Array(sealedBox.ciphertext)
    let tag = stream.tag(of: ciphertext, with: Array(authenticatedData))
    guard areSame(tag, sealedBox.tag) else { throw CryptoKitError.authenticationFailure }
    return Data(stream.mixed(ciphertext))
  }
}

extension SealedMessage where Cipher == ChaChaPoly {
  /// Nonce, ciphertext and tag, one after the other.
  public var combined: Data { joined }
}

/// The bytes that a key and a nonce make.
struct ChaChaStream {
  private let start: [UInt32]

  /// Begins a stream.
  ///
  /// - Throws: ``CryptoKitError/incorrectKeySize`` for a key of other than 256 bits.
  init(_ key: SymmetricKey, _ nonce: [UInt8]) throws {
    guard key.bitCount == 256 else { throw CryptoKitError.incorrectKeySize }
    let words = Self.words(Array("expand 32-byte k".utf8)) + Self.words(key.bytes)
    start = words + [0] + Self.words(nonce)
  }

  /// The bytes with those of the stream; twice it is nothing.
  func mixed(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for place in stride(from: 0, to: bytes.count, by: 64) {
      let block = block(UInt32(place / 64 + 1))
      for index in 0..<min(64, bytes.count - place) {
        result.append(bytes[place + index] ^ block[index])
      }
    }
    return result
  }

  /// The tag of sealed bytes and of those beside them.
  func tag(of ciphertext: [UInt8], with others: [UInt8]) -> [UInt8] {
    var code = PolyCode(key: Array(block(0).prefix(32)))
    var text = Self.padded(others) + Self.padded(ciphertext)
    for count in [others.count, ciphertext.count] {
      text += (0..<8).map { UInt8(truncatingIfNeeded: count >> (8 * $0)) }
    }
    for place in stride(from: 0, to: text.count, by: 16) {
      code.take(Array(text[place..<place + 16]))
    }
    return code.tag
  }

  private static func padded(_ bytes: [UInt8]) -> [UInt8] {
    bytes + Array(repeating: 0, count: (16 - bytes.count % 16) % 16)
  }

  private static func words(_ bytes: [UInt8]) -> [UInt32] {
    bigEndianWords(bytes, UInt32.self).map(\.byteSwapped)
  }

  private func block(_ number: UInt32) -> [UInt8] {
    var state = start
    state[12] = number
    let before = state
    for _ in 0..<10 {
      for column in 0..<4 { Self.mix(&state, column, column + 4, column + 8, column + 12) }
      for column in 0..<4 {
        Self.mix(
          &state, column, 4 + (column + 1) % 4, 8 + (column + 2) % 4, 12 + (column + 3) % 4)
      }
    }
    return bigEndianBytes(zip(state, before).map { ($0.0 &+ $0.1).byteSwapped })
  }

  private static func mix(_ state: inout [UInt32], _ a: Int, _ b: Int, _ c: Int, _ d: Int) {
    for (near, far) in [(16, 12), (8, 7)] as [(UInt32, UInt32)] {
      state[a] = state[a] &+ state[b]
      state[d] = rotate(state[d] ^ state[a], right: 32 - near)
      state[c] = state[c] &+ state[d]
      state[b] = rotate(state[b] ^ state[c], right: 32 - far)
    }
  }
}

/// The code Poly1305 of blocks of sixteen bytes: a polynomial, modulo 2^130 − 5.
struct PolyCode {
  /// Numbers of 26 bits, the lowest first.
  private var sum: [UInt64] = [0, 0, 0, 0, 0]
  private let factor: [UInt64]
  private let last: UInt128

  /// Creates a code of a key of 32 bytes, which is used once.
  init(key: [UInt8]) {
    let mask: UInt128 = 0x0fff_fffc_0fff_fffc_0fff_fffc_0fff_ffff
    factor = Self.limbs(Self.number(key.prefix(16)) & mask, 0)
    last = Self.number(key.suffix(16))
  }

  /// Takes a block.
  mutating func take(_ block: [UInt8]) {
    let limbs = Self.limbs(Self.number(block[...]), 1)
    for index in 0..<5 { sum[index] += limbs[index] }
    var product: [UInt64] = [0, 0, 0, 0, 0]
    for left in 0..<5 {
      for right in 0..<5 {
        // What is above 130 bits comes back five times.
        let times: UInt64 = left + right < 5 ? 1 : 5
        product[(left + right) % 5] += sum[left] * factor[right] * times
      }
    }
    sum = Self.carried(product)
  }

  /// The code, 16 bytes.
  var tag: [UInt8] {
    var whole = Self.carried(Self.carried(sum))
    var less = whole
    less[0] += 5
    less = Self.carriedOnce(less)
    // Not below the modulus: what is left of it counts.
    if less[4] >> 26 != 0 { whole = less }
    var number: UInt128 = 0
    for index in (0..<5).reversed() { number = number << 26 | UInt128(whole[index] & Self.mask) }
    return Array(bigEndianBytes([number &+ last]).reversed())
  }

  private static let mask: UInt64 = 0x3ff_ffff

  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt128 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt128($1) }
  }

  private static func limbs(_ number: UInt128, _ high: UInt64) -> [UInt64] {
    var limbs = (0..<5).map { UInt64(truncatingIfNeeded: number >> UInt128(26 * $0)) & mask }
    limbs[4] |= high << 24
    return limbs
  }

  /// Hands each limb's excess to the next; the last one keeps its own.
  private static func carriedOnce(_ limbs: [UInt64]) -> [UInt64] {
    var limbs = limbs
    for index in 0..<4 {
      limbs[index + 1] += limbs[index] >> 26
      limbs[index] &= mask
    }
    return limbs
  }

  private static func carried(_ limbs: [UInt64]) -> [UInt64] {
    var limbs = carriedOnce(limbs)
    limbs[0] += (limbs[4] >> 26) * 5
    limbs[4] &= mask
    limbs[1] += limbs[0] >> 26
    limbs[0] &= mask
    return limbs
  }
}
