import DeviceModel
import Emulator
import SchedulingRules
package import TraceReport
import VirtualTime

extension Reason {
  /// Whether launches are handed out by the hour, whatever the app's runs cost.
  fileprivate var isOfHours: Bool {
    switch obstacle {
    case .budgetSpent(of: .refresh), .budgetSpent(of: .processing), .budgetSpent(of: .device): true
    default: false
    }
  }
}

extension Cause {
  /// So many things that a rule saw are told.
  private static let reasonLimit = 3

  /// What happened, as one sentence without a full stop.
  package func message(_ say: Wording) -> String {
    switch kind {
    case .found(let finding, let kill): Self.text(of: finding, kill)
    case .refused(let call, let off, let device):
      "\(call.function) gave \(call.words.result)"
        + (systemNeeded.map { ": such tasks came with iOS \($0.major)" } ?? "")
        + (off.isEmpty ? "" : ": Background App Refresh is ")
        + off.map { Self.text(of: $0, say) }.joined(separator: ", and ")
        + (device.map(Self.room) ?? "")
    case .killed(let kill, let fault): "the app was ended: \(Self.text(of: kill, fault))"
    case .endedBeforeAsking(let kill, let fault):
      "the app was ended on screen, before it had asked: \(Self.text(of: kill, fault))"
    case .failed(let faults):
      "the app completed the task without success"
        + (rule == .fullDisk ? ", with no room left on the disk" : "")
        + faults.map { "; fault \($0.fault) of the run had struck (\($0.kind))" }.joined()
    case .transferFailed(let end): Self.text(of: end)
    case .askedInVain(let end, let isSure):
      isSure
        ? "what it asked for as \(end.identifier) failed: \(Self.text(of: end))"
        : "what the app asked for meanwhile as \(end.identifier), for this task or another one that "
          + "it had in its hands, failed: \(Self.text(of: end))"
    case .isolationTrap(let kill, let message):
      """
      the app crashed\(kill.detail.map { " (\($0.words))" } ?? "") as its launch handler was called; \
      a closure that is isolated to the main actor does so when it was registered with \
      `using: nil`; it said “\(message)”
      """
    case .putOff(let times): Self.text(ofPuttingOff: times)
    case .clockSet(let span):
      """
      the wall clock was set \(span < .zero ? "back" : "forward") by \
      \(max(span, .zero - span).words): the date of the request came so much \
      \(span < .zero ? "later" : "earlier")
      """
    case .expired(let expiry, let span, let limit):
      "it had to stop after \(span.words), unfinished: \(Self.end(of: expiry, rule, limit))"
    case .frozen(let fault, let span): Self.text(ofFreezeBy: fault, at: say.time(begin), span)
    case .chainBroken(let run, let onlyWhenCold):
      Self.story(of: run)
        + (onlyWhenCold ? "; runs in a process that the user had opened did ask" : "")
    case .removed(let cause, let hindrance):
      "its request was taken away: \(cause.words)" + Self.reach(of: hindrance)
    case .dropped(let flaw): "its request was taken away: \(flaw.words)"
    case .waited(let reason): text(waitingFor: reason, say)
    case .tooSlow(let url):
      "the server of \(url) did not answer, or was slow; else it would have been over by then"
    case .otherFailed(let other):
      "another task of the app, \(other), was not completed in time or with success; the tasks of "
        + "all its identifiers have to wait for that (R-100)"
    case .neverAsked: "the app never submitted a request for it"
    case .notYetAsked(let time):
      "the app had not submitted a request for it yet: it did so at \(say.time(time))"
    case .neverOpened:
      "nobody had opened the app, and an app that does not run cannot ask for anything"
    case .noSilentPush(let shown):
      "no silent push came for the app"
        + (shown.map { "; what came at \(say.time($0)) is shown to the user, and starts no app" }
          ?? "")
    case .noHealthData: "no new data of the type came"
    case .healthDeliveryOff:
      "new data came, and the app had not asked to be woken for them, or no more"
    case .toldWhileRunning:
      "new data came while the app ran: its observers were told at once, which is no update in the "
        + "background"
    }
  }

  private static func text(ofPuttingOff times: Int) -> String {
    """
    the app put its own request off \(times == 1 ? "once" : "\(times) times"): each request that \
    it submits anew takes the place of the one that waits, with a later date
    """
  }

  private static func text(
    ofFreezeBy fault: FaultStruck, at time: String, _ span: Duration
  ) -> String {
    """
    fault \(fault.fault) of the run froze the app's process at \(time), for \(span.words): \
    none of its code ran, and its time did not go by
    """
  }

