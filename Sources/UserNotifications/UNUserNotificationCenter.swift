internal import AppHosting
internal import Emulator
import FoundationAdditions
internal import SchedulingRules

/// The app's way to notifications: asks for them, lists them, takes them back.
///
/// The phone keeps what is asked for and shows it when it is due, whether or not the app runs (F-043). From a thread that
/// no simulation knows each call is reported as uncontrolled, and does nothing.
open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
  /// What code that no simulation runs gets to see.
  private static let outside = UNUserNotificationCenter()
  private weak var listener: (any UNUserNotificationCenterDelegate)?
  /// Whether the app has asked, since it was launched, for a button that leads to its settings.
  private var hasSettings = false

  fileprivate override init() { super.init() }

  /// The one of the app.
  open class func current() -> UNUserNotificationCenter {
    AppProcess.current?.singletons.object(of: UNUserNotificationCenter.self) {
      UNUserNotificationCenter()
    } ?? outside
  }

  /// Who hears of notifications; to be set before launching ends (F-045).
  open weak var delegate: (any UNUserNotificationCenterDelegate)? {
    get { listener }
    set {
      listener = newValue
      guard let process = AppProcess.caller(of: "UNUserNotificationCenter.delegate") else { return }
      guard newValue != nil else { return process.ignoreNotifications() }
      process.listenForNotifications(
        present: { [weak self] in self?.present($0) },
        respond: { [weak self] in self?.respond($0, task: $1) })
    }
  }

  private func present(_ notification: DeliveredNotification) {
    let answer = { (options: UNNotificationPresentationOptions) in
      AppProcess.caller(of: "UNUserNotificationCenterDelegate.willPresent")?
        .present(notification, isShown: !options.isDisjoint(with: [.banner, .list, .alert])) ?? ()
    }
    guard let listener else { return answer([]) }
    listener.userNotificationCenter(
      self, willPresent: UNNotification(notification), withCompletionHandler: answer)
  }

  /// Tells the delegate what the user has done; one that is gone has nothing to complete.
  private func respond(_ response: NotificationResponse, task: LaunchedTask?) {
    let complete = {
      guard let task else { return }
      AppProcess.caller(of: "didReceiveNotificationResponse.completionHandler")?
        .completeResponse(task)
    }
    guard let listener else { return complete() }
    listener.userNotificationCenter(
      self, didReceive: .of(response), withCompletionHandler: complete)
  }

  // MARK: Permission

  /// Asks the user to allow notifications, once (F-040); the completion comes on a queue of its own.
  @preconcurrency
  open func requestAuthorization(
    options: UNAuthorizationOptions = [],
    completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    let isAllowed = ask(options)
    DispatchQueue.global().async { completionHandler(isAllowed, nil) }
  }

  /// Asks the user to allow notifications, once (F-040).
  @discardableResult
  open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
    ask(options)
  }

  private func ask(_ options: UNAuthorizationOptions) -> Bool {
    guard let process = AppProcess.caller(of: "UNUserNotificationCenter.requestAuthorization")
    else { return false }
    if options.contains(.providesAppNotificationSettings) { hasSettings = true }
    return process.askForNotifications(isProvisional: options.contains(.provisional))
  }

  /// Tells what the user has decided, on a queue of its own.
  @preconcurrency
  open func getNotificationSettings(
    completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void
  ) {
    let settings = settings
    DispatchQueue.global().async { completionHandler(settings) }
  }

  /// What the user has decided.
  open func notificationSettings() async -> UNNotificationSettings { settings }

  private var settings: UNNotificationSettings {
    let process = AppProcess.caller(of: "UNUserNotificationCenter.getNotificationSettings")
    return UNNotificationSettings(
      isAllowed: process?.areNotificationsAllowed,
      isProvisional: process?.isNotificationPermissionProvisional ?? false,
      hasSettings: hasSettings)
  }

  // MARK: Requests

  /// Asks for a notification; the completion comes on a queue of its own.
  @preconcurrency
  open func add(
    _ request: UNNotificationRequest,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    AppProcess.caller(of: "UNUserNotificationCenter.add")?.addNotification(request.kept)
    if let completionHandler { DispatchQueue.global().async { completionHandler(nil) } }
  }

  /// Asks for a notification.
  open func add(_ request: UNNotificationRequest) async throws {
    AppProcess.caller(of: "UNUserNotificationCenter.add")?.addNotification(request.kept)
  }

  /// Lists what waits, on a queue of its own.
  @preconcurrency
  open func getPendingNotificationRequests(
    completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
  ) {
    let pending = pending
    DispatchQueue.global().async { completionHandler(pending) }
  }

  /// What waits.
  open func pendingNotificationRequests() async -> [UNNotificationRequest] { pending }

  private var pending: [UNNotificationRequest] {
    AppProcess.caller(of: "UNUserNotificationCenter.getPendingNotificationRequests")?
      .pendingNotifications.map { UNNotificationRequest($0) } ?? []
  }

  /// Lists what has come, on a queue of its own.
  @preconcurrency
  open func getDeliveredNotifications(
    completionHandler: @escaping @Sendable ([UNNotification]) -> Void
  ) {
    let delivered = delivered
    DispatchQueue.global().async { completionHandler(delivered) }
  }

  /// What has come.
  open func deliveredNotifications() async -> [UNNotification] { delivered }

  private var delivered: [UNNotification] {
    AppProcess.caller(of: "UNUserNotificationCenter.getDeliveredNotifications")?
      .deliveredNotifications.map { UNNotification($0) } ?? []
  }

  /// Takes back what waits.
  open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
    remove(identifiers, isDelivered: false)
  }
  /// Takes back all that waits.
  open func removeAllPendingNotificationRequests() { remove(nil, isDelivered: false) }
  /// Takes away what has come.
  open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
    remove(identifiers, isDelivered: true)
  }
  /// Takes away all that has come.
  open func removeAllDeliveredNotifications() { remove(nil, isDelivered: true) }

  private func remove(_ identifiers: [String]?, isDelivered: Bool) {
    AppProcess.caller(of: "UNUserNotificationCenter.remove")?
      .removeNotifications(identifiers, isDelivered: isDelivered)
  }

  // MARK: Badge and categories

  /// Writes a number on the app's icon; the completion comes on a queue of its own.
  @preconcurrency
  open func setBadgeCount(
    _ newBadgeCount: Int,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    AppProcess.caller(of: "UNUserNotificationCenter.setBadgeCount")?.badge = newBadgeCount
    if let completionHandler { DispatchQueue.global().async { completionHandler(nil) } }
  }

  /// Writes a number on the app's icon.
  open func setBadgeCount(_ newBadgeCount: Int) async throws {
    AppProcess.caller(of: "UNUserNotificationCenter.setBadgeCount")?.badge = newBadgeCount
  }

  /// Says which kinds of notifications there are, in the place of those before (F-081).
  open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
    AppProcess.caller(of: "UNUserNotificationCenter.setNotificationCategories")?
      .notificationCategories = categories.map(\.kept).sorted {
        ($0.identifier, $0.actions.count) < ($1.identifier, $1.actions.count)
      }
  }

  /// Tells which kinds of notifications there are.
  @preconcurrency
  open func getNotificationCategories(
    completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void
  ) {
    let categories = categories
    DispatchQueue.global().async { completionHandler(categories) }
  }

  /// Which kinds of notifications there are.
  open func notificationCategories() async -> Set<UNNotificationCategory> { categories }

  private var categories: Set<UNNotificationCategory> {
    let kept = AppProcess.caller(of: "UNUserNotificationCenter.getNotificationCategories")?
      .notificationCategories
    return Set((kept ?? []).map { UNNotificationCategory($0) })
  }
}
