import DeviceModel
import SchedulingRules
import VirtualTime

/// Everything about the phone that outlives the processes of its app.
///
/// A value without closures: it is what a forked process hands back, and a snapshot while no
/// process lives.
struct PhoneState: Codable, Equatable, Sendable {
  var device: DeviceState { didSet { requests.dropVerdicts() } }
  var disk = Disk()
  var containers: Containers
  /// The files of defaults that are not yet on the medium, with the instant of the first change.
  var unkeptDefaults: [String: Instant] = [:]
  /// The classes of the files that named one when they were created, by path.
  var fileProtections: [String: FileProtection] = [:]
  /// When the device was locked; nil while it is not, and after a restart.
  var lockedAt: Instant?
  var history: AppHistory { didSet { if history != oldValue { requests.dropVerdicts() } } }
  var requests = RequestTable()
  var launchPace = LaunchPace()
  var events = EventQueue<PhoneEvent>()
  /// How long fetches in the old way are at least apart; nil while the app wants none.
  var fetchInterval: Duration?
  /// The user's health data, and the app's wishes to be told of it.
  var health = HealthData()
  /// The background URL sessions of the app.
  var transfers = TransferTable()
  /// Whether the app has an address for remote notifications; it keeps it over its launches.
  var isRegisteredForPushes = false
  /// How many silent pushes have come of late.
  var pushPace = PushPace()
  /// What a simulator has refused, the latest of each identifier.
  var refusedRequests: [TaskRequest] = []
  /// When pending requests are evaluated next because of time alone.
  var nextEvaluation: PlannedEvaluation?
  /// Whether the user has the app open; it is on screen then unless the device is locked.
  var isAppOpen = false
  /// Whether a launch is planned for this very instant.
  var isLaunchPlanned = false
  /// What the user does inside the app as soon as it is active.
  var waitingActions: [UserAction] = []
  var lastTask = 0
  /// Points other than the starts of jobs, which the kernel counts.
  var calledPoints = 0
  /// The faults of the plan, in its order.
  var faults: [FaultProgress] = []
  var nextProcessID = Self.firstProcessID
  /// Calls out of the simulation's control that were reported by now.
  var reportedCalls: Set<String> = []
  /// Calls from threads that no simulation knows, made in processes that have ended.
  var outsideCalls: Set<String> = []
  /// Whether the run is over.
  var isOver = false

  /// The number of the first process of the app; each further launch gets the next one.
  static let firstProcessID: Int32 = 301

  /// An evaluation that waits in the event queue.
  struct PlannedEvaluation: Codable, Equatable, Sendable {
    var instant: Instant
    var token: EventToken
  }

  /// Creates the state of a phone on which nothing has happened yet.
  init(
    device: DeviceState, history: AppHistory = .usedDaily,
    containers: Containers = Containers(of: "App", seed: 0)
  ) {
    self.device = device
    self.containers = containers
    containers.make(on: &disk)
    self.history = history
  }

  /// Whether the app is to be on screen.
  var isAppOnScreen: Bool { isAppOpen && !device.isLocked }
}
