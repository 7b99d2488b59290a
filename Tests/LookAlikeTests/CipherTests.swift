import CryptoKit
import Emulator
import EmulatorTestSupport
import Foundation
import Testing
import UIKit
import ValueExpectations

@Suite("Ciphers and keys made of keys")
struct CipherTests {
  private static func bytes(_ digits: String) -> Data {
    let digits = Array(digits)
    return Data(
      stride(from: 0, to: digits.count, by: 2).compactMap {
        UInt8(String(digits[$0...$0 + 1]), radix: 16)
      })
  }

  private func digits(_ bytes: some Sequence<UInt8>) -> String {
    bytes.map { String(format: "%02x", $0) }.joined()
  }

  /// One example of a standard, all in hexadecimal digits.
  struct Example: Sendable {
    var key: String
    var nonce: String
    var text: String
    var others = ""
    var sealed: String
    var tag: String
  }

  private static let text60 =
    "d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a72"
    + "1c3c0c95956809532fcf0e2449a6b525"
    + "b16aedf5aa0de657ba637b39"
  private static let others = "feedfacedeadbeeffeedfacedeadbeefabaddad2"

  /// The test cases 1, 2, 4, 13, 14 and 16 of the specification of GCM, and 6 with its long nonce.
  private static let examples = [
    Example(
      key: "00000000000000000000000000000000", nonce: "000000000000000000000000", text: "",
      sealed: "", tag: "58e2fccefa7e3061367f1d57a4e7455a"),
    Example(
      key: "00000000000000000000000000000000", nonce: "000000000000000000000000",
      text: "00000000000000000000000000000000", sealed: "0388dace60b6a392f328c2b971b2fe78",
      tag: "ab6e47d42cec13bdf53a67b21257bddf"),
    Example(
      key: "feffe9928665731c6d6a8f9467308308", nonce: "cafebabefacedbaddecaf888", text: text60,
      others: others,
      sealed: "42831ec2217774244b7221b784d0d49ce3aa212f2c02a4e035c17e2329aca12e"
        + "21d514b25466931c7d8f6a5aac84aa05"
        + "1ba30b396a0aac973d58e091",
      tag: "5bc94fbc3221a5db94fae95ae7121a47"),
    Example(
      key: "feffe9928665731c6d6a8f9467308308",
      nonce:
        "9313225df88406e555909c5aff5269aa6a7a9538534f7da1e4c303d2a318a728"
        + "c3c0c95156809539fcf0e2429a6b5254"
        + "16aedbf5a0de6a57a637b39b",
      text: text60, others: others,
      sealed: "8ce24998625615b603a033aca13fb894be9112a5c3a211a8ba262a3cca7e2ca7"
        + "01e4a9a4fba43c90ccdcb281d48c7c6f"
        + "d62875d2aca417034c34aee5",
      tag: "619cc5aefffe0bfa462af43c1699d050"),
    Example(
      key: String(repeating: "0", count: 64), nonce: "000000000000000000000000", text: "",
      sealed: "", tag: "530f8afbc74536b9a963b4f1c4cb738b"),
    Example(
      key: String(repeating: "0", count: 64), nonce: "000000000000000000000000",
      text: "00000000000000000000000000000000", sealed: "cea7403d4d606b6e074ec5d3baf39d18",
      tag: "d0d1c8a799996bf0265b98b5d48ab919"),
    Example(
      key: "feffe9928665731c6d6a8f9467308308feffe9928665731c6d6a8f9467308308",
      nonce: "cafebabefacedbaddecaf888", text: text60, others: others,
      sealed: "522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa"
        + "8cb08e48590dbb3da7b08b1056828838"
        + "c5f61e6393ba7a0abcc9f662",
      tag: "76fc6ece0f4e1768cddf8853bb2d551b"),
  ]

  @Test("AES seals as the standard's examples, and opens", arguments: examples)
  func aes(example: Example) throws {
    let key = SymmetricKey(data: Self.bytes(example.key))
    let nonce = try AES.GCM.Nonce(data: Self.bytes(example.nonce))
    let others = Self.bytes(example.others)
    let box = try AES.GCM.seal(
      Self.bytes(example.text), using: key, nonce: nonce, authenticating: others)
    expect(digits(box.ciphertext), is: example.sealed)
    expect(digits(box.tag), is: example.tag)
    expect(digits(try AES.GCM.open(box, using: key, authenticating: others)), is: example.text)
    guard let combined = box.combined else { return expect(example.nonce.count, is: 120) }
    expect(digits(combined), is: example.nonce + example.sealed + example.tag)
    let read = try AES.GCM.SealedBox(combined: combined)
    expect(digits(try AES.GCM.open(read, using: key, authenticating: others)), is: example.text)
  }

  @Test("ChaCha20 and Poly1305 seal as the example of RFC 8439, 2.8.2")
  func chaCha() throws {
    let key = SymmetricKey(data: (0x80...0x9f).map { UInt8($0) })
    let nonce = try ChaChaPoly.Nonce(data: Self.bytes("070000004041424344454647"))
    let others = Self.bytes("50515253c0c1c2c3c4c5c6c7")
    let words =
      "Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the future, "
      + "sunscreen would be it."
    let box = try ChaChaPoly.seal(
      Data(words.utf8), using: key, nonce: nonce, authenticating: others)
    expect(
      digits(box.ciphertext),
      is: "d31a8d34648e60db7b86afbc53ef7ec2a4aded51296e08fea9e2b5a736ee62d6"
        + "3dbea45e8ca9671282fafb69da92728b"
        + "1a71de0a9e060b2905d6a5b67ecd3b3692ddbd7f2d778b8c9803aee328091b58"
        + "fab324e4fad675945585808b4831d7bc"
        + "3ff4def08e4b7a9de576d26586cec64b6116")
    expect(digits(box.tag), is: "1ae10b594f09e26a7e902ecbd0600691")
    let read = try ChaChaPoly.SealedBox(combined: box.combined)
    let opened = try ChaChaPoly.open(read, using: key, authenticating: others)
    expect(String(decoding: opened, as: UTF8.self), is: words)
  }

