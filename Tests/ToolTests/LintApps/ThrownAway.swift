// swift-format-ignore-file

import BackgroundTasks
import os

// Errors of submissions that nobody hears of, by any name of the scheduler; and what else is submitted to.
final class Planner {
  private let tasks = BGTaskScheduler.shared
  private let taskScheduler = OperationPlan()
  private let logger = Logger(subsystem: "com.example.shop", category: "plan")

  func planByVariable() {
    let system = BGTaskScheduler.shared
    try? system.submit(BGAppRefreshTaskRequest(identifier: "com.example.shop.refresh"))  // finds: submissionErrorIgnored
  }

  func planByParameter(_ system: BGTaskScheduler) {
    try? system.submit(BGAppRefreshTaskRequest(identifier: "com.example.shop.refresh"))  // finds: submissionErrorIgnored
  }

  func planByProperty() {
    try? tasks.submit(BGAppRefreshTaskRequest(identifier: "com.example.shop.refresh"))  // finds: submissionErrorIgnored
    try? self.tasks.submit(BGAppRefreshTaskRequest(identifier: "com.example.shop.refresh"))  // finds: submissionErrorIgnored
  }

  func planOther(_ tasks: OrderForm) {
    try? tasks.submit(Order())
    taskScheduler.submit { self.planByProperty() }
  }

  func planAndDrop() {
    do { try tasks.submit(BGAppRefreshTaskRequest(identifier: "com.example.shop.refresh")) } catch let error { _ = error }  // finds: submissionErrorIgnored
    do { try tasks.submit(BGAppRefreshTaskRequest(identifier: "com.example.shop.refresh")) } catch { return }  // finds: submissionErrorIgnored
    do { try tasks.submit(BGAppRefreshTaskRequest(identifier: "com.example.shop.refresh")) } catch { logger.error("\(error)") }
  }

  func planAndAnswer() {
    tasks.submitTaskRequest(BGAppRefreshTaskRequest(identifier: "com.example.shop.refresh")) { _ in }  // finds: submissionErrorIgnored
    tasks.submitTaskRequest(BGAppRefreshTaskRequest(identifier: "com.example.shop.refresh")) { error in
      if let error { self.logger.error("\(error)") }
    }
  }

  func planSync(tokenCount: Int, token: String) {
    let request = BGProcessingTaskRequest(identifier: "com.example.shop.sync")
    configure(request)
    do { try tasks.submit(request) } catch { logger.error("\(tokenCount, privacy: .public) \(token.count, privacy: .public) \(error)") }
    let other = BGProcessingTaskRequest(identifier: "com.example.shop.sync")  // finds: powerNotRequired
    do { try tasks.submit(other) } catch { logger.error("\(token, privacy: .public)") }  // finds: privateDataLogged
  }

  private func configure(_ request: BGProcessingTaskRequest) { request.requiresExternalPower = true }

  func handle(_ task: BGTask) {
    planByProperty()
    task.expirationHandler = { self.logger.info("over") }
    task.setTaskCompleted(success: true)
  }
}
