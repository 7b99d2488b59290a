import DeviceModel
package import Emulator
import SchedulingRules

extension PlatformCall {
  /// The arguments by name, and what the call returned or threw; empty when there is nothing to say.
  package var words: (arguments: [String: String], result: String) {
    switch self {
    case .register(let identifier, let outcome): (["identifier": identifier], outcome.words)
    case .submit(let request, let outcome): (request.arguments, outcome.words)
    case .cancel(let identifier): (["identifier": identifier], "")
    case .cancelAll, .registerForPushes, .unregisterForPushes, .beginWorkout, .endWorkout,
      .requestHealthAuthorization:
      ([:], "")
    case .setAudioSession(let isActive): (["active": "\(isActive)"], "")
    case .playSound(let isSilent, let player):
      (["player": "\(player)"].merging(isSilent ? ["volume": "0"] : [:]) { $1 }, "")
    case .stopSound(let player): (["player": "\(player)"], "")
    case .recordSound(let recorder), .stopRecording(let recorder):
      (["recorder": "\(recorder)"], "")
    case .recoverWorkout(let isThere): ([:], isThere ? "recovered" : "none")
    case .listRequests(let identifiers): ([:], identifiers.joined(separator: ", "))
    case .supportedResources(let offersGraphics): ([:], offersGraphics ? "gpu" : "default")
    case .completeTask(let identifier, let success):
      (["identifier": identifier, "success": "\(success)"], "")
    case .beginBackgroundTask(let name, let task): (["name": name], "\(task)")
    case .endBackgroundTask(let task, let wasOpen):
      (["identifier": "\(task)"], wasOpen ? "" : "not open")
    case .performExpiringActivity(let reason, let outcome): (["reason": reason], outcome.words)
    case .setFetchInterval(let seconds):
      (["interval": seconds.map { $0.span } ?? "never"], "")
    case .setFetchIntervalInVain: ([:], "no effect")
    case .completeFetch(let result), .completePush(let result): (["result": result], "")
    case .completeSessionEvents(let identifier): (["identifier": identifier], "")
    case .openSession(let identifier, let isSecond):
      (["identifier": identifier], isSecond ? "second" : "")
    case .addTransfer(_, let url, let number): (["url": url], "\(number)")
    case .addUnsupportedTransfer(_, let exception): ([:], exception)
    case .resumeTransfer(let identifier, let wasSuspended):
      (["identifier": identifier], wasSuspended ? "" : "not suspended")
    case .holdTransfer(let identifier): (["identifier": identifier], "")
    case .cancelTransfer(let identifier): (["identifier": identifier], "")
    case .listTransfers(let session, let count): (["identifier": session], "\(count)")
    case .answerChallenge(let transfer, let hasCredentials):
      (["identifier": transfer], hasCredentials ? "credentials" : "none")
    case .createActivity(let identifier, let exception):
      (["identifier": identifier], exception ?? "")
    case .scheduleActivity(let identifier, let repeats, let interval, let tolerance):
      (
        [
          "identifier": identifier, "repeats": "\(repeats)",
          "interval": interval.span,
          "tolerance": tolerance.span,
        ], ""
      )
    case .invalidateActivity(let identifier): (["identifier": identifier], "")
    case .shouldDefer(let identifier, let reason): Self.deferral(identifier, reason)
    case .finishActivity(let identifier, let result, let isIgnored):
      (["identifier": identifier, "result": result.rawValue], isIgnored ? "ignored" : "")
    case .observeHealth(let type): (["query": "observer", "type": type], "")
    case .queryHealth(let type, let count):
      (
        ["query": "samples", "type": type],
        count.map { "\($0) samples" } ?? "errorDatabaseInaccessible"
      )
    case .queryUnaskedHealth(let type), .enableUnaskedHealthDelivery(let type):
      (["type": type], "errorAuthorizationNotDetermined")
    case .saveHealth(let type, let value, let saving):
      (["type": type, "value": "\(value)"], saving.words)
    case .deleteHealth(let type, let count, let deletion):
      (["type": type, "count": "\(count)"], deletion.words)
    case .answerHealthUpdate(let type): (["type": type], "")
    case .enableHealthDelivery(let type, let frequency, let isEntitled):
      (["type": type, "frequency": "\(frequency)"], "\(isEntitled)")
    case .disableHealthDelivery(let type): (["type": type ?? "all"], "")
    case .requestLocation: ([:], "")
    case .startLocation(_, let identifier), .stopLocation(_, let identifier):
      (identifier.map { ["identifier": $0] } ?? [:], "")
    case .allowBackgroundLocation(let isAllowed): (["isAllowed": "\(isAllowed)"], "")
    case .beginActivity(let wish, let number):
      (
        [
          "activity": "\(number)", "options": "0x" + String(wish.options, radix: 16),
          "reason": wish.reason,
        ], ""
      )
    case .endActivity(let number, let wasReleased):
      (["activity": "\(number)"], wasReleased ? "by the release of its token" : "")
    case .setIdleTimer(let isDisabled): (["isDisabled": "\(isDisabled)"], "")
    case .requestNotifications(let isAsked, let isAllowed):
      (["user": isAsked ? "asked" : "not asked"], "\(isAllowed)")
    case .createNotificationTrigger(let seconds, let repeats):
      (["interval": seconds.span, "repeats": "\(repeats)"], "NSInternalInconsistencyException")
    case .addNotification(let identifier, let trigger, let isReplacing, let dropped):
      (
        ["identifier": identifier, "trigger": trigger.words],
        dropped.isEmpty
          ? isReplacing ? "replaced" : "" : "no room for \(dropped.joined(separator: ", "))"
      )
    case .removeNotifications(let identifiers, _):
      (["identifiers": identifiers?.joined(separator: ", ") ?? "all"], "")
    case .setNotificationCategories(let categories):
      (["categories": categories.map(\.words).joined(separator: ", ")], "")
    case .completeResponse(let action): (["action": action], "")
    case .openURL(let url, let isOpened): (["url": url], "\(isOpened)")
    case .setBadge(let count): (["count": "\(count)"], "")
    case .reloadWidgets(let kind): (["kind": kind ?? "all"], "")
    case .keychain(_, let item, let status):
      (item.isEmpty ? [:] : ["name": item], status == .success ? "" : "\(status.rawValue)")
    }
  }

