import Foundation

/// Joins things as the user's language does: `a, b, and c`.
open class ListFormatter: Formatter, @unchecked Sendable {
  private var givenLocale: Locale?
  /// Whose language is written; nil makes it the user's again.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var locale: Locale! {
    get { givenLocale ?? .autoupdatingCurrent }
    set { givenLocale = newValue }
  }
  /// What writes each thing; without it, things write themselves.
  open var itemFormatter: Formatter?

  /// Creates a formatter.
  public override init() { super.init() }

  /// Reads a formatter from an archive; there are none: nil.
  public required init?(coder: NSCoder) { return nil }

  /// Joins texts as the user's language does.
  open class func localizedString(byJoining strings: [String]) -> String {
    join(strings, .autoupdatingCurrent)
  }

  /// Joins things; nil where one of them cannot be written.
  open func string(from items: [Any]) -> String? {
    let texts = items.compactMap { item -> String? in
      if let itemFormatter { return itemFormatter.string(for: item) }
      return item as? String ?? String(describing: item)
    }
    return texts.count == items.count ? Self.join(texts, locale) : nil
  }

  /// Joins things; nil where they are none.
  open override func string(for obj: Any?) -> String? {
    (obj as? [Any]).flatMap { string(from: $0) }
  }

  private static func join(_ texts: [String], _ locale: Locale) -> String {
    let style: ListFormatStyle<StringStyle, [String]> = .list(type: .and, width: .standard)
    return style.locale(locale).format(texts)
  }
}
