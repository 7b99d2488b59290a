import Foundation

/// The values as somebody reads them who looks at the phone from outside.
extension DefaultsDomain {
  private static let ending = ".plist"

  /// The name under which a file keeps values; nil for a file that is no list of defaults.
  static func name(ofFile path: String) -> String? {
    guard path.contains("/Library/Preferences/"), path.hasSuffix(ending) else { return nil }
    return path.split(separator: "/").last.map { String($0.dropLast(ending.count)) }
  }

  /// The values by key, each in one line.
  var lines: [String: String] { values.mapValues(Self.words) }

  /// A value in one line, the keys of dictionaries in order.
  private static func words(of value: Any) -> String {
    switch value {
    case let values as [Any]: return "(" + values.map(words).joined(separator: ", ") + ")"
    case let values as [String: Any]:
      let pairs = values.sorted { $0.key < $1.key }.map { "\($0.key) = \(words(of: $0.value))" }
      return "{" + pairs.joined(separator: "; ") + "}"
    case let data as Data: return "\(data.count) bytes"
    default: return "\(value)"
    }
  }
}
