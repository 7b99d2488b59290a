internal import AppHosting
internal import Emulator
import FoundationAdditions

/// Lets an app ask for its widgets to be drawn anew.
///
/// A widget is another process, which the phone does not have: each call is a line of the trace, and nothing is drawn. How
/// many reloads a widget is granted in a day is not modelled (F-071).
public final class WidgetCenter: Sendable {
  /// The one of the app.
  public static let shared = WidgetCenter()

  /// Asks for all widgets to be drawn anew.
  public func reloadAllTimelines() { reload(nil) }

  /// Asks for the widgets of a kind to be drawn anew.
  public func reloadTimelines(ofKind kind: String) { reload(kind) }

  /// Asks for the descriptions of configurable widgets; nothing depends on it here.
  public func invalidateConfigurationRecommendations() {}

  /// Which widgets the user has set up.
  @available(*, unavailable, message: "widgets are not modelled: only reloads are recorded")
  public func getCurrentConfigurations(
    _ completion: @escaping (Result<[WidgetInfo], any Error>) -> Void
  ) { preconditionFailure("unavailable") }

  private func reload(_ kind: String?) {
    AppProcess.caller(of: "WidgetCenter.reloadTimelines")?.reloadWidgets(ofKind: kind)
  }
}

/// A widget that the user has set up.
@available(*, unavailable, message: "widgets are not modelled: only reloads are recorded")
public struct WidgetInfo {}
