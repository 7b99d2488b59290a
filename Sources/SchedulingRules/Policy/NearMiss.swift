/// Finds what somebody probably meant to write.
public enum NearMiss {
  /// Returns the candidate that differs least from a word, if the difference looks like a slip.
  ///
  /// Case counts nothing; up to a third of the word's characters may be wrong, missing, extra or
  /// swapped with their neighbour. Of equally near candidates the first wins.
  public static func of(_ word: String, in candidates: some Sequence<String>) -> String? {
    nearest(to: word, in: candidates, atMost: max(1, word.count / 3))
  }

  /// Returns the identifier that differs least from another one, if the difference looks like a slip.
  ///
  /// Identifiers are long, and much of them is the same in all of an app: a third of it would take `compact` for
  /// `reconcil`. One slip for each eight characters is allowed, three at most. What differs in its numbers alone is
  /// another identifier.
  public static func ofIdentifier(
    _ identifier: String, in candidates: some Sequence<String>
  ) -> String? {
    func words(_ text: String) -> String { text.lowercased().filter { !$0.isNumber } }
    let others = candidates.filter {
      $0.lowercased() == identifier.lowercased() || words($0) != words(identifier)
    }
    return nearest(to: identifier, in: others, atMost: min(3, max(1, identifier.count / 8)))
  }

  private static func nearest(
    to word: String, in candidates: some Sequence<String>, atMost limit: Int
  ) -> String? {
    let written = Array(word.lowercased())
    var nearest: (candidate: String, distance: Int)?
    for candidate in candidates {
      let distance = distance(written, Array(candidate.lowercased()))
      guard distance <= limit else { continue }
      if distance < nearest?.distance ?? .max { nearest = (candidate, distance) }
    }
    return nearest?.candidate
  }

  /// The least number of insertions, deletions, replacements and swaps of neighbours.
  private static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var beforePrevious: [Int] = []
    var previous = Array(0...right.count)
    for row in 0..<left.count {
      var current = [row + 1]
      for column in 0..<right.count {
        var best = min(
          previous[column + 1] + 1, current[column] + 1,
          previous[column] + (left[row] == right[column] ? 0 : 1))
        let isSwap =
          row > 0 && column > 0 && left[row] == right[column - 1]
          && left[row - 1] == right[column]
        if isSwap { best = min(best, beforePrevious[column - 1] + 1) }
        current.append(best)
      }
      (beforePrevious, previous) = (previous, current)
    }
    return previous[right.count]
  }
}
