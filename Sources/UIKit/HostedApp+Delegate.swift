public import AppHosting
public import Emulator
import FoundationAdditions

extension HostedApp {
  /// Hosts an app that takes no settings and understands no user actions.
  ///
  /// ```swift
  /// let app = HostedApp(name: "Evening") { EveningAppDelegate() }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The `App.Name` of scenarios.
  ///   - isFreeOfGlobals: Whether no global or static variable keeps anything from one launch to the next.
  ///   - delegate: Creates the app's delegate; called on the main queue of each launch.
  public init(
    name: String, isFreeOfGlobals: Bool = false,
    delegate: @escaping @Sendable @MainActor () -> any UIApplicationDelegate
  ) {
    self.init(
      name: name, isFreeOfGlobals: isFreeOfGlobals, variants: [], jobs: [], userActions: [],
      checkSettings: { SettingsReader<NoSettings>.problems(in: $0) },
      launch: { _ in DelegateCallbacks(delegate: delegate(), userAction: { _, _ in }) })
  }

  /// Hosts an app that takes settings and is told what its user does.
  ///
  /// - Parameters:
  ///   - name: The `App.Name` of scenarios.
  ///   - isFreeOfGlobals: Whether no global or static variable keeps anything from one launch to the next.
  ///   - variants: Legal values of `App.Variant`.
  ///   - jobs: Legal values of `App.Tasks[].Job`.
  ///   - tasks: What the app does in the background where a scenario has no `App.Tasks`.
  ///   - userActions: What the app's user can do in a timeline.
  ///   - configuration: What the app reads from `App.Settings`; it encodes what it decodes.
  ///   - delegate: Creates the app's delegate; called on the main queue of each launch.
  ///   - userAction: Hands a user action, with its name and its parameters, to the delegate; called
  ///     on the main queue.
  public init<Configuration: Codable, Delegate: UIApplicationDelegate>(
    name: String, isFreeOfGlobals: Bool = false, variants: [String] = [], jobs: [String] = [],
    tasks: [TaskDescription] = [], userActions: [UserActionDescription] = [],
    configuration: Configuration.Type,
    delegate: @escaping @Sendable @MainActor (Configuration, AppDescription) -> Delegate,
    userAction: @escaping @Sendable @MainActor (Delegate, String, [String: String]) -> Void
  ) {
    self.init(
      name: name, isFreeOfGlobals: isFreeOfGlobals, variants: variants, jobs: jobs, tasks: tasks,
      userActions: userActions,
      checkSettings: { SettingsReader<Configuration>.problems(in: $0) },
      launch: { app in
        let delegate = delegate(SettingsReader<Configuration>.checked(app.settings), app)
        return DelegateCallbacks(delegate: delegate) { userAction(delegate, $0, $1) }
      })
  }

  /// Hosts an app that takes no settings, and whose variants are the cases of a type.
  ///
  /// - Parameters:
  ///   - name: The `App.Name` of scenarios.
  ///   - isFreeOfGlobals: Whether no global or static variable keeps anything from one launch to the next.
  ///   - userActions: What the app's user can do in a timeline.
  ///   - delegate: Creates the app's delegate with the variant that a scenario names; called on the main queue of each
  ///     launch.
  ///   - userAction: Hands a user action, with its name and its parameters, to the delegate; called on the main queue.
  public init<Variant: CaseIterable & RawRepresentable<String>, Delegate: UIApplicationDelegate>(
    name: String, isFreeOfGlobals: Bool = false, userActions: [UserActionDescription] = [],
    delegate: @escaping @Sendable @MainActor (Variant?) -> Delegate,
    userAction: @escaping @Sendable @MainActor (Delegate, String, [String: String]) -> Void = {
      _, _, _ in
    }
  ) {
    self.init(
      name: name, isFreeOfGlobals: isFreeOfGlobals, variants: Variant.allCases.map(\.rawValue),
      userActions: userActions, configuration: NoSettings.self,
      delegate: { _, app in delegate(app.variant.flatMap(Variant.init(rawValue:))) },
      userAction: userAction)
  }
}

/// The settings of an app that has none.
private struct NoSettings: Codable {}
