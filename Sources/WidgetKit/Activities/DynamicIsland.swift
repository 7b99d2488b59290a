import FoundationAdditions
import SwiftUI

/// A Live Activity at the upper edge of the screen, of which nothing is seen.
@MainActor
public struct DynamicIsland {
  /// Creates what is shown.
  ///
  /// - Parameters:
  ///   - expanded: The regions of it while it is touched.
  ///   - compactLeading: Its beginning.
  ///   - compactTrailing: Its end.
  ///   - minimal: What is left of it beside another one.
  public init(
    @DynamicIslandExpandedContentBuilder expanded: () -> DynamicIslandExpandedContent,
    @ViewBuilder compactLeading: () -> some View, @ViewBuilder compactTrailing: () -> some View,
    @ViewBuilder minimal: () -> some View
  ) {}

  /// Says what the app opens when it is touched; nobody touches it.
  public func widgetURL(_ url: URL?) -> Self { self }
  /// Sets the colour of its edge.
  public func keylineTint(_ color: Color?) -> Self { self }
  /// Sets how far its content is from its edges.
  public func contentMargins(
    _ edges: Edge.Set = .all, _ length: Double, for mode: DynamicIslandMode
  ) -> Self { self }
}

/// How much of it is seen.
public enum DynamicIslandMode: Hashable, Sendable {
  /// Both ends, all, or one end.
  case compact, expanded, minimal
}

/// A region of a Live Activity at the upper edge.
@MainActor
public struct DynamicIslandExpandedRegion<Content: View> {
  /// Creates a region.
  public init(
    _ position: DynamicIslandExpandedRegionPosition, priority: Double = 0,
    @ViewBuilder content: @escaping () -> Content
  ) {}

  /// Sets how far its content is from its edges.
  public func contentMargins(_ edges: Edge.Set = .all, _ length: Double) -> Self { self }
}

/// Where a region is.
public enum DynamicIslandExpandedRegionPosition: Hashable, Sendable {
  /// At the beginning, at the end, between them, or below.
  case leading, trailing, center, bottom
}

/// Where a view is in a region.
public enum DynamicIslandExpandedRegionVerticalPlacement: Hashable, Sendable {
  /// As the system likes, or below if it does not fit.
  case `default`, belowIfTooWide
}

/// The regions of a Live Activity at the upper edge.
public struct DynamicIslandExpandedContent {}

/// Joins regions.
@MainActor
@resultBuilder
public enum DynamicIslandExpandedContentBuilder {
  /// A region.
  public static func buildExpression(_ region: DynamicIslandExpandedRegion<some View>)
    -> DynamicIslandExpandedContent
  { DynamicIslandExpandedContent() }
  /// Several.
  public static func buildBlock(_ regions: DynamicIslandExpandedContent...)
    -> DynamicIslandExpandedContent
  { DynamicIslandExpandedContent() }
  /// Some that are there under a condition.
  public static func buildOptional(_ regions: DynamicIslandExpandedContent?)
    -> DynamicIslandExpandedContent
  { DynamicIslandExpandedContent() }
  /// Some of two.
  public static func buildEither(first regions: DynamicIslandExpandedContent)
    -> DynamicIslandExpandedContent
  { regions }
  /// Some of two.
  public static func buildEither(second regions: DynamicIslandExpandedContent)
    -> DynamicIslandExpandedContent
  { regions }
}
