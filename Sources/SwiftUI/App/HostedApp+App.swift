public import AppHosting
public import Emulator
import FoundationAdditions
import UIKit

extension HostedApp {
  /// Hosts an app that SwiftUI leads.
  ///
  /// In a scenario its user can tap and type: `0 09:05 Tap Control=Save`, `0 09:05 Type Control=Title Text=Hello`. With
  /// `IfShown=true` a control that is not shown is left alone. `0 09:06 Look` prints the texts on screen in the app's output.
  ///
  /// ```swift
  /// let app = HostedApp(name: "Journal") { _ in JournalApp() }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The `App.Name` of scenarios.
  ///   - isFreeOfGlobals: Whether no global or static variable keeps anything from one launch to the next.
  ///   - variants: Legal values of `App.Variant`.
  ///   - userActions: What the app's user can do in a timeline beside touching what is shown.
  ///   - app: Creates the app; called on the main queue of each launch.
  ///   - userAction: Hands the app a user action of its own, with its name and its parameters.
  public init<A: App>(
    name: String, isFreeOfGlobals: Bool = false, variants: [String] = [],
    userActions: [UserActionDescription] = [],
    app: @escaping @Sendable @MainActor (AppDescription) -> A,
    userAction: @escaping @Sendable @MainActor (A, String, [String: String]) -> Void = { _, _, _ in
    }
  ) {
    let touches = [
      UserActionDescription(name: "Tap", parameters: ["Control": true, "IfShown": false]),
      UserActionDescription(
        name: "Type", parameters: ["Control": true, "Text": true, "IfShown": false]),
      UserActionDescription(name: "Look", parameters: [:]),
    ]
    self.init(
      name: name, isFreeOfGlobals: isFreeOfGlobals, variants: variants, jobs: [],
      userActions: touches + userActions, checkSettings: { _ in [] },
      launch: { AppLife.callbacks(of: app($0), userAction: userAction) })
  }
}
