import SchedulingRules
import Testing
import ValueExpectations

@Suite("What comes of what a user does with a notification")
struct NotificationAnswerTests {
  private static let registered = [
    NotificationCategory(
      identifier: "STORM",
      actions: [
        NotificationAction(identifier: "SNOOZE", title: "", options: 0),
        NotificationAction(identifier: "SAFE", title: "", options: 1),
        NotificationAction(
          identifier: "REPORT", title: "", options: 0,
          textField: .init(buttonTitle: "", placeholder: "")),
        NotificationAction(identifier: "RADAR", title: "", options: 4 | 1),
      ], options: 1),
    NotificationCategory(identifier: "QUIET", actions: []),
  ]

  private func answer(
    _ action: String?, text: String? = nil, category: String = "STORM",
    policy: Policy = .documented
  ) -> NotificationAnswer {
    .decide(
      NotificationGesture(action: action), text: text, category: category,
      registered: Self.registered, policy: policy)
  }

  @Test("Opening and dismissing go by name and by value; all else is a button")
  func gestures() {
    let dismissal = "UNNotificationDismissActionIdentifier"
    expect(NotificationGesture(action: nil), is: .open)
    expect(NotificationGesture(action: "UNNotificationDefaultActionIdentifier"), is: .open)
    expect(NotificationGesture(action: NotificationGesture.open.identifier), is: .open)
    expect(NotificationGesture(action: dismissal), is: .dismiss)
    expect(NotificationGesture(action: "com.apple.\(dismissal)"), is: .dismiss)
    expect(NotificationGesture(action: "SNOOZE"), is: .button("SNOOZE"))
  }

  @Test("A button does what its options say")
  func options() {
    expect(answer(nil), is: .onScreen)
    expect(answer(nil, category: ""), is: .onScreen)
    expect(answer("SNOOZE"), is: .inBackground(needsUnlock: false))
    expect(answer("SAFE"), is: .inBackground(needsUnlock: true))
    expect(answer("REPORT", text: "hail"), is: .inBackground(needsUnlock: false))
    expect(answer("REPORT"), is: .inBackground(needsUnlock: false))
    expect(answer("RADAR"), is: .onScreen)
  }

  @Test("A button that is not there is named, with one that is much like it")
  func missing() {
    expect(answer("SNOOZE", category: ""), is: .impossible(.noCategory))
    expect(
      answer("SNOOZE", category: "STORMS"),
      is: .impossible(.notRegistered(category: "STORMS", nearMiss: "STORM")))
    expect(
      answer("SNOZE"),
      is: .impossible(
        .noSuchAction(
          category: "STORM", actions: ["SNOOZE", "SAFE", "REPORT", "RADAR"], nearMiss: "SNOOZE")))
    expect(
      answer("DONE", category: "QUIET"),
      is: .impossible(.noSuchAction(category: "QUIET", actions: [], nearMiss: nil)))
    expect(answer("SNOOZE", text: "hail"), is: .impossible(.noTextField))
  }

  @Test("A dismissal is told where the category asks for it")
  func dismissal() {
    let dismissal = "UNNotificationDismissActionIdentifier"
    expect(answer(dismissal), is: .inBackground(needsUnlock: false))
    expect(answer(dismissal, category: "QUIET"), is: .untold)
    expect(answer(dismissal, category: ""), is: .untold)
  }

  @Test("Without its rule each of these is as the catalogue says")
  func withoutRules() throws {
    let anyButton = try documented(without: .notificationButtons)
    expect(answer("DONE", category: "", policy: anyButton), is: .inBackground(needsUnlock: false))
    let onScreen = try documented(without: .backgroundNotificationAction)
    expect(answer("SNOOZE", policy: onScreen), is: .onScreen)
    let told = try documented(without: .notificationDismissal)
    expect(
      answer("UNNotificationDismissActionIdentifier", category: "", policy: told),
      is: .inBackground(needsUnlock: false))
  }

  @Test("A button for an unlocked device waits while it is locked, and any other one does not")
  func unlock() throws {
    func reasons(needsUnlock: Bool, isLocked: Bool, _ policy: Policy = .documented) -> [Reason] {
      let request = TaskRequest(
        identifier: "a", kind: .notificationAction, submittedAt: .zero,
        particulars: .answer(number: 1, needsUnlock: needsUnlock))
      return Evaluation.of(request, in: calmContext(policy) { $0.device.isLocked = isLocked })
        .reasons
    }
    expect(
      reasons(needsUnlock: true, isLocked: true), is: [Reason(.notificationActionUnlock, .locked)])
    expect(reasons(needsUnlock: true, isLocked: false), is: [])
    expect(reasons(needsUnlock: false, isLocked: true), is: [])
    let without = try documented(without: .notificationActionUnlock)
    expect(reasons(needsUnlock: true, isLocked: true, without), is: [])
  }

  @Test("Nothing of the device holds an action back that a user has chosen")
  func uncalm() {
    let request = TaskRequest(identifier: "a", kind: .notificationAction, submittedAt: .zero)
    let context = calmContext {
      $0.device.isLowPowerModeOn = true
      $0.device.isBackgroundRefreshOn = false
      $0.device.thermalState = .critical
      $0.device.network = .none
      $0.device.isInUse = true
      $0.device.isCallActive = true
    }
    #expect(Evaluation.of(request, in: context).isAllowed)
  }
}
