import FoundationAdditions

/// How far something stays from edges, in points.
public struct EdgeInsets: Equatable, Sendable {
  /// From the top.
  public var top: CGFloat
  /// From the beginning.
  public var leading: CGFloat
  /// From the bottom.
  public var bottom: CGFloat
  /// From the end.
  public var trailing: CGFloat

  /// Creates distances.
  public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}

/// Colours that pass into each other.
public struct Gradient: ShapeStyle, Hashable, Sendable {
  /// Creates a passage.
  public init(colors: [Color]) {}
}

extension LinearGradient {
  /// Creates a passage.
  nonisolated public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(colors: [], startPoint: startPoint, endPoint: endPoint)
  }
}

extension Shape {
  /// The shape's edge, inside of it.
  nonisolated public func strokeBorder(
    _ style: some ShapeStyle, lineWidth: CGFloat = 1
  ) -> some View { self }
  /// The shape's edge.
  nonisolated public func stroke(lineWidth: CGFloat = 1) -> some View { self }
  /// A part of the shape.
  nonisolated public func trim(from start: CGFloat = 0, to end: CGFloat = 1) -> Self { self }
}

/// An angle, of which nothing is seen.
public struct Angle: Hashable, Sendable {
  /// So many degrees.
  public var degrees: Double

  /// So many degrees.
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
  /// So many radians.
  public static func radians(_ radians: Double) -> Angle { Angle(degrees: radians * 180 / .pi) }
}

extension AnyTransition {
  /// From an edge.
  public static func move(edge: Edge) -> AnyTransition { .slide }
  /// One way in, another one out.
  public static func asymmetric(
    insertion: AnyTransition, removal: AnyTransition
  ) -> AnyTransition { insertion }
  /// Both at once.
  public func combined(with other: AnyTransition) -> AnyTransition { self }
}

extension Animation {
  /// As a spring.
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.8, blendDuration: Double = 0
  ) -> Animation { .spring }
  /// Slow at the end, in a time.
  public static func easeOut(duration: TimeInterval) -> Animation { .easeOut }
  /// Slow at first, in a time.
  public static func easeIn(duration: TimeInterval) -> Animation { .easeIn }
  /// As a spring that does not swing.
  public static let snappy = spring
  /// The same later.
  public func delay(_ delay: TimeInterval) -> Animation { self }
  /// The same again and again.
  public func repeatForever(autoreverses: Bool = true) -> Animation { self }
}

/// What a device lets its user feel; nothing here.
public enum SensoryFeedback: Hashable, Sendable {
  /// One of the ways.
  case success, warning, error, selection, impact, start, stop
}

/// What somebody who does not see is told of a view; nobody asks for it here.
public struct AccessibilityTraits: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Creates traits of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// It can be touched.
  public static let isButton = Self(rawValue: 1)
  /// It is a heading.
  public static let isHeader = Self(rawValue: 2)
  /// It is chosen.
  public static let isSelected = Self(rawValue: 4)
}

// Ways of looking of which nothing is seen.
extension View {
  /// Changes the view in a way of which nothing is seen.
  nonisolated public func background(
    _ style: some ShapeStyle, in shape: some Shape
  ) -> some View { self }
  /// Changes the view in a way of which nothing is seen.
  nonisolated public func shadow(
    color: Color, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some View { self }
  /// Changes the view in a way of which nothing is seen.
  nonisolated public func padding(_ insets: EdgeInsets) -> some View { self }
  /// Changes the view in a way of which nothing is seen.
  nonisolated public func foregroundStyle(
    _ primary: some ShapeStyle, _ secondary: some ShapeStyle
  ) -> some View { self }
  /// Changes the view in a way of which nothing is seen.
  nonisolated public func rotationEffect(
    _ angle: Angle, anchor: UnitPoint = .center
  ) -> some View { self }
  /// Changes the view in a way of which nothing is seen.
  nonisolated public func listRowBackground(_ view: some View) -> some View { self }
  /// Changes the view in a way of which nothing is seen.
  nonisolated public func listRowInsets(_ insets: EdgeInsets?) -> some View { self }
  /// Changes the view in a way of which nothing is seen.
  nonisolated public func underline(_ isActive: Bool = true, color: Color? = nil) -> some View {
    self
  }
  /// Changes the view in a way of which nothing is seen.
  nonisolated public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    self
  }
  /// Changes the view in a way of which nothing is seen.
  nonisolated public func accessibilityValue(_ value: some StringProtocol) -> some View { self }
  /// Changes the view in a way of which nothing is felt.
  nonisolated public func sensoryFeedback(
    _ feedback: SensoryFeedback, trigger: some Equatable
  ) -> some View { self }
  /// Changes the view in a way of which nothing is seen.
  nonisolated public func disableAutocorrection(_ disable: Bool?) -> some View { self }
  /// Changes the view in a way of which nothing is seen.
  nonisolated public func textContentType(_ type: UITextContentType?) -> some View { self }
  /// Changes the view in a way of which nothing is seen.
  nonisolated public func autocapitalization(_ style: UITextAutocapitalizationType) -> some View {
    self
  }
  /// Changes the view in a way of which nothing is seen.
  nonisolated public func symbolEffect(_ effect: SymbolEffect, isActive: Bool = true) -> some View {
    self
  }
  /// Puts views into the bar above, of which nothing is seen or touched.
  nonisolated public func navigationBarItems(trailing: some View) -> some View { self }
  /// Puts views into the bar above, of which nothing is seen or touched.
  nonisolated public func navigationBarItems(leading: some View) -> some View { self }
  /// Puts views into the bar above, of which nothing is seen or touched.
  nonisolated public func navigationBarItems(leading: some View, trailing: some View) -> some View {
    self
  }
}

