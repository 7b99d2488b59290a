/// What Xcode puts into an Info.plist when it builds: `$(PRODUCT_BUNDLE_IDENTIFIER)`.
///
/// The source of an Info.plist names settings whose values are not in it. An entry with one can permit any
/// identifier that fits what stands around it.
public enum BuildSetting {
  /// The setting that stands for an app's bundle identifier.
  public static let bundleIdentifier = "$(PRODUCT_BUNDLE_IDENTIFIER)"

  private static let openings = ["$(": Character(")"), "${": Character("}")]

  /// Whether a text names a setting.
  public static func isNamed(in text: String) -> Bool { parts(of: text).contains { $0.isSetting } }

  /// A text with the value of the bundle identifier in the place of its setting.
  ///
  /// - Parameters:
  ///   - text: What stands in the document.
  ///   - identifier: The app's bundle identifier; nil where nobody has told it.
  /// - Returns: The text; without an identifier each spelling of the setting is ``bundleIdentifier``.
  public static func resolve(_ text: String, bundleIdentifier identifier: String?) -> String {
    parts(of: text).map { part in
      part.isBundleIdentifier ? identifier ?? bundleIdentifier : part.text
    }.joined()
  }

  /// The settings of Xcode that could stand in an identifier, by their names; that of the bundle identifier first.
  static let ofXcode = [
    "PRODUCT_BUNDLE_IDENTIFIER", "PRODUCT_NAME", "PRODUCT_MODULE_NAME", "EXECUTABLE_NAME",
    "TARGET_NAME", "PROJECT_NAME", "CONFIGURATION", "DEVELOPMENT_TEAM",
  ]

  /// The names of the settings in a text.
  static func names(in text: String) -> [String] {
    parts(of: text).filter(\.isSetting).map(\.name)
  }

  /// A text without its settings.
  static func remainder(of text: String) -> String {
    parts(of: text).filter { !$0.isSetting }.map(\.text).joined()
  }

  /// Whether a text could become a word when its settings have values.
  static func canBecome(_ word: String, from text: String) -> Bool {
    let parts = parts(of: text)
    guard parts.contains(where: \.isSetting) else { return text == word }
    var rest = Substring(word)
    for (index, part) in parts.enumerated() where !part.isSetting {
      if index == 0 {
        guard rest.hasPrefix(part.text) else { return false }
        rest = rest.dropFirst(part.text.count)
      } else if index == parts.count - 1 {
        return rest.count > part.text.count && rest.hasSuffix(part.text)
      } else {
        guard let place = rest.firstRange(of: part.text) else { return false }
        rest = rest[place.upperBound...]
      }
    }
    return !rest.isEmpty
  }

  private struct Part {
    var text: String
    var isSetting: Bool

    /// The name of a setting, also of one with a modifier: `$(PRODUCT_BUNDLE_IDENTIFIER:rfc1034identifier)`.
    var name: String {
      String(text.dropFirst(2).prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    }

    var isBundleIdentifier: Bool { isSetting && name == "PRODUCT_BUNDLE_IDENTIFIER" }
  }

  /// A text as settings and what stands between them, without empty parts.
  private static func parts(of text: String) -> [Part] {
    var parts: [Part] = []
    var rest = Substring(text)
    var plain = ""
    while let first = rest.first {
      if let closing = openings[String(rest.prefix(2))], let end = rest.firstIndex(of: closing) {
        if !plain.isEmpty { parts.append(Part(text: plain, isSetting: false)) }
        plain = ""
        parts.append(Part(text: String(rest[...end]), isSetting: true))
        rest = rest[rest.index(after: end)...]
      } else {
        plain.append(first)
        rest = rest.dropFirst()
      }
    }
    return plain.isEmpty ? parts : parts + [Part(text: plain, isSetting: false)]
  }
}
