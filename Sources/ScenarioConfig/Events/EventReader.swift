import AppHosting
import Emulator
import SchedulingRules
import VirtualTime

/// Reads what happens in one entry of the timeline, as the event's declaration says.
struct EventReader {
  /// The hosted app, or nil when the scenario names none that exists.
  var app: HostedApp?
  var log: ProblemLog

  /// The event, or nil after a problem was logged.
  func event(of entry: Section) -> ScenarioEvent? {
    guard let name = entry.text("Event"), let form = Self.forms[name] else {
      preconditionFailure("The schema has let \(entry.text("Event") ?? "?") through.")
    }
    return form.read(entry, self)
  }

  private static let forms = Dictionary(
    uniqueKeysWithValues: EventForm.all.map { ($0.form.name, $0) })

  /// The values of a dictionary of scalars as the app receives them, and all its keys.
  func scalars(_ key: String, of entry: Section) -> ([String: String], Set<String>)? {
    guard case .dictionary(let values) = entry.value(key) else { return nil }
    return (scalars(key, of: entry, \.parameterText) ?? [:], Set(values.keys))
  }

  /// What a server adds to a remote notification.
  func payload(_ key: String, of entry: Section) -> [String: PushNotification.Value]? {
    scalars(key, of: entry, \.payload)
  }

  private func scalars<Value>(
    _ key: String, of entry: Section, _ read: (PropertyListValue) -> Value?
  ) -> [String: Value]? {
    guard case .dictionary(let values) = entry.value(key) else { return nil }
    let path = entry.path(key)
    let scalars = values.compactMapValues(read)
    for name in values.keys.sorted() where scalars[name] == nil {
      log.add(
        .wrongType, at: path.key(name), found: values[name]?.typedExcerpt ?? "nothing",
        expected: "a string, a number or a boolean")
    }
    return scalars
  }

  /// Compares a user action with those of the app.
  ///
  /// - Parameters:
  ///   - name: What the user does.
  ///   - keys: The keys of its parameters, also of those whose value is of no use.
  ///   - parameters: The parameters as the app receives them.
  ///   - entry: Where all this stands.
  func check(
    _ name: String, _ keys: Set<String>, _ parameters: [String: String], _ entry: Section
  ) {
    guard let app else { return }
    guard let action = app.userActions.first(where: { $0.name == name }) else {
      log.add(
        .unknownAction, at: entry.path("Action"), found: Excerpt.quoted(name),
        expected: "a user action of \(app.name)",
        hint: Suggestion.hint(for: name, among: app.userActions.map(\.name), are: "user actions"))
      return
    }
    let path = entry.path("Parameters")
    let known = action.parameters.keys.sorted()
    for key in keys.sorted() where action.parameters[key] == nil {
      log.add(
        .actionParameter, at: path.key(key), found: "an unknown parameter",
        expected: "a parameter of \(name)",
        hint: Suggestion.hint(for: key, among: known, are: "parameters"))
    }
    for key in known where action.parameters[key] == true && !keys.contains(key) {
      log.add(
        .actionParameter, at: path.key(key), found: "nothing",
        expected: "a value; \(name) needs it")
    }
    for (key, values) in action.values.sorted(by: { $0.key < $1.key }) {
      guard let value = parameters[key], !values.contains(value) else { continue }
      log.add(
        .actionParameter, at: path.key(key), found: Excerpt.quoted(value), expected: values.words,
        hint: values.hint(for: value))
    }
  }
}

extension ParameterValues {
  /// What the value was perhaps meant to be; empty when nothing is near.
  fileprivate func hint(for value: String) -> String {
    if case .word(let words) = self { Suggestion.nearest(to: value, among: words) } else { "" }
  }
}

extension TimelineEvent {
  /// The event as an entry of `Timeline`, at so many seconds after the start.
  var entry: PropertyListValue {
    var (form, values) = event.declaration
    values["At"] = PropertyListValue(seconds: at.seconds)
    values["Event"] = .text(form.name)
    return .dictionary(values)
  }
}

extension ScenarioEvent {
  /// What happens, as a sentence.
  package var meaning: String { declaration.form.meaning }

  /// The declaration of the event, and the values of its keys.
  fileprivate var declaration: (form: Variant.Form, values: [String: PropertyListValue]) {
    for form in EventForm.all {
      if let values = form.write(self) { return (form.form, values) }
    }
    preconditionFailure("No form of an entry is declared for the event \(self).")
  }
}

extension PropertyListValue {
  /// Seconds as a person writes them: whole ones without a fraction.
  init(seconds: Double) {
    self = Int128(exactly: seconds).map(PropertyListValue.integer) ?? .real(seconds)
  }

  /// The value as a server puts it into JSON; nil for what is no scalar, and for numbers without a form.
  fileprivate var payload: PushNotification.Value? {
    switch self {
    case .text(let value), .untyped(let value): .text(value)
    case .boolean(let value): .boolean(value)
    case .integer(let value): Int(exactly: value).map { .integer($0) } ?? .real(Double(value))
    case .real(let value) where value.isFinite:
      Int(exactly: value).map { .integer($0) } ?? .real(value)
    default: nil
    }
  }

  /// What a server has put into JSON.
  init(payload value: PushNotification.Value) {
    self =
      switch value {
      case .text(let text): .text(text)
      case .integer(let number): .integer(Int128(number))
      case .real(let number): .real(number)
      case .boolean(let flag): .boolean(flag)
      }
  }

  /// The value as the app receives it; nil for what is no scalar, and for numbers without a form.
  fileprivate var parameterText: String? {
    switch self {
    case .text(let value), .untyped(let value): value
    case .boolean(let value): value ? "true" : "false"
    case .integer(let value): "\(value)"
    case .real(let value) where value.isFinite: "\(value)"
    default: nil
    }
  }
}
