import Foundation

/// Reads the language of predicates: `name BEGINSWITH[c] %@ AND (done == NO OR at > %@)`.
///
/// It reads comparisons, their options and quantities, `AND`, `OR`, `NOT`, lists, and what stands for arguments. Functions,
/// subqueries and variables are not modelled.
struct PredicateFormat {
  /// A text that is none, and the place at which that shows.
  struct Unreadable: Error, Equatable {
    var rest: String
  }

  private var tokens: ArraySlice<Substring>
  private var arguments: ArraySlice<Any?>

  /// Reads a text.
  static func term(_ text: String, _ arguments: [Any?]) throws(Unreadable) -> PredicateTerm {
    var format = PredicateFormat(
      tokens: text.matches(of: tokenForm).map(\.output)[...], arguments: arguments[...])
    let term = try format.alternatives()
    guard format.tokens.isEmpty else { throw format.unreadable }
    return term
  }

  nonisolated(unsafe) private static let tokenForm =
    #/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|%l?[a-zA-Z@]|[=!<>]=|=[<>]|<>|&&|\|\||[-+]?\d+(?:\.\d+)?|[@\#]?[A-Za-z_][\w.@]*|\S/#

  private var unreadable: Unreadable { Unreadable(rest: tokens.joined(separator: " ")) }

  private mutating func take(_ words: String...) -> Bool {
    guard let next = tokens.first?.uppercased(), words.contains(next) else { return false }
    tokens.removeFirst()
    return true
  }

  // MARK: Conditions

  private mutating func alternatives() throws(Unreadable) -> PredicateTerm {
    var terms = [try conjunction()]
    while take("OR", "||") { terms.append(try conjunction()) }
    return terms.count == 1 ? terms[0] : .any(terms)
  }

  private mutating func conjunction() throws(Unreadable) -> PredicateTerm {
    var terms = [try condition()]
    while take("AND", "&&") { terms.append(try condition()) }
    return terms.count == 1 ? terms[0] : .all(terms)
  }

  private mutating func condition() throws(Unreadable) -> PredicateTerm {
    if take("NOT", "!") { return .not(try condition()) }
    if take("TRUEPREDICATE") { return .constant(true) }
    if take("FALSEPREDICATE") { return .constant(false) }
    if tokens.first == "(" {
      let before = self
      tokens.removeFirst()
      if let term = try? alternatives(), take(")") { return term }
      self = before
    }
    return .comparison(try comparison())
  }

  private mutating func comparison() throws(Unreadable) -> PredicateTerm.Comparison {
    let quantity: PredicateTerm.Comparison.Quantity =
      take("ANY", "SOME") ? .some : take("ALL") ? .every : take("NONE") ? .none : .one
    let left = try value()
    guard let word = tokens.popFirst(), let relation = Self.relation(String(word)) else {
      throw unreadable
    }
    var comparison = PredicateTerm.Comparison(
      quantity: quantity, left: left, relation: relation, right: .constant(nil))
    if take("[") {
      let options = tokens.popFirst()?.lowercased() ?? ""
      comparison.ignoresCase = options.contains("c")
      comparison.ignoresMarks = options.contains("d")
      guard take("]") else { throw unreadable }
    }
    comparison.right = try value()
    return comparison
  }

  private static func relation(_ word: String) -> PredicateTerm.Relation? {
    switch word {
    case "=": .equal
    case "<>": .unequal
    case "=<": .atMost
    case "=>": .atLeast
    default: PredicateTerm.Relation(rawValue: word.uppercased())
    }
  }

  // MARK: Values

  private mutating func value() throws(Unreadable) -> PredicateValue {
    guard let token = tokens.popFirst() else { throw unreadable }
    if token == "(" {
      let inner = try value()
      guard take(")") else { throw unreadable }
      return inner
    }
    if token == "{" { return try list() }
    if token.first == "\"" || token.first == "'" {
      return .constant(token.dropFirst().dropLast().replacing(#/\\(.)/#) { $0.1 }.description)
    }
    if token.first == "%" {
      guard let argument = arguments.popFirst() else { throw unreadable }
      guard token == "%K" else { return .constant(argument) }
      return .path(Self.names(String(describing: argument ?? "")))
    }
    if let number = Double(token) { return .constant(number) }
    switch token.uppercased() {
    case "YES", "TRUE": return .constant(true)
    case "NO", "FALSE": return .constant(false)
    case "NIL", "NULL": return .constant(nil)
    default:
      guard token.first?.isLetter == true || "_#@".contains(token.first ?? " ") else {
        tokens = [token] + tokens
        throw unreadable
      }
      return .path(Self.names(String(token)))
    }
  }

  private mutating func list() throws(Unreadable) -> PredicateValue {
    var values: [PredicateValue] = []
    while !take("}") {
      values.append(try value())
      if !take(","), tokens.first != "}" { throw unreadable }
    }
    return .list(values)
  }

  /// The names of a path; `self` is none.
  private static func names(_ path: String) -> [String] {
    path.split(separator: ".").map { String($0.first == "#" ? $0.dropFirst() : $0) }
      .filter { $0.uppercased() != "SELF" }
  }
}
