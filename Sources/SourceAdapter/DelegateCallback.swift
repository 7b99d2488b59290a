import SwiftSyntax

/// A method of a delegate that is given a completion handler, which it is to call; an async one answers by returning.
struct DelegateCallback {
  /// The mistake of a path on which it does not.
  let mistake: String
  /// What it calls the handler.
  let completion: String

  /// Recognises a method by its labels; nil for any other.
  init?(_ method: FunctionDeclSyntax) {
    let signature = method.signature
    guard signature.effectSpecifiers?.asyncSpecifier == nil else { return nil }
    let parameters = signature.parameterClause.parameters
    guard
      let (mistake, label) = Self.forms.first(where: { form in
        form.method.map { $0 == method.name.text } != false
          && Set(parameters.map(\.firstName.text)).isSuperset(of: form.labels)
      }).map({ ($0.mistake, $0.labels.last) }),
      let completion = parameters.last(where: { $0.firstName.text == label })
    else { return nil }
    (self.mistake, self.completion) = (
      mistake, (completion.secondName ?? completion.firstName).text
    )
  }

  /// The labels by which such methods are known; the last is that of the handler.
  private static let forms: [(mistake: String, method: String?, labels: [String])] = [
    ("fetchNotCompleted", nil, ["performFetchWithCompletionHandler"]),
    ("notificationNotCompleted", "userNotificationCenter", ["withCompletionHandler"]),
    ("pushNotCompleted", nil, ["fetchCompletionHandler"]),
    (
      "sessionEventsNotCompleted", nil,
      ["handleEventsForBackgroundURLSession", "completionHandler"]
    ),
  ]
}
