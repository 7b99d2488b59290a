import Foundation

extension String {
  /// The text of a key in the language of the app; the key itself where its tables have none.
  ///
  /// - Parameters:
  ///   - key: The key: a text in the language of development, in which values may stand.
  ///   - table: The table; nil for the usual one.
  ///   - bundle: Where the tables are; nil for the app.
  ///   - comment: For translators.
  public init(
    localized key: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    let text = (bundle ?? .main).localizedString(forKey: key.format, value: nil, table: table)
    self = key.values(in: text)
  }

  /// A key with the values that stand in it: `"\(count) notes"` is the key `%lld notes`.
  public struct LocalizationValue: ExpressibleByStringInterpolation, Sendable {
    fileprivate let format: String
    private let values: [String]

    /// A key without values.
    public init(stringLiteral value: String) {
      format = value.replacing("%", with: "%%")
      values = []
    }

    /// A key that is not written in the source.
    public init(_ value: String) {
      self.init(stringLiteral: value)
    }

    /// A key with values.
    public init(stringInterpolation: StringInterpolation) {
      format = stringInterpolation.format
      values = stringInterpolation.values
    }

    /// A text with the values in the places that it has for them.
    fileprivate func values(in text: String) -> String {
      var waiting = values[...]
      return text.replacing(#/%(%|@|lld|llu|lf)/#) { place in
        place.1 == "%" ? "%" : waiting.popFirst() ?? String(place.0)
      }
    }

    /// Gathers the parts of a key.
    public struct StringInterpolation: StringInterpolationProtocol {
      fileprivate var format = ""
      fileprivate var values: [String] = []

      /// Nothing yet.
      public init(literalCapacity: Int, interpolationCount: Int) {}

      /// Adds what is written.
      public mutating func appendLiteral(_ literal: String) {
        format += literal.replacing("%", with: "%%")
      }

      /// Adds a text.
      public mutating func appendInterpolation(_ value: some StringProtocol) {
        add("%@", String(value))
      }

      /// Adds a whole number.
      public mutating func appendInterpolation(_ value: some SignedInteger) {
        add("%lld", String(value))
      }

      /// Adds a number that is not negative.
      public mutating func appendInterpolation(_ value: some UnsignedInteger) {
        add("%llu", String(value))
      }

      /// Adds anything else.
      @_disfavoredOverload
      public mutating func appendInterpolation(_ value: some Any) {
        add("%@", "\(value)")
      }

      private mutating func add(_ place: String, _ value: String) {
        format += place
        values.append(value)
      }
    }
  }
}

extension ProcessInfo {
  /// Whether an app for iPhone runs on a Mac: no.
  public var isiOSAppOnMac: Bool { false }

  /// Whether an app was made for the Mac by Catalyst: no.
  public var isMacCatalystApp: Bool { false }
}
