import ActivityKit
import FoundationAdditions
import SwiftUI

/// How a Live Activity looks, of which nothing is seen.
public struct ActivityConfiguration<Attributes: ActivityAttributes>: WidgetConfiguration {
  /// Nobody asks for it.
  public typealias Body = Never

  /// Creates the looks of a kind of activity.
  ///
  /// - Parameters:
  ///   - attributesType: The kind.
  ///   - content: What is shown on the locked screen.
  ///   - dynamicIsland: What is shown at the upper edge.
  public init<Content: View>(
    for attributesType: Attributes.Type,
    @ViewBuilder content: @escaping @MainActor (ActivityViewContext<Attributes>) -> Content,
    dynamicIsland: @escaping @MainActor (ActivityViewContext<Attributes>) -> DynamicIsland
  ) {}
}

/// What is known of a Live Activity that is shown.
public struct ActivityViewContext<Attributes: ActivityAttributes> {
  /// What it is about.
  public let attributes: Attributes
  /// What it shows.
  public let state: Attributes.ContentState
  /// Its name.
  public let activityID: String
  /// Whether what it shows is old.
  public let isStale: Bool
}
