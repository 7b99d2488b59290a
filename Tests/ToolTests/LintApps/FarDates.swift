// swift-format-ignore-file

import BackgroundTasks
import UIKit

// Dates as calendars and operators make them.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.shop.refresh", using: nil) { task in
      self.scheduleNextWeek()
      task.expirationHandler = { task.setTaskCompleted(success: false) }
      task.setTaskCompleted(success: true)
    }
    return true
  }

  private func scheduleNextWeek() {
    let request = BGAppRefreshTaskRequest(identifier: "com.example.shop.refresh")
    request.earliestBeginDate = Calendar.current.date(byAdding: .day, value: 8, to: Date())  // finds: farBeginDate
    request.earliestBeginDate = Calendar.current.date(byAdding: .day, value: 7, to: Date())
    request.earliestBeginDate = Calendar.current.date(byAdding: .weekOfYear, value: 2, to: .now)!  // finds: farBeginDate
    request.earliestBeginDate = Calendar.current.date(byAdding: .minute, value: 15, to: .now) ?? .now
    request.earliestBeginDate = Calendar.current.date(byAdding: DateComponents(day: 6, hour: 30), to: Date())  // finds: farBeginDate
    request.earliestBeginDate = Calendar.current.date(byAdding: .day, value: 8, to: lastUse)
    request.earliestBeginDate = Calendar.current.date(byAdding: .day, value: 7, to: Calendar.current.startOfDay(for: now))
    let month = Date().addingTimeInterval(30 * 86_400)
    request.earliestBeginDate = month  // finds: farBeginDate
    request.earliestBeginDate = Date() + 8 * 24 * 60 * 60  // finds: farBeginDate
    request.earliestBeginDate = .now.advanced(by: 3_600)
    request.earliestBeginDate = .distantFuture  // finds: farBeginDate
    request.earliestBeginDate = Date(timeInterval: 1_209_600, since: Date())  // finds: farBeginDate
    request.earliestBeginDate = Date(timeInterval: 1_209_600, since: lastUse)
    request.earliestBeginDate = lastUse.addingTimeInterval(1_209_600)
    request.earliestBeginDate = Date(timeIntervalSinceNow: TimeInterval((60 * 60) * 24 * 10))  // finds: farBeginDate
    request.earliestBeginDate = Date(timeIntervalSinceNow: 60 * 60 * 24 * 10 / 10)
    request.earliestBeginDate = Date() + 864_000 - 863_000
    request.earliestBeginDate = Date() + 10 - -864_000  // finds: farBeginDate
    do { try BGTaskScheduler.shared.submit(request) } catch { print("not submitted: \(error)") }
  }
}
