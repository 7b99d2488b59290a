public import DeviceModel
public import SchedulingRules
public import VirtualTime

/// One launch of the app: what it has registered, begun and been granted; dies with the process.
///
/// The look-alikes of Apple's modules talk to the phone through this class and through nothing else.
/// Its functions may be called on any thread of the process; where one is documented to end the
/// process, it does not return. Exactly one thread of a simulation runs at a time, hence no locks.
public final class AppProcess: @unchecked Sendable {
  /// The process whose code the calling thread runs, or nil on a thread that no simulation knows.
  public static var current: AppProcess? { Simulation.currentDomain?.owner as? AppProcess }

  /// All code of this launch.
  public let domain: ExecutionDomain
  /// The app and how it is set up.
  public let app: AppDescription
  /// What the look-alikes keep for this launch (`UIApplication.shared`).
  public let singletons = ProcessSingletons()

  // Code of the app runs only in a run, and that has the phone: nobody need count.
  unowned(unsafe) let core: PhoneCore
  private unowned(unsafe) let owner: Phone?
  private let startedAt: Instant
  /// Whether the process was started in the background, for a task.
  let wasLaunchedInBackground: Bool
  @exclusivity(unchecked) var life: AppLife
  @exclusivity(unchecked) var wakefulness = Wakefulness()
  /// What delivers a task to its launch handler, by identifier.
  @exclusivity(unchecked) var launchHandlers: [String: (LaunchedTask) -> Void] = [:]
  /// The requests for whose tasks the process is being started; they are delivered after launching.
  @exclusivity(unchecked) var awaitedRequests: [TaskRequest] = []
  @exclusivity(unchecked) var tasks = RunningTasks()
  @exclusivity(unchecked) var backgroundTasks = OpenBackgroundTasks()
  @exclusivity(unchecked) var activities = ScheduledActivities()
  @exclusivity(unchecked) var timers = ArmedTimers()
  /// Who is told of new health data, in the order of installation.
  @exclusivity(unchecked) var healthObservers: [HealthObserver] = []
  /// Who collects the samples of a workout.
  @exclusivity(unchecked) var sampleFollowers: [(number: Int, tell: () -> Void)] = []
  var lastHealthObserver = 0
  /// The observers whose first call, in a launch in the background, is still to be answered.
  var openFirstCalls: Set<Int> = []
  /// The numbers of the observers by which an update is still to be answered, by its task's number; those of open first
  /// calls are negative.
  @exclusivity(unchecked) var awaitedAnswers: [Int: Set<Int>] = [:]
  /// Who else in the app hears of changes of the device, in the order of beginning.
  @exclusivity(unchecked) var deviceListeners: [DeviceListener] = []
  /// Who hears of notifications in the app; nil: nobody.
  @exclusivity(unchecked) var notificationListener: NotificationListener?
  /// Who hears of the user's place, by number.
  @exclusivity(unchecked) var locationListeners: [Int: LocationListener] = [:]
  var lastLocationListener = 0
  /// What the app has asked of its user while nobody could see it: to know the place at any time, or in use; nil: nothing.
  var unaskedLocation: Bool?
  /// How many sessions are open that let who follows the user's steps go on in the background (F-061).
  var openLocationSessions = 0
  /// Where the user went while somebody followed who was not to know it; nil: nowhere.
  var missedStep: Place?
  /// Whether this process has asked for significant moves, as each has to anew (F-059).
  var followsMoves = false
  /// Whether the process was started for the user's way.
  public internal(set) var wasLaunchedForLocation = false
  /// The remote notification for which the app is launched, by the system or by its user; nil: none.
  public var launchingPush: PushNotification? {
    if let push = awaitedRequests.lazy.compactMap(\.push).first { return push }
    guard
      case .push(let push) = phone.notifications.state.opened?.response.notification.request.trigger
    else { return nil }
    return push
  }
  /// How many workout sessions are going on.
  var workouts = 0
  /// Who is told when the session ends before its time.
  @exclusivity(unchecked) var workoutFailed: ((WorkoutFailure) -> Void)?
  @exclusivity(unchecked) var audio = AudioUse() {
    didSet { holdBackgroundTaskClock() }
  }
  /// Whether the app does not want the device to lock itself while it is on screen (F-057).
  public internal(set) var isIdleTimerDisabled = false
  /// Whether its timers are slowed down, since nobody sees it on a Mac (F-076).
  var isNapping = false
  /// Whether it is held because the device sleeps with all that runs on it (F-079).
  var isAsleep = false
  /// The activities that it has begun and not ended, by number (F-077).
  var activityWishes: [Int: ActivityWish] = [:]
  var lastActivityWish = 0
  /// What stands still while a fault, or the device's sleep, has the process frozen.
  @exclusivity(unchecked) var frozen: FrozenGrants?
  /// Ends of time that are due and wait for a debugger to be taken away, in the order of their coming.
  var heldTimers: [ProcessTimer] = []
  /// The processor time that was used when the monitor's time began.
  var processorTimeBefore = Duration.zero
  var output = OutputLines()
  /// Files that could not be read for their class, each reported once.
  var deniedFiles: Set<String> = []
  /// The background URL sessions that the process has made, by identifier.
  @exclusivity(unchecked) var sessions: [String: SessionConnection] = [:]
  /// The sessions for whose events the process was woken, and of which its delegate is still to hear.
  var sessionsToAnnounce: Set<String> = []
  /// Those of which it has heard, as long as there are events to be told.
  var announcedSessions: Set<String> = []
  /// The requests of its default, shared and ephemeral sessions, which die with it (F-047).
  @exclusivity(unchecked) var connections = ConnectionTable()
  /// The defaults that the process has asked for, by the name of their domain.
  var defaultsDomains: [String: DefaultsDomain] = [:]
  /// What the process has set and not handed over to the daemon, the oldest first.
  var unsentDefaults: [UnsentDefaults] = []
  /// What holds where nothing is set, for the standard defaults and every suite (W-024).
  var registeredDefaults = DefaultsDomain(nil, seenAs: .stored)
  /// The further domains in which the process looks for defaults, in order.
  var defaultsSuites: [String] = []
  /// What Foundation says of the process.
  lazy var facts = ProcessFacts(of: self)
  /// The variables of its environment.
  lazy var variables = ProcessVariables(home: phone.storage.homePath)
  /// What the process has open by the C library's functions.
  let files = ProcessFiles()
  /// How many objects of which class the process has changed and not saved, by what keeps them.
  var unsavedObjects: [ObjectIdentifier: [String: Int]] = [:]
  /// Whoever keeps the databases of the process; nil while it has opened none.
  public var databases: (any ProcessDatabases)?
  /// The app's side, once its launch has begun.
  @exclusivity(unchecked) var callbacks: (any AppCallbacks)?

