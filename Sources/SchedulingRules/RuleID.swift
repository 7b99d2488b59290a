/// The number of a rule of the catalogue, printed as `R-021`.
///
/// Numbers are never used twice. A literal will do where a rule is meant: `policy.isEnabled(21)`.
public struct RuleID: Hashable, Comparable, Codable, Sendable {
  /// The number alone.
  public var number: Int

  /// Creates the identity of a rule.
  public init(_ number: Int) {
    self.number = number
  }

  /// Reads the printed form, `R-` and digits; nil for anything else.
  public init?(_ text: String) {
    let digits = text.dropFirst(2)
    guard text.hasPrefix("R-"), digits.allSatisfy({ $0.isASCII && $0.isNumber }),
      let number = Int(digits)
    else { return nil }
    self.number = number
  }

  /// Returns whether the left rule has the lower number.
  public static func < (left: RuleID, right: RuleID) -> Bool {
    left.number < right.number
  }

  /// Reads the printed form.
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let rule = RuleID(text) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "expected R-nnn, found \(text)"))
    }
    self = rule
  }

  /// Writes the printed form.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

extension RuleID: CustomStringConvertible {
  /// The printed form, with at least three digits.
  public var description: String {
    Self.printed.indices.contains(number) ? Self.printed[number] : "R-\(number)"
  }

  /// The printed forms by number: a trace prints one in nearly every record.
  private static let printed: [String] = (0..<1_000).map { number in
    "R-" + (number < 10 ? "00" : number < 100 ? "0" : "") + "\(number)"
  }
}

extension RuleID: ExpressibleByIntegerLiteral {
  /// Creates the identity of a rule from its number.
  public init(integerLiteral number: Int) {
    self.init(number)
  }
}
