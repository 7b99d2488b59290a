import AppIntents
import FoundationAdditions
import Intents
import SwiftUI

// Who knows the entries of a widget. On the phone the widget's process asks; here nobody but the app's own code does.

/// Knows the entries of a widget that its user does not set up.
public protocol TimelineProvider {
  /// What the widget shows from a date on.
  associatedtype Entry: TimelineEntry
  /// For which widget is asked.
  typealias Context = TimelineProviderContext
  /// What is shown before anything is known.
  func placeholder(in context: Context) -> Entry
  /// What is shown to who chooses a widget.
  @preconcurrency
  func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void)
  /// What is shown from now on.
  @preconcurrency
  func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void)
}

/// Knows the entries of a widget that its user sets up by an intent of Siri's.
public protocol IntentTimelineProvider {
  /// What the widget shows from a date on.
  associatedtype Entry: TimelineEntry
  /// What the user sets up.
  associatedtype Intent: INIntent
  /// For which widget is asked.
  typealias Context = TimelineProviderContext
  /// What is shown before anything is known.
  func placeholder(in context: Context) -> Entry
  /// What is shown to who chooses a widget.
  @preconcurrency
  func getSnapshot(
    for configuration: Intent, in context: Context, completion: @escaping @Sendable (Entry) -> Void)
  /// What is shown from now on.
  @preconcurrency
  func getTimeline(
    for configuration: Intent, in context: Context,
    completion: @escaping @Sendable (Timeline<Entry>) -> Void)
  /// What the app proposes to set up.
  func recommendations() -> [IntentRecommendation<Intent>]
}

extension IntentTimelineProvider {
  /// Nothing.
  public func recommendations() -> [IntentRecommendation<Intent>] { [] }
}

/// Knows the entries of a widget that its user sets up by an intent of the app's.
public protocol AppIntentTimelineProvider {
  /// What the widget shows from a date on.
  associatedtype Entry: TimelineEntry
  /// What the user sets up.
  associatedtype Intent: WidgetConfigurationIntent
  /// For which widget is asked.
  typealias Context = TimelineProviderContext
  /// What is shown before anything is known.
  func placeholder(in context: Context) -> Entry
  /// What is shown to who chooses a widget.
  func snapshot(for configuration: Intent, in context: Context) async -> Entry
  /// What is shown from now on.
  func timeline(for configuration: Intent, in context: Context) async -> Timeline<Entry>
  /// What the app proposes to set up.
  func recommendations() -> [AppIntentRecommendation<Intent>]
}

extension AppIntentTimelineProvider {
  /// Nothing.
  public func recommendations() -> [AppIntentRecommendation<Intent>] { [] }
}

/// For which widget a provider is asked.
public struct TimelineProviderContext: Sendable {
  /// The size of the widget.
  public let family: WidgetFamily
  /// Whether somebody chooses a widget.
  public let isPreview: Bool
  /// The size in points.
  public let displaySize: CGSize
}

/// Something that an app proposes to set up by an intent of Siri's.
public struct IntentRecommendation<Intent: INIntent> {
  /// Creates a proposal.
  public init(intent: Intent, description: some StringProtocol) {}
  /// Creates a proposal.
  public init(intent: Intent, description: Text) {}
}

/// Something that an app proposes to set up by an intent of its own.
public struct AppIntentRecommendation<Intent: WidgetConfigurationIntent> {
  /// Creates a proposal.
  public init(intent: Intent, description: some StringProtocol) {}
  /// Creates a proposal.
  public init(intent: Intent, description: Text) {}
}
