import FoundationAdditions

// How views look and what the user could touch of them: inert, nothing is drawn and nobody touches it.
extension View {
  /// Changes the view in a way of which nothing is seen.
  nonisolated public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View { self }

  /// Changes the view in a way of which nothing is seen.
  nonisolated public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View { self }

  /// Changes the view in a way of which nothing is seen.
  nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    self
  }

  /// Changes the view in a way of which nothing is seen.
  nonisolated public func padding(_ length: CGFloat) -> some View { self }

  /// Changes the view in a way of which nothing is seen.
  nonisolated public func font(_ font: Font?) -> some View { self }

  /// Changes the view in a way of which nothing is seen.
  nonisolated public func fontWeight(_ weight: Font.Weight?) -> some View { self }

  /// Changes the view in a way of which nothing is seen.
  nonisolated public func bold(_ isActive: Bool = true) -> some View { self }

  /// Changes the view in a way of which nothing is seen.
  nonisolated public func monospacedDigit() -> some View { self }

  /// Changes the view in a way of which nothing is seen.
  nonisolated public func foregroundColor(_ color: Color?) -> some View { self }

  /// Changes the view in a way of which nothing is seen.
  nonisolated public func foregroundStyle(_ style: some ShapeStyle) -> some View { self }

  /// Changes the view in a way of which nothing is seen.
  nonisolated public func background(_ style: some ShapeStyle) -> some View { self }

  /// Changes the view in a way of which nothing is seen.
  nonisolated public func tint(_ tint: Color?) -> some View { self }

  /// Changes the view in a way of which nothing is seen.
  nonisolated public func accentColor(_ color: Color?) -> some View { self }

  /// Changes the view in a way of which nothing is seen.
  nonisolated public func opacity(_ opacity: Double) -> some View { self }

  /// Changes the view in a way of which nothing is seen.
  nonisolated public func cornerRadius(_ radius: CGFloat) -> some View { self }

  /// Changes the view in a way of which nothing is seen.
  nonisolated public func clipShape(_ shape: some Shape) -> some View { self }

  /// Changes the view in a way of which nothing is seen.
  nonisolated public func shadow(radius: CGFloat) -> some View { self }

  /// Changes the view in a way of which nothing is seen.
  nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { self }

  /// Changes the view in a way of which nothing is seen.
  nonisolated public func scaleEffect(_ scale: CGFloat) -> some View { self }

  /// Changes the view in a way of which nothing is seen.
  nonisolated public func hidden() -> some View { self }

  /// Changes the view in a way of which nothing is seen.
  nonisolated public func lineLimit(_ number: Int?) -> some View { self }

  /// Changes the view in a way of which nothing is seen.
  nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View { self }

  /// Changes the view in a way of which nothing is seen.
  nonisolated public func truncationMode(_ mode: Text.TruncationMode) -> some View { self }

  /// Changes the view in a way of which nothing is seen.
  nonisolated public func navigationTitle(_ title: LocalizedStringKey) -> some View { self }

  /// Changes the view in a way of which nothing is seen.
  @_disfavoredOverload
  nonisolated public func navigationTitle(_ title: some StringProtocol) -> some View { self }

  /// Changes the view in a way of which nothing is seen.
  nonisolated public func navigationBarTitle(_ title: LocalizedStringKey) -> some View { self }

  /// Changes the view in a way of which nothing is seen.
  nonisolated public func navigationBarTitleDisplayMode(_ mode: NavigationBarItem.TitleDisplayMode)
    -> some View
  { self }

  /// Changes the view in a way of which nothing is seen.
  nonisolated public func navigationBarHidden(_ isHidden: Bool) -> some View { self }

  /// Changes the view in a way of which nothing is seen.
  nonisolated public func id(_ id: some Hashable) -> some View { self }

  /// Changes the view in a way of which nothing is seen.
  nonisolated public func listStyle(_ style: ListStyle) -> some View { self }

  /// Changes the view in a way of which nothing is seen.
  nonisolated public func pickerStyle(_ style: PickerStyle) -> some View { self }

  /// Changes the view in a way of which nothing is seen.
  nonisolated public func textFieldStyle(_ style: TextFieldStyle) -> some View { self }

  /// Changes the view in a way of which nothing is seen.
  nonisolated public func toggleStyle(_ style: ToggleStyle) -> some View { self }

  /// Changes the view in a way of which nothing is seen.
  nonisolated public func progressViewStyle(_ style: ProgressViewStyle) -> some View { self }

  /// Changes the view in a way of which nothing is seen.
  nonisolated public func controlSize(_ size: ControlSize) -> some View { self }

  /// Changes the view in a way of which nothing is seen.
  nonisolated public func keyboardType(_ type: UIKeyboardType) -> some View { self }

  /// Changes the view in a way of which nothing is seen.
  nonisolated public func textInputAutocapitalization(
    _ autocapitalization: TextInputAutocapitalization?
  ) -> some View { self }

  /// Changes the view in a way of which nothing is seen.
  nonisolated public func autocorrectionDisabled(_ isDisabled: Bool = true) -> some View { self }

  /// Changes the view in a way of which nothing is seen.
  nonisolated public func submitLabel(_ label: SubmitLabel) -> some View { self }

  /// Changes the view in a way of which nothing is seen.
  nonisolated public func animation(_ animation: Animation?, value: some Equatable) -> some View {
    self
  }

  /// Changes the view in a way of which nothing is seen.
  nonisolated public func transition(_ transition: AnyTransition) -> some View { self }

  /// Changes the view in a way of which nothing is seen.
  nonisolated public func ignoresSafeArea(edges: Edge.Set = .all) -> some View { self }

  /// Changes the view in a way of which nothing is seen.
  nonisolated public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }

  /// Changes the view in a way of which nothing is seen.
  nonisolated public func preferredColorScheme(_ scheme: ColorScheme?) -> some View { self }

  /// Changes the view in a way of which nothing is seen.
  nonisolated public func accessibilityLabel(_ label: LocalizedStringKey) -> some View { self }

  /// Changes the view in a way of which nothing is seen.
  @_disfavoredOverload
  nonisolated public func accessibilityLabel(_ label: some StringProtocol) -> some View { self }

  /// Changes the view in a way of which nothing is seen.
  nonisolated public func accessibilityHint(_ hint: LocalizedStringKey) -> some View { self }

  /// Changes the view in a way of which nothing is seen.
  nonisolated public func accessibilityIdentifier(_ identifier: String) -> some View { self }

  /// Changes the view in a way of which nothing is seen.
  nonisolated public func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View { self }

  /// Changes the view in a way of which nothing is seen.
  nonisolated public func accessibilityHidden(_ isHidden: Bool) -> some View { self }

  /// Changes the view in a way of which nothing is seen.
  nonisolated public func layoutPriority(_ value: Double) -> some View { self }

  /// Changes the view in a way of which nothing is seen.
  nonisolated public func fixedSize(horizontal: Bool = true, vertical: Bool = true) -> some View {
    self
  }

  /// Changes the view in a way of which nothing is seen.
  nonisolated public func aspectRatio(_ ratio: CGFloat? = nil, contentMode: ContentMode)
    -> some View
  { self }

  /// Changes the view in a way of which nothing is seen.
  nonisolated public func scaledToFit() -> some View { self }

  /// Changes the view in a way of which nothing is seen.
  nonisolated public func scaledToFill() -> some View { self }

  /// Changes the view in a way of which nothing is seen.
  nonisolated public func labelsHidden() -> some View { self }

  /// Changes the view in a way of which nothing is seen.
  nonisolated public func scrollContentBackground(_ visibility: Visibility) -> some View { self }

  /// Changes the view in a way of which nothing is seen.
  nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    self
  }

  /// Changes the view in a way of which nothing is seen.
  nonisolated public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    self
  }

  /// Changes the view in a way of which nothing is seen.
  nonisolated public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { self }

  /// Changes the view in a way of which nothing is seen.
  nonisolated public func imageScale(_ scale: Image.Scale) -> some View { self }

  /// Changes the view in a way of which nothing is seen.
  nonisolated public func listRowSeparator(_ visibility: Visibility) -> some View { self }

  /// Changes the view in a way of which nothing is seen.
  nonisolated public func contentShape(_ shape: some Shape) -> some View { self }

  /// Changes the view in a way of which nothing is seen.
  nonisolated public func zIndex(_ value: Double) -> some View { self }

  /// Changes the view in a way of which nothing is seen.
  nonisolated public func redacted(reason: RedactionReasons) -> some View { self }

  /// Changes the view in a way of which nothing is seen.
  nonisolated public func overlay(
    alignment: Alignment = .center, @ViewBuilder content: () -> some View
  ) -> some View { self }

  /// Changes the view in a way of which nothing is seen.
  nonisolated public func background(
    alignment: Alignment = .center, @ViewBuilder content: () -> some View
  ) -> some View { self }

  /// Changes the view in a way of which nothing is seen.
  nonisolated public func swipeActions(
    edge: Edge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> some View
  ) -> some View { self }

  /// Changes the view in a way of which nothing is seen.
  nonisolated public func contextMenu(@ViewBuilder menuItems: () -> some View) -> some View { self }

  /// Changes the view in a way of which nothing is seen.
  nonisolated public func searchable(text: Binding<String>, prompt: LocalizedStringKey? = nil)
    -> some View
  { self }

  /// Changes the view in a way of which nothing is seen.
  nonisolated public func refreshable(
    @_inheritActorContext action: @escaping @Sendable () async -> Void
  ) -> some View { self }

  /// Changes the view in a way of which nothing is seen.
  nonisolated public func onSubmit(_ action: @escaping () -> Void) -> some View { self }

  /// Changes the view in a way of which nothing is seen.
  nonisolated public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void)
    -> some View
  { self }

  /// Changes the view in a way of which nothing is seen.
  nonisolated public func onLongPressGesture(
    minimumDuration: Double = 0.5, perform action: @escaping () -> Void
  ) -> some View { self }

  /// Changes the view in a way of which nothing is seen.
  nonisolated public func badge(_ count: Int) -> some View { self }
}

