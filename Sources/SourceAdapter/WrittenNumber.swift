import SwiftSyntax

/// The number that an expression of written numbers is: `60 * 60 * 24`, `TimeInterval(7 * 86_400)`, `(60 * 60) * 24`.
enum WrittenNumber {
  /// What an expression is; nil where anything in it is no written number.
  static func of(_ expression: ExprSyntax) -> Double? {
    if let sequence = expression.as(SequenceExprSyntax.self) { return of(Array(sequence.elements)) }
    if let tuple = expression.as(TupleExprSyntax.self)?.elements, tuple.count == 1 {
      return tuple.first.flatMap { of($0.expression) }
    }
    if let prefix = expression.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "-" {
      return of(prefix.expression).map { -$0 }
    }
    if let call = expression.as(FunctionCallExprSyntax.self) {
      let type = call.calledExpression.trimmedDescription
      guard types.contains(type), call.arguments.count == 1, let value = call.arguments.first,
        value.label == nil
      else { return nil }
      return of(value.expression)
    }
    return literal(expression.trimmedDescription)
  }

  private static let types: Set<String> = ["CGFloat", "Double", "Float", "Int", "TimeInterval"]

  private static func literal(_ text: String) -> Double? {
    let digits = text.filter { $0 != "_" }
    for (prefix, radix) in [("0b", 2), ("0o", 8)] where digits.hasPrefix(prefix) {
      return Int(digits.dropFirst(2), radix: radix).map(Double.init)
    }
    return digits.first?.isNumber == true ? Double(digits) : nil
  }

  /// What operators make of numbers, products first.
  private static func of(_ parts: [ExprSyntax]) -> Double? {
    parts.first.flatMap(of).flatMap { of(parts.dropFirst(), behind: $0) }
  }

  /// What operators make of a number and those that they stand before: `* 60 * 60`.
  ///
  /// - Parameters:
  ///   - parts: Operators and numbers in turn.
  ///   - first: The number in front of them.
  /// - Returns: What comes of it; nil where one of them is no written number.
  static func of(_ parts: ArraySlice<ExprSyntax>, behind first: Double) -> Double? {
    guard parts.count % 2 == 0 else { return nil }
    var (sum, product) = (0.0, first)
    for index in stride(from: parts.startIndex, to: parts.endIndex, by: 2) {
      guard let value = of(parts[index + 1]) else { return nil }
      switch parts[index].as(BinaryOperatorExprSyntax.self)?.operator.text {
      case "*": product *= value
      case "/": product /= value
      case "+": (sum, product) = (sum + product, value)
      case "-": (sum, product) = (sum + product, -value)
      default: return nil
      }
    }
    return sum + product
  }
}
