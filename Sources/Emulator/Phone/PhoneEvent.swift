import DeviceModel
import SchedulingRules
import VirtualTime

/// What the phone has planned; a value, so that it can be handed from process to process.
enum PhoneEvent: Codable, Equatable, Sendable {
  /// The run is over.
  case runEnds
  /// The event of this number on the scenario's timeline happens; numbers go on over all its rounds.
  case timeline(Int)
  /// Time alone may have changed what a pending request waits for.
  case evaluate
  /// The app is launched or resumed.
  case launch(LaunchCause)
  /// A transfer is answered, is over, or runs out of time.
  case transferStep
  /// A request of the app's process is answered, is over, or runs out of time.
  case connectionStep
  /// The system starts the app ahead of use.
  case prewarm
  /// The time has come for a plan for the process that lives.
  case process(ProcessTimer)
  /// Nobody has used the device for the time after which it locks itself.
  case autoLock
  /// A notification that the app has asked for is due.
  case notification
  /// Something of the user's way is to be told to the app.
  case location
  /// The fault of this index in the plan strikes.
  case fault(Int)
  /// The device changes back after a fault.
  case device(DeviceChange)
  /// The store recovers from a fault.
  case recovery(StoreFault)
}

/// For whom the app is launched.
enum LaunchCause: Codable, Equatable, Sendable {
  /// The user opens it.
  case user
  /// The pending request of this number is due.
  case request(Int)
  /// A workout session has lost its process (F-069).
  case workout
  /// The app is told of its user's way, by a rule.
  case location(by: RuleID)

  /// One of each kind.
  static let kinds: [LaunchCause] = [
    .user, .request(0), .workout, .location(by: .locationLaunches),
  ]
}

/// The order of events at one instant: first the world changes, then the phone acts on it.
enum EventPriority {
  /// The end of the run comes before all that happens at its instant: runs are half-open.
  static let runEnd: UInt8 = 0
  /// What the user and the environment do.
  static let timeline: UInt8 = 1
  /// What the phone has planned; the timers of apps come later still.
  static let plan: UInt8 = 2
}
