import SchedulingRules

/// Hints for words that do not exist.
enum Suggestion {
  /// Names the word that was probably meant, or all words when there are few.
  ///
  /// - Parameters:
  ///   - word: The word that was found.
  ///   - known: The words that exist, in the order in which they are to be listed.
  ///   - what: What the words are, as a plural: `keys`.
  /// - Returns: A sentence, or nothing when there is nothing to say.
  static func hint(for word: String, among known: [String], are what: String) -> String {
    let nearest = nearest(to: word, among: known)
    if !nearest.isEmpty { return nearest }
    if known.isEmpty { return "There are no \(what)." }
    return known.count <= 24 ? "The \(what) are \(known.joined(separator: ", "))." : ""
  }

  /// Names the word that was probably meant; empty when none is near.
  static func nearest(to word: String, among known: [String]) -> String {
    // The search costs the product of the lengths; no word of ours is so long.
    guard word.utf8.count <= 64, let nearest = NearMiss.of(word, in: known) else { return "" }
    return "Did you mean '\(nearest)'?"
  }
}
