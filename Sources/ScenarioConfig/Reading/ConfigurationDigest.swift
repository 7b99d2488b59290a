import Emulator
import Foundation
import VirtualTime

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
      var hash = FNV1aHash()
      hash.add(try encoder.encode(configuration))
      return hash.text
    } catch {
      // Every number has been checked to be finite; nothing else can fail to encode.
      preconditionFailure("A validated configuration cannot be encoded: \(error)")
    }
  }
}
