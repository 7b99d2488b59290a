import FoundationAdditions

/// How much room there is.
public enum UserInterfaceSizeClass: Sendable {
  /// Little.
  case compact
  /// Much.
  case regular
}

/// How large the user wants texts.
public enum DynamicTypeSize: Int, Comparable, CaseIterable, Sendable {
  /// From the smallest to the largest.
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge, accessibility1, accessibility2,
    accessibility3, accessibility4, accessibility5

  /// Whether it is one for those who do not see well.
  public var isAccessibilitySize: Bool { self >= .accessibility1 }

  /// Whether one is smaller than another one.
  public static func < (left: DynamicTypeSize, right: DynamicTypeSize) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// Whether a view is presented, and what takes it away.
public struct PresentationMode {
  private let action: DismissAction
  /// Whether it is presented.
  public private(set) var isPresented: Bool

  init(_ action: DismissAction) {
    self.action = action
    isPresented = action.isPresented
  }

  /// Takes it away.
  public mutating func dismiss() {
    isPresented = false
    action()
  }
}

/// Opens another window; an iPhone has none.
public struct OpenWindowAction: Sendable {
  /// Would open a window of a name.
  public func callAsFunction(id: String) {}
  /// Would open a window of a value.
  public func callAsFunction<D: Codable & Hashable>(value: D) {}
  /// Would open a window of a name and a value.
  public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {}
}

/// Closes a window; an iPhone has no other one.
public struct DismissWindowAction: Sendable {
  /// Would close the windows of a name.
  public func callAsFunction(id: String) {}
}

/// Asks the user for a review; the phone asks seldom, and no user answers here.
public struct RequestReviewAction: Sendable {
  /// Would ask.
  @MainActor public func callAsFunction() {}
}

/// Ends a search; nobody searches here.
public struct DismissSearchAction: Sendable {
  /// Would end it.
  public func callAsFunction() {}
}

private struct HorizontalSizeClassKey: EnvironmentKey {
  static var defaultValue: UserInterfaceSizeClass? { .compact }
}

private struct VerticalSizeClassKey: EnvironmentKey {
  static var defaultValue: UserInterfaceSizeClass? { .regular }
}

private struct DynamicTypeSizeKey: EnvironmentKey {
  static var defaultValue: DynamicTypeSize { .large }
}

private struct IsEnabledKey: EnvironmentKey {
  static var defaultValue: Bool { true }
}

extension EnvironmentValues {
  /// How much room there is across: little, as on a phone held upright.
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[HorizontalSizeClassKey.self] }
    set { self[HorizontalSizeClassKey.self] = newValue }
  }

  /// How much room there is from top to bottom: much, as on a phone held upright.
  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { self[VerticalSizeClassKey.self] }
    set { self[VerticalSizeClassKey.self] = newValue }
  }

  /// How large the user wants texts: as usual, where nobody has said otherwise.
  public var dynamicTypeSize: DynamicTypeSize {
    get { self[DynamicTypeSizeKey.self] }
    set { self[DynamicTypeSizeKey.self] = newValue }
  }

  /// Whether controls can be touched: not within what is disabled.
  public var isEnabled: Bool {
    get { self[IsEnabledKey.self] }
    set { self[IsEnabledKey.self] = newValue }
  }

  /// Whether the view is presented, and what takes it away.
  public var presentationMode: Binding<PresentationMode> {
    let mode = PresentationMode(dismiss)
    return Binding(get: { mode }, set: { _ in })
  }

  /// Whether the view is presented.
  public var isPresented: Bool { dismiss.isPresented }
  /// Opens another window; an iPhone has none.
  public var openWindow: OpenWindowAction { OpenWindowAction() }
  /// Closes a window; an iPhone has no other one.
  public var dismissWindow: DismissWindowAction { DismissWindowAction() }
  /// Whether an app can have more than one window: not on an iPhone.
  public var supportsMultipleWindows: Bool { false }
  /// Asks the user for a review.
  public var requestReview: RequestReviewAction { RequestReviewAction() }
  /// Whether the user searches: nobody does.
  public var isSearching: Bool { false }
  /// Ends a search.
  public var dismissSearch: DismissSearchAction { DismissSearchAction() }
  /// How many pixels make a point.
  public var displayScale: CGFloat { 3 }
  /// How large a pixel is.
  public var pixelLength: CGFloat { 1 / displayScale }
}

/// A number that follows how large the user wants texts: they want them as usual.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  /// The number.
  public let wrappedValue: Value

  /// Creates a number.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// Creates a number that follows the size of some texts.
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
    self.wrappedValue = wrappedValue
  }
}
