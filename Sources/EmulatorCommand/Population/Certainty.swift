/// How sure a conclusion is, by what it is under other assumptions.
enum Certainty: Equatable {
  /// There is nothing to count, or nothing to compare it with.
  case unknown
  /// It is the same under all of them.
  case same
  /// Another policy turns it around, but no single guess.
  case policy
  /// These guesses turn it around, by their places.
  case guess([Int])

  /// Compares what was found.
  ///
  /// - Parameters:
  ///   - verdicts: Whether it is true under each assumption, the one in question first; nil: nothing to count.
  ///   - policies: The places of whole policies; the others change one guessed constant each.
  init(of verdicts: [Bool?], policies: [Int]) {
    guard let first = verdicts.first.flatMap(\.self), verdicts.count > 1 else {
      self = .unknown
      return
    }
    let turned = verdicts.indices.filter { verdicts[$0].map { $0 != first } ?? false }
    let guesses = turned.filter { !policies.contains($0) }
    self = guesses.isEmpty ? (turned.isEmpty ? .same : .policy) : .guess(guesses)
  }
}
