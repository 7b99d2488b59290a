import CryptoKit
import EmulatorTestSupport
import FoundationAdditions
import Testing
import ValueExpectations

@Suite("Keys in pairs")
struct CurveTests {
  private static func bytes(_ digits: String) -> [UInt8] {
    let digits = Array(digits)
    return stride(from: 0, to: digits.count, by: 2).compactMap {
      UInt8(String(digits[$0..<$0 + 2]), radix: 16)
    }
  }

  private func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
    bytes.map { String(format: "%02x", $0) }.joined()
  }

  @Test(
    "Two sides find out what RFC 7748 says",
    arguments: [
      (
        "a546e36bf0527c9d3b16154b82465edd62144c0ac1fc5a18506a2244ba449ac4",
        "e6db6867583030db3594c1a424b15f7c726624ec26b3353b10a903a6d0ab1c4c",
        "c3da55379de9c6908e94ea4df28d084f32eccf03491c71f754b4075577a28552"
      ),
      (
        "4b66e9d4d1b4673c5ad22691957d6af5c11b6421e0ea01d42ca4169e7918ba0d",
        "e5210f12786811d3f4b7959d0538ae2c31dbe7106fc03c3efc4cd549c715a493",
        "95cbde9476e8907d7aade45cb4b873f88b595a68799fa152e6f8f7647aac7957"
      ),
    ])
  func agreement(own: String, other: String, secret: String) throws {
    let key = try Curve25519.KeyAgreement.PrivateKey(rawRepresentation: Self.bytes(own))
    let share = try Curve25519.KeyAgreement.PublicKey(rawRepresentation: Self.bytes(other))
    let found = try key.sharedSecretFromKeyAgreement(with: share)
    expect(hexadecimal(found.withUnsafeBytes { Array($0) }), is: secret)
  }

  /// A text and a dump.
  private func texts(_ value: some Any) -> [String] {
    var text = ""
    dump(value, to: &text)
    return ["\(value)", String(reflecting: value), text]
  }

  @Test("What nobody else may know is not printed with what has it")
  func secrecy() throws {
    // Its bytes are the same in all bases, and nothing else has them.
    let bytes = [UInt8](repeating: 123, count: 32)
    let own = try Curve25519.KeyAgreement.PrivateKey(rawRepresentation: bytes)
    let secret = try own.sharedSecretFromKeyAgreement(with: own.publicKey)
    expect("\(secret)", is: "SharedSecret: 32 bytes")
    let place = secret.withUnsafeBytes { "\($0[0]), \($0[1]), \($0[2])" }
    for text in texts(secret) { expect(text.contains(place), is: false) }
    let printed =
      texts(own) + texts(SymmetricKey(data: bytes))
      + texts(try Curve25519.Signing.PrivateKey(rawRepresentation: bytes))
      + texts(try P256.Signing.PrivateKey(rawRepresentation: bytes))
      + texts(try P256.KeyAgreement.PrivateKey(rawRepresentation: bytes))
    // The words of a number are eight such bytes.
    let word = "\(UInt64(0x7b7b_7b7b_7b7b_7b7b))"
    for text in printed {
      // A public key may have some such bytes by chance.
      expect(text.components(separatedBy: "123").count < 8, is: true)
      expect(text.contains(word), is: false)
    }
  }

  @Test("Both sides come to the same key, and to none with a point that everybody knows")
  func bothSides() throws {
    let (first, second) = (
      Curve25519.KeyAgreement.PrivateKey(), Curve25519.KeyAgreement.PrivateKey()
    )
    let keys = try [(first, second), (second, first)].map { own, other in
      try own.sharedSecretFromKeyAgreement(with: other.publicKey)
        .hkdfDerivedSymmetricKey(
          using: SHA256.self, salt: Data("salt".utf8), sharedInfo: Data(), outputByteCount: 32)
    }
    expect(keys[0] == keys[1], is: true)
    let secrets = try [(first, second), (second, first)].map {
      try $0.sharedSecretFromKeyAgreement(with: $1.publicKey)
    }
    expect(Set(secrets).count, is: 1)
    let zero = try Curve25519.KeyAgreement.PublicKey(
      rawRepresentation: [UInt8](repeating: 0, count: 32))
    #expect(throws: CryptoKitError.self) { try first.sharedSecretFromKeyAgreement(with: zero) }
    #expect(throws: CryptoKitError.incorrectKeySize) {
      try Curve25519.KeyAgreement.PublicKey(rawRepresentation: [1, 2])
    }
  }

  @Test(
    "What is signed by Curve25519 is what RFC 8032 says",
    arguments: [
      (
        "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
        "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a", "",
        "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701c"
          + "f9b46bd25bf5f0595bbe24655141438e7a100b"
      ),
      (
        "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb",
        "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c", "72",
        "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0"
          + "f11d8c387b2eaeb4302aeeb00d291612bb0c00"
      ),
    ])
  func signature(own: String, other: String, message: String, signature: String) throws {
    let key = try Curve25519.Signing.PrivateKey(rawRepresentation: Self.bytes(own))
    expect(hexadecimal(key.publicKey.rawRepresentation), is: other)
    let data = Self.bytes(message)
    var signed = try key.signature(for: data)
    expect(hexadecimal(signed), is: signature)
    expect(key.publicKey.isValidSignature(signed, for: data), is: true)
    expect(key.publicKey.isValidSignature(signed, for: data + [0]), is: false)
    signed[40] ^= 1
    expect(key.publicKey.isValidSignature(signed, for: data), is: false)
    let other = Curve25519.Signing.PrivateKey().publicKey
    expect(other.isValidSignature(try key.signature(for: data), for: data), is: false)
  }

  @Test(
    "What is signed by P-256 is what RFC 6979 says",
    arguments: [
      (
        "sample",
        "efd48b2aacb6a8fd1140dd9cd45e81d69d2c877b56aaf991c34d0ea84eaf3716"
          + "f7cb1c942d657c41d436c7a1b6e29f65f3e900dbb9aff4064dc4ab2f843acda8"
      ),
      (
        "test",
        "f1abb023518351cd71d881567b1ea663ed3efcf6c5132b354f28d3b0b7d38367"
          + "019f4113742a2b14bd25926b49c649155f267e60d3814b4c0cc84250e46f0083"
      ),
    ])
  func ellipticSignature(message: String, signature: String) throws {
    let key = try P256.Signing.PrivateKey(
      rawRepresentation: Self.bytes(
        "c9afa9d845ba75166b5c215767b1d6934e50c3db36e89b127b8a622b120f6721"))
    expect(
      hexadecimal(key.publicKey.rawRepresentation),
      is: "60fed4ba255a9d31c961eb74c6356d68c049b8923b61fa6ce669622e60f29fb6"
        + "7903fe1008b8bc99a41ae9e95628bc64f2f1b20c2d7e9f5177a3c294d4462299")
    let data = Data(message.utf8)
    let signed = try key.signature(for: data)
    expect(hexadecimal(signed.rawRepresentation), is: signature)
    let read = try P256.Signing.ECDSASignature(derRepresentation: signed.derRepresentation)
    expect(read.rawRepresentation, is: signed.rawRepresentation)
    let short = try P256.Signing.PublicKey(
      compressedRepresentation: key.publicKey.compressedRepresentation)
    expect(short.x963Representation, is: key.publicKey.x963Representation)
    expect(short.isValidSignature(read, for: data), is: true)
    expect(short.isValidSignature(read, for: data + [0]), is: false)
    expect(P256.Signing.PrivateKey().publicKey.isValidSignature(read, for: data), is: false)
    let again = try P256.Signing.PrivateKey(x963Representation: key.x963Representation)
    expect(again.rawRepresentation, is: key.rawRepresentation)
  }

  @Test("Two sides find out by P-256 what NIST says, and a point beside the curve is no key")
  func ellipticAgreement() throws {
    let other =
      "700c48f77f56584c5cc632ca65640db91b6bacce3a4df6b42ce7cc838833d287"
      + "db71e509e3fd9b060ddb20ba5c51dcc5948d46fbf640dfe0441782cab85fa4ac"
    let key = try P256.KeyAgreement.PrivateKey(
      rawRepresentation: Self.bytes(
        "7d7dc5f71eb29ddaf80d6214632eeae03d9058af1fb6d22ed80badb62bc1a534"))
    let share = try P256.KeyAgreement.PublicKey(rawRepresentation: Self.bytes(other))
    let secret = try key.sharedSecretFromKeyAgreement(with: share)
    expect(
      hexadecimal(secret.withUnsafeBytes { Array($0) }),
      is: "46fc62106420ff012e54a434fbdd2d25ccc5852060561e68040dd7778997bd7b")
    var beside = Self.bytes(other)
    beside[63] ^= 1
    #expect(throws: CryptoKitError.invalidParameter) {
      try P256.KeyAgreement.PublicKey(rawRepresentation: beside)
    }
  }

  @Test("A key that two sides have found out is the one of SEC 1")
  func derivedKey() throws {
    // The first bytes of the digest of the secret, a counter and what the key is for.
    let key = Curve25519.KeyAgreement.PrivateKey()
    let secret = try key.sharedSecretFromKeyAgreement(
      with: Curve25519.KeyAgreement.PrivateKey().publicKey)
    let bytes = secret.withUnsafeBytes { Array($0) }
    let expected =
      Array(SHA256.hash(data: bytes + [0, 0, 0, 1] + [7]))
      + Array(SHA256.hash(data: bytes + [0, 0, 0, 2] + [7])).prefix(8)
    let derived = secret.x963DerivedSymmetricKey(
      using: SHA256.self, sharedInfo: [UInt8(7)], outputByteCount: 40)
    expect(derived.withUnsafeBytes { Array($0) }, is: expected)
  }
}
