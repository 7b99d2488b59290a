import BackgroundTasks
import UIKit

extension AppDelegate {
  func scheduleRefresh() {
    // finds: submittedWithoutHandler
    let request = BGAppRefreshTaskRequest(identifier: "com.example.mail.Refresh")
    // finds: farBeginDate
    request.earliestBeginDate = Date(timeIntervalSinceNow: 30 * 24 * 60 * 60)
    // finds: submissionErrorIgnored
    try? BGTaskScheduler.shared.submit(request)
  }

  func scheduleSearch() {
    // finds: powerNotRequired
    let request = BGProcessingTaskRequest(identifier: Identifiers.index)
    request.earliestBeginDate = Date(timeIntervalSinceNow: 7 * 24 * 60 * 60)
    // swift-format-ignore
    // finds: submissionTraps
    try! BGTaskScheduler.shared.submit(request)
    do {
      try BGTaskScheduler.shared.submit(request)
      // finds: submissionErrorIgnored
    } catch {
    }
  }

  func sceneDidLeave() {
    // finds: backgroundTaskWithoutHandler
    let task = UIApplication.shared.beginBackgroundTask(withName: "save")
    UIApplication.shared.endBackgroundTask(task)
    // finds: backgroundTaskLeftOpen, backgroundTaskNotEndedInTime
    UIApplication.shared.beginBackgroundTask(withName: "send") { self.giveUp() }
  }

  private func giveUp() { print("too late") }
}

final class Mirror {
  private let scheduler = NSBackgroundActivityScheduler(identifier: "com.example.mail.mirror")

  func start() {
    scheduler.schedule { completion in
      // finds: activityNotFinished
      guard self.isOnline else { return }
      completion(.finished)
    }
  }
}
