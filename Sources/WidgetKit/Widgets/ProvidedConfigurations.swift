import AppIntents
import FoundationAdditions
import Intents
import SwiftUI

// Widgets whose content a provider supplies.

/// A widget that its user does not set up.
public struct StaticConfiguration<Content: View>: WidgetConfiguration {
  /// Nobody asks for it.
  public typealias Body = Never

  /// Creates a widget.
  ///
  /// - Parameters:
  ///   - kind: Its name in code, for ``WidgetCenter/reloadTimelines(ofKind:)``.
  ///   - provider: What knows its entries.
  ///   - content: What is shown of one.
  public init<Provider: TimelineProvider>(
    kind: String, provider: Provider,
    @ViewBuilder content: @escaping @MainActor (Provider.Entry) -> Content
  ) {}
}

/// A widget that its user sets up by an intent of Siri's.
public struct IntentConfiguration<Intent: INIntent, Content: View>: WidgetConfiguration {
  /// Nobody asks for it.
  public typealias Body = Never

  /// Creates a widget.
  ///
  /// - Parameters:
  ///   - kind: Its name in code.
  ///   - intent: What the user sets up.
  ///   - provider: What knows its entries.
  ///   - content: What is shown of one.
  public init<Provider: IntentTimelineProvider>(
    kind: String, intent: Intent.Type, provider: Provider,
    @ViewBuilder content: @escaping @MainActor (Provider.Entry) -> Content
  ) where Provider.Intent == Intent {}
}

/// A widget that its user sets up by an intent of the app's.
public struct AppIntentConfiguration<Intent: WidgetConfigurationIntent, Content: View>:
  WidgetConfiguration
{
  /// Nobody asks for it.
  public typealias Body = Never

  /// Creates a widget.
  ///
  /// - Parameters:
  ///   - kind: Its name in code.
  ///   - intent: What the user sets up.
  ///   - provider: What knows its entries.
  ///   - content: What is shown of one.
  public init<Provider: AppIntentTimelineProvider>(
    kind: String, intent: Intent.Type = Intent.self, provider: Provider,
    @ViewBuilder content: @escaping @MainActor (Provider.Entry) -> Content
  ) where Provider.Intent == Intent {}
}
