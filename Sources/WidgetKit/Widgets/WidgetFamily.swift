import FoundationAdditions
import SwiftUI

/// The size of a widget.
public enum WidgetFamily: Int, CaseIterable, CustomStringConvertible, Sendable {
  /// On the home screen.
  case systemSmall, systemMedium, systemLarge, systemExtraLarge
  /// On the locked screen, or a watch.
  case accessoryCircular, accessoryRectangular, accessoryInline

  /// The name of the case.
  public var description: String {
    switch self {
    case .systemSmall: "systemSmall"
    case .systemMedium: "systemMedium"
    case .systemLarge: "systemLarge"
    case .systemExtraLarge: "systemExtraLarge"
    case .accessoryCircular: "accessoryCircular"
    case .accessoryRectangular: "accessoryRectangular"
    case .accessoryInline: "accessoryInline"
    }
  }
}

/// The size of a Live Activity.
public enum ActivityFamily: CaseIterable, Sendable {
  /// As on a watch, or as on a phone.
  case small, medium
}

/// What colours a widget has.
public struct WidgetRenderingMode: Hashable, Sendable {
  private let name: String
  /// Its own.
  public static let fullColor = Self(name: "fullColor")
  /// Two.
  public static let accented = Self(name: "accented")
  /// Those of the glass that it shines through.
  public static let vibrant = Self(name: "vibrant")
}

/// What colours a picture in a widget has.
public struct WidgetAccentedRenderingMode: Hashable, Sendable {
  private let name: String
  /// Those of the widget.
  public static let accented = Self(name: "accented")
  /// Those of the widget, without colour.
  public static let desaturated = Self(name: "desaturated")
  /// Those of the widget, and less of its own.
  public static let accentedDesaturated = Self(name: "accentedDesaturated")
  /// Its own.
  public static let fullColor = Self(name: "fullColor")
}

private struct FamilyKey: EnvironmentKey {
  static let defaultValue = WidgetFamily.systemMedium
}

private struct RenderingModeKey: EnvironmentKey {
  static let defaultValue = WidgetRenderingMode.fullColor
}

extension EnvironmentValues {
  /// The size of the widget in which the view is; as the phone says outside of one.
  public var widgetFamily: WidgetFamily {
    get { self[FamilyKey.self] }
    set { self[FamilyKey.self] = newValue }
  }

  /// What colours the widget has in which the view is.
  public var widgetRenderingMode: WidgetRenderingMode {
    get { self[RenderingModeKey.self] }
    set { self[RenderingModeKey.self] = newValue }
  }

  /// The size of the Live Activity in which the view is.
  public var activityFamily: ActivityFamily { .medium }
  /// Whether the ground of the widget is seen: it is.
  public var showsWidgetContainerBackground: Bool { true }
  /// Whether words stand beside the widget: they do not.
  public var showsWidgetLabel: Bool { false }
  /// How far the content of the widget is from its edges.
  public var widgetContentMargins: EdgeInsets { EdgeInsets() }
  /// Whether the Live Activity has the whole screen: it has not.
  public var isActivityFullscreen: Bool { false }
}
