import FoundationAdditions

/// The hash function SHA-384: that of 512 bits, from another beginning and cut.
public struct SHA384: HashFunction {
  /// What it makes.
  public typealias Digest = SHA384Digest
  /// How many bytes it takes at once.
  public static var blockByteCount: Int { 128 }
  /// How many bytes a digest has.
  public static var byteCount: Int { 48 }

  private var whole = SHA512(beginning: Self.beginning)

  /// Creates a function that has seen nothing.
  public init() {}

  /// Takes bytes.
  public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
    whole.update(bufferPointer: bufferPointer)
  }

  /// The digest of what it has seen.
  public func finalize() -> SHA384Digest {
    SHA384Digest(bytes: Array(whole.finalize().bytes.prefix(Self.byteCount)))
  }

  /// The fractions of the square roots of the ninth to sixteenth prime.
  private static let beginning: [UInt64] = [
    0xcbbb_9d5d_c105_9ed8, 0x629a_292a_367c_d507, 0x9159_015a_3070_dd17, 0x152f_ecd8_f70e_5939,
    0x6733_2667_ffc0_0b31, 0x8eb4_4a87_6858_1511, 0xdb0c_2e0d_64f9_8fa7, 0x47b5_481d_befa_4fa4,
  ]
}

/// What ``SHA384`` makes.
public struct SHA384Digest: BytesDigest {
  /// The bytes.
  public let bytes: [UInt8]
  /// How many bytes it has.
  public static var byteCount: Int { 48 }
  /// What it is called.
  public static var name: String { "SHA384" }
}
