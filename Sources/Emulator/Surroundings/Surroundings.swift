import DeviceModel
import Glibc
import SchedulingRules
import VirtualTime

/// The user and the device around the app: what the timeline brings, the device's changes.
final class Surroundings: Organ, @unchecked Sendable {
  let core: PhoneCore
  let storage: Storage
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  @exclusivity(unchecked) unowned(unsafe) var neighbours: (any SurroundingsNeighbours)!
  private let texts = ProcessTexts()
  private let isolation: IsolationMode
  /// What the user and the environment do; a function of the configuration, and no state.
  @exclusivity(unchecked) private var timeline: TimelineSchedule
  @exclusivity(unchecked) var state = State()

  /// What outlives the processes of the app.
  struct State: Codable, Equatable, Sendable {
    /// Whether the user has the app open; it is on screen then unless the device is locked.
    var isAppOpen = false
    /// Whether a phone call lies above the open app (F-014).
    var isCallAboveApp = false
    /// What the user does inside the app as soon as it is active.
    var waitingActions: [UserAction] = []
    /// What the app's scene has put aside when it last left the screen, by the names of its values.
    var sceneValues: [String: [UInt8]] = [:]
    /// When the device is to lock itself.
    var autoLock: PlannedEvent?
  }

  init(
    _ core: PhoneCore, isolation: IsolationMode, storage: Storage,
    neighbours: (any SurroundingsNeighbours)? = nil
  ) {
    self.core = core
    self.isolation = isolation
    self.storage = storage
    self.neighbours = neighbours
    timeline = TimelineSchedule(core.configuration)
  }

  // MARK: The timeline

  /// Adds the next event of the timeline only: a year of them would make every hand-back heavy.
  func planTimeline(from number: Int) {
    guard let (number, next) = timeline.next(from: number) else { return }
    core.plan(.timeline(number), at: max(now, next.at), priority: EventPriority.timeline)
  }

  /// The event of a number, whose time has come; the next one is planned.
  func takeEvent(_ number: Int) -> ScenarioEvent? {
    let event = timeline.event(number)
    planTimeline(from: number + 1)
    return event?.event
  }

  // MARK: The app on screen

  /// Whether the app is to be on screen; a Mac that sleeps leaves it there.
  var isAppOnScreen: Bool { state.isAppOpen && (!device.isLocked || device.isPutToSleep) }

  /// Whether the app is to be active: it is on screen, and nothing of the system lies above it.
  var isAppActive: Bool { isAppOnScreen && !state.isCallAboveApp }

  /// The user opens the app, and with it the device.
  func openApp() {
    record(ScenarioEvent.openApp.record, of: .tasks)
    if !device.isInUse { apply(.inUse(true)) }
    state.isAppOpen = true
    state.isCallAboveApp = false
    neighbours.didOpenApp()
  }

  /// The user leaves the app.
  func leaveApp() {
    record(ScenarioEvent.leaveApp.record, of: .tasks)
    closeApp()
  }

  /// The app is to be on screen no more.
  func closeApp() {
    state.isAppOpen = false
    state.isCallAboveApp = false
    dropActions()
  }

  /// The user has swiped the app away, and its scene is gone with all that it has put aside.
  func discardScene() {
    closeApp()
    state.sceneValues = [:]
  }

  /// The app's process has ended: one that ends by itself is gone from the screen.
  func didEnd(_ process: AppProcess) {
    // One that was told to end left it before.
    if !process.life.isEnding { state.isAppOpen = false }
    dropActions()
  }

  /// The user does something inside the app, if it is on screen; while it comes up, as soon as it has.
  func act(_ action: UserAction) {
    state.waitingActions.append(action)
    if !isAppOnScreen { dropActions() }
  }

  /// Hands what the user does to an app that is active.
  func handOverActions(to process: AppProcess) {
    guard !state.waitingActions.isEmpty else { return }
    let actions = state.waitingActions
    state.waitingActions = []
    for action in actions {
      process.domain.postToMain { [self] in
        record(.userAction(action))
        process.callbacks?.userAction(action.name, parameters: action.parameters)
      }
    }
  }

  /// Gives up what the user wanted to do in an app that is not there.
  private func dropActions() {
    for action in state.waitingActions {
      report(.actionNotHandedOver, about: action.name)
    }
    state.waitingActions = []
  }

  // MARK: The app's environment

  /// Tells app code, through the surroundings of its process, on which device it runs.
  func adoptEnvironment() {
    let executable = storage.executablePath
    if simulation.isInForkedProcess {
      DeviceEnvironment.adopt(
        device, variables: ProcessVariables(home: storage.homePath), executable: executable)
    } else if isolation == .inProcess, DeviceEnvironment.belongsToRuns {
      // A process that is forked for a launch takes them on there.
      DeviceEnvironment.adoptShared(device, executable: executable)
    }
  }

  /// Tells app code that the device is in another time zone.
  func adoptTimeZone() {
    guard simulation.isInForkedProcess || isolation == .inProcess && DeviceEnvironment.belongsToRuns
    else { return }
    DeviceEnvironment.adopt(timeZone: device.timeZone)
  }

  /// Answers app code about a variable of its environment, or changes it.
  func answer(to request: VariableRequest, in domain: ExecutionDomain?) -> VariableValue {
    guard let process = domain?.owner as? AppProcess else { return .host }
    switch request {
    case .value(let name, let isForFoundation):
      // Foundation and the C library keep one zone for the whole process.
      if isForFoundation, name == "TZ" { return .host }
      let value = process.variables.value(of: name, isForFoundation: isForFoundation)
      return .device(value.map(texts.pointer))
    case .set(let name, let value):
      process.variables.set(name, to: value)
      if simulation.isInForkedProcess {
        if let value { setenv(name, value, 1) } else { unsetenv(name) }
      }
    case .clear:
      process.variables.clear()
      if simulation.isInForkedProcess { clearenv() }
    }
    return .device(nil)
  }
}

/// Texts to which app code has pointers, which it may keep for as long as the run lasts.
private final class ProcessTexts {
  private var pointers: [String: UnsafeMutablePointer<CChar>] = [:]

  deinit { pointers.values.forEach { free($0) } }

  func pointer(to text: String) -> UnsafePointer<CChar> {
    if let known = pointers[text] { return UnsafePointer(known) }
    guard let copy = strdup(text) else { preconditionFailure("There is no memory left.") }
    pointers[text] = copy
    return UnsafePointer(copy)
  }
}

/// What the surroundings tell the rest of the phone.
protocol SurroundingsNeighbours: AnyObject {
  /// The user opens the app.
  func didOpenApp()

  /// The user has chosen another language, which ends the app.
  func languageDidChange()

  /// The device has changed; it was as given before.
  func deviceDidChange(_ change: DeviceChange, from before: DeviceState)
}
