/// The keys of one kind of dictionary, in the order of the reference and of problems.
///
/// Schemas are the only place where keys are listed: decoding, the search for unknown keys and the
/// printed reference all follow them.
struct Schema: Sendable {
  /// The heading in the reference.
  var title: String
  var keys: [Key]
  /// Whether keys that are not listed belong to somebody else.
  var ignoresOtherKeys = false
  /// The keys whose values may stand in a one-line entry without their names; nil: there is no such form.
  var positional: [String]?

  func key(_ name: String) -> Key? { keys.first { $0.name == name } }

  func rank(of name: String) -> Int { keys.firstIndex { $0.name == name } ?? .max }
}

/// One key of a dictionary.
struct Key: Sendable {
  /// Whether a key may be absent.
  enum Presence: Equatable, Sendable {
    case required
    /// Absence means something of its own.
    case optional
    /// Absence means this value.
    case defaulted(PropertyListValue)
  }

  var name: String
  var kind: ValueKind
  var presence: Presence
  /// What the key means, for the reference.
  var meaning: String
  /// Words of earlier versions that are still read, with those that have taken their place.
  var former: [String: String]

  init(
    _ name: String, _ kind: ValueKind, _ presence: Presence, _ meaning: String,
    former: [String: String] = [:]
  ) {
    self.name = name
    self.kind = kind
    self.presence = presence
    self.meaning = meaning
    self.former = former
  }
}

/// What a key can hold, as far as it can be judged without knowing the rest of the document.
indirect enum ValueKind: Sendable {
  /// The version of the format, exactly this one.
  case version(Int128)
  case boolean
  case integer(ClosedRange<Int128>)
  /// A finite number, whole or not.
  case number(ClosedRange<Double>)
  /// A string that is not empty, of at most so many characters.
  case text(limit: Int)
  case choice([String])
  /// `R-` and three digits.
  case rule
  /// A property list date or a string of the same form in local time.
  case date
  /// `D HH:MM[:SS]`, `+90s`, or a number of seconds.
  case moment
  /// A string, a number or a boolean.
  case scalar
  /// A dictionary whose keys and values somebody else judges.
  case free
  case dictionary(Schema)
  case list(ValueKind)
  /// A dictionary whose further keys depend on one of its values.
  case variant(Variant)

  /// What belongs there, for messages and for the reference.
  var expected: String {
    switch self {
    case .version(let version): "the integer \(version)"
    case .boolean: "a boolean"
    case .integer(let range): "an integer, \(Self.text(of: range))"
    case .number(let range): "a number, \(Self.text(of: range))"
    case .text: "a string"
    case .choice(let words): Excerpt.choice(words)
    case .rule: "the number of a rule as R-nnn"
    case .date: "a date, or a string YYYY-MM-DD HH:MM:SS in local time"
    case .moment: TimelineTime.expected
    case .scalar: "a string, a number or a boolean"
    case .free: "a dictionary"
    case .dictionary(let schema): schema.positional == nil ? "a dictionary" : Self.entry
    case .variant(let variant): variant.line == nil ? "a dictionary" : Self.entry
    case .list: "an array"
    }
  }

  /// What belongs there, down to the elements of an array, for the reference.
  var described: String {
    guard case .list(let element) = self else { return expected }
    switch element {
    case .dictionary(let schema) where schema.positional == nil: return "an array of dictionaries"
    case .variant(let variant) where variant.line == nil: return "an array of dictionaries"
    default: return "an array, each \(element.expected)"
    }
  }

  private static let entry = "a dictionary, or a string in the one-line form"

  private static func text(of range: ClosedRange<Int128>) -> String {
    range.upperBound == range.lowerBound
      ? "\(range.lowerBound)" : "\(range.lowerBound) … \(range.upperBound)"
  }

  private static func text(of range: ClosedRange<Double>) -> String {
    "\(Excerpt.number(range.lowerBound)) … \(Excerpt.number(range.upperBound))"
  }
}

/// Dictionaries that share some keys and differ in others, told apart by one of the shared keys.
struct Variant: Sendable {
  /// One form of the dictionary.
  struct Form: Sendable {
    /// The value of the telling key.
    var name: String
    var meaning: String
    var keys: [Key] = []
    /// The key whose dictionary takes what a one-line entry gives under other names.
    var rest: String?
  }

  /// What a one-line entry begins with.
  struct Line: Sendable {
    /// The key of the time that comes first.
    var time: String
    /// The form, and the key in it, that names of the app's user actions stand for.
    var action: (form: String, key: String)
  }

  var title: String
  /// The telling key, one of `shared`.
  var tag: String
  var shared: [Key]
  var forms: [Form]
  /// How an entry of one line begins; nil: there is no such form.
  var line: Line?

  var names: [String] { forms.map(\.name) }

  func form(_ name: String) -> Form? { forms.first { $0.name == name } }

  /// The schema of a form, or nil when there is no such form.
  func schema(of name: String) -> Schema? {
    form(name).map { Schema(title: name, keys: shared + $0.keys) }
  }

  /// The schema of the keys that every form has.
  var sharedSchema: Schema { Schema(title: title, keys: shared) }

  /// The schema of the telling key alone.
  var tagSchema: Schema { Schema(title: title, keys: shared.filter { $0.name == tag }) }
}
