import FoundationAdditions

/// A function that makes a short digest of any number of bytes.
public protocol HashFunction: Sendable {
  /// What it makes.
  associatedtype Digest: CryptoKit.Digest
  /// How many bytes it takes at once.
  static var blockByteCount: Int { get }
  /// Creates a function that has seen nothing.
  init()
  /// Takes bytes.
  mutating func update(bufferPointer: UnsafeRawBufferPointer)
  /// The digest of what it has seen.
  func finalize() -> Digest
}

extension HashFunction {
  /// The digest of bytes.
  public static func hash<D: DataProtocol>(data: D) -> Digest {
    var function = Self()
    function.update(data: data)
    return function.finalize()
  }

  /// Takes bytes.
  public mutating func update<D: DataProtocol>(data: D) {
    for region in data.regions { region.withUnsafeBytes { update(bufferPointer: $0) } }
  }
}

/// What a hash function makes.
public protocol Digest: Hashable, ContiguousBytes, CustomStringConvertible, Sequence, Sendable
where Element == UInt8 {
  /// How many bytes it has.
  static var byteCount: Int { get }
}

/// The bytes of a digest, which all digests here are made of.
public protocol BytesDigest: Digest {
  /// The bytes.
  var bytes: [UInt8] { get }
  /// What it is called.
  static var name: String { get }
}

extension BytesDigest {
  /// The bytes one after the other.
  public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }

  /// Calls a closure with the bytes.
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try bytes.withUnsafeBytes(body)
  }

  /// The name and the bytes, as on the phone.
  public var description: String {
    "\(Self.name) digest: " + bytes.map { hexadecimal($0) }.joined()
  }

  /// Whether bytes are those of the digest.
  public static func == <D: DataProtocol>(left: Self, right: D) -> Bool {
    left.bytes.elementsEqual(right)
  }
}

/// A byte in two digits.
func hexadecimal(_ byte: UInt8) -> String {
  (byte < 16 ? "0" : "") + String(byte, radix: 16)
}

/// Collects bytes to blocks; the hash functions differ in what they do with one.
struct BlockBuffer: Sendable {
  private var waiting: [UInt8] = []
  private(set) var count = 0

  /// Takes bytes, and gives each full block of them away.
  mutating func add(_ bytes: UnsafeRawBufferPointer, ofSize size: Int, _ use: ([UInt8]) -> Void) {
    count += bytes.count
    waiting.append(contentsOf: bytes)
    var start = 0
    while waiting.count - start >= size {
      use(Array(waiting[start..<start + size]))
      start += size
    }
    waiting.removeFirst(start)
  }

  /// The last blocks: a bit, nothing, and how many bits there were.
  func padded(toSize size: Int, lengthBytes: Int, isBigEndian: Bool) -> [[UInt8]] {
    var last = waiting + [0x80]
    while last.count % size != size - lengthBytes { last.append(0) }
    let bits = UInt64(count) * 8
    let length = (0..<8).map { UInt8(truncatingIfNeeded: bits >> (8 * UInt64($0))) }
    let zeros = Array(repeating: UInt8(0), count: lengthBytes - 8)
    last += isBigEndian ? zeros + length.reversed() : length + zeros
    return stride(from: 0, to: last.count, by: size).map { Array(last[$0..<$0 + size]) }
  }
}

/// The words of a block, the high byte first.
func bigEndianWords<Word: FixedWidthInteger>(_ block: [UInt8], _ type: Word.Type) -> [Word] {
  let size = Word.bitWidth / 8
  return stride(from: 0, to: block.count, by: size).map { start in
    block[start..<start + size].reduce(0) { $0 << 8 | Word($1) }
  }
}

/// The bytes of words, the high byte first.
func bigEndianBytes<Word: FixedWidthInteger>(_ words: [Word]) -> [UInt8] {
  words.flatMap { word in
    stride(from: Word.bitWidth - 8, through: 0, by: -8).map {
      UInt8(truncatingIfNeeded: word >> Word($0))
    }
  }
}

func rotate<Word: FixedWidthInteger>(_ word: Word, right bits: Word) -> Word {
  word >> bits | word << (Word(Word.bitWidth) - bits)
}
