import SwiftSyntax

extension ExprSyntax {
  /// How many elements it has, where it is a range of written numbers or an array of written elements; nil for all else.
  var writtenCount: Int? {
    if let array = self.as(ArrayExprSyntax.self) { return array.elements.count }
    if let tuple = self.as(TupleExprSyntax.self)?.elements, tuple.count == 1 {
      return tuple.first?.expression.writtenCount
    }
    guard let parts = self.as(SequenceExprSyntax.self)?.elements.map({ $0 }),
      parts.count == 3, let lower = Int(parts[0].trimmedDescription),
      let upper = Int(parts[2].trimmedDescription)
    else { return nil }
    let (span, isTooLong) = upper.subtractingReportingOverflow(lower)
    guard !isTooLong, span < Int.max else { return nil }
    return switch parts[1].trimmedDescription {
    case "..<": max(span, 0)
    case "...": max(span + 1, 0)
    default: nil
    }
  }

  /// Whether it has such elements, one at least.
  var surelyHasElements: Bool { writtenCount.map { $0 > 0 } ?? false }
}
