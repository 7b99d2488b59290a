import FoundationAdditions

/// Hash functions that keep no secret any more, and still name files.
public enum Insecure {
  /// The hash function MD5, by which servers name what they send.
  public struct MD5: HashFunction {
    /// What it makes.
    public typealias Digest = MD5Digest
    /// How many bytes it takes at once.
    public static var blockByteCount: Int { 64 }

    private var buffer = BlockBuffer()
    private var state: [UInt32] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476]

    /// Creates a function that has seen nothing.
    public init() {}

    /// Takes bytes.
    public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
      var state = state
      buffer.add(bufferPointer, ofSize: 64) { Self.mix($0, into: &state) }
      self.state = state
    }

    /// The digest of what it has seen.
    public func finalize() -> MD5Digest {
      var state = state
      for block in buffer.padded(toSize: 64, lengthBytes: 8, isBigEndian: false) {
        Self.mix(block, into: &state)
      }
      return MD5Digest(bytes: bigEndianBytes(state.map(\.byteSwapped)))
    }

    private static func mix(_ block: [UInt8], into state: inout [UInt32]) {
      let words = bigEndianWords(block, UInt32.self).map(\.byteSwapped)
      var (first, second, third, fourth) = (state[0], state[1], state[2], state[3])
      for index in 0..<64 {
        let (mixed, word): (UInt32, Int) =
          switch index / 16 {
          case 0: (second & third | ~second & fourth, index)
          case 1: (fourth & second | ~fourth & third, (5 * index + 1) % 16)
          case 2: (second ^ third ^ fourth, (3 * index + 5) % 16)
          default: (third ^ (second | ~fourth), 7 * index % 16)
          }
        let sum = mixed &+ first &+ constants[index] &+ words[word]
        let turned = rotate(sum, right: 32 - turns[index / 16 * 4 + index % 4])
        (first, second, third, fourth) = (fourth, second &+ turned, second, third)
      }
      for (index, part) in [first, second, third, fourth].enumerated() {
        state[index] = state[index] &+ part
      }
    }

    private static let turns: [UInt32] = [
      7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21,
    ]

    /// The first 32 bits after the point of the sines of 1 to 64.
    private static let constants: [UInt32] = [
      0xd76aa478, 0xe8c7b756, 0x242070db, 0xc1bdceee, 0xf57c0faf, 0x4787c62a, 0xa8304613,
      0xfd469501,
      0x698098d8, 0x8b44f7af, 0xffff5bb1, 0x895cd7be, 0x6b901122, 0xfd987193, 0xa679438e,
      0x49b40821,
      0xf61e2562, 0xc040b340, 0x265e5a51, 0xe9b6c7aa, 0xd62f105d, 0x02441453, 0xd8a1e681,
      0xe7d3fbc8,
      0x21e1cde6, 0xc33707d6, 0xf4d50d87, 0x455a14ed, 0xa9e3e905, 0xfcefa3f8, 0x676f02d9,
      0x8d2a4c8a,
      0xfffa3942, 0x8771f681, 0x6d9d6122, 0xfde5380c, 0xa4beea44, 0x4bdecfa9, 0xf6bb4b60,
      0xbebfbc70,
      0x289b7ec6, 0xeaa127fa, 0xd4ef3085, 0x04881d05, 0xd9d4d039, 0xe6db99e5, 0x1fa27cf8,
      0xc4ac5665,
      0xf4292244, 0x432aff97, 0xab9423a7, 0xfc93a039, 0x655b59c3, 0x8f0ccc92, 0xffeff47d,
      0x85845dd1,
      0x6fa87e4f, 0xfe2ce6e0, 0xa3014314, 0x4e0811a1, 0xf7537e82, 0xbd3af235, 0x2ad7d2bb,
      0xeb86d391,
    ]
  }

  /// What ``MD5`` makes.
  public struct MD5Digest: BytesDigest {
    /// The bytes.
    public let bytes: [UInt8]
    /// How many bytes it has.
    public static var byteCount: Int { 16 }
    /// What it is called.
    public static var name: String { "MD5" }
  }

  /// The hash function SHA-1.
  public struct SHA1: HashFunction {
    /// What it makes.
    public typealias Digest = SHA1Digest
    /// How many bytes it takes at once.
    public static var blockByteCount: Int { 64 }

    private var buffer = BlockBuffer()
    private var state: [UInt32] = [
      0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476, 0xc3d2_e1f0,
    ]

    /// Creates a function that has seen nothing.
    public init() {}

    /// Takes bytes.
    public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
      var state = state
      buffer.add(bufferPointer, ofSize: 64) { Self.mix($0, into: &state) }
      self.state = state
    }

    /// The digest of what it has seen.
    public func finalize() -> SHA1Digest {
      var state = state
      for block in buffer.padded(toSize: 64, lengthBytes: 8, isBigEndian: true) {
        Self.mix(block, into: &state)
      }
      return SHA1Digest(bytes: bigEndianBytes(state))
    }

    private static func mix(_ block: [UInt8], into state: inout [UInt32]) {
      var words = bigEndianWords(block, UInt32.self)
      for index in 16..<80 {
        let mixed = words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16]
        words.append(rotate(mixed, right: 31))
      }
      var mixed = state
      for index in 0..<80 {
        let (choice, constant): (UInt32, UInt32) =
          switch index / 20 {
          case 0: (mixed[1] & mixed[2] | ~mixed[1] & mixed[3], 0x5a82_7999)
          case 1: (mixed[1] ^ mixed[2] ^ mixed[3], 0x6ed9_eba1)
          case 2:
            (mixed[1] & mixed[2] | mixed[1] & mixed[3] | mixed[2] & mixed[3], 0x8f1b_bcdc)
          default: (mixed[1] ^ mixed[2] ^ mixed[3], 0xca62_c1d6)
          }
        let sum = rotate(mixed[0], right: 27) &+ choice &+ mixed[4] &+ constant &+ words[index]
        mixed[1] = rotate(mixed[1], right: 2)
        mixed.removeLast()
        mixed.insert(sum, at: 0)
      }
      for index in 0..<5 { state[index] = state[index] &+ mixed[index] }
    }
  }

  /// What ``SHA1`` makes.
  public struct SHA1Digest: BytesDigest {
    /// The bytes.
    public let bytes: [UInt8]
    /// How many bytes it has.
    public static var byteCount: Int { 20 }
    /// What it is called.
    public static var name: String { "SHA1" }
  }
}