  /// What kept a request waiting, and what it needed.
  private func text(waitingFor reason: Reason, _ say: Wording) -> String {
    if case .earliestBeginDate = reason.obstacle {
      return "it \(each(reason) { $0.obstacle.opening(say) }), and at no particular time after that"
    }
    let required = reason.required(say)
    return otherReasons.allSatisfy { $0.required(say) == required }
      ? each(reason) { $0.observed(say) } + "; needs \(required)"
      : each(reason) { "\($0.observed(say)); needs \($0.required(say))" }
  }

  /// What a rule saw, each time that it was something else, in words.
  private func each(_ reason: Reason, _ words: (Reason) -> String) -> String {
    let all = ([reason] + otherReasons).map(words)
    let distinct = all.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    let hidden = distinct.count - Self.reasonLimit
    return distinct.prefix(Self.reasonLimit).joined(separator: ", then ")
      + (hidden > 0 ? ", and \(hidden) more" : "")
  }

  /// What to do about it; empty where nobody can do anything.
  ///
  /// The advice is that of the rule unless there is a better one.
  package var fix: String {
    switch kind {
    case .found(let finding, _): finding.hint
    case .chainBroken(_, onlyWhenCold: true):
      "Submit first of all, and set up what the handler needs at launch, not in the user interface."
    case .endedBeforeAsking:
      "Ask as soon as the app becomes active as well: one that is ended on screen does not come "
        + "to enter the background."
    case .dropped(.notRegistered):
      "Call `registerForRemoteNotifications` at each launch; an app that nobody has opened has not."
    case .refused where systemNeeded != nil:
      "Ask only where the system knows such tasks: `if #available`."
    case .waited(let reason) where reason.isOfHours:
      "Do not count on a number of launches a day; make each one worth it."
    case .transferFailed(let end) where end.status != nil,
      .askedInVain(let end, _) where end.status != nil:
      "See what the server says of such a request; for a session no status is an error."
    // Nothing but the app itself ends a transfer so by this rule.
    case .transferFailed(let end) where end.errorCode != nil && end.rule == .backgroundTransfers:
      "See where the app calls `cancel()`."
    case .waited(let reason) where reason.obstacle == .appOnScreen:
      "Do the work at once while the app is on screen: its tasks come when it has left."
    case .waited(let reason) where reason.rule == .backgroundRefreshOff:
      "Nothing to submit: what waits runs once that is allowed again. Catch up when the app is opened"
        + (reason.obstacle == .backgroundRefreshOff(by: .restriction)
          ? "." : "; tell the user what the switch is for.")
    case .waited(let reason) where reason.obstacle == .noAnswer:
      "See that the server can be reached, and answers within `timeoutIntervalForRequest`."
    case .tooSlow:
      "See that the server can be reached, and that a transfer goes on where it stopped."
    case .waited(let reason) where reason.rule == .backgroundTransfers:
      "Nothing to do: it goes on by itself when there is a network."
    case .failed where rule == nil:
      "See what the app printed meanwhile: `--format console` of `run` shows it."
    case .noSilentPush:
      "Send content-available: with type background, priority 5, nothing to show; or with the alert."
    case .healthDeliveryOff:
      "Call `enableBackgroundDelivery` for the type as soon as the app may read it."
    case .frozen:
      "Nothing to do but to read anew what may have changed meanwhile: the time, files, the network."
    case .otherFailed: RuleCatalogue.rule(.overrunThrottle).fix
    case .notYetAsked, .neverOpened, .noHealthData, .toldWhileRunning: ""
    case .neverAsked:
      "Submit one at a place that every use of the app passes, such as entering the background."
    default: rule.map { RuleCatalogue.rule($0).fix } ?? ""
    }
  }

  /// Why the time of a run was over, by the rule that says how much there was.
  private static func end(
    of expiry: TaskRun.Expiry, _ rule: RuleID?, _ limitSeconds: Double?
  ) -> String {
    guard expiry.cause == .time else { return expiry.cause.words }
    if let grant = expiry.grant {
      let total = Duration(clampedSeconds: grant.totalSeconds).words
      let gone = Duration(clampedSeconds: grant.goneSeconds).words
      if rule == .backgroundTasksShareTime {
        return "\(gone) of the \(total) that the app's background tasks share were gone as it began"
      }
      let share =
        switch rule {
        case .backgroundTaskInWake:
          "background tasks that are first begun in a wake have \(total) in all"
        case .backgroundTasksInLowPowerMode:
          "all background tasks of the app have \(total) in Low Power Mode"
        default: "all background tasks of the app have \(total)"
        }
      return expiry.rule == .backgroundTaskWarning
        ? "\(share), and are told some seconds before (R-108)" : share
    }
    return limitSeconds.map {
      "a task of this kind has \(Duration(clampedSeconds: $0).words) in all"
    } ?? expiry.cause.words
  }

