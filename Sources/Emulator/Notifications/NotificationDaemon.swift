import DeviceModel
import SchedulingRules
import VirtualTime

/// Keeps what the app wants its user to be told, and tells it when it is due, whether or not the app runs (F-043).
final class NotificationDaemon: Organ, @unchecked Sendable {
  let core: PhoneCore
  let book: any RequestBook
  @exclusivity(unchecked) var state = State()

  /// What outlives the processes of the app.
  struct State: Codable, Equatable, Sendable {
    /// Whether the user has allowed notifications; nil as long as nobody has asked.
    var isAllowed: Bool?
    /// Whether that is only a permission to come quietly, about which nobody was asked.
    var isProvisional = false
    /// What the user says when asked, if the scenario says so beforehand.
    var answer: Bool?
    /// What is not due yet, in the order of asking.
    var waiting: [WaitingNotification] = []
    /// What the user has seen and not dealt with, the oldest first.
    var delivered: [DeliveredNotification] = []
    /// The number on the app's icon.
    var badge = 0
    /// How many pushes were to be shown.
    var lastPush = 0
    /// When the next one is due.
    var next: PlannedEvent?
    /// In which zone times of the calendar were found.
    var zone = ""
    /// The kinds of notifications that the app has registered (F-081).
    var categories: [NotificationCategory] = []
    /// What the user has opened, of which the app is still to hear.
    var opened: AnsweredNotification?
    /// What else the user has done, for which the app is to run in the background, in its order.
    var answers: [AnsweredNotification] = []
    /// How often that was.
    var lastAnswer = 0
  }

  init(_ core: PhoneCore, book: any RequestBook) {
    self.core = core
    self.book = book
  }

  // MARK: Permission

  /// The user allows notifications or forbids them: in Settings, or beforehand as the answer to the app's question.
  func setAllowed(_ isAllowed: Bool) {
    record(ScenarioEvent.notifications(isAllowed: isAllowed).record)
    state.answer = isAllowed
    guard state.isAllowed != nil else { return }
    state.isAllowed = isAllowed
    state.isProvisional = false
  }

  /// The app asks to be allowed.
  ///
  /// - Parameter isProvisional: Whether it wants to notify quietly, which nobody is asked about.
  /// - Returns: Whether the user was asked.
  func askPermission(isProvisional: Bool) -> Bool {
    // Who was not asked yet is, as soon as the app wants more than to come quietly.
    let decided = state.isProvisional && !isProvisional ? nil : state.isAllowed
    switch NotificationWish.decide(decided, policy: policy) {
    case .settled: return false
    case .asked:
      state.isProvisional = isProvisional
      state.isAllowed = isProvisional || state.answer ?? true
      return !isProvisional
    }
  }

  // MARK: Requests

  /// Takes a request in the place of one of its name.
  ///
  /// - Returns: Whether there was one, and the names of those for which there is no room.
  func add(_ request: NotificationRequest) -> (replaced: Bool, dropped: [String]) {
    if case .immediate = request.trigger {
      deliver(request)
      return (false, [])
    }
    let count = state.waiting.count
    state.waiting.removeAll { $0.request.identifier == request.identifier }
    let isReplacing = state.waiting.count < count
    if let entry = waiting(for: request) { state.waiting.append(entry) }
    let surplus = NotificationRequests.surplus(of: state.waiting.count, policy: policy)
    guard surplus > 0 else { return (isReplacing, []) }
    let kept = Set(inOrder.dropLast(surplus).map(\.request.identifier))
    let dropped = state.waiting.map(\.request.identifier).filter { !kept.contains($0) }
    state.waiting.removeAll { !kept.contains($0.request.identifier) }
    return (isReplacing, dropped)
  }

  /// The entry of a request; nil for a time that never comes.
  private func waiting(for request: NotificationRequest) -> WaitingNotification? {
    switch request.trigger {
    case .interval(let seconds, _):
      return WaitingNotification(
        request: request, instant: now.advanced(by: Duration(clampedSeconds: seconds)))
    case .calendar(let pattern, _):
      return pattern.next(after: simulation.wallNow, inZone: device.timeZone)
        .map { WaitingNotification(request: request, date: $0) }
    case .region: return WaitingNotification(request: request)
    case .immediate, .push: return nil
    }
  }

