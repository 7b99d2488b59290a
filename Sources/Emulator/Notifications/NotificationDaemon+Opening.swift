import SchedulingRules
import VirtualTime

/// What a user has done with a notification, of which the app is still to hear.
struct AnsweredNotification: Codable, Equatable, Sendable {
  var response: NotificationResponse
  /// Counts what is told in the background.
  var number = 0
  /// How many processes the app had had by then.
  var launches: Int
  /// Whether the scene of the process that was launched for it has read it.
  var wasReadByScene = false
  /// Whether the app's delegate got the push that was opened, as the notification centre had none (F-045).
  var wasHandedToApp = false
}

/// What an app is told that a user has done with a notification.
public struct NotificationResponse: Codable, Hashable, Sendable {
  /// The notification.
  public var notification: DeliveredNotification
  /// The name of the action.
  public var action: String
  /// What the user has typed; nil where the action has no field for it.
  public var text: String?
}

/// What the user does with notifications, and how the app hears of it (F-045, F-081).
extension NotificationDaemon {
  /// The user opens a notification, taps one of its buttons, or dismisses it.
  ///
  /// - Parameters:
  ///   - identifier: The name of the request; `*`: the newest.
  ///   - action: The name of the action; nil: they open it.
  ///   - text: What they type; nil: nothing.
  ///   - launches: How many processes the app has had.
  ///   - isDisturbed: Whether a fault has struck, after which the notification may be missing for it.
  /// - Returns: Whether the app is opened.
  func respond(
    to identifier: String, action: String?, text: String?, launches: Int, isDisturbed: Bool
  ) -> Bool {
    let chosen = state.delivered.last {
      identifier == "*" || $0.request.identifier == identifier
    }
    let name = chosen?.request.identifier ?? identifier
    record(.userAction(.openNotification(name, action: action, text: text)))
    guard let chosen else {
      report(
        .notificationNotThere(
          others: state.delivered.map(\.request.identifier), isExpected: !isDisturbed),
        about: identifier)
      return false
    }
    let gesture = NotificationGesture(action: action)
    let answer = NotificationAnswer.decide(
      gesture, text: text, category: chosen.request.content.category,
      registered: state.categories, policy: policy)
    if case .impossible(let lack) = answer {
      report(.notificationButtonMissing(button: gesture.identifier, lack: lack), about: name)
      return false
    }
    state.delivered.removeAll { $0.request.identifier == name }
    let answered = AnsweredNotification(
      response: NotificationResponse(
        notification: chosen, action: gesture.identifier, text: typed(text, for: gesture, chosen)),
      launches: launches)
    switch answer {
    case .onScreen:
      state.opened = answered
      return true
    case .inBackground(let needsUnlock): hold(answered, needsUnlock: needsUnlock)
    case .untold, .impossible: break
    }
    return false
  }

  /// What a button with a field for a text sends: nothing is a text, too.
  private func typed(
    _ text: String?, for gesture: NotificationGesture, _ notification: DeliveredNotification
  ) -> String? {
    guard case .button(let name) = gesture else { return nil }
    let category = state.categories.first {
      $0.identifier == notification.request.content.category
    }
    let field = category?.actions.first { $0.identifier == name }?.textField
    return text ?? (field == nil ? nil : "")
  }

  /// Has the scheduler launch or resume the app for an action (F-082).
  private func hold(_ answered: AnsweredNotification, needsUnlock: Bool) {
    var answered = answered
    state.lastAnswer += 1
    answered.number = state.lastAnswer
    state.answers.append(answered)
    let action = answered.response.action
    record(
      .requestAdded(
        RequestAdded(
          identifier: action, kind: .notificationAction, rule: .backgroundNotificationAction)),
      of: .tasks)
    book.add(
      TaskRequest(
        identifier: action, kind: .notificationAction, submittedAt: now,
        particulars: .answer(number: answered.number, needsUnlock: needsUnlock)),
      replacing: nil)
  }

  /// Tells an app that was launched or resumed for an action.
  func deliverAnswer(_ running: RunningTask, to process: AppProcess) {
    guard let place = state.answers.firstIndex(where: { $0.number == running.request.answer })
    else { return }
    let answered = state.answers.remove(at: place)
    guard let listener = process.notificationListener else {
      if policy.isEnabled(.notificationDelegate) {
        report(lost: answered, in: process)
      } else {
        state.opened = answered
      }
      return book.complete(running.task, success: false, by: .system, in: process)
    }
    process.domain.postToMain { [core, task = running.task] in
      listener.respond(answered.response, task)
      core.settle(after: process)
    }
  }

  /// Tells an app that is active what its user has opened.
  func handOver(to process: AppProcess) {
    guard let opened = state.opened else { return }
    guard let listener = process.notificationListener else { return handToApp(opened, in: process) }
    state.opened = nil
    let wasLaunchedForIt = process.launchNumber > opened.launches
    if wasLaunchedForIt, !listener.wasSetAtLaunch, policy.isEnabled(.notificationDelegate) {
      if !opened.wasReadByScene { report(lost: opened, in: process) }
      return
    }
    process.domain.postToMain { [core] in
      listener.respond(opened.response, nil)
      core.settle(after: process)
    }
  }

  /// Hands the app the push that its user has opened, where nobody at the notification centre takes it.
  private func handToApp(_ opened: AnsweredNotification, in process: AppProcess) {
    guard !opened.wasHandedToApp,
      case .push(let push) = opened.response.notification.request.trigger
    else { return }
    state.opened?.wasHandedToApp = true
    process.domain.postToMain { [core] in
      process.callbacks?.receive(push, task: nil)
      core.settle(after: process)
    }
  }

  /// The process is gone: what it was not told nobody will be told, but for what still waits for a launch.
  func didEnd(_ process: AppProcess) {
    state.opened = nil
    state.answers.removeAll { answered in
      !book.requests.contains { $0.answer == answered.number }
    }
  }

  private func report(lost answered: AnsweredNotification, in process: AppProcess) {
    report(
      .notificationResponseLost(
        wasOpened: answered.response.action == NotificationGesture.open.identifier),
      about: answered.response.notification.request.identifier, in: process)
  }
}

extension UserAction {
  /// What the user does with a notification.
  static func openNotification(
    _ identifier: String, action: String?, text: String?
  ) -> UserAction {
    var parameters = ["Identifier": identifier]
    parameters["Action"] = action
    parameters["Text"] = text
    return UserAction(name: "OpenNotification", parameters: parameters)
  }
}
