import SwiftSyntax

/// What has happened, on the way to a place of the code, to what has to be ended there.
enum Fate: Hashable {
  /// Nothing is to be ended yet.
  case idle
  /// It has to be ended.
  case open
  /// Somebody has it of whom the texts do not show what he does with it.
  case handedOn
  /// It is ended; once more is too often where that is certain, and not only on branches that may exclude each other.
  case ended(isCertain: Bool)

  /// Whether it is ended, certainly or not.
  var isEnded: Bool { if case .ended = self { true } else { false } }
}

/// A place in a file.
struct Place: Hashable {
  var source: ParsedSource
  var node: Syntax

  static func == (one: Place, other: Place) -> Bool { one.node.id == other.node.id }
  func hash(into hasher: inout Hasher) { hasher.combine(node.id) }
}

/// One of the ways that lead to a place of the code.
struct Path: Hashable {
  /// What has happened on it.
  var fate: Fate
  /// Where it left the others.
  var origin: Place
  /// What the conditions on it have said.
  var assumptions = Assumptions()
  /// Whether a condition chose it from several.
  var isChosen = false

  /// Goes into a branch.
  ///
  /// Who ended it under one condition may have had another for it: what follows under a condition is then not certain.
  func entering(_ place: Place) -> Path {
    var path = self
    switch fate {
    case .open: path.origin = place
    case .ended where isChosen: path.fate = .ended(isCertain: false)
    default: break
    }
    path.isChosen = true
    return path
  }
}

/// A path that leaves a piece of code otherwise than at its end.
struct Exit {
  /// The ways to leave.
  enum Kind: Hashable {
    case returned, thrown, fellThrough
    /// Out of the statement of a label, or the innermost.
    case broken(String?)
    /// To the next turn of the loop of a label, or the innermost.
    case continued(String?)
  }

  var kind: Kind
  var path: Path
}

/// The ways out of a function or a closure that is entered with something to end.
struct Outcome {
  /// The paths that come back.
  var returned: [Path]
  /// The paths on which an error leaves it.
  var thrown: [Path]

  var all: [Path] { returned + thrown }
  /// Whether it did anything to what it was to end.
  var isTouched: Bool { all.isEmpty || all.contains { $0.fate != .open } }
  /// Whether it is ended on each way.
  var isEnded: Bool { !all.isEmpty && all.allSatisfy(\.fate.isEnded) }
}

extension [Path] {
  /// The paths without repetitions; where they are too many, without what their conditions said.
  var merged: [Path] {
    func unique(_ paths: [Path]) -> [Path] {
      var seen: Set<Path> = []
      return paths.filter { seen.insert($0).inserted }
    }
    let paths = unique(self)
    guard paths.count > 32 else { return paths }
    return unique(
      paths.map { path in
        var path = path
        path.assumptions = Assumptions()
        return path
      })
  }
}
