import Foundation

/// Reads language and region.
struct LocaleReader {
  var log: ProblemLog

  /// The locale of a name, or nil after a problem was logged.
  func locale(_ name: String, at path: DocumentPath) -> String? {
    if Self.known.contains(name) { return name }
    log.add(
      .unknownChoice, at: path, found: Excerpt.quoted(name),
      expected: "a language and a region that the system knows, for example en_US",
      hint: Suggestion.hint(for: name, among: Self.known.sorted(), are: "locales"))
    return nil
  }

  /// Logs a problem with a tag that is none of a language the system knows.
  func check(language tag: String, at path: DocumentPath) {
    let known = Self.known.map { $0.replacing("_", with: "-") }
    guard !known.contains(tag) else { return }
    log.add(
      .unknownChoice, at: path, found: Excerpt.quoted(tag),
      expected: "the tag of a language that the system knows, for example de-AT",
      hint: Suggestion.hint(for: tag, among: known.sorted(), are: "languages"))
  }

  private static let known = Set(Locale.availableIdentifiers)
}
