import Emulator
import Foundation

extension RunConfiguration {
  /// The digest of a configuration: 64-bit FNV-1a over its canonical encoding, in hexadecimal.
  ///
  /// It depends on nothing but the values: not on comments, the order of keys, the format or the
  /// place of the files, nor on the digest that the configuration carries.
  static func digest(of configuration: RunConfiguration) -> String {
    var configuration = configuration
    configuration.digest = ""
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    do {
      return try hexadecimalFNV1a(of: encoder.encode(configuration))
    } catch {
      // Every number has been checked to be finite; nothing else can fail to encode.
      preconditionFailure("A validated configuration cannot be encoded: \(error)")
    }
  }

  /// The 64-bit FNV-1a hash of bytes as 16 hexadecimal digits.
  static func hexadecimalFNV1a(of bytes: some Sequence<UInt8>) -> String {
    let hash = bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