extension Text {
  /// A way of looking of which nothing is seen.
  public enum TruncationMode: Sendable {
    /// One of the ways.
    case head, tail, middle
  }
}

/// The bar above a view.
public struct NavigationBarItem: Sendable {
  /// A way of looking of which nothing is seen.
  public enum TitleDisplayMode: Sendable {
    /// One of the ways.
    case automatic, inline, large
  }
}

/// A way of looking of which nothing is seen.
public enum ContentMode: Hashable, Sendable {
  /// One of the ways.
  case fit, fill
}

/// A way of looking of which nothing is seen.
public enum ControlSize: Hashable, Sendable {
  /// One of the ways.
  case mini, small, regular, large, extraLarge
}

/// A way of looking of which nothing is seen.
public enum SubmitLabel: Hashable, Sendable {
  /// One of the ways.
  case done, go, send, join, route, search, `return`, next, `continue`
}

/// A way of looking of which nothing is seen.
public enum TextInputAutocapitalization: Hashable, Sendable {
  /// One of the ways.
  case never, words, sentences, characters
}

/// A way of looking of which nothing is seen.
public enum UIKeyboardType: Hashable, Sendable {
  /// One of the ways.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, emailAddress,
    decimalPad
}

/// A way of looking of which nothing is seen.
public enum ListStyle: Hashable, Sendable {
  /// One of the ways.
  case automatic, plain, grouped, insetGrouped, inset, sidebar
}

