import FoundationAdditions

/// The hash function SHA-256: the bytes of a file that came whole are those that were sent.
///
/// ```swift
/// let digest = SHA256.hash(data: Data("abc".utf8))
/// ```
public struct SHA256: HashFunction {
  /// What it makes.
  public typealias Digest = SHA256Digest
  /// How many bytes it takes at once.
  public static var blockByteCount: Int { 64 }
  /// How many bytes a digest has.
  public static var byteCount: Int { 32 }

  private var buffer = BlockBuffer()
  private var state: [UInt32] = [
    0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
    0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
  ]

  /// Creates a function that has seen nothing.
  public init() {}

  /// Takes bytes.
  public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
    var state = state
    buffer.add(bufferPointer, ofSize: Self.blockByteCount) { Self.mix($0, into: &state) }
    self.state = state
  }

  /// The digest of what it has seen.
  public func finalize() -> SHA256Digest {
    var state = state
    for block in buffer.padded(toSize: Self.blockByteCount, lengthBytes: 8, isBigEndian: true) {
      Self.mix(block, into: &state)
    }
    return SHA256Digest(bytes: bigEndianBytes(state))
  }

  private static func mix(_ block: [UInt8], into state: inout [UInt32]) {
    var words = bigEndianWords(block, UInt32.self)
    for index in 16..<64 {
      let (old, new) = (words[index - 15], words[index - 2])
      let low = rotate(old, right: 7) ^ rotate(old, right: 18) ^ old >> 3
      let high = rotate(new, right: 17) ^ rotate(new, right: 19) ^ new >> 10
      words.append(words[index - 16] &+ low &+ words[index - 7] &+ high)
    }
    var mixed = state
    for index in 0..<64 {
      let (first, fifth) = (mixed[0], mixed[4])
      let high = rotate(fifth, right: 6) ^ rotate(fifth, right: 11) ^ rotate(fifth, right: 25)
      let choice = fifth & mixed[5] ^ ~fifth & mixed[6]
      let one = mixed[7] &+ high &+ choice &+ constants[index] &+ words[index]
      let low = rotate(first, right: 2) ^ rotate(first, right: 13) ^ rotate(first, right: 22)
      let two = low &+ (first & mixed[1] ^ first & mixed[2] ^ mixed[1] & mixed[2])
      mixed[3] = mixed[3] &+ one
      mixed.removeLast()
      mixed.insert(one &+ two, at: 0)
    }
    for index in 0..<8 { state[index] = state[index] &+ mixed[index] }
  }

  /// The fractions of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = [
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
  ]
}

/// What ``SHA256`` makes.
public struct SHA256Digest: BytesDigest {
  /// The bytes.
  public let bytes: [UInt8]
  /// How many bytes it has.
  public static var byteCount: Int { 32 }
  /// What it is called.
  public static var name: String { "SHA256" }
}
