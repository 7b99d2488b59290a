import SwiftSyntax

extension ExprSyntax {
  /// Whether it is a range of written numbers, or an array of written elements, and has one at least.
  var surelyHasElements: Bool {
    if let array = self.as(ArrayExprSyntax.self) { return !array.elements.isEmpty }
    if let tuple = self.as(TupleExprSyntax.self)?.elements, tuple.count == 1 {
      return tuple.first?.expression.surelyHasElements == true
    }
    guard let parts = self.as(SequenceExprSyntax.self)?.elements.map({ $0 }),
      parts.count == 3, let lower = Int(parts[0].trimmedDescription),
      let upper = Int(parts[2].trimmedDescription)
    else { return false }
    return switch parts[1].trimmedDescription {
    case "..<": lower < upper
    case "...": lower <= upper
    default: false
    }
  }
}
