public import Emulator

/// An app that the emulator can host: how to create it anew at each launch, and what a scenario may ask of it.
///
/// Type-erased; UIKit adds an initialiser that takes a `UIApplicationDelegate` factory.
public struct HostedApp: Sendable {
  /// The `App.Name` of scenarios.
  public let name: String
  /// Legal values of `App.Variant`.
  public let variants: [String]
  /// Legal values of `App.Tasks[].Job`; empty for apps without config-driven jobs (then `Tasks` is an error).
  public let jobs: [String]
  /// Legal values of `UserAction.Action` with the parameters that each takes.
  public let userActions: [UserActionDescription]
  /// Checks `App.Settings` (as JSON); returns problems as (key path below Settings, found, expected).
  public let checkSettings: @Sendable (_ json: [UInt8]) -> [SettingProblem]
  /// Creates the app's side of a launch; runs on the app's main queue at each launch.
  public let launch: @Sendable @MainActor (AppDescription) -> any AppCallbacks

  public init(
    name: String, variants: [String], jobs: [String], userActions: [UserActionDescription],
    checkSettings: @escaping @Sendable (_ json: [UInt8]) -> [SettingProblem],
    launch: @escaping @Sendable @MainActor (AppDescription) -> any AppCallbacks
  ) {
    self.name = name
    self.variants = variants
    self.jobs = jobs
    self.userActions = userActions
    self.checkSettings = checkSettings
    self.launch = launch
  }
}

/// A user action that an app understands.
public struct UserActionDescription: Equatable, Sendable {
  public var name: String
  /// Parameter names and whether each is required.
  public var parameters: [String: Bool]
  public init(name: String, parameters: [String: Bool]) {
    self.name = name
    self.parameters = parameters
  }
}

/// A value of `App.Settings` that the app cannot use.
public struct SettingProblem: Equatable, Sendable {
  public var keyPath: String
  public var found: String
  public var expected: String
  public init(keyPath: String, found: String, expected: String) {
    self.keyPath = keyPath
    self.found = found
    self.expected = expected
  }
}
