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

  init(_ name: String, _ kind: ValueKind, _ presence: Presence, _ meaning: String) {
    self.name = name
    self.kind = kind
    self.presence = presence
    self.meaning = meaning
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
  /// `D HH:MM:SS` or a number of seconds.
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
    case .moment: "a string D HH:MM:SS in local time, or seconds since the start"
    case .scalar: "a string, a number or a boolean"
    case .free, .dictionary, .variant: "a dictionary"
    case .list: "an array"
    }
  }

  /// What belongs there, down to the elements of an array, for the reference.
  var described: String {
    guard case .list(let element) = self else { return expected }
    switch element {
    case .dictionary, .variant: return "an array of dictionaries"
    default: return "an array, each \(element.expected)"
    }
  }

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
  }

  var title: String
  /// The telling key, one of `shared`.
  var tag: String
  var shared: [Key]
  var forms: [Form]

  var names: [String] { forms.map(\.name) }

  /// The schema of a form, or nil when there is no such form.
  func schema(of name: String) -> Schema? {
    forms.first { $0.name == name }.map { Schema(title: name, keys: shared + $0.keys) }
  }

  /// The schema of the keys that every form has.
  var sharedSchema: Schema { Schema(title: title, keys: shared) }

  /// The schema of the telling key alone.
  var tagSchema: Schema { Schema(title: title, keys: shared.filter { $0.name == tag }) }
}
