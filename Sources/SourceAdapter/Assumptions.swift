import SwiftSyntax

/// A condition as a text, and whether it holds: `!isOpen` says of `isOpen` that it does not.
struct Assumption: Hashable {
  let text: String
  let holds: Bool

  /// The opposite.
  var denied: Assumption { Assumption(text, !holds) }

  init(_ text: String, _ holds: Bool) {
    var (text, holds) = (text, holds)
    while text.hasPrefix("!") {
      text.removeFirst()
      holds.toggle()
    }
    if let name = text.wholeMatch(of: /(.+) == (true|false)/) {
      (text, holds) = (String(name.1), name.2 == "true" ? holds : !holds)
    }
    if text.contains(" != ") { (text, holds) = (text.replacing(" != ", with: " == "), !holds) }
    self.text = text.hasPrefix("self.") ? String(text.dropFirst(5)) : text
    self.holds = holds
  }

  /// What the value of a variable says of it; nil for what is worked out.
  init?(assigning value: ExprSyntax, to name: String) {
    let text = value.trimmedDescription
    if let literal = value.as(BooleanLiteralExprSyntax.self) {
      self.init(name, literal.literal.text == "true")
    } else if value.is(NilLiteralExprSyntax.self) || text.hasPrefix("."), !text.contains("(") {
      self.init("\(name) == \(text)", true)
    } else {
      return nil
    }
  }

  /// What a list of conditions says where it holds.
  static func all(of conditions: ConditionElementListSyntax) -> [Assumption] {
    conditions.flatMap { element -> [Assumption] in
      switch element.condition {
      case .expression(let expression): parts(of: expression)
      case .optionalBinding(let binding):
        [
          Assumption(
            (binding.initializer?.value.trimmedDescription ?? binding.pattern.trimmedDescription)
              + " == nil", false)
        ]
      default: [Assumption(element.trimmedDescription, true)]
      }
    }
  }

  /// What an expression says where it holds.
  static func parts(of expression: ExprSyntax) -> [Assumption] {
    let text = expression.trimmedDescription
    guard !text.contains("||"), !text.contains("?"), !text.contains("{") else {
      return [Assumption("(\(text))", true)]
    }
    return text.components(separatedBy: "&&").map {
      Assumption($0.trimmingCharacters(in: .whitespacesAndNewlines), true)
    }
  }
}

/// What the conditions on a path have said; a path on which they contradict each other does not exist.
struct Assumptions: Hashable {
  private var values: [String: Bool] = [:]

  /// Takes it that something holds.
  ///
  /// - Returns: Whether it may: false where the opposite is known. What a call says may change with each call.
  mutating func take(_ assumption: Assumption) -> Bool {
    if let known = values[assumption.text] { return known == assumption.holds }
    if !assumption.text.contains("(") { values[assumption.text] = assumption.holds }
    return true
  }

  /// What several paths have in common.
  func common(with others: [Assumptions]) -> Assumptions {
    guard var common = others.first else { return self }
    common.values = common.values.filter { entry in
      others.allSatisfy { $0.values[entry.key] == entry.value }
    }
    return common
  }

  /// Forgets what was known of a variable, which is changed.
  mutating func forget(_ name: String) {
    values = values.filter { entry in
      !entry.key.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }).contains {
        $0 == name
      }
    }
  }
}
