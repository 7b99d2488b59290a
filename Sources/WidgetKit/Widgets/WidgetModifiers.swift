import FoundationAdditions
import SwiftUI

// What views do in a widget: nothing is seen of it, and nobody touches it.
extension View {
  /// Says what the app opens when the widget is touched; nobody touches it.
  nonisolated public func widgetURL(_ url: URL?) -> some View { self }

  /// Has the view take the second colour of the widget.
  nonisolated public func widgetAccentable(_ accentable: Bool = true) -> some View { self }

  /// Puts words beside the widget.
  nonisolated public func widgetLabel(_ label: LocalizedStringKey) -> some View { self }

  /// Puts words beside the widget.
  @_disfavoredOverload
  nonisolated public func widgetLabel(_ label: some StringProtocol) -> some View { self }

  /// Puts a view beside the widget.
  nonisolated public func widgetLabel(@ViewBuilder label: () -> some View) -> some View { self }

  /// Shows a preview in a widget.
  nonisolated public func previewContext(_ context: WidgetPreviewContext) -> some View { self }

  /// Sets the ground of a Live Activity.
  nonisolated public func activityBackgroundTint(_ color: Color?) -> some View { self }

  /// Sets the colour of what the system adds to a Live Activity.
  nonisolated public func activitySystemActionForegroundColor(_ color: Color?) -> some View { self }

  /// Sets where the view stands in a Live Activity at the upper edge.
  nonisolated public func dynamicIsland(
    verticalPlacement: DynamicIslandExpandedRegionVerticalPlacement
  )
    -> some View
  { self }
}

extension Image {
  /// The picture with the colours of the widget; nothing is drawn.
  nonisolated public func widgetAccentedRenderingMode(_ mode: WidgetAccentedRenderingMode?) -> Image
  { self }
}

extension ContainerBackgroundPlacement {
  /// That of a widget.
  public static let widget = ContainerBackgroundPlacement("widget")
}

/// The ground of a round widget.
public struct AccessoryWidgetBackground: View {
  /// Creates a ground.
  nonisolated public init() {}
  /// Nothing.
  public var body: some View { EmptyView() }
}

/// A widget in which a preview is shown.
public struct WidgetPreviewContext: Sendable {
  /// Creates a widget of a size.
  public init(family: WidgetFamily) {}
}
