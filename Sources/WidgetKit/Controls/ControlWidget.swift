internal import AppHosting
import AppIntents
internal import Emulator
import FoundationAdditions
import SwiftUI

/// A control of an app's in the Control Center: described as on the phone, and touched by nobody here.
@preconcurrency @MainActor
public protocol ControlWidget {
  /// What the control is made of.
  associatedtype Body: ControlWidgetConfiguration
  /// What the control is made of.
  var body: Body { get }
  /// Creates the control.
  init()
}

/// What a control is made of.
@preconcurrency @MainActor
public protocol ControlWidgetConfiguration {}

extension ControlWidgetConfiguration {
  /// Names the control for who chooses one.
  nonisolated public func displayName(_ name: LocalizedStringResource)
    -> some ControlWidgetConfiguration
  { self }

  /// Describes the control for who chooses one.
  nonisolated public func description(_ description: LocalizedStringResource)
    -> some ControlWidgetConfiguration
  { self }

  /// Has the user set up the control as soon as they add it.
  nonisolated public func promptsForUserConfiguration() -> some ControlWidgetConfiguration { self }
}

/// What a control shows.
@preconcurrency @MainActor
public protocol ControlWidgetTemplate {}

extension ControlWidgetTemplate {
  /// Changes how the control looks; nothing is seen of it.
  nonisolated public func tint(_ tint: Color?) -> some ControlWidgetTemplate { self }

  /// Says what a touch of the control does; nobody touches it.
  nonisolated public func controlWidgetActionHint(_ hint: LocalizedStringKey)
    -> some ControlWidgetTemplate
  { self }
}

/// A control that its user does not set up.
public struct StaticControlConfiguration<Content: ControlWidgetTemplate>: ControlWidgetConfiguration
{
  /// Creates a control.
  public init(kind: String, content: @escaping @MainActor () -> Content) {}

  /// Creates a control with a value.
  public init<Provider: ControlValueProvider>(
    kind: String, provider: Provider, content: @escaping @MainActor (Provider.Value) -> Content
  ) {}
}

/// A control that its user sets up by an intent of the app's.
public struct AppIntentControlConfiguration<
  Intent: ControlConfigurationIntent, Content: ControlWidgetTemplate
>: ControlWidgetConfiguration {
  /// Creates a control.
  public init(
    kind: String, intent: Intent.Type = Intent.self,
    content: @escaping @MainActor (Intent) -> Content
  ) {}

  /// Creates a control with a value.
  public init<Provider: AppIntentControlValueProvider>(
    kind: String, provider: Provider, content: @escaping @MainActor (Provider.Value) -> Content
  ) where Provider.Configuration == Intent {}
}

/// Knows the value of a control.
public protocol ControlValueProvider {
  /// What it knows.
  associatedtype Value
  /// What is shown to who chooses a control.
  var previewValue: Value { get }
  /// What is shown.
  func currentValue() async throws -> Value
}

/// Knows the value of a control that its user sets up.
public protocol AppIntentControlValueProvider {
  /// What the user sets up.
  associatedtype Configuration: ControlConfigurationIntent
  /// What it knows.
  associatedtype Value
  /// What is shown to who chooses a control.
  func previewValue(configuration: Configuration) -> Value
  /// What is shown.
  func currentValue(configuration: Configuration) async throws -> Value
}

/// A control that does something.
public struct ControlWidgetButton: ControlWidgetTemplate {
  /// Creates a control.
  public init(action: some AppIntent, @ViewBuilder label: @escaping () -> some View) {}
  /// Creates a control that shows whether it is at work.
  public init(
    action: some AppIntent, @ViewBuilder label: @escaping () -> some View,
    @ViewBuilder actionLabel: @escaping (Bool) -> some View
  ) {}
  /// Creates a control with a text.
  public init(
    _ title: LocalizedStringKey, action: some AppIntent,
    @ViewBuilder actionLabel: @escaping (Bool) -> some View
  ) {}
}

/// A control that is on or off.
public struct ControlWidgetToggle: ControlWidgetTemplate {
  /// Creates a control with a text.
  public init<Action: SetValueIntent>(
    _ title: LocalizedStringKey, isOn: Bool, action: Action,
    @ViewBuilder valueLabel: @escaping (Bool) -> some View
  ) where Action.ValueType == Bool {}

  /// Creates a control.
  public init<Action: SetValueIntent>(
    isOn: Bool, action: Action, @ViewBuilder label: @escaping () -> some View
  ) where Action.ValueType == Bool {}

  /// Creates a control that shows whether it is on.
  public init<Action: SetValueIntent>(
    isOn: Bool, action: Action, @ViewBuilder label: @escaping () -> some View,
    @ViewBuilder valueLabel: @escaping (Bool) -> some View
  ) where Action.ValueType == Bool {}
}

extension View {
  /// Says what a touch of a control does; nobody touches it.
  nonisolated public func controlWidgetActionHint(_ hint: LocalizedStringKey) -> some View { self }
  /// Says how a control stands.
  nonisolated public func controlWidgetStatus(_ status: LocalizedStringKey) -> some View { self }
}

/// Lets an app ask for its controls to be drawn anew; nobody has set up one here.
public final class ControlCenter: Sendable {
  /// The one of the app.
  public static let shared = ControlCenter()

  /// Asks for the controls of a kind to be drawn anew.
  public func reloadControls(ofKind kind: String) { note() }
  /// Asks for all controls to be drawn anew.
  public func reloadAllControls() { note() }

  private func note() {
    AppProcess.caller(of: "ControlCenter.reloadControls")?.reportUnmodelled(
      "ControlCenter.reloadControls", by: "ControlCenter", omission: "nobody has set up a control",
      severity: .note)
  }
}