/// A way of looking of which nothing is seen.
public enum PickerStyle: Hashable, Sendable {
  /// One of the ways.
  case automatic, menu, segmented, wheel, inline, navigationLink
}

/// A way of looking of which nothing is seen.
public enum TextFieldStyle: Hashable, Sendable {
  /// One of the ways.
  case automatic, plain, roundedBorder
}

/// A way of looking of which nothing is seen.
public enum ToggleStyle: Hashable, Sendable {
  /// One of the ways.
  case automatic, `switch`, button
}

/// A way of looking of which nothing is seen.
public enum ProgressViewStyle: Hashable, Sendable {
  /// One of the ways.
  case automatic, linear, circular
}

/// A way of looking of which nothing is seen.
public enum AnyTransition: Hashable, Sendable {
  /// One of the ways.
  case opacity, scale, slide, identity
}

/// A way of looking of which nothing is seen.
public enum PresentationDetent: Hashable, Sendable {
  /// One of the ways.
  case medium, large
}

/// A way of looking of which nothing is seen.
public enum SymbolRenderingMode: Hashable, Sendable {
  /// One of the ways.
  case monochrome, multicolor, hierarchical, palette
}

extension Image {
  /// A way of looking of which nothing is seen.
  public enum Scale: Sendable {
    /// One of the ways.
    case small, medium, large
  }
}

/// A way of looking of which nothing is seen.
public struct RedactionReasons: OptionSet, Sendable {
  /// The set as a number.
  public let rawValue: Int
  /// Creates a set.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// It is not known yet.
  public static let placeholder = Self(rawValue: 1)
  /// Others could read it.
  public static let privacy = Self(rawValue: 2)
  /// It is about to change.
  public static let invalidated = Self(rawValue: 4)
}
