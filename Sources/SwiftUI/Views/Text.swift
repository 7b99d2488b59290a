import FoundationAdditions

/// A text.
public struct Text: View, PrimitiveElement, Equatable {
  /// Nobody asks for it.
  public typealias Body = Never
  private let content: String

  /// Creates a text that is looked up in the app's tables on the phone; here it stays as it is.
  nonisolated public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    content = key.text
  }

  /// Creates a text that stays as it is.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ content: S) { self.content = String(content) }

  /// Creates a text that stays as it is.
  nonisolated public init(verbatim content: String) { self.content = content }

  /// Creates the text of a date; those that run stand still here.
  nonisolated public init(_ date: Date, style: DateStyle) {
    content = date.formatted(date: style == .time ? .omitted : .abbreviated, time: .shortened)
  }

  /// Creates a clock that counts within an interval; here it stands still.
  nonisolated public init(
    timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true,
    showsHours: Bool = true
  ) {
    let end = countsDown ? timerInterval.upperBound : timerInterval.lowerBound
    self.init(pauseTime ?? end, style: .timer)
  }

  /// Creates the text of two dates.
  nonisolated public init(_ dates: ClosedRange<Date>) {
    content = [dates.lowerBound, dates.upperBound]
      .map { $0.formatted(date: .omitted, time: .shortened) }.joined(separator: "–")
  }

  /// Creates the text of a value.
  nonisolated public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatOutput == String, F.FormatInput: Equatable {
    content = format.format(input)
  }

  func update(_ node: ViewNode) { node.text = content }

  /// The texts behind each other.
  nonisolated public static func + (left: Text, right: Text) -> Text {
    Text(verbatim: left.content + right.content)
  }

  /// How a date is written.
  public enum DateStyle: Sendable {
    /// The day.
    case date
    /// The time of day.
    case time
    /// How far away it is.
    case relative
    /// How far away it is, with a word.
    case offset
    /// As a clock that counts.
    case timer
  }

  // What changes a text's looks leaves a text.

  /// Changes how the text looks; nothing is drawn.
  nonisolated public func bold() -> Text { self }
  /// Changes how the text looks; nothing is drawn.
  nonisolated public func italic() -> Text { self }
  /// Changes how the text looks; nothing is drawn.
  nonisolated public func monospacedDigit() -> Text { self }
  /// Changes how the text looks; nothing is drawn.
  nonisolated public func font(_ font: Font?) -> Text { self }
  /// Changes how the text looks; nothing is drawn.
  nonisolated public func fontWeight(_ weight: Font.Weight?) -> Text { self }
  /// Changes how the text looks; nothing is drawn.
  nonisolated public func foregroundColor(_ color: Color?) -> Text { self }
}

/// The key of a text in the app's tables, and what stands there here.
public struct LocalizedStringKey: ExpressibleByStringInterpolation, Equatable, Sendable {
  let text: String

  /// Creates a key.
  public init(_ value: String) { text = value }

  /// Creates a key.
  public init(stringLiteral value: String) { text = value }

  /// Creates a key from a literal with values.
  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  /// Joins the parts of a literal.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    /// Begins a text.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds a part of the literal.
    public mutating func appendLiteral(_ literal: String) { text += literal }

    /// Adds a value.
    public mutating func appendInterpolation<T>(_ value: T) { text += "\(value)" }

    /// Adds a value as C's functions write it.
    public mutating func appendInterpolation<T: CVarArg>(_ value: T, specifier: String) {
      text += String(format: specifier, value)
    }

    /// Adds a value in a format.
    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatOutput == String {
      text += format.format(input)
    }

    /// Adds a date.
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
      text += date.formatted(date: style == .time ? .omitted : .abbreviated, time: .shortened)
    }
  }
}

/// A picture, of which nothing is seen.
public struct Image: View, PrimitiveElement {
  /// Nobody asks for it.
  public typealias Body = Never

  /// Creates a picture of the app's.
  nonisolated public init(_ name: String, bundle: Bundle? = nil) {}

  /// Creates one of the system's symbols.
  nonisolated public init(systemName: String) {}

  func update(_ node: ViewNode) {}

  /// The picture in any size; nothing is drawn.
  nonisolated public func resizable() -> Image { self }
  /// The picture as it is; nothing is drawn.
  nonisolated public func renderingMode(_ mode: TemplateRenderingMode?) -> Image { self }

  /// What colours a picture has.
  public enum TemplateRenderingMode: Sendable {
    /// That of the text around it.
    case template
    /// Its own.
    case original
  }
}

/// A title with a picture.
public struct Label<Title: View, Icon: View>: View {
  private let title: Title
  private let icon: Icon

  /// Creates a label of two views.
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  /// The title and the picture.
  @ViewBuilder public var body: some View {
    icon
    title
  }
}

extension Label where Title == Text, Icon == Image {
  /// Creates a label with one of the system's symbols.
  public init(_ title: LocalizedStringKey, systemImage name: String) {
    self.init(title: { Text(title) }, icon: { Image(systemName: name) })
  }

  /// Creates a label with one of the system's symbols.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage name: String) {
    self.init(title: { Text(title) }, icon: { Image(systemName: name) })
  }

  /// Creates a label with a picture of the app's.
  public init(_ title: LocalizedStringKey, image name: String) {
    self.init(title: { Text(title) }, icon: { Image(name) })
  }
}
