// swift-format-ignore-file

import BackgroundTasks
import UIKit

// A protocol of jobs; the manager runs them one after the other and counts.
protocol BackgroundJob {
  var identifier: String { get }
  func run(completion: @escaping (Bool) -> Void)
  func cancel()
}

final class JobRunner {
  private var jobs: [String: BackgroundJob] = [:]

  func add(_ job: BackgroundJob) {
    jobs[job.identifier] = job
    BGTaskScheduler.shared.register(forTaskWithIdentifier: job.identifier, using: nil) { [weak self] task in
      guard let job = self?.jobs[task.identifier] else {
        task.setTaskCompleted(success: false)
        return
      }
      self?.ask(job)
      job.run { success in
        task.setTaskCompleted(success: success)
      }
      task.expirationHandler = job.cancel
    }
  }

  func ask(_ job: BackgroundJob) {
    let request = BGAppRefreshTaskRequest(identifier: job.identifier)
    do { try BGTaskScheduler.shared.submit(request) } catch { print("\(error)") }
  }
}

class AppDelegate: UIResponder, UIApplicationDelegate {
  let runner = JobRunner()
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    [FeedJob(), MailJob()].forEach { runner.add($0) }
    return true
  }
}
