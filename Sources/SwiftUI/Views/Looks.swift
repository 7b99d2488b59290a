import FoundationAdditions

// How views look: values of which nothing is seen.

/// A way to write.
public struct Font: Hashable, Sendable {
  private let name: String

  /// Large titles.
  public static let largeTitle = Font(name: "largeTitle")
  /// Titles.
  public static let title = Font(name: "title")
  /// Smaller titles.
  public static let title2 = Font(name: "title2")
  /// The smallest titles.
  public static let title3 = Font(name: "title3")
  /// Headings.
  public static let headline = Font(name: "headline")
  /// Below headings.
  public static let subheadline = Font(name: "subheadline")
  /// Texts.
  public static let body = Font(name: "body")
  /// Remarks.
  public static let callout = Font(name: "callout")
  /// Notes.
  public static let footnote = Font(name: "footnote")
  /// What stands below pictures.
  public static let caption = Font(name: "caption")
  /// What stands below pictures, smaller.
  public static let caption2 = Font(name: "caption2")

  /// The system's own of a size.
  public static func system(
    size: CGFloat, weight: Weight? = nil, design: Design? = nil
  ) -> Font { Font(name: "system \(size)") }

  /// The system's own of a style.
  public static func system(_ style: TextStyle, design: Design? = nil) -> Font {
    Font(name: "system")
  }

  /// The same in bold.
  public func bold() -> Font { self }
  /// The same in a weight.
  public func weight(_ weight: Weight) -> Font { self }
  /// The same with digits of one width.
  public func monospacedDigit() -> Font { self }
  /// The same with letters of one width.
  public func monospaced() -> Font { self }

  /// How thick letters are.
  public enum Weight: Hashable, Sendable {
    /// From the thinnest to the thickest.
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// What letters look like.
  public enum Design: Hashable, Sendable {
    /// As the system's, with feet, round, or of one width.
    case `default`, serif, rounded, monospaced
  }

  /// What a text is.
  public enum TextStyle: CaseIterable, Hashable, Sendable {
    /// From large titles to what stands below pictures.
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption,
      caption2
  }
}

/// A colour.
public struct Color: View, PrimitiveElement, Hashable {
  /// Nobody asks for it.
  public typealias Body = Never
  private let name: String

  init(name: String) { self.name = name }

  /// One of the app's.
  nonisolated public init(_ name: String, bundle: Bundle? = nil) { self.name = name }

  /// One of its parts, 0 … 1.
  nonisolated public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    name = "\(red) \(green) \(blue) \(opacity)"
  }

  /// One of UIKit's.
  nonisolated public init(_ color: UIColor) { name = "UIKit" }

  /// One of UIKit's.
  nonisolated public init(uiColor: UIColor) { name = "UIKit" }

  func update(_ node: ViewNode) {}

  /// The same, less opaque.
  nonisolated public func opacity(_ opacity: Double) -> Color { self }

  /// Red.
  nonisolated public static let red = Color("red")
  /// Orange.
  nonisolated public static let orange = Color("orange")
  /// Yellow.
  nonisolated public static let yellow = Color("yellow")
  /// Green.
  nonisolated public static let green = Color("green")
  /// Mint.
  nonisolated public static let mint = Color("mint")
  /// Teal.
  nonisolated public static let teal = Color("teal")
  /// Cyan.
  nonisolated public static let cyan = Color("cyan")
  /// Blue.
  nonisolated public static let blue = Color("blue")
  /// Indigo.
  nonisolated public static let indigo = Color("indigo")
  /// Purple.
  nonisolated public static let purple = Color("purple")
  /// Pink.
  nonisolated public static let pink = Color("pink")
  /// Brown.
  nonisolated public static let brown = Color("brown")
  /// White.
  nonisolated public static let white = Color("white")
  /// Grey.
  nonisolated public static let gray = Color("gray")
  /// Black.
  nonisolated public static let black = Color("black")
  /// None.
  nonisolated public static let clear = Color("clear")
  /// That of texts.
  nonisolated public static let primary = Color("primary")
  /// That of lesser texts.
  nonisolated public static let secondary = Color("secondary")
  /// That of the app.
  nonisolated public static let accentColor = Color("accentColor")
}