/// What a field is for.
public enum UITextContentType: Hashable, Sendable {
  /// One of the uses.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case name, emailAddress, username, password, newPassword, oneTimeCode, telephoneNumber, URL
}

/// Which letters of a field become large ones.
public enum UITextAutocapitalizationType: Int, Sendable {
  /// One of the ways.
  case none, words, sentences, allCharacters
}

/// How a symbol moves.
public enum SymbolEffect: Hashable, Sendable {
  /// One of the ways.
  case pulse, bounce, variableColor, scale
}

// Places, keys and ways to other apps: nothing is seen of them, and nobody uses them here.
extension View {
  /// Keeps the place of a view for another one; nothing is seen of it.
  nonisolated public func safeAreaInset(
    edge: VerticalEdge, spacing: CGFloat? = nil, @ViewBuilder content: () -> some View
  ) -> some View { self }

  /// Moves the view to the place of another one; nothing is seen of it.
  nonisolated public func matchedGeometryEffect(
    id: some Hashable, in namespace: Namespace.ID, isSource: Bool = true
  ) -> some View { self }

  /// Changes how another content comes in, which takes no time.
  nonisolated public func contentTransition(_ transition: ContentTransition) -> some View { self }

  /// Sets a key for the view; nobody has a keyboard here.
  nonisolated public func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command
  ) -> some View { self }

  /// Sets the key of a dialog's button; nobody has a keyboard here.
  nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View { self }

  /// Tells the system what the user does; it hands that to nobody here.
  nonisolated public func userActivity(
    _ activityType: String, isActive: Bool = true, _ update: @escaping (NSUserActivity) -> Void
  ) -> some View { self }

  /// Says which outside events the view takes; none come here.
  nonisolated public func handlesExternalEvents(
    preferring: Set<String>, allowing: Set<String>
  ) -> some View { self }
}

/// An edge at the top or the bottom.
public enum VerticalEdge: Int8, CaseIterable, Sendable {
  /// One of the two.
  case top, bottom
}

/// Names that are known within a view.
@propertyWrapper
public struct Namespace: Sendable {
  /// Tells one from another.
  public struct ID: Hashable, Sendable {}

  /// Creates a space for names.
  public init() {}

  /// Tells it from another.
  public var wrappedValue: ID { ID() }
}

/// How another content comes in; it is there at once.
public struct ContentTransition: Equatable, Sendable {
  /// As it is.
  public static let identity = ContentTransition()
  /// By fading.
  public static let opacity = ContentTransition()
  /// By changing the form of letters.
  public static let interpolate = ContentTransition()
  /// As digits change.
  public static func numericText(countsDown: Bool = false) -> ContentTransition { .identity }
}

/// A key.
public struct KeyEquivalent: Hashable, ExpressibleByExtendedGraphemeClusterLiteral, Sendable {
  /// What it writes.
  public let character: Character
  /// Creates a key.
  public init(_ character: Character) { self.character = character }
  /// Creates a key.
  public init(extendedGraphemeClusterLiteral character: Character) { self.character = character }
  /// Ends a line.
  public static let `return` = KeyEquivalent("\r")
  /// Leaves a place.
  public static let escape = KeyEquivalent("\u{1B}")
  /// Writes a space.
  public static let space = KeyEquivalent(" ")
}

/// Keys that are held with another one.
public struct EventModifiers: OptionSet, Sendable {
  /// The set as a number.
  public let rawValue: Int
  /// Creates a set.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Command.
  public static let command = EventModifiers(rawValue: 16)
  /// Shift.
  public static let shift = EventModifiers(rawValue: 2)
  /// Option.
  public static let option = EventModifiers(rawValue: 8)
  /// Control.
  public static let control = EventModifiers(rawValue: 4)
}

/// A key, and what is held with it.
public struct KeyboardShortcut: Hashable, Sendable {
  private let name: String
  /// That of the usual button.
  public static let defaultAction = KeyboardShortcut(name: "defaultAction")
  /// That which takes back.
  public static let cancelAction = KeyboardShortcut(name: "cancelAction")
}

/// What becomes of the parts of a view for who does not see it.
public struct AccessibilityChildBehavior: Hashable, Sendable {
  private let name: String
  /// They are left out.
  public static let ignore = Self(name: "ignore")
  /// They stay apart.
  public static let contain = Self(name: "contain")
  /// They become one.
  public static let combine = Self(name: "combine")
}
