internal import Emulator
import FoundationAdditions
import SwiftUI

/// What an app shows outside of itself: described as on the phone, and asked by nobody here.
///
/// On the phone a process of its own, which the emulator does not have, asks the widget's provider for its timeline.
/// An app whose sources hold a widget's compiles; a program that is a widget says that it is not modelled.
@preconcurrency @MainActor
public protocol Widget {
  /// What the widget is made of.
  associatedtype Body: WidgetConfiguration
  /// What the widget is made of.
  var body: Body { get }
  /// Creates the widget.
  init()
}

extension Widget {
  /// What `@main` calls: the program says that it is not modelled, and ends with the code of unusable input.
  public static func main() { WidgetProcess.refuse("\(Self.self)") }
}

/// Widgets that come in one extension.
@preconcurrency @MainActor
public protocol WidgetBundle {
  /// The widgets.
  associatedtype Body: Widget
  /// The widgets.
  @WidgetBundleBuilder var body: Body { get }
  /// Creates the bundle.
  init()
}

extension WidgetBundle {
  /// What `@main` calls: the program says that it is not modelled, and ends with the code of unusable input.
  public static func main() { WidgetProcess.refuse("\(Self.self)") }
}

/// Joins the widgets of a bundle.
@preconcurrency @MainActor
@resultBuilder
public enum WidgetBundleBuilder {
  /// A widget.
  public static func buildExpression(_ widget: some Widget) -> BundledWidgets { BundledWidgets() }
  /// A control of the Control Center.
  public static func buildExpression(_ control: some ControlWidget) -> BundledWidgets {
    BundledWidgets()
  }
  /// Several.
  public static func buildBlock(_ widgets: BundledWidgets...) -> BundledWidgets { BundledWidgets() }
  /// Some that are there under a condition.
  public static func buildOptional(_ widgets: BundledWidgets?) -> BundledWidgets {
    BundledWidgets()
  }
  /// Some of two.
  public static func buildEither(first widgets: BundledWidgets) -> BundledWidgets { widgets }
  /// Some of two.
  public static func buildEither(second widgets: BundledWidgets) -> BundledWidgets { widgets }
  /// Some that are there on a system that is new enough.
  public static func buildLimitedAvailability(_ widgets: BundledWidgets) -> BundledWidgets {
    widgets
  }
}

/// The widgets of a bundle, of which nothing is seen.
public struct BundledWidgets: Widget {
  /// Nothing.
  public var body: some WidgetConfiguration { EmptyWidgetConfiguration() }
  /// Creates the widgets.
  nonisolated public init() {}
}
