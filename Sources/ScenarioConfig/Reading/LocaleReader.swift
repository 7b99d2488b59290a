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

  private static let known = Set(Locale.availableIdentifiers)
}