  /// Those that wait, the one that is due first in front.
  private var inOrder: [WaitingNotification] {
    state.waiting.enumerated()
      .sorted { (due($0.element), $0.offset) < (due($1.element), $1.offset) }.map(\.element)
  }

  /// When it is due; never as long as its border is not crossed.
  private func due(_ waiting: WaitingNotification) -> Instant {
    if let instant = waiting.instant ?? waiting.crossings.first(where: \.isTold)?.due {
      return instant
    }
    guard let date = waiting.date else { return .never }
    return now.advanced(by: simulation.wallNow.duration(to: date))
  }

  // MARK: Delivery

  /// Plans the next delivery, as what has happened asks for; the clock may have been set.
  func followRequests() {
    guard !state.waiting.isEmpty || state.next != nil else { return }
    if state.zone != device.timeZone {
      state.zone = device.timeZone
      state.waiting = state.waiting.compactMap { $0.date == nil ? $0 : waiting(for: $0.request) }
    }
    core.replan(&state.next, .notification, at: inOrder.lazy.map(due).first { $0 < .never })
  }

  /// Delivers what is due.
  func deliverDue() {
    state.next = nil
    for entry in inOrder where due(entry) <= now {
      state.waiting.removeAll { $0.request.identifier == entry.request.identifier }
      if entry.request.trigger.repeats, var again = waiting(for: entry.request) {
        again.crossings = entry.crossings.filter { $0.due > now }
        state.waiting.append(again)
      }
      deliver(entry.request)
    }
  }

  /// Shows the user what a server has sent.
  func deliver(_ push: PushNotification) {
    var content = NotificationContent()
    content.title = push.title ?? ""
    content.subtitle = push.subtitle ?? ""
    content.body = push.alert ?? ""
    content.badge = push.badge
    content.hasSound = push.sound != nil
    content.category = push.category ?? ""
    content.thread = push.thread ?? ""
    state.lastPush += 1
    deliver(
      NotificationRequest(
        identifier: "push-\(state.lastPush)", content: content, trigger: .push(push)))
  }

  /// Shows the user a notification, or lets an app that is on screen say whether to.
  func deliver(_ request: NotificationRequest) {
    let notification = DeliveredNotification(request: request, date: simulation.wallNow)
    let decision = NotificationDelivery.decide(
      isAllowed: state.isAllowed, isProvisional: state.isProvisional,
      isAppInForeground: process?.state.isForeground ?? false, policy: policy)
    switch decision {
    case .shown: show(notification, rule: .notificationDelivery)
    case .listedQuietly: list(notification)
    case .withheld: note(notification, .withheld, by: .notificationPermission)
    case .leftToApp:
      guard let process, let listener = process.notificationListener else {
        return note(notification, .notPresented, by: .foregroundNotification)
      }
      process.domain.postToMain { [core] in
        listener.present(notification)
        core.settle(after: process)
      }
    }
  }

  /// The app on screen has said whether a notification is shown.
  func present(_ notification: DeliveredNotification, isShown: Bool) {
    guard isShown else { return note(notification, .notPresented, by: .foregroundNotification) }
    show(notification, rule: nil)
  }

  /// Puts a notification where the user finds it when they look there.
  private func list(_ notification: DeliveredNotification) {
    note(notification, .listedQuietly, by: .notificationPermission)
    keep(notification)
  }

  private func keep(_ notification: DeliveredNotification) {
    state.delivered.removeAll { $0.request.identifier == notification.request.identifier }
    state.delivered.append(notification)
  }

  private func show(_ notification: DeliveredNotification, rule: RuleID?) {
    note(notification, .shown, by: rule)
    keep(notification)
    if let badge = notification.request.content.badge { state.badge = badge }
  }

  private func note(
    _ notification: DeliveredNotification, _ outcome: NotificationCame.Outcome, by rule: RuleID?
  ) {
    let content = notification.request.content
    record(
      .notificationCame(
        NotificationCame(
          identifier: notification.request.identifier, title: content.title, body: content.body,
          outcome: outcome, rule: rule)))
  }
}
