import DeviceModel
import VirtualTime

/// Processing waits until nobody uses the device, and where a policy says so for a while after that.
struct IdleDeviceController: Controller {
  static let rule: RuleID = .idleDevice

  static func concerns(_ kind: TaskKind) -> Bool { kind.isProcessing }

  func evaluate(_ request: TaskRequest, in context: EvaluationContext) -> Verdict {
    guard context.policy[.processingRequiresIdle] else { return .allowed }
    if context.device.isInUse { return .blocked(.deviceInUse) }
    guard let since = context.unusedSince else { return .allowed }
    let needed = idleTime(context)
    let end = since.advanced(by: needed)
    guard context.now < end else { return .allowed }
    return .blocked(.usedLately(neededSeconds: needed.seconds), until: end)
  }

  private func idleTime(_ context: EvaluationContext) -> Duration {
    let policy = context.policy
    let night = DayShape(night: 1, day: 1, policy: policy)
    return night.isNight(context.localNow.nanoseconds)
      ? policy[.processingIdleTime] : policy[.processingIdleTimeByDay]
  }
}

/// What can wait does so for a while after a restart, lest all of it begin at once.
struct RestartController: Controller {
  static let rule: RuleID = .thunderingHerd

  static func concerns(_ kind: TaskKind) -> Bool { kind.isWeighed || kind == .transfer }

  func evaluate(_ request: TaskRequest, in context: EvaluationContext) -> Verdict {
    guard let restart = context.restartedAt, request.transfer?.isDiscretionary != false else {
      return .allowed
    }
    let needed = context.policy[.restartQuietTime]
    let end = restart.advanced(by: needed)
    guard context.now < end else { return .allowed }
    return .blocked(.restarted(neededSeconds: needed.seconds), until: end)
  }
}

/// Nothing is launched while some app uses the camera.
struct CameraController: Controller {
  static let rule: RuleID = .cameraAndCall

  func evaluate(_ request: TaskRequest, in context: EvaluationContext) -> Verdict {
    context.device.isCameraActive && context.policy[.cameraBlocks] ? .blocked(.camera) : .allowed
  }
}

/// Nothing is launched while a phone call goes on.
struct CallController: Controller {
  static let rule: RuleID = .cameraAndCall

  func evaluate(_ request: TaskRequest, in context: EvaluationContext) -> Verdict {
    context.device.isCallActive && context.policy[.callBlocks] ? .blocked(.call) : .allowed
  }
}

/// Where the policy says so, nothing is launched before the first unlock (W-019).
struct FirstUnlockController: Controller {
  static let rule: RuleID = .launchBeforeFirstUnlock

  func evaluate(_ request: TaskRequest, in context: EvaluationContext) -> Verdict {
    guard !context.device.wasUnlockedSinceBoot, !context.policy[.bootLaunchBeforeFirstUnlock]
    else { return .allowed }
    return .blocked(.notUnlocked)
  }
}

/// A button that is for an unlocked device alone does nothing until its user has unlocked it (F-084).
struct LockedDeviceController: Controller {
  static let rule: RuleID = .notificationActionUnlock

  static func concerns(_ kind: TaskKind) -> Bool { kind == .notificationAction }

  func evaluate(_ request: TaskRequest, in context: EvaluationContext) -> Verdict {
    request.needsUnlock && context.device.isLocked ? .blocked(.locked) : .allowed
  }
}

/// A task is delivered to an app in the background, so it waits while the app is on screen.
///
/// That the launch happens in the background is documented; that a task waits for an app in the
/// foreground, rather than being handed to it, is inferred.
struct ForegroundController: Controller {
  static let rule: RuleID = .backgroundLaunch

  static func concerns(_ kind: TaskKind) -> Bool {
    kind.isWeighed && kind.isLaunch || kind == .sessionEvents
  }

  func evaluate(_ request: TaskRequest, in context: EvaluationContext) -> Verdict {
    guard context.isAppInForeground else { return .allowed }
    return .blocked(.appOnScreen)
  }
}

/// An activity comes to a process that runs: nothing starts in one that is suspended.
struct RunningProcessController: Controller {
  static let rule: RuleID = .activityNeedsProcess

  static func concerns(_ kind: TaskKind) -> Bool { kind == .backgroundActivity }

  func evaluate(_ request: TaskRequest, in context: EvaluationContext) -> Verdict {
    guard context.isAppSuspended else { return .allowed }
    return .blocked(.appSuspended)
  }
}

/// Continued processing waits until fewer of its tasks run.
///
/// How many may run is not published; the policy says how many of one app and of the whole device.
struct ContinuedRoomController: Controller {
  static let rule: RuleID = .continuedRoom

  static func concerns(_ kind: TaskKind) -> Bool { kind == .continuedProcessing }

  func evaluate(_ request: TaskRequest, in context: EvaluationContext) -> Verdict {
    let policy = context.policy
    let ofApp = context.runningContinuedTasks
    let ofDevice = ofApp + context.device.continuedTasksOfOthers
    if ofApp >= policy[.continuedMaxPerApp] {
      return .blocked(.noRoom(of: .app, running: ofApp, limit: policy[.continuedMaxPerApp]))
    }
    if ofDevice >= policy[.continuedMaxPerDevice] {
      return .blocked(
        .noRoom(of: .device, running: ofDevice, limit: policy[.continuedMaxPerDevice]))
    }
    return .allowed
  }
}
