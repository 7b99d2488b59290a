import FoundationAdditions

/// The cipher AES.
public enum AES {
  /// Keeps bytes secret and unchanged (NIST SP 800-38D).
  ///
  /// ```swift
  /// let key = SymmetricKey(size: .bits256)
  /// let box = try AES.GCM.seal(Data("abc".utf8), using: key)
  /// let data = try AES.GCM.open(box, using: key)
  /// ```
  public enum GCM: SealingCipher {
    /// What no two messages of a key share.
    public typealias Nonce = SealingNonce<GCM>
    /// A message that nobody reads without the key.
    public typealias SealedBox = SealedMessage<GCM>
    /// How many bytes a nonce may have.
    public static var nonceSizes: ClosedRange<Int> { 12...Int.max }

    /// Seals a message, with a nonce of chance where none is given.
    ///
    /// - Throws: ``CryptoKitError/incorrectKeySize`` for a key of other than 128, 192 and 256 bits.
    public static func seal<Plaintext: DataProtocol>(
      _ message: Plaintext, using key: SymmetricKey, nonce: Nonce? = nil
    ) throws -> SealedBox {
      try seal(message, using: key, nonce: nonce, authenticating: [UInt8]())
    }

    /// Seals a message with bytes that everybody may read and nobody may change.
    ///
    /// - Throws: ``CryptoKitError/incorrectKeySize`` for a key of other than 128, 192 and 256 bits.
    public static func seal<Plaintext: DataProtocol, AuthenticatedData: DataProtocol>(
      _ message: Plaintext, using key: SymmetricKey, nonce: Nonce? = nil,
      authenticating authenticatedData: AuthenticatedData
    ) throws -> SealedBox {
      let nonce = nonce ?? Nonce()
      let mode = CounterMode(try BlockCipher(key), nonce.bytes)
      let ciphertext = mode.mixed(Array(message))
      let tag = mode.tag(of: ciphertext, with: Array(authenticatedData))
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
      let mode = CounterMode(try BlockCipher(key), sealedBox.nonce.bytes)
      let ciphertext = Array(sealedBox.ciphertext)
      let tag = mode.tag(of: ciphertext, with: Array(authenticatedData))
      guard areSame(tag, sealedBox.tag) else { throw CryptoKitError.authenticationFailure }
      return Data(mode.mixed(ciphertext))
    }
  }

  /// Wraps keys.
  @available(*, unavailable, message: "not modelled: seal the bytes of the key with AES.GCM")
  public enum KeyWrap {}
}

extension SealedMessage where Cipher == AES.GCM {
  /// Nonce, ciphertext and tag, one after the other; nil where the nonce has not 12 bytes.
  public var combined: Data? { nonce.bytes.count == 12 ? joined : nil }
}

/// Four words, as AES and its mode take bytes.
struct Words: Equatable {
  var first: UInt32 = 0
  var second: UInt32 = 0
  var third: UInt32 = 0
  var fourth: UInt32 = 0

  /// Reads sixteen bytes from a place; those behind the end are zeros.
  init(_ bytes: [UInt8], at place: Int = 0) {
    first = Self.word(bytes, place)
    second = Self.word(bytes, place + 4)
    third = Self.word(bytes, place + 8)
    fourth = Self.word(bytes, place + 12)
  }

  private static func word(_ bytes: [UInt8], _ place: Int) -> UInt32 {
    var word: UInt32 = 0
    for index in place..<place + 4 {
      word = word << 8 | (index < bytes.count ? UInt32(bytes[index]) : 0)
    }
    return word
  }

  var bytes: [UInt8] { bigEndianBytes([first, second, third, fourth]) }

  static func ^= (left: inout Words, right: Words) {
    left.first ^= right.first
    left.second ^= right.second
    left.third ^= right.third
    left.fourth ^= right.fourth
  }
}

/// AES for blocks of sixteen bytes (FIPS 197), in the one direction that its mode takes.
struct BlockCipher {
  private let keys: [UInt32]

  /// Creates a cipher of a key.
  ///
  /// - Throws: ``CryptoKitError/incorrectKeySize`` for a key of other than 128, 192 and 256 bits.
  init(_ key: SymmetricKey) throws {
    guard [16, 24, 32].contains(key.bytes.count) else { throw CryptoKitError.incorrectKeySize }
    var words = bigEndianWords(key.bytes, UInt32.self)
    let size = words.count
    var constant: UInt8 = 1
    for index in size..<4 * (size + 7) {
      var word = words[index - 1]
      if index % size == 0 {
        word = Self.substituted(rotate(word, right: 24)) ^ UInt32(constant) << 24
        constant = Self.doubled(constant)
      } else if size > 6, index % size == 4 {
        word = Self.substituted(word)
      }
      words.append(words[index - size] ^ word)
    }
    keys = words
  }

  /// The block that a block becomes.
  func mixed(_ block: Words) -> Words {
    var state = block
    state ^= key(0)
    let rounds = keys.count / 4 - 1
    for round in 1..<rounds {
      let (a, b, c, d) = (state.first, state.second, state.third, state.fourth)
      state.first = Self.column(a, b, c, d)
      state.second = Self.column(b, c, d, a)
      state.third = Self.column(c, d, a, b)
      state.fourth = Self.column(d, a, b, c)
      state ^= key(round)
    }
    let (a, b, c, d) = (state.first, state.second, state.third, state.fourth)
    state.first = Self.substituted(Self.joined(a, b, c, d))
    state.second = Self.substituted(Self.joined(b, c, d, a))
    state.third = Self.substituted(Self.joined(c, d, a, b))
    state.fourth = Self.substituted(Self.joined(d, a, b, c))
    state ^= key(rounds)
    return state
  }

