import SchedulingRules
import VirtualTime

/// What the process supervisor needs of the rest of the phone: who opens the app, and who is to be told.
protocol ProcessNeighbours: AnyObject {
  /// Whether the user has the app on screen, or wants it there.
  var isAppOnScreen: Bool { get }

  /// Whether the app is to be active: on screen, with nothing of the system above it.
  var isAppActive: Bool { get }

  /// A process is to be started, or to go on.
  func willRun()

  /// Performs a launch; by isolation mode in a forked process, whose end this then waits for.
  func isolate(_ launch: @escaping () -> Void)

  /// Creates the phone's record of a process.
  func makeProcess(in domain: ExecutionDomain, inBackground: Bool) -> AppProcess

  /// Runs the first lines of the app.
  @MainActor func launch(_ app: AppDescription) -> any AppCallbacks

  /// The turn of a request has come, by its number.
  func launchRequest(_ number: Int)

  /// The app has finished launching, and is to be given what it was launched for.
  func didLaunch(_ process: AppProcess, for requests: [TaskRequest])

  /// The app comes on screen.
  func didOpenApp()

  /// The app is back on screen, and about to become active.
  func didEnterForeground(_ process: AppProcess)

  /// The app is active: what the user does inside it can be handed over.
  func didActivate(_ process: AppProcess)

  /// The app has been frozen, since nothing keeps it awake.
  func didSuspend(_ process: AppProcess)

  /// The app goes on in the background.
  func didResume(_ process: AppProcess)

  /// A timer of a task has come.
  func fire(_ timer: ProcessTimer, ofTaskIn process: AppProcess)

  /// The app uses a part of a processor for which no rule ends it.
  func didUse(processor share: Double, _ process: AppProcess)

  /// A process ends: what it did is charged.
  func willEnd(_ process: AppProcess, by end: ProcessEnd)

  /// A process has ended, and what depends on it goes with it.
  func didEnd(_ process: AppProcess, by end: ProcessEnd)
}
