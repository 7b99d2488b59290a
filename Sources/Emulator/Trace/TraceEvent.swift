public import DeviceModel

/// Everything that can happen in a run; every report is a pure function of a sequence of these.
public enum TraceEvent: Hashable, Sendable {
  /// The first record: what decides the run.
  case runStarted(RunStarted)
  /// Something happened to the device.
  case deviceChanged(DeviceChange)
  /// The device wakes from a sleep.
  case deviceSlept(DeviceSlept)
  /// A Mac begins to slow the app down, or ceases to.
  case appNapped(AppNapped)
  /// The user or the system did something to the app, or the user did something inside it.
  case userAction(UserAction)
  /// A remote notification reached the phone.
  case pushArrived(PushArrived)
  /// A developer gave a command in the debugger or in Xcode.
  case debugCommandGiven(DebugCommandGiven)
  /// The app's process changed its state.
  case processChanged(ProcessChanged)
  /// The app called the platform.
  case callMade(CallMade)
  /// From now on a reason keeps a pending request from being launched.
  case reasonOpened(ReasonChange)
  /// A reason no longer keeps a request waiting.
  case reasonClosed(ReasonChange)
  /// A request that no rule rules out was given a score.
  case evaluation(RequestEvaluation)
  /// A request came to be without a submission.
  case requestAdded(RequestAdded)
  /// The system took a pending request away without a launch.
  case requestRemoved(RequestRemoved)
  /// A task was handed to the app.
  case taskLaunched(TaskLaunched)
  /// The launch handler of a task begins to run.
  case handlerCalled(HandlerCalled)
  /// The time of a task, or of a background task, is over.
  case taskExpired(TaskExpired)
  /// A task is complete.
  case taskCompleted(TaskCompleted)
  /// What the user sees of a continued task changed.
  case liveActivity(LiveActivityChange)
  /// A transfer begins to use the network.
  case transferBegan(TransferBegan)
  /// A transfer loses what it needs, and waits again.
  case transferStopped(TransferStopped)
  /// A transfer is over.
  case transferEnded(TransferEnded)
  /// The app asked not to be suspended.
  case assertionTaken(AssertionChange)
  /// The app gave such a wish back; those that die with their process have no record of their own.
  case assertionReleased(AssertionChange)
  /// A background task is open for so long that the system's log warns of it.
  case assertionOverdue(AssertionOverdue)
  /// A notification that the app has asked for was due.
  case notificationCame(NotificationCame)
  /// The app wrote to the device's disk.
  case storeWritten(StoreWritten)
  /// The app flushed a file to the device's disk.
  case storeSynced(StoreSynced)
  /// The app gave a file another name.
  case storeRenamed(StoreRenamed)
  /// A transaction of the app became durable.
  case storeCommitted(StoreCommitted)
  /// The app printed a line.
  case output(AppOutput)
  /// The app's process was ended against its will.
  case killed(Killed)
  /// App code met the phone; recorded on request only.
  case pointReached(PointReached)
  /// A planned fault struck.
  case faultStruck(FaultStruck)
  /// Something is wrong with the app.
  case findingReported(Finding)
  /// What the audit of the app's durable data gave.
  case balance(Balance)
  /// The last record: the outcome.
  case runEnded(RunEnded)
}

extension TraceEvent {
  /// Whether the event may come again with the same values: what carries the number of a task or a point does not.
  var mayComeAgain: Bool {
    switch self {
    case .taskLaunched, .handlerCalled, .taskExpired, .taskCompleted, .pointReached, .runStarted,
      .runEnded:
      false
    default: true
    }
  }
}
