import CoreGraphics
import FoundationAdditions

// More of how views look: inert, nothing is drawn and nobody touches it.
extension View {
  /// Changes the view in a way of which nothing is seen.
  nonisolated public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { self }
  /// Changes the view in a way of which nothing is seen.
  nonisolated public func position(_ position: CGPoint) -> some View { self }
  /// Changes the view in a way of which nothing is seen.
  nonisolated public func offset(_ offset: CGSize) -> some View { self }
  /// Changes the view in a way of which nothing is seen.
  nonisolated public func blur(radius: CGFloat, opaque: Bool = false) -> some View { self }
  /// Changes the view in a way of which nothing is seen.
  nonisolated public func mask(
    alignment: Alignment = .center, @ViewBuilder _ mask: () -> some View
  ) -> some View { self }
  /// Changes the view in a way of which nothing is seen.
  nonisolated public func mask(_ mask: some View) -> some View { self }
  /// Changes the view in a way of which nothing is seen.
  nonisolated public func clipped(antialiased: Bool = false) -> some View { self }
  /// Changes the view in a way of which nothing is seen.
  nonisolated public func border(_ content: some ShapeStyle, width: CGFloat = 1) -> some View {
    self
  }
  /// Changes the view in a way of which nothing is seen.
  nonisolated public func scaleEffect(
    _ scale: CGFloat, anchor: UnitPoint
  ) -> some View { self }
  /// Changes the view in a way of which nothing is seen.
  nonisolated public func scaleEffect(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> some View { self }
  /// Changes the view in a way of which nothing is seen.
  nonisolated public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
    perspective: CGFloat = 1
  ) -> some View { self }
  /// Changes the view in a way of which nothing is seen.
  nonisolated public func grayscale(_ amount: Double) -> some View { self }
  /// Changes the view in a way of which nothing is seen.
  nonisolated public func saturation(_ amount: Double) -> some View { self }
  /// Changes the view in a way of which nothing is seen.
  nonisolated public func brightness(_ amount: Double) -> some View { self }
  /// Changes the view in a way of which nothing is seen.
  nonisolated public func contrast(_ amount: Double) -> some View { self }
  /// Changes the view in a way of which nothing is seen.
  nonisolated public func drawingGroup() -> some View { self }
  /// Changes the view in a way of which nothing is seen.
  nonisolated public func compositingGroup() -> some View { self }
  /// Changes the view in a way of which nothing is seen.
  nonisolated public func strikethrough(
    _ isActive: Bool = true, color: Color? = nil
  ) -> some View { self }
  /// Changes the view in a way of which nothing is seen.
  nonisolated public func kerning(_ kerning: CGFloat) -> some View { self }
  /// Changes the view in a way of which nothing is seen.
  nonisolated public func tracking(_ tracking: CGFloat) -> some View { self }
  /// Changes the view in a way of which nothing is seen.
  nonisolated public func italic(_ isActive: Bool = true) -> some View { self }
  /// Changes the view in a way of which nothing is seen.
  nonisolated public func lineSpacing(_ lineSpacing: CGFloat) -> some View { self }
  /// Changes the view in a way of which nothing is seen.
  nonisolated public func statusBarHidden(_ hidden: Bool = true) -> some View { self }
  /// Changes the view in a way of which nothing is seen.
  nonisolated public func statusBar(hidden: Bool) -> some View { self }
  /// Changes the view in a way of which nothing is seen.
  nonisolated public func navigationBarBackButtonHidden(
    _ hidesBackButton: Bool = true
  ) -> some View { self }
  /// Changes the view in a way of which nothing is seen.
  nonisolated public func navigationBarTitle(
    _ title: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { self }
  /// Changes the view in a way of which nothing is seen.
  @_disfavoredOverload
  nonisolated public func navigationBarTitle(
    _ title: some StringProtocol, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { self }
  /// Changes the view in a way of which nothing is seen.
  nonisolated public func navigationBarTitle(
    _ title: Text, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { self }
  /// Lets the user touch the view, or not; nobody does here.
  nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View { self }
  /// Says what the view is for; nobody asks here.
  nonisolated public func help(_ text: LocalizedStringKey) -> some View { self }
  /// Says what the view is for; nobody asks here.
  @_disfavoredOverload
  nonisolated public func help(_ text: some StringProtocol) -> some View { self }
  /// Would call a closure when a pointer is above the view; there is none.
  nonisolated public func onHover(perform action: @escaping (Bool) -> Void) -> some View { self }
  /// Says when what is scrolled puts the keyboard away; there is none.
  nonisolated public func scrollDismissesKeyboard(
    _ mode: ScrollDismissesKeyboardMode
  ) -> some View { self }
  /// Says whether the user sees how far it is scrolled.
  nonisolated public func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View { self }
  /// Lets the user scroll, or not; nobody does here.
  nonisolated public func scrollDisabled(_ disabled: Bool) -> some View { self }
  /// Gives the view's space a name.
  nonisolated public func coordinateSpace(name: some Hashable) -> some View { self }
  /// Shows the handle of a sheet, or not.
  nonisolated public func presentationDragIndicator(_ visibility: Visibility) -> some View {
    self
  }
  /// Shows a bar, or not.
  nonisolated public func toolbar(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View { self }
  /// Sets the ground of a bar.
  nonisolated public func toolbarBackground(
    _ style: some ShapeStyle, for bars: ToolbarPlacement...
  ) -> some View { self }
  /// Shows the ground of a bar, or not.
  nonisolated public func toolbarBackground(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View { self }

  /// Sets how large the user wants texts.
  nonisolated public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
    environment(\.dynamicTypeSize, size)
  }

  /// Limits how large texts are; the user wants them as usual.
  nonisolated public func dynamicTypeSize(
    _ range: some RangeExpression<DynamicTypeSize>
  ) -> some View { self }
}

extension Text {
  // What changes a text's looks leaves a text.

  /// Changes how the text looks; nothing is drawn.
  nonisolated public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    self
  }
  /// Changes how the text looks; nothing is drawn.
  nonisolated public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text { self }
  /// Changes how the text looks; nothing is drawn.
  nonisolated public func kerning(_ kerning: CGFloat) -> Text { self }
  /// Changes how the text looks; nothing is drawn.
  nonisolated public func tracking(_ tracking: CGFloat) -> Text { self }
  /// Changes how the text looks; nothing is drawn.
  nonisolated public func baselineOffset(_ baselineOffset: CGFloat) -> Text { self }
}

extension Image {
  /// Creates a picture of UIKit's.
  nonisolated public init(uiImage: UIImage) { self.init("UIKit") }
}

extension Font {
  /// One of the app's own of a size.
  public static func custom(_ name: String, size: CGFloat) -> Font {
    Font.system(size: size)
  }
  /// One of the app's own that follows the size of some texts.
  public static func custom(
    _ name: String, size: CGFloat, relativeTo textStyle: TextStyle
  ) -> Font { Font.system(size: size) }
  /// One of the app's own that is always of a size.
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
    Font.system(size: fixedSize)
  }
  /// The same, leaning.
  public func italic() -> Font { self }
}

/// When what is scrolled puts the keyboard away.
public enum ScrollDismissesKeyboardMode: Sendable {
  /// One of the ways.
  case automatic, immediately, interactively, never
}

/// Whether the user sees how far something is scrolled.
public enum ScrollIndicatorVisibility: Sendable {
  /// One of the ways.
  case automatic, visible, hidden, never
}

/// A bar.
public enum ToolbarPlacement: Hashable, Sendable {
  /// One of the bars.
  case automatic, navigationBar, tabBar, bottomBar
}

/// A space in which places are told.
public enum CoordinateSpace: Hashable {
  /// The screen.
  case global
  /// The view's own.
  case local
  /// One with a name.
  case named(AnyHashable)
}

extension GeometryProxy {
  /// Where the view lies: on all of the screen.
  public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
    CGRect(origin: .zero, size: size)
  }

  /// How far the phone covers the edges; nothing here.
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }
}