  /// Creates the record of a launch; without a phone no call of the app is answered.
  init(_ core: PhoneCore, phone: Phone?, domain: ExecutionDomain, inBackground: Bool) {
    self.core = core
    owner = phone
    self.domain = domain
    app = core.configuration.app
    wasLaunchedInBackground = inBackground
    startedAt = core.now
    life = AppLife(state: inBackground ? .backgroundRunning : .foregroundInactive)
    if inBackground, device.kind.suspendsApps {
      backgroundTasks.clock.wake(inLowPowerMode: core.state.device.isLowPowerModeOn)
    }
  }

  deinit {
    domain.owner = nil
  }

  /// The virtual process number.
  public var processID: Int32 { domain.processID }

  /// The number of its launch, counted over the run from 1.
  var launchNumber: Int { Int(processID - ProcessSupervisor.firstProcessID) + 1 }

  /// How long ago it was started.
  var age: Duration { startedAt.duration(to: core.now) }

  /// Whether a fault, or the device's sleep, has the process frozen.
  var isFrozen: Bool { frozen != nil }

  /// What the process is doing.
  public var state: AppProcessState { life.state }

  /// The device as the app may see it.
  public var device: DeviceState { core.state.device }

  /// The constants and the rules in force.
  public var policy: Policy { core.policy }

  /// Whether a fault has struck in the run: what the scenario's user expects may be no more.
  public var isDisturbed: Bool { phone.faults.state.contains(where: \.hasStruck) }

  /// Whether the app may be launched in the background, as it sees it.
  public var backgroundRefreshStatus: BackgroundRefreshStatus {
    .of(core.state.device, policy: core.policy)
  }

  /// Where the expiration handlers of the scheduler's tasks run.
  public var expirationQueue: ExpirationQueue { .of(core.policy) }

  /// Records a call of the app.
  func record(
    _ call: @autoclosure () -> PlatformCall, rule: RuleID? = nil,
    of detail: TraceDetail = .everything
  ) {
    core.record(
      .callMade(CallMade(processID: processID, call: call(), rule: rule)), of: detail)
  }

  /// Reports a call from a thread that no simulation knows, in every run that is going on.
  ///
  /// - Parameter call: The call as the trace names it, for example `BGTaskScheduler.submit`.
  public static func reportUncontrolled(call: String) {
    UncontrolledCalls.report(call)
  }

  /// Carries out a call of the app into the phone; does not return if it ends the process.
  ///
  /// - Parameters:
  ///   - name: The function, as the trace names it.
  ///   - body: What the phone does.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  func call<Result, Failure: Error>(
    _ name: String, _ body: (Phone) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let phone = phone
    phone.faults.reach(.callBefore, of: self, call: name)
    defer {
      phone.faults.reach(.callAfter, of: self, call: name)
      core.settle(after: self)
    }
    return try core.work { () throws(Failure) in try body(phone) }
  }

  /// The phone, which answers what the app's code asks.
  var phone: Phone {
    guard let owner else { preconditionFailure("Process \(processID) runs on no phone.") }
    return owner
  }
}
