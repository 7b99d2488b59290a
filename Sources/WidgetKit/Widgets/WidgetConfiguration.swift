import FoundationAdditions
import SwiftUI

/// What a widget is made of.
@preconcurrency @MainActor
public protocol WidgetConfiguration {
  /// What it is made of in turn.
  associatedtype Body: WidgetConfiguration
  /// What it is made of in turn.
  var body: Body { get }
}

extension Never: WidgetConfiguration {}

extension WidgetConfiguration where Body == Never {
  /// Nobody asks for it.
  public var body: Never { preconditionFailure("\(Self.self) has no body.") }
}

/// No widget.
public struct EmptyWidgetConfiguration: WidgetConfiguration {
  /// Nobody asks for it.
  public typealias Body = Never
  /// Creates none.
  nonisolated public init() {}
}

// What the user reads of a widget, and where it may stand: nobody looks here.
extension WidgetConfiguration {
  /// Names the widget for who chooses one.
  nonisolated public func configurationDisplayName(_ name: LocalizedStringKey)
    -> some WidgetConfiguration
  { self }

  /// Names the widget for who chooses one.
  @_disfavoredOverload
  nonisolated public func configurationDisplayName(_ name: some StringProtocol)
    -> some WidgetConfiguration
  { self }

  /// Names the widget for who chooses one.
  nonisolated public func configurationDisplayName(_ name: Text) -> some WidgetConfiguration {
    self
  }

  /// Describes the widget for who chooses one.
  nonisolated public func description(_ description: LocalizedStringKey) -> some WidgetConfiguration
  { self }

  /// Describes the widget for who chooses one.
  @_disfavoredOverload
  nonisolated public func description(_ description: some StringProtocol)
    -> some WidgetConfiguration
  { self }

  /// Describes the widget for who chooses one.
  nonisolated public func description(_ description: Text) -> some WidgetConfiguration { self }

  /// Says which sizes there are of the widget.
  nonisolated public func supportedFamilies(_ families: [WidgetFamily]) -> some WidgetConfiguration
  { self }

  /// Says which sizes there are of the Live Activity beside the usual one.
  nonisolated public func supplementalActivityFamilies(_ families: [ActivityFamily])
    -> some WidgetConfiguration
  { self }

  /// Has the widget reach to its edges.
  nonisolated public func contentMarginsDisabled() -> some WidgetConfiguration { self }

  /// Says whether the system may take away the ground of the widget.
  nonisolated public func containerBackgroundRemovable(_ isRemovable: Bool = true)
    -> some WidgetConfiguration
  { self }

  /// Says where the widget does not stand well.
  nonisolated public func disfavoredLocations(
    _ locations: [WidgetLocation], for families: [WidgetFamily]
  ) -> some WidgetConfiguration { self }

  /// Has the user set up the widget as soon as they add it.
  nonisolated public func promptsForUserConfiguration() -> some WidgetConfiguration { self }

  /// Takes the events of background sessions of the widget's; it has none here.
  nonisolated public func onBackgroundURLSessionEvents(
    matching matches: @escaping (String) -> Bool,
    _ handler: @escaping (String, @escaping () -> Void) -> Void
  ) -> some WidgetConfiguration { self }

  /// Takes the events of a background session of the widget's; it has none here.
  nonisolated public func onBackgroundURLSessionEvents(
    matching identifier: String? = nil, _ handler: @escaping (String, @escaping () -> Void) -> Void
  ) -> some WidgetConfiguration { self }
}

/// Where a widget can stand.
public struct WidgetLocation: Hashable, Sendable {
  private let name: String
  /// The home screen.
  public static let homeScreen = Self(name: "homeScreen")
  /// The locked screen.
  public static let lockScreen = Self(name: "lockScreen")
  /// A phone that charges on its side.
  public static let standBy = Self(name: "standBy")
  /// A Mac beside the phone.
  public static let iPhoneWidgetsOnMac = Self(name: "iPhoneWidgetsOnMac")
}