/// What fills a shape or a text.
public protocol ShapeStyle {}

extension Color: ShapeStyle {}

extension ShapeStyle where Self == Color {
  /// Red.
  nonisolated public static var red: Color { Color.red }
  /// Orange.
  nonisolated public static var orange: Color { Color.orange }
  /// Yellow.
  nonisolated public static var yellow: Color { Color.yellow }
  /// Green.
  nonisolated public static var green: Color { Color.green }
  /// Blue.
  nonisolated public static var blue: Color { Color.blue }
  /// Mint.
  nonisolated public static var mint: Color { Color.mint }
  /// Teal.
  nonisolated public static var teal: Color { Color.teal }
  /// Cyan.
  nonisolated public static var cyan: Color { Color.cyan }
  /// Indigo.
  nonisolated public static var indigo: Color { Color.indigo }
  /// Purple.
  nonisolated public static var purple: Color { Color.purple }
  /// Pink.
  nonisolated public static var pink: Color { Color.pink }
  /// Brown.
  nonisolated public static var brown: Color { Color.brown }
  /// Grey.
  nonisolated public static var gray: Color { Color.gray }
  /// White.
  nonisolated public static var white: Color { Color.white }
  /// Black.
  nonisolated public static var black: Color { Color.black }
  /// None.
  nonisolated public static var clear: Color { Color.clear }
  /// That of the app.
  nonisolated public static var tint: Color { Color.accentColor }
  /// That of texts.
  nonisolated public static var primary: Color { Color.primary }
  /// That of lesser texts.
  nonisolated public static var secondary: Color { Color.secondary }
  /// That of still lesser texts.
  nonisolated public static var tertiary: Color { Color.secondary }
  /// That of the least texts.
  nonisolated public static var quaternary: Color { Color.secondary }
  /// That of the ground.
  nonisolated public static var background: Color { Color.white }
}

/// What lies behind a view and lets it shine through.
public struct Material: ShapeStyle, Sendable {
  /// The thinnest.
  public static let ultraThinMaterial = Material()
  /// A thin one.
  public static let thinMaterial = Material()
  /// The usual one.
  public static let regularMaterial = Material()
}

extension ShapeStyle where Self == Material {
  /// The thinnest.
  public static var ultraThinMaterial: Material { .ultraThinMaterial }
  /// A thin one.
  public static var thinMaterial: Material { .thinMaterial }
  /// The usual one.
  public static var regularMaterial: Material { .regularMaterial }
}

/// A shape.
@MainActor @preconcurrency
public protocol Shape: View {
  /// The line around it.
  func path(in rect: CGRect) -> Path
}

extension Shape {
  /// The shape, filled.
  nonisolated public func fill(_ style: some ShapeStyle) -> some View { self }
  /// The shape's edge.
  nonisolated public func stroke(_ style: some ShapeStyle, lineWidth: CGFloat = 1) -> some View {
    self
  }
}

/// A circle.
public struct Circle: Shape, PrimitiveElement {
  /// Nobody asks for it.
  public typealias Body = Never
  /// Creates a circle.
  nonisolated public init() {}
  func update(_ node: ViewNode) {}
  /// Its edge.
  public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
}

/// A rectangle.
public struct Rectangle: Shape, PrimitiveElement {
  /// Nobody asks for it.
  public typealias Body = Never
  /// Creates a rectangle.
  nonisolated public init() {}
  func update(_ node: ViewNode) {}
  /// Its edge.
  public func path(in rect: CGRect) -> Path { Path(rect) }
}

/// A rectangle with round corners.
public struct RoundedRectangle: Shape, PrimitiveElement {
  /// Nobody asks for it.
  public typealias Body = Never
  /// Creates a rectangle.
  nonisolated public init(
    cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
  ) {}
  func update(_ node: ViewNode) {}
  /// Its edge.
  public func path(in rect: CGRect) -> Path { Path(rect) }
}