  private static func deferral(
    _ identifier: String, _ reason: Reason?
  ) -> (arguments: [String: String], result: String) {
    var arguments = ["identifier": identifier]
    arguments["because"] = reason.map { "\($0.rule): \($0.observed(.timeless))" }
    return (arguments, "\(reason != nil)")
  }
}

extension NotificationCategory {
  /// Its name and those of its buttons.
  fileprivate var words: String {
    "\(identifier) (\(actions.map(\.identifier).joined(separator: ", ")))"
  }
}

extension NotificationTrigger {
  fileprivate var words: String {
    switch self {
    case .immediate: "at once"
    case .interval(let seconds, let repeats): "\(repeats ? "every" : "in") \(seconds.span)"
    case .calendar(let pattern, let repeats):
      "\(repeats ? "whenever" : "when") the calendar shows \(pattern.words)"
    case .region(let region, let repeats):
      "\(repeats ? "whenever" : "when") the border of \(region.identifier) is crossed"
    case .push: "push"
    }
  }
}

extension CalendarPattern {
  fileprivate var words: String {
    let parts = [
      ("year", year), ("month", month), ("day", day), ("weekday", weekday), ("hour", hour),
      ("minute", minute), ("second", second),
    ]
    let time = parts.compactMap { name, value in value.map { "\(name) \($0)" } }
    return (time + (zone.map { ["in \($0)"] } ?? [])).joined(separator: " ")
  }
}

extension PlatformCall.Registered {
  fileprivate var words: String {
    switch self {
    case .accepted: "true"
    case .refused: "false"
    case .exception(let name): name
    }
  }
}

extension PlatformCall.Submitted {
  fileprivate var words: String {
    switch self {
    case .accepted: ""
    case .replaced: "replaced"
    case .refused(let code): "error \(code.rawValue) (\(code))"
    case .exception(let name): name
    }
  }
}

extension PlatformCall.ExpiringActivityBegun {
  fileprivate var words: String {
    switch self {
    case .granted: ""
    case .noTime: "no time"
    case .exception(let name): name
    }
  }
}

extension RequestSubmitted {
  fileprivate var arguments: [String: String] {
    var arguments = ["identifier": identifier, "kind": kind.rawValue]
    arguments["earliestBegin"] = earliestBeginSeconds.map { "in \($0.span)" }
    if requiresExternalPower { arguments["requiresExternalPower"] = "true" }
    if requiresNetworkConnectivity { arguments["requiresNetworkConnectivity"] = "true" }
    arguments["protectionTypeOfRequiredData"] = requiredProtection?.rawValue
    arguments["title"] = continued?.title
    arguments["strategy"] = continued?.strategy.rawValue
    if continued?.requiresGraphicsProcessor == true { arguments["requiredResources"] = "gpu" }
    return arguments
  }
}

extension HealthSaving {
  /// What the call throws; empty where it saves.
  fileprivate var words: String {
    switch self {
    case .saved: ""
    case .denied: "errorAuthorizationDenied"
    case .notAsked: "errorAuthorizationNotDetermined"
    }
  }
}

extension HealthDeletion {
  /// What the call throws; empty where it deletes.
  fileprivate var words: String {
    switch self {
    case .deleted: ""
    case .denied: "errorAuthorizationDenied"
    case .notAsked: "errorAuthorizationNotDetermined"
    case .notFound: "errorInvalidArgument"
    }
  }
}
