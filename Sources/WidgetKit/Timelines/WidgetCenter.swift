internal import AppHosting
import AppIntents
internal import Emulator
import FoundationAdditions
import Intents

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

  /// Asks for what the system proposes to be put together anew; nothing depends on it here.
  public func invalidateRelevance(ofKind kind: String) {}

  /// Which widgets the user has set up: none here, which is reported once.
  ///
  /// - Parameter completion: Called later on a background queue.
  @preconcurrency
  public func getCurrentConfigurations(
    _ completion: @escaping @Sendable (Result<[WidgetInfo], any Error>) -> Void
  ) {
    let widgets = setUpWidgets()
    DispatchQueue.global().async { completion(.success(widgets)) }
  }

  /// Which widgets the user has set up, as the form with a completion says.
  ///
  /// - Throws: Nothing here.
  nonisolated(nonsending) public func currentConfigurations() async throws -> [WidgetInfo] {
    setUpWidgets()
  }

  private func setUpWidgets() -> [WidgetInfo] {
    AppProcess.caller(of: "WidgetCenter.getCurrentConfigurations")?.reportUnmodelled(
      "WidgetCenter.getCurrentConfigurations", by: "WidgetCenter",
      omission: "it says that the user has set up no widget", severity: .note)
    return []
  }

  private func reload(_ kind: String?) {
    AppProcess.caller(of: "WidgetCenter.reloadTimelines")?.reloadWidgets(ofKind: kind)
  }
}

/// A widget that the user has set up; there is none here.
public struct WidgetInfo: Hashable, Identifiable, Sendable {
  /// Its name in code.
  public let kind: String
  /// Its size.
  public let family: WidgetFamily
  /// The widget itself.
  public var id: Self { self }

  /// What the user set up by an intent of Siri's; nil for another widget.
  public var configuration: INIntent? { nil }
  /// What the user set up by an intent of the app's; nil for another widget.
  public func widgetConfigurationIntent<Intent: WidgetConfigurationIntent>(
    of type: Intent.Type = Intent.self
  ) -> Intent? { nil }
}
