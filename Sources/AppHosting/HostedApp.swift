public import Emulator

/// An app that the emulator can host: how to create it at each launch, and what a scenario may ask.
///
/// Type-erased; UIKit adds initialisers that take an app delegate.
public struct HostedApp: Sendable {
  /// The `App.Name` of scenarios.
  public let name: String
  /// Whether launches may share a process: no global or static variable of the app keeps anything from one to the next.
  ///
  /// Constants do no harm. What an app says here of itself is checked by running its scenarios in both ways.
  public let isFreeOfGlobals: Bool
  /// Legal values of `App.Variant`.
  public let variants: [String]
  /// Legal values of `App.Tasks[].Job`; empty for apps without config-driven jobs.
  public let jobs: [String]
  /// What the app does in the background where a scenario has no `App.Tasks`.
  public let tasks: [TaskDescription]
  /// Tasks that the app's own code asks for: `App.Tasks` may give each of them another identifier and another date.
  public private(set) var adjustableTasks: [TaskDescription] = []
  /// Legal values of `UserAction.Action` with the parameters that each takes.
  public let userActions: [UserActionDescription]
  /// Checks `App.Settings`, given as JSON, and returns what the app cannot use.
  public let checkSettings: @Sendable (_ json: [UInt8]) -> [SettingProblem]
  /// Creates the app's side of a launch; runs on the app's main queue at each launch.
  public let launch: @Sendable @MainActor (AppDescription) -> any AppCallbacks

  /// Creates the description of an app.
  ///
  /// - Parameters:
  ///   - name: The `App.Name` of scenarios.
  ///   - isFreeOfGlobals: Whether no global or static variable keeps anything from one launch to the next.
  ///   - variants: Legal values of `App.Variant`.
  ///   - jobs: Legal values of `App.Tasks[].Job`.
  ///   - tasks: What the app does in the background where a scenario has no `App.Tasks`.
  ///   - userActions: What the user can do inside the app.
  ///   - checkSettings: Checks `App.Settings`, given as JSON.
  ///   - launch: Creates the app's side of a launch.
  public init(
    name: String, isFreeOfGlobals: Bool = false, variants: [String], jobs: [String],
    tasks: [TaskDescription] = [], userActions: [UserActionDescription],
    checkSettings: @escaping @Sendable (_ json: [UInt8]) -> [SettingProblem],
    launch: @escaping @Sendable @MainActor (AppDescription) -> any AppCallbacks
  ) {
    self.name = name
    self.isFreeOfGlobals = isFreeOfGlobals
    self.variants = variants
    self.jobs = jobs
    self.tasks = tasks
    self.userActions = userActions
    self.checkSettings = checkSettings
    self.launch = launch
  }

  /// The same app, where a scenario may adjust what its code asks for in the background.
  ///
  /// The app finds what a scenario says in its Info.plist, under `AppTasks`.
  ///
  /// - Parameter tasks: The tasks, each with a job of its own; the scenario names them by it.
  /// - Returns: The app with these tasks instead of those that could be adjusted before.
  public func adjusting(_ tasks: [TaskDescription]) -> HostedApp {
    var app = self
    app.adjustableTasks = tasks
    return app
  }
}

/// A user action that an app understands.
public struct UserActionDescription: Equatable, Sendable {
  /// The `UserAction.Action` of scenarios.
  public var name: String
  /// Parameter names and whether each is required.
  public var parameters: [String: Bool]
  /// What a parameter may say, by its name; one that is not here may say anything, or, if required, any text.
  public var values: [String: ParameterValues]

  /// Creates a description.
  public init(
    name: String, parameters: [String: Bool], values: [String: ParameterValues] = [:]
  ) {
    self.name = name
    self.parameters = parameters
    let required = parameters.filter(\.value).mapValues { _ in ParameterValues.text }
    self.values = required.merging(values) { $1 }
  }
}

/// A value of `App.Settings` that the app cannot use.
public struct SettingProblem: Equatable, Sendable {
  /// Where below `App.Settings`.
  public var keyPath: String
  /// What was given.
  public var found: String
  /// What would have been right.
  public var expected: String

  /// Creates a problem.
  public init(keyPath: String, found: String, expected: String) {
    self.keyPath = keyPath
    self.found = found
    self.expected = expected
  }
}
