import SwiftSyntax

/// A call that names the identifier of a background task.
struct IdentifierCall {
  var source: ParsedSource
  var node: Syntax
  /// The identifier, or what stands for it.
  var subject: String
  /// The identifier, where the texts show it.
  var identifier: String?
  /// The class of the request; nil for a registration.
  var request: String?
}

/// What is wrong with the identifiers of an app, taken together.
struct IdentifierUses {
  private let calls: [IdentifierCall]
  private let declarations: Declarations

  init(_ calls: [IdentifierCall], _ declarations: Declarations) {
    self.calls = calls
    self.declarations = declarations
  }

  /// Identifiers that are registered twice, and such that are submitted and that no handler is for.
  var findings: [SourceAudit.Finding] {
    let registrations = calls.filter { $0.request == nil }
    let twice =
      again(registrations) + LoopedRegistrations(registrations).findings
      + RepeatedRegistrations(registrations, declarations).findings
    // An identifier that nobody can read may be any.
    let areRead = !registrations.isEmpty && registrations.allSatisfy { $0.identifier != nil }
    guard areRead else { return twice }
    let known = registrations.compactMap(\.identifier)
    let lost = calls.filter { call in
      guard call.request != nil, let identifier = call.identifier else { return false }
      return !known.contains(identifier)
    }
    return twice
      + lost.map { $0.source.finding("submittedWithoutHandler", at: $0.node, about: $0.subject) }
  }

  /// The registrations of an identifier that another may come before.
  private func again(_ registrations: [IdentifierCall]) -> [SourceAudit.Finding] {
    let known = Dictionary(grouping: registrations.enumerated().filter { $1.identifier != nil }) {
      $0.element.identifier
    }
    let repeated = known.values.filter { $0.count > 1 }
    guard !repeated.isEmpty else { return [] }
    let places = ExclusivePlaces(in: declarations.sources)
    return repeated.flatMap { calls in
      calls.indices.dropFirst().filter { index in
        calls[..<index].contains {
          !places.exclude($0.element.node, calls[index].element.node)
        }
      }.map { calls[$0].element }
    }.map { $0.source.finding("registeredTwice", at: $0.node, about: $0.subject) }
  }
}

/// Names that what they name is somebody's own.
enum PrivateWords {
  private static let words: Set<String> = [
    "account", "address", "birthday", "contact", "email", "iban", "latitude", "location",
    "longitude", "mail", "password", "phone", "secret", "token", "user", "username",
  ]

  /// Whether one of the words is part of a name: `token` is part of `pushToken`; how many there are is nobody's own.
  static func stand(in text: String) -> Bool {
    let measure = /[\w.?!]*(?:[.?!_](?:count|length|size)|Count|Length|Size)/
    if text.wholeMatch(of: measure) != nil { return false }
    var word = ""
    for character in text + " " {
      if character.isLowercase {
        word.append(character)
        continue
      }
      if words.contains(word) { return true }
      word = character.isUppercase ? character.lowercased() : ""
    }
    return false
  }
}