  private func key(_ round: Int) -> Words {
    var words = Words([])
    words.first = keys[4 * round]
    words.second = keys[4 * round + 1]
    words.third = keys[4 * round + 2]
    words.fourth = keys[4 * round + 3]
    return words
  }

  /// A byte of each of four words: the rows are shifted.
  private static func joined(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
    a & 0xff00_0000 | b & 0x00ff_0000 | c & 0x0000_ff00 | d & 0x0000_00ff
  }

  /// Shifts rows, substitutes bytes and mixes the column.
  private static func column(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
    let one = columns[Int(a >> 24)]
    let two = rotate(columns[Int(b >> 16 & 255)], right: 8)
    let three = rotate(columns[Int(c >> 8 & 255)], right: 16)
    let four = rotate(columns[Int(d & 255)], right: 24)
    return one ^ two ^ three ^ four
  }

  private static func substituted(_ word: UInt32) -> UInt32 {
    let high = UInt32(substitutes[Int(word >> 24)]) << 24
    let upper = UInt32(substitutes[Int(word >> 16 & 255)]) << 16
    let lower = UInt32(substitutes[Int(word >> 8 & 255)]) << 8
    return high | upper | lower | UInt32(substitutes[Int(word & 255)])
  }

  /// Twice a byte, in the field of 256 elements.
  private static func doubled(_ byte: UInt8) -> UInt8 { byte << 1 ^ (byte >> 7) * 0x1b }

  /// What each byte is substituted by: its inverse in the field, with its bits mixed.
  private static let substitutes: [UInt8] = {
    var table = [UInt8](repeating: 0x63, count: 256)
    var (element, inverse): (UInt8, UInt8) = (1, 1)
    repeat {
      // Three times the one, a third of the other: they pass all elements but 0.
      element ^= doubled(element)
      inverse ^= inverse << 1
      inverse ^= inverse << 2
      inverse ^= inverse << 4
      if inverse & 0x80 != 0 { inverse ^= 0x09 }
      let turned = (4...7).reduce(inverse) { $0 ^ rotate(inverse, right: UInt8($1)) }
      table[Int(element)] = turned ^ 0x63
    } while element != 1
    return table
  }()

  /// The column that each byte makes when it is substituted and mixed.
  private static let columns: [UInt32] = substitutes.map { byte in
    let twice = doubled(byte)
    return UInt32(twice) << 24 | UInt32(byte) << 16 | UInt32(byte) << 8 | UInt32(twice ^ byte)
  }
}

/// The mode of AES that counts and has a tag.
struct CounterMode {
  private let cipher: BlockCipher
  private let key: UInt128
  private let start: Words

  /// Begins to count at a nonce.
  init(_ cipher: BlockCipher, _ nonce: [UInt8]) {
    self.cipher = cipher
    key = Self.number(cipher.mixed(Words([])).bytes, 0)
    if nonce.count == 12 {
      start = Words(nonce + [0, 0, 0, 1])
    } else {
      let hash = Self.hash(of: [nonce, Self.length(0, nonce.count)], by: key)
      start = Words(bigEndianBytes([hash]))
    }
  }

  /// The bytes with those that the counter makes; twice it is nothing.
  func mixed(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var counter = start
    for place in stride(from: 0, to: bytes.count, by: 16) {
      counter.fourth &+= 1
      let block = cipher.mixed(counter).bytes
      for index in 0..<min(16, bytes.count - place) {
        result.append(bytes[place + index] ^ block[index])
      }
    }
    return result
  }

  /// The tag of sealed bytes and of those beside them.
  func tag(of ciphertext: [UInt8], with others: [UInt8]) -> [UInt8] {
    let lengths = Self.length(others.count, ciphertext.count)
    let hash = Self.hash(of: [others, ciphertext, lengths], by: key)
    return bigEndianBytes([hash ^ Self.number(cipher.mixed(start).bytes, 0)])
  }

  /// Two numbers of bytes, as numbers of bits.
  private static func length(_ first: Int, _ second: Int) -> [UInt8] {
    bigEndianBytes([UInt64(first) * 8, UInt64(second) * 8])
  }

  /// One number of bytes, each list of them filled up to blocks with zeros.
  private static func hash(of lists: [[UInt8]], by key: UInt128) -> UInt128 {
    var hash: UInt128 = 0
    for list in lists {
      for place in stride(from: 0, to: list.count, by: 16) {
        hash = product(hash ^ number(list, place), key)
      }
    }
    return hash
  }

  /// Sixteen bytes from a place; those behind the end are zeros.
  private static func number(_ bytes: [UInt8], _ place: Int) -> UInt128 {
    let words = Words(bytes, at: place)
    let high = UInt64(words.first) << 32 | UInt64(words.second)
    let low = UInt64(words.third) << 32 | UInt64(words.fourth)
    return UInt128(high) << 64 | UInt128(low)
  }

  /// The product in the field of 2^128 elements, whose highest bit is the lowest power.
  private static func product(_ left: UInt128, _ right: UInt128) -> UInt128 {
    var product: UInt128 = 0
    var (left, right) = (left, right)
    while left != 0 {
      if left >> 127 == 1 { product ^= right }
      left <<= 1
      right = right & 1 == 1 ? right >> 1 ^ reduction : right >> 1
    }
    return product
  }

  private static let reduction = UInt128(0xe1) << 120
}
