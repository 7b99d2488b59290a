import FoundationAdditions
import SwiftUI

// Controls that have an intent performed: in the app's own process, as on the phone while the app is on screen.

extension Button {
  /// Creates a button that performs an intent; what the intent throws is dropped.
  public init(intent: some AppIntent, @ViewBuilder label: () -> Label) {
    self.init(action: { intent.performUnwatched() }, label: label)
  }

  /// Creates a button with a role that performs an intent.
  public init(role: ButtonRole?, intent: some AppIntent, @ViewBuilder label: () -> Label) {
    self.init(intent: intent, label: label)
  }
}

extension Button where Label == Text {
  /// Creates a button with a text that performs an intent.
  public init(_ title: LocalizedStringKey, intent: some AppIntent) {
    self.init(intent: intent) { Text(title) }
  }
}

extension Toggle {
  /// Creates a switch that performs an intent, which is what changes the value.
  public init(isOn: Bool, intent: some AppIntent, @ViewBuilder label: () -> Label) {
    let binding = Binding(get: { isOn }, set: { _ in intent.performUnwatched() })
    self.init(isOn: binding, label: label)
  }
}

extension AppIntent {
  fileprivate func performUnwatched() {
    Task { _ = try? await perform() }
  }
}

extension Text {
  /// Creates a text that is looked up in the user's language; here it is what was written.
  @_disfavoredOverload
  nonisolated public init(_ resource: LocalizedStringResource) { self.init(verbatim: resource.key) }
}
