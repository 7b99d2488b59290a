import DeviceModel
import SchedulingRules
import VirtualTime

/// What the activity scheduler needs of whoever leads the app's process.
protocol TaskHost: AnyObject {
  /// Plans a launch for this instant, unless one is planned.
  func planLaunch(for cause: LaunchCause)

  /// Starts a process, which gets the tasks of some requests when it has finished launching.
  func start(inBackground: Bool, awaiting requests: [TaskRequest])

  /// Lets a suspended process run again, in the background.
  func resume(_ process: AppProcess, for cause: TransitionCause, rule: RuleID?)

  /// Plans something for a process; an earlier plan of the same kind no longer counts.
  func arm(_ timer: ProcessTimer, of process: AppProcess, at instant: Instant)

  /// Takes a plan back.
  func disarm(_ timer: ProcessTimer, of process: AppProcess)

  /// Begins to watch the processor's use, or ceases to, by the tasks that are running.
  func updateCPUMonitor(of process: AppProcess)

  /// Kills a process for misuse.
  func kill(_ process: AppProcess, reason: EndReason, _ termination: Termination)

  /// Ends a process by an exception that the platform raises.
  func crash(_ process: AppProcess, by exception: PlatformException, identifier: String?)

  /// Ends a process whose memory is to go to a new one.
  func discard(_ process: AppProcess)

  /// Ends the run.
  func endRun()
}

/// Who hands the app what comes to no launch handler: fetches, pushes, session events, health updates.
protocol TaskRecipients: AnyObject {
  /// Hands a task over that has begun.
  func deliver(_ running: RunningTask, to process: AppProcess)

  /// The limit of a task is over without an answer.
  func didOverstay(_ task: LaunchedTask, in process: AppProcess)

  /// The system goes on without the app's answer to a task.
  func goesOn(without task: LaunchedTask, in process: AppProcess)
}

/// What those who make requests on the app's behalf need of the scheduler.
protocol RequestBook: AnyObject {
  /// The requests that wait, in the order of their submission.
  var requests: [TaskRequest] { get }

  /// What a decision about a request may look at now.
  var evaluationContext: EvaluationContext { get }

  /// Lets a request wait, in the place of another one whose reasons go on.
  func add(_ request: TaskRequest, replacing replaced: TaskRequest?)

  /// Gives the requests up that a condition names, and says by which rule.
  func drop(_ cause: RemovalCause, by rule: RuleID, where isDropped: (TaskRequest) -> Bool)

  /// Takes the requests of a kind out, one after the other, that nothing keeps waiting any more.
  func takeAllowed(_ kind: TaskKind, _ begin: (TaskRequest) -> Void)

  /// Completes a task that is running.
  func complete(
    _ task: LaunchedTask, success: Bool, by completion: TaskCompleted.Completer,
    in process: AppProcess)
}
