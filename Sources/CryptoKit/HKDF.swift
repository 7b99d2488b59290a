import FoundationAdditions

/// Makes keys of a key (RFC 5869).
public struct HKDF<H: HashFunction>: Sendable {
  /// Makes a key.
  ///
  /// - Parameters:
  ///   - inputKeyMaterial: The key it is made of.
  ///   - salt: What both sides know besides.
  ///   - info: What the key is for.
  ///   - outputByteCount: How many bytes it gets: at most 255 times those of a digest.
  /// - Returns: The key.
  public static func deriveKey<Salt: DataProtocol, Info: DataProtocol>(
    inputKeyMaterial: SymmetricKey, salt: Salt, info: Info, outputByteCount: Int
  ) -> SymmetricKey {
    expand(
      pseudoRandomKey: extract(inputKeyMaterial: inputKeyMaterial, salt: salt), info: info,
      outputByteCount: outputByteCount)
  }

  /// Makes a key without salt.
  public static func deriveKey<Info: DataProtocol>(
    inputKeyMaterial: SymmetricKey, info: Info, outputByteCount: Int
  ) -> SymmetricKey {
    deriveKey(
      inputKeyMaterial: inputKeyMaterial, salt: [UInt8](), info: info,
      outputByteCount: outputByteCount)
  }

  /// Makes a key that is for anything.
  public static func deriveKey<Salt: DataProtocol>(
    inputKeyMaterial: SymmetricKey, salt: Salt, outputByteCount: Int
  ) -> SymmetricKey {
    deriveKey(
      inputKeyMaterial: inputKeyMaterial, salt: salt, info: [UInt8](),
      outputByteCount: outputByteCount)
  }

  /// Makes a key that is for anything, without salt.
  public static func deriveKey(
    inputKeyMaterial: SymmetricKey, outputByteCount: Int
  ) -> SymmetricKey {
    deriveKey(
      inputKeyMaterial: inputKeyMaterial, salt: [UInt8](), outputByteCount: outputByteCount)
  }

  /// The first half of it: what is as good as chance in a key; no salt is one of zeros.
  public static func extract<Salt: DataProtocol>(
    inputKeyMaterial: SymmetricKey, salt: Salt?
  ) -> HashedAuthenticationCode<H> {
    let given = salt.map { Array($0) } ?? []
    let salt = given.isEmpty ? Array(repeating: 0, count: H.Digest.byteCount) : given
    return HMAC<H>.authenticationCode(
      for: inputKeyMaterial.bytes, using: SymmetricKey(data: salt))
  }

  /// The second half of it: so many bytes of the first.
  public static func expand<PRK: ContiguousBytes, Info: DataProtocol>(
    pseudoRandomKey: PRK, info: Info?, outputByteCount: Int
  ) -> SymmetricKey {
    precondition(outputByteCount <= 255 * H.Digest.byteCount, "HKDF makes no key of that size")
    let key = SymmetricKey(data: pseudoRandomKey)
    var all: [UInt8] = []
    var last: [UInt8] = []
    var round: UInt8 = 0
    while all.count < outputByteCount {
      round += 1
      var code = HMAC<H>(key: key)
      code.update(data: last)
      if let info { code.update(data: info) }
      code.update(data: [round])
      last = Array(code.finalize())
      all += last
    }
    return SymmetricKey(data: Array(all.prefix(outputByteCount)))
  }
}
