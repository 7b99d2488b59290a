import DeviceModel
import Emulator
import SchedulingRules
import TraceReport

extension TraceEvent {
  /// Whether the event is one at which a rule is asked.
  func isOccasion(_ occasion: Occasion, of rule: RuleID) -> Bool {
    switch (occasion, self) {
    case (.evaluation, .reasonOpened(let change)): change.reason.rule == rule
    // A rule that takes a request away is asked about it like one that lets it wait.
    case (.evaluation, .requestRemoved(let removal)): removal.rule == rule
    case (.rating(let kind), .evaluation(let evaluation)): evaluation.kind == kind
    case (.call(let name), .callMade(let call)): call.call.function == name
    case (.launch(let kind), .taskLaunched(let launch)): kind == nil || launch.kind == kind
    case (.completion, .taskCompleted), (.assertion, .assertionTaken), (.end, .killed): true
    case (.process, .processChanged(let change)): change.from == .notRunning
    case (.background, .processChanged(let change)):
      change.to == .suspended || change.from.isForeground && change.to == .backgroundRunning
    case (.action(let name), .userAction(let action)): action.name == name
    case (.push, .pushArrived), (.debugCommand, .debugCommandGiven): true
    case (.deviceChange, .deviceChanged): true
    case (.fileUse, .storeWritten): true
    case (.notification, .notificationCame): true
    default: false
    }
  }

  /// Whether a rule that lets the event pass is alone in deciding so: no other one has refused it.
  func isUndecided(but rule: RuleID) -> Bool {
    if case .callMade(let call) = self { call.rule == nil || call.rule == rule } else { true }
  }

  /// The rule whose number the event's record carries.
  var rule: RuleID? {
    switch self {
    case .callMade(let call): call.rule
    case .pushArrived(let arrival): arrival.rule
    case .debugCommandGiven(let command): command.rule
    case .deviceSlept(let slept): slept.rule
    case .appNapped(let napped): napped.rule
    case .processChanged(let change): change.rule
    case .reasonOpened(let change): change.reason.rule
    case .requestAdded(let added): added.rule
    case .requestRemoved(let removal): removal.rule
    case .taskLaunched(let launch): launch.rule
    case .taskExpired(let expired): expired.rule
    case .transferBegan(let transfer): transfer.rule
    case .transferStopped(let transfer): transfer.rule
    case .transferEnded(let transfer): transfer.rule
    case .assertionOverdue(let overdue): overdue.rule
    case .notificationCame(let notification): notification.rule
    case .killed(let kill): kill.rule
    case .findingReported(let finding): finding.rule
    default: nil
    }
  }

  /// The event in a few words.
  func words(_ wording: Wording) -> String {
    switch self {
    case .deviceChanged(let change): "device change: \(change)"
    case .deviceSlept: "the device has slept"
    case .appNapped(let napped): napped.isNapping ? "the app naps" : "the app naps no more"
    case .userAction(let action): action.name
    case .pushArrived(let arrival): "push \(arrival.outcome.rawValue)"
    case .debugCommandGiven(let command): command.command.name
    case .processChanged(let change): "\(change.from) → \(change.to): \(change.cause.words)"
    case .callMade(let call):
      call.call.shortWords
    case .reasonOpened(let change):
      "\(change.identifier) \(change.reason.obstacle.opening(wording))"
    case .reasonClosed(let change):
      "\(change.identifier) \(change.reason.obstacle.closing(wording))"
    case .evaluation(let evaluation): "\(evaluation.identifier) is rated"
    case .requestAdded(let added): "request \(added.identifier) is added"
    case .requestRemoved(let removal):
      "request \(removal.identifier) is removed: \(removal.cause.words)"
    case .taskLaunched(let launch): "\(launch.identifier) is launched"
    case .handlerCalled(let call): "the launch handler of \(call.identifier) is called"
    case .taskExpired(let expired): "\(expired.identifier) expires: \(expired.cause.words)"
    case .taskCompleted(let completed): "\(completed.identifier) is complete"
    case .transferBegan(let transfer): "\(transfer.identifier) begins to move"
    case .transferStopped(let transfer):
      "\(transfer.identifier) stops: waits for \(transfer.obstacle.words(wording).required)"
    case .transferEnded(let transfer): "\(transfer.identifier) is over"
    case .liveActivity(let change): "the live activity of \(change.identifier) changes"
    case .assertionTaken(let change): "\(change.name) begins"
    case .assertionReleased(let change): "\(change.name) ends"
    case .assertionOverdue(let overdue): "\(overdue.name) is still open"
    case .storeWritten, .storeSynced, .storeRenamed, .storeCommitted: "the store is written"
    case .notificationCame(let notification):
      "notification \(notification.identifier) \(notification.outcome.rawValue)"
    case .output(let output): "output “\(output.text)”"
    case .killed(let kill):
      "killed: \(kill.reason.rawValue)" + (kill.code.map { ", code \($0)" } ?? "")
    case .findingReported(let finding): "finding \(finding.name)"
    case .runStarted, .runEnded, .pointReached, .faultStruck, .balance: "the run"
    }
  }
}

extension PlatformCall {
  /// The function with its first argument, and what it gave.
  fileprivate var shortWords: String {
    let (arguments, result) = words
    return "\(function)(\(arguments["identifier"] ?? arguments["name"] ?? ""))"
      + (result.isEmpty ? "" : " → \(result)")
  }
}