/// How a corner is round.
public enum RoundedCornerStyle: Sendable {
  /// As a circle.
  case circular
  /// Without a break.
  case continuous
}

/// A rectangle with half circles at its ends.
public struct Capsule: Shape, PrimitiveElement {
  /// Nobody asks for it.
  public typealias Body = Never
  /// Creates a capsule.
  nonisolated public init() {}
  func update(_ node: ViewNode) {}
  /// Its edge.
  public func path(in rect: CGRect) -> Path { Path(rect) }
}

/// Where views stand beside each other.
public enum HorizontalAlignment: Sendable {
  /// At the beginning, in the middle, at the end.
  case leading, center, trailing
}

/// Where views stand below each other.
public enum VerticalAlignment: Sendable {
  /// From the top to the bottom.
  case top, center, bottom, firstTextBaseline, lastTextBaseline
}

/// Where a view stands in another one.
public enum Alignment: Sendable {
  /// The middle, the edges, the corners.
  case center, leading, trailing, top, bottom, topLeading, topTrailing, bottomLeading,
    bottomTrailing
}

/// Where lines of a text begin.
public enum TextAlignment: Sendable {
  /// At the beginning, in the middle, at the end.
  case leading, center, trailing
}

/// An edge of a view.
public enum Edge: Int8, CaseIterable, Sendable {
  /// One of the four.
  case top, leading, bottom, trailing

  /// Some of the edges.
  public struct Set: OptionSet, Sendable {
    /// The set as a number.
    public let rawValue: Int8
    /// Creates a set.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// The upper one.
    public static let top = Set(rawValue: 1)
    /// The one at the beginning.
    public static let leading = Set(rawValue: 2)
    /// The lower one.
    public static let bottom = Set(rawValue: 4)
    /// The one at the end.
    public static let trailing = Set(rawValue: 8)
    /// All.
    public static let all: Set = [.top, .leading, .bottom, .trailing]
    /// Beginning and end.
    public static let horizontal: Set = [.leading, .trailing]
    /// Top and bottom.
    public static let vertical: Set = [.top, .bottom]
  }
}

/// A direction.
public enum Axis: Int8, CaseIterable, Sendable {
  /// One of the two.
  case horizontal, vertical

  /// Some of the directions.
  public struct Set: OptionSet, Sendable {
    /// The set as a number.
    public let rawValue: Int8
    /// Creates a set.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// From the beginning to the end.
    public static let horizontal = Set(rawValue: 1)
    /// From top to bottom.
    public static let vertical = Set(rawValue: 2)
  }
}

/// Whether something is seen.
public enum Visibility: Sendable {
  /// As the system likes, yes, no.
  case automatic, visible, hidden
}

/// How a change is shown; nothing is seen of it, and it takes no time.
public struct Animation: Equatable, Sendable {
  /// The usual way.
  public static let `default` = Animation()
  /// Slow, fast, slow.
  public static let easeInOut = Animation()
  /// Slow at first.
  public static let easeIn = Animation()
  /// Slow at the end.
  public static let easeOut = Animation()
  /// At one speed.
  public static let linear = Animation()
  /// As a spring.
  public static let spring = Animation()
  /// As a spring that does not swing.
  public static let smooth = Animation()
  /// As a spring that swings.
  public static let bouncy = Animation()
  /// As a spring that does not swing, in a time.
  public static func smooth(
    duration: TimeInterval = 0.5, extraBounce: Double = 0
  ) -> Animation { Animation() }
  /// As a spring that swings a little, in a time.
  public static func snappy(
    duration: TimeInterval = 0.5, extraBounce: Double = 0
  ) -> Animation { Animation() }
  /// As a spring that swings, in a time.
  public static func bouncy(
    duration: TimeInterval = 0.5, extraBounce: Double = 0
  ) -> Animation { Animation() }
  /// Slow, fast, slow, in a time.
  public static func easeInOut(duration: TimeInterval) -> Animation { Animation() }
  /// At one speed, in a time.
  public static func linear(duration: TimeInterval) -> Animation { Animation() }
}

/// Makes a change that is shown as it goes on; here it is made at once.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result { try body() }
