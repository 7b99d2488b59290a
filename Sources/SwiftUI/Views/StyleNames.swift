// swift-format-ignore-file: AlwaysUseLowerCamelCase

import FoundationAdditions

// What files of before iOS 15 call the ways of looking: types that they make a value of.

/// How views with tabs look, of which nothing is seen.
public enum TabViewStyle: Hashable, Sendable {
  /// One of the ways.
  case automatic, page, sidebarAdaptable

  /// Pages, and whether dots below them say which one is shown.
  public static func page(indexDisplayMode: IndexDisplayMode) -> Self { .page }

  /// When the dots below pages are shown.
  public enum IndexDisplayMode: Hashable, Sendable {
    /// One of the ways.
    case automatic, always, never
  }
}

/// How the dots below pages look, of which nothing is seen.
public enum IndexViewStyle: Hashable, Sendable {
  /// One of the ways.
  case automatic, page

  /// Dots, and whether they lie on a ground.
  public static func page(backgroundDisplayMode: BackgroundDisplayMode) -> Self { .page }

  /// When dots lie on a ground.
  public enum BackgroundDisplayMode: Hashable, Sendable {
    /// One of the ways.
    case automatic, interactive, always, never
  }
}

/// How what is navigated looks, of which nothing is seen.
public enum NavigationViewStyle: Hashable, Sendable {
  /// One of the ways.
  case automatic, stack, columns
}

extension View {
  /// Changes the view in a way of which nothing is seen.
  nonisolated public func tabViewStyle(_ style: TabViewStyle) -> some View { self }

  /// Changes the view in a way of which nothing is seen.
  nonisolated public func indexViewStyle(_ style: IndexViewStyle) -> some View { self }

  /// Changes the view in a way of which nothing is seen.
  nonisolated public func navigationViewStyle(_ style: NavigationViewStyle) -> some View { self }

  /// Changes the view in a way of which nothing is seen.
  nonisolated public func textSelection(_ selectability: TextSelectability) -> some View { self }

  /// Changes the view in a way of which nothing is seen.
  nonisolated public func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> some View {
    self
  }

  /// Changes the view in a way of which nothing is seen.
  nonisolated public func badge(_ label: String?) -> some View { self }
}

/// When the bar with tabs becomes small, of which nothing is seen.
public enum TabBarMinimizeBehavior: Hashable, Sendable {
  /// One of the ways.
  case automatic, never, onScrollDown, onScrollUp
}

/// Whether a user can mark a text, which nobody does here.
public enum TextSelectability: Hashable, Sendable {
  /// One of the ways.
  case enabled, disabled
}

/// The way `page`.
public func PageTabViewStyle(
  indexDisplayMode: TabViewStyle.IndexDisplayMode = .automatic
) -> TabViewStyle { .page }
/// The way `page`.
public func PageIndexViewStyle(
  backgroundDisplayMode: IndexViewStyle.BackgroundDisplayMode = .automatic
) -> IndexViewStyle { .page }
/// The way `stack`.
public func StackNavigationViewStyle() -> NavigationViewStyle { .stack }
/// The way `plain`.
public func PlainListStyle() -> ListStyle { .plain }
/// The way `grouped`.
public func GroupedListStyle() -> ListStyle { .grouped }
/// The way `insetGrouped`.
public func InsetGroupedListStyle() -> ListStyle { .insetGrouped }
/// The way `sidebar`.
public func SidebarListStyle() -> ListStyle { .sidebar }
/// The way `plain`.
public func PlainButtonStyle() -> PrimitiveButtonStyle { .plain }
/// The way `bordered`.
public func BorderedButtonStyle() -> PrimitiveButtonStyle { .bordered }
/// The way `borderedProminent`.
public func BorderedProminentButtonStyle() -> PrimitiveButtonStyle { .borderedProminent }
/// The way `borderless`.
public func BorderlessButtonStyle() -> PrimitiveButtonStyle { .borderless }
/// The way `roundedBorder`.
public func RoundedBorderTextFieldStyle() -> TextFieldStyle { .roundedBorder }
/// The way `segmented`.
public func SegmentedPickerStyle() -> PickerStyle { .segmented }
/// The way `menu`.
public func MenuPickerStyle() -> PickerStyle { .menu }
/// The way `wheel`.
public func WheelPickerStyle() -> PickerStyle { .wheel }
/// The way `switch`.
public func SwitchToggleStyle(tint: Color? = nil) -> ToggleStyle { .switch }
/// The way `linear`.
public func LinearProgressViewStyle() -> ProgressViewStyle { .linear }
/// The way `circular`.
public func CircularProgressViewStyle() -> ProgressViewStyle { .circular }