  /// The error of a call; nil: there is none.
  private func failure(_ body: () throws -> Void) -> CryptoKitError? {
    do {
      try body()
      return nil
    } catch { return error as? CryptoKitError }
  }

  @Test("What was changed, or is of another key, does not open; what has the wrong size is refused")
  func refusals() throws {
    let key = SymmetricKey(size: .bits256)
    let box = try AES.GCM.seal(Data("abc".utf8), using: key)
    var bytes = [UInt8](try #require(box.combined))
    bytes[13] ^= 1
    let changed = try AES.GCM.SealedBox(combined: bytes)
    expect(failure { _ = try AES.GCM.open(changed, using: key) }, is: .authenticationFailure)
    let other = SymmetricKey(size: .bits256)
    expect(failure { _ = try AES.GCM.open(box, using: other) }, is: .authenticationFailure)
    expect(
      failure { _ = try AES.GCM.open(box, using: key, authenticating: [1]) },
      is: .authenticationFailure)
    let odd = SymmetricKey(data: [1, 2, 3])
    expect(failure { _ = try AES.GCM.seal([1], using: odd) }, is: .incorrectKeySize)
    let short = SymmetricKey(size: .bits128)
    expect(failure { _ = try ChaChaPoly.seal([1], using: short) }, is: .incorrectKeySize)
    expect(failure { _ = try AES.GCM.Nonce(data: [1]) }, is: .incorrectParameterSize)
    expect(
      failure { _ = try ChaChaPoly.Nonce(data: bytes.prefix(13)) }, is: .incorrectParameterSize)
    expect(failure { _ = try AES.GCM.SealedBox(combined: [1]) }, is: .incorrectParameterSize)
    expect(
      failure { _ = try AES.GCM.SealedBox(nonce: box.nonce, ciphertext: [1], tag: [2]) },
      is: .incorrectParameterSize)
  }

  @Test("Keys are made of keys as in RFC 5869, A.1 and A.3")
  func derivation() {
    let material = SymmetricKey(data: [UInt8](repeating: 0x0b, count: 22))
    let salt = (0...12).map { UInt8($0) }
    let info = (0xf0...0xf9).map { UInt8($0) }
    let key = HKDF<SHA256>.deriveKey(
      inputKeyMaterial: material, salt: salt, info: info, outputByteCount: 42)
    expect(
      digits(key.withUnsafeBytes { Array($0) }),
      is: "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865")
    expect(
      digits(HKDF<SHA256>.extract(inputKeyMaterial: material, salt: salt)),
      is: "077709362c2e32df0ddc3f0dc47bba6390b6c73bb50f9c3122ec844ad7c2b3e5")
    let plain = HKDF<SHA256>.deriveKey(inputKeyMaterial: material, outputByteCount: 42)
    expect(
      digits(plain.withUnsafeBytes { Array($0) }),
      is: "8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8")
  }

  @Test("SHA-384 is that of the standard, and so are codes by the longer functions (RFC 4231)")
  func longer() {
    let digest =
      "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed"
      + "8086072ba1e7cc2358baeca134c825a7"
    expect(digits(SHA384.hash(data: Data("abc".utf8))), is: digest)
    let key = SymmetricKey(data: Data("Jefe".utf8))
    let words = Data("what do ya want for nothing?".utf8)
    let code = HMAC<SHA384>.authenticationCode(for: words, using: key)
    let expected =
      "af45d2e376484031617f78d2b58a6b1b9c7ef464f5a01b47e42ec3736322445e"
      + "8e2240ca5e69e2c78b3239ecfab21649"
    expect(digits(code), is: expected)
    expect(
      HMAC<SHA384>.isValidAuthenticationCode(Data(code), authenticating: words, using: key),
      is: true)
    expect(
      HMAC<SHA384>.isValidAuthenticationCode(Data([1]), authenticating: words, using: key),
      is: false)
    expect("\(code)", is: "HMAC with SHA384: \(expected)")
  }

  @Test("The chance in keys and nonces is the seed's: the same run seals the same bytes")
  func chance() {
    func sealed(seed: UInt64) -> [String] {
      var scenario = PhoneScenario()
      scenario.seed = seed
      scenario.at(0, .openApp)
      return scenario.run {
        ClosureAppDelegate {
          let key = SymmetricKey(size: .bits256)
          let boxes = (0..<2).compactMap { _ in try? AES.GCM.seal([1, 2], using: key).combined }
          print(boxes.map { $0.base64EncodedString() }.joined(separator: " "))
        }
      }.said
    }
    let said = sealed(seed: 1)
    expect(sealed(seed: 1), is: said)
    #expect(sealed(seed: 2) != said)
    expect(Set(said.flatMap { $0.split(separator: " ") }).count, is: 2)
  }
}