  /// How a transfer ended that did not bring what it was to bring.
  private static func text(of end: TransferEnded) -> String {
    let moved = "after \(end.bytes) bytes"
    if let status = end.status { return "the server answered with the status \(status)" }
    guard let code = end.errorCode else { return "it was lost with the app's process \(moved)" }
    let story =
      switch (end.rule, code) {
      case (.forceQuitCancelsTransfers, _):
        "the user swiped the app away, which cancels its transfers"
      case (_, TransferError.cancelled(byForceQuit: false).code): "the app cancelled it"
      case (.transferTimeout, _): "the time for the whole transfer was over"
      case (_, TransferError.timedOut.code): "its time was over"
      case (_, TransferError.connectionLost.code): "the connection was lost"
      case (_, TransferError.notConnected(nil).code):
        "there was no network, or none that it may use"
      case (_, TransferError.sessionDisconnected.code): "the app was suspended meanwhile"
      case (_, TransferError.dataTooLong.code): "what came was more than a process can hold"
      case (_, TransferError.tooManyRedirections.code): "servers sent it on too often"
      case (_, TransferError.unsupportedURL.code): "nobody can load such a URL"
      case (_, TransferError.insecure.code): "the Info.plist does not allow http"
      default: "the server could not be asked"
      }
    return "\(story): error \(code), \(moved)"
  }

  /// The version with which the refused kind of task came, where the system is older: it gives code 1 for that alone.
  var systemNeeded: SystemVersion? {
    guard case .refused(.submit(_, .refused(code: .unavailable)), _, _) = kind else { return nil }
    return rule.flatMap { RuleCatalogue.rule($0).since }
  }

  /// What on a device takes the room of a continued task that is to begin at once.
  private static func room(on device: DeviceState) -> String {
    let others = device.continuedTasksOfOthers
    let heat = device.thermalState
    let words =
      ([.nominal, .fair].contains(heat) ? [] : ["thermal state \(heat.word)"])
      + (others == 0 ? [] : ["\(others) continued tasks of other apps"])
    return words.isEmpty ? "" : ": " + words.joined(separator: ", ")
  }

  /// For what a switch was set, where its words do not say so.
  private static func reach(of hindrance: BackgroundRefreshHindrance?) -> String {
    switch hindrance {
    case .app: " for the app"
    case .device: " for the device"
    case .restriction, nil: ""
    }
  }

  /// Which switch is off, and since when.
  private static func text(of off: SwitchOff, _ say: Wording) -> String {
    off.hindrance.words + (off.since.map { " since \(say.time($0))" } ?? " from the start")
  }

  /// Why the app was ended.
  private static func text(of kill: Killed, _ fault: FaultStruck?) -> String {
    [kill.reason.rawValue, kill.detail?.words, kill.code].compactMap(\.self)
      .joined(separator: ", ")
      + (fault.map { ", by fault \($0.fault) of the run" + place(of: $0) } ?? "")
  }

  private static func place(of fault: FaultStruck) -> String {
    fault.point.map { " at point \($0)" } ?? ""
  }

  private static func text(of finding: Finding, _ kill: Killed?) -> String {
    let file = finding.identifier.flatMap { $0.hasPrefix("/") ? "; the file is \($0)" : nil }
    return finding.message + (kill.map { text(of: $0, after: finding) } ?? "") + (file ?? "")
  }

  /// That the app is killed, unless the finding has said it.
  private static func text(of kill: Killed, after finding: Finding) -> String {
    let code = kill.code.map { " with \($0)" } ?? ""
    switch finding.kind {
    case .backgroundTaskLeaked(_, let said), .expiringActivityOverrun(let said):
      return said == nil ? code : ""
    case .tooManyBackgroundTasks, .lockHeldIntoSuspension: return code
    case .reported(_, let message, _) where message.contains("is killed"): return code
    default:
      let rule = kill.rule.flatMap { $0 == finding.rule ? nil : " (\($0))" } ?? ""
      return "; the app is killed\(code)\(rule)"
    }
  }

  /// What a run did instead of asking for the next one.
  private static func story(of run: TaskRun) -> String {
    let process =
      run.isColdLaunch ? "a process that was started for it" : "a process that was there"
    let span = run.duration.words
    let end =
      switch run.outcome {
      case .completed(true): "was completed with success after \(span)"
      case .completed(false): "was completed without success after \(span)"
      case .endedBySystem: "was ended by the system after \(span)"
      case .transferred: "was over after \(span)"
      case .killed(let kill): "died with the app after \(span) (\(kill.reason.rawValue))"
      case .open: "was never completed"
      }
    return "task \(run.number) ran in \(process), \(end), and did not submit the next request"
  }
}
