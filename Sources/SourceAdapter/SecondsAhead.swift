import SwiftSyntax

/// How far ahead of now a date is, as it is written: `Date(timeIntervalSinceNow: 30 * 24 * 60 * 60)`.
enum SecondsAhead {
  /// The least that a unit of a calendar can be, in seconds.
  private static let units: [String: Double] = [
    "second": 1, "minute": 60, "hour": 3_600, "day": day, "weekOfMonth": 7 * day,
    "weekOfYear": 7 * day, "month": 28 * day, "year": 365 * day,
  ]
  private static let day = 86_400.0

  /// The seconds from now that an expression of a date says at least; nil for anything else.
  static func of(_ expression: ExprSyntax) -> Double? {
    if let forced = expression.as(ForceUnwrapExprSyntax.self) { return of(forced.expression) }
    if let sequence = expression.as(SequenceExprSyntax.self) { return of(Array(sequence.elements)) }
    if let tuple = expression.as(TupleExprSyntax.self)?.elements, tuple.count == 1 {
      return tuple.first.flatMap { of($0.expression) }
    }
    if isNow(expression) { return 0 }
    if ["Date.distantFuture", ".distantFuture"].contains(expression.trimmedDescription) {
      return .infinity
    }
    guard let call = expression.as(FunctionCallExprSyntax.self) else { return nil }
    switch call.name {
    case "addingTimeInterval": return later(call, by: call.arguments.first?.expression)
    case "advanced": return later(call, by: call.argument("by"))
    case "date": return calendar(call)
    case "startOfDay": return call.argument("for").flatMap(of).map { $0 - day }
    default:
      if let start = call.argument("since").flatMap(of) {
        return call.argument("timeInterval").flatMap(WrittenNumber.of).map { start + $0 }
      }
      return call.argument("timeIntervalSinceNow").flatMap(WrittenNumber.of)
    }
  }

  /// What operators join: `date ?? other`, `Date() + seconds`.
  static func of(_ parts: [ExprSyntax]) -> Double? {
    guard parts.count > 1 else { return parts.first.flatMap(of) }
    let mark = parts[1].as(BinaryOperatorExprSyntax.self)?.operator.text
    if mark == "??" { return of(parts[0]) }
    // The date counts like the number of its seconds.
    guard mark == "+" || mark == "-" else { return nil }
    return of(parts[0]).flatMap { WrittenNumber.of(parts[1...], behind: $0) }
  }

  /// `date.addingTimeInterval(60)`.
  private static func later(_ call: FunctionCallExprSyntax, by seconds: ExprSyntax?) -> Double? {
    let start = call.calledExpression.as(MemberAccessExprSyntax.self)?.base.flatMap(of)
    return start.flatMap { start in seconds.flatMap(WrittenNumber.of).map { start + $0 } }
  }

  private static func isNow(_ expression: ExprSyntax) -> Bool {
    ["Date()", "Date.now", ".now", ".init()", "now"].contains(expression.trimmedDescription)
  }

  /// `calendar.date(byAdding: .day, value: 8, to: Date())`, or with components.
  private static func calendar(_ call: FunctionCallExprSyntax) -> Double? {
    guard let start = call.argument("to").flatMap(of), let adding = call.argument("byAdding") else {
      return nil
    }
    if let components = adding.as(FunctionCallExprSyntax.self) {
      return components.arguments.reduce(start) { sum, part in
        let value = WrittenNumber.of(part.expression).flatMap { value in
          part.label.flatMap { units[$0.text] }.map { $0 * value }
        }
        return sum.flatMap { sum in value.map { sum + $0 } }
      }
    }
    let unit = adding.trimmedDescription.split(separator: ".").last.flatMap { units[String($0)] }
    guard let unit, let value = call.argument("value").flatMap(WrittenNumber.of) else { return nil }
    return start + unit * value
  }
}
