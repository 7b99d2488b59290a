/// Which translation of an app a user reads.
public enum Translation {
  /// The first of the user's languages that there is a translation for decides.
  ///
  /// A translation for the very language and region comes first, then one for the language, then one for it in another region.
  /// Chinese in another script is another language.
  ///
  /// - Parameters:
  ///   - languages: The user's languages, the preferred one first, such as `de-AT`.
  ///   - translations: The names of the translations, such as `de`, `pt-BR`, `zh-Hans`; what stands in `Base` is none.
  /// - Returns: The name of a translation as it is given; nil where there is none in a language of the user's.
  public static func best(for languages: [String], among translations: [String]) -> String? {
    for language in languages {
      let wanted = parts(of: language)
      let close = translations.map { (name: $0, parts: parts(of: $0)) }.filter { translation in
        translation.parts.first == wanted.first
          && script(of: translation.parts) == script(of: wanted)
      }
      for length in stride(from: wanted.count, to: 0, by: -1) {
        let start = Array(wanted.prefix(length))
        if let found = close.first(where: { $0.parts == start }) { return found.name }
      }
      if let found = close.first { return found.name }
    }
    return nil
  }

  /// Language, script and region in small letters: `zh_Hans-CN` is zh, hans, cn.
  private static func parts(of language: String) -> [String] {
    language.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
  }

  /// The script that a language is written in, where there is more than one that its regions differ in.
  private static func script(of parts: [String]) -> String? {
    guard parts.first == "zh" else { return nil }
    if let written = parts.first(where: { $0.count == 4 }) { return written }
    return parts.contains { ["tw", "hk", "mo"].contains($0) } ? "hant" : "hans"
  }
}
