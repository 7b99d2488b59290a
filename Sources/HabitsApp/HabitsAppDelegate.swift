import AppTasks
import BackgroundTasks
import Foundation
import UIKit
import UserNotifications

/// A counter of habits: a streak in the defaults, a diary in a file, a picture that is fetched and kept.
public final class HabitsAppDelegate: UIResponder, UIApplicationDelegate {
  /// What the app asks for in the background.
  public nonisolated static let tasks = [refreshTask]

  private nonisolated static let refreshTask = AppTask(
    "Refresh", .appRefresh, identifier: "com.example.habits.refresh")
  private static let streakKey = "streak"

  private let variant: HabitsVariant?
  private let diary: HabitDiary
  private var saving = UIBackgroundTaskIdentifier.invalid
  private var reminder: Timer?
  private var streakAtLaunch: Int?
  private var leftAt: (date: Date, uptime: TimeInterval)?

  /// Creates the delegate.
  ///
  /// - Parameter variant: What it does otherwise; nil: everything right.
  public init(variant: HabitsVariant?) {
    self.variant = variant
    diary = HabitDiary(variant: variant)
    super.init()
  }

  /// Registers the refresh.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    if variant == .readsAtLaunch { streakAtLaunch = streak }
    BGTaskScheduler.shared.register(
      forTaskWithIdentifier: Self.refreshTask.identifier, using: .main
    ) {
      [unowned self] task in
      MainActor.assumeIsolated { refresh(task) }
    }
    return true
  }

  /// Shows everything.
  public func applicationDidBecomeActive(_ application: UIApplication) {
    endSaving(with: application)
    if variant == .notifiedReminder { askPermission() }
    attempt("the diary") { print("diary: \(try diary.lines().joined(separator: ", "))") }
    print("streak: \(streakAtLaunch ?? streak)")
    showPicture()
    if let leftAt { print("away for \(minutesAway(since: leftAt)) min") }
  }

  /// Saves what is open, in time that it asks for, and asks for a refresh.
  public func applicationDidEnterBackground(_ application: UIApplication) {
    leftAt = (Date(), ProcessInfo.processInfo.systemUptime)
    scheduleReminder()
    scheduleRefresh()
    guard variant == .strictDiary || variant == .openDiary else { return }
    saving = application.beginBackgroundTask { [unowned self] in endSaving(with: application) }
    Task {
      for minute in 0..<2 {
        attempt("the diary") { try diary.add("left \(minute)") }
        try await Task.sleep(for: .seconds(12))
      }
      endSaving(with: application)
    }
  }

  /// Nothing is done yet on a new day.
  public func applicationSignificantTimeChange(_ application: UIApplication) {
    print("a new day")
  }

  /// Lets go of what can be had again.
  public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {
    print("the picture is let go")
  }

  /// What its user does.
  public func userDid(_ action: String, habit: String) {
    switch action {
    case "Done":
      attempt("the diary") { try diary.add(habit) }
      UserDefaults.standard.set(streak + 1, forKey: Self.streakKey)
      print("\(habit) is done, streak \(streak)")
    case "Export":
      attempt("the export") { try diary.export() }
    default: break
    }
  }

  // MARK: Parts

  private var streak: Int { UserDefaults.standard.integer(forKey: Self.streakKey) }

  /// The next refresh, and the streak as its widget will show it.
  private func refresh(_ task: BGTask) {
    scheduleRefresh()
    let streak = streak
    print("the widget shows \(streak)")
    if variant == .trustsEmptyDefaults {
      UserDefaults.standard.set(streak, forKey: Self.streakKey)
    }
    task.setTaskCompleted(success: true)
  }

  private func scheduleRefresh() {
    let request = BGAppRefreshTaskRequest(identifier: Self.refreshTask.identifier)
    request.earliestBeginDate = Self.refreshTask.beginDate(after: 60 * 60)
    do {
      try BGTaskScheduler.shared.submit(request)
    } catch {
      print("no refresh: \(error)")
    }
  }

  /// The picture of the day, from the cache if it is there.
  private func showPicture() {
    let picture = URL(fileURLWithPath: NSHomeDirectory() + "/Library/Caches/picture.jpg")
    if FileManager.default.fileExists(atPath: picture.path) { return print("picture: kept") }
    guard hasRoom(for: picture) else { return print("picture: no room") }
    attempt("the picture") { try Data(repeating: 7, count: 4_096).write(to: picture) }
    print("picture: fetched")
  }

  /// Whether the phone has room for what is only nice to have.
  private func hasRoom(for file: URL) -> Bool {
    let values = try? file.deletingLastPathComponent().resourceValues(
      forKeys: [.volumeAvailableCapacityForOpportunisticUsageKey])
    return values?.volumeAvailableCapacityForOpportunisticUsage ?? 0 > 50_000_000
  }

  private func scheduleReminder() {
    let delay: TimeInterval = 30 * 60
    switch variant {
    case .timerReminder:
      reminder = Timer.scheduledTimer(withTimeInterval: delay, repeats: false) { timer in
        print("the reminder is \(Int(Date().timeIntervalSince(timer.fireDate))) s late")
      }
    case .notifiedReminder: notify(in: delay)
    default: break
    }
  }

  private func askPermission() {
    UNUserNotificationCenter.current().requestAuthorization(options: [.alert]) { _, _ in }
  }

  /// Has the user reminded by the system, so many seconds from now.
  private func notify(in delay: TimeInterval) {
    let content = UNMutableNotificationContent()
    content.title = "Your habits wait"
    let trigger = UNTimeIntervalNotificationTrigger(timeInterval: delay, repeats: false)
    UNUserNotificationCenter.current().add(
      UNNotificationRequest(identifier: "reminder", content: content, trigger: trigger)
    ) { error in
      if let error { print("no reminder: \(error)") }
    }
  }

  private func minutesAway(since left: (date: Date, uptime: TimeInterval)) -> Int {
    let seconds =
      variant == .uptimeAway
      ? ProcessInfo.processInfo.systemUptime - left.uptime : Date().timeIntervalSince(left.date)
    return Int(seconds / 60)
  }

  private func endSaving(with application: UIApplication) {
    guard saving != .invalid else { return }
    application.endBackgroundTask(saving)
    saving = .invalid
  }

  private func attempt(_ what: String, _ body: () throws -> Void) {
    do {
      try body()
    } catch {
      print("\(what) failed: error \((error as NSError).code)")
    }
  }
}
