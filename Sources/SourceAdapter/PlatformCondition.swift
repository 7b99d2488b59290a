import SwiftSyntax

/// What the conditions of `#if` mean on an iPhone, where a compiler for Linux would answer otherwise.
///
/// What both answer alike is not asked: `os(macOS)`, `targetEnvironment(simulator)`; nor what only the build knows:
/// flags, and `canImport`, which is true for whatever module of the phone is there.
enum PlatformCondition {
  /// The questions whose answer is another one on an iPhone.
  private static let differing = [
    "os(iOS)": true, "os(Linux)": false, "arch(arm64)": true, "arch(x86_64)": false,
    "canImport(FoundationNetworking)": false,
  ]

  /// The questions in a condition that have to be answered in its place.
  static func answers(in condition: ExprSyntax) -> [(FunctionCallExprSyntax, Bool)] {
    let calls = QuestionFinder(viewMode: .sourceAccurate)
    calls.walk(condition)
    return calls.found.compactMap { call in differing[key(call)].map { (call, $0) } }
  }

  /// Whether a condition holds on an iPhone; nil when that hangs on the build.
  static func value(of condition: ExprSyntax) -> Bool? {
    if let sequence = condition.as(SequenceExprSyntax.self) {
      return value(ofSequence: Array(sequence.elements))
    }
    if let group = condition.as(TupleExprSyntax.self), group.elements.count == 1 {
      return group.elements.first.flatMap { value(of: $0.expression) }
    }
    if let negation = condition.as(PrefixOperatorExprSyntax.self), negation.operator.text == "!" {
      return value(of: negation.expression).map { !$0 }
    }
    if let literal = condition.as(BooleanLiteralExprSyntax.self) {
      return literal.literal.tokenKind == .keyword(.true)
    }
    guard let call = condition.as(FunctionCallExprSyntax.self) else { return nil }
    if let answer = differing[key(call)] { return answer }
    let isOfPlatform = ["os", "arch", "targetEnvironment"].contains(call.question)
    return isOfPlatform ? false : nil
  }

  /// `&&` binds more tightly than `||`.
  private static func value(ofSequence elements: [ExprSyntax]) -> Bool? {
    let words = elements.map { $0.as(BinaryOperatorExprSyntax.self)?.operator.text }
    let alternatives = zip(elements, words).split { $0.1 == "||" }
    let values = alternatives.map { alternative -> Bool? in
      let factors = alternative.filter { $0.1 == nil }.map { value(of: $0.0) }
      if factors.contains(false) { return false }
      return factors.contains(nil) ? nil : true
    }
    if values.contains(true) { return true }
    return values.contains(nil) ? nil : false
  }

  private static func key(_ call: FunctionCallExprSyntax) -> String {
    "\(call.question)(\(call.arguments.map(\.expression.trimmedDescription).joined(separator: ", ")))"
  }
}

extension FunctionCallExprSyntax {
  /// What is asked: `os`, `canImport`.
  fileprivate var question: String { calledExpression.trimmedDescription }
}

private final class QuestionFinder: SyntaxVisitor {
  var found: [FunctionCallExprSyntax] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    found.append(node)
    return .skipChildren
  }
}
