import Foundation

extension Encodable {
  /// The value as JSON in one line, the keys of each object in order: the same text for the same value.
  ///
  /// - Throws: `EncodingError` for a number that JSON cannot hold.
  func jsonText() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}
