import BackgroundTasks

/// Exports photos as the user watches, and goes on when the user leaves.
@MainActor
final class PhotoExporter {
  private var exports = 0

  /// The user begins an export; its task is registered now, and under an identifier of its own.
  func userTappedExportButton(photos: Int) {
    exports += 1
    let identifier = "com.example.album.export.\(exports)"
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: .main) { task in
      guard let task = task as? BGContinuedProcessingTask else { return }
      self.handleExport(task: task, photos: photos)
    }
    let request = BGContinuedProcessingTaskRequest(
      identifier: identifier, title: "Exporting Photos", subtitle: "0 of \(photos) photos")
    request.strategy = .fail
    do {
      try BGTaskScheduler.shared.submit(request)
    } catch {
      print("album: cannot export in the background now: \(error)")
    }
  }

  private func handleExport(task: BGContinuedProcessingTask, photos: Int) {
    let shouldContinue = Flag(true)
    task.expirationHandler = { shouldContinue.value = false }
    task.progress.totalUnitCount = Int64(photos)
    task.progress.completedUnitCount = 0
    Task {
      for photo in 1...photos {
        guard shouldContinue.value else { break }
        try? await Task.sleep(nanoseconds: 2_000_000_000)
        task.progress.completedUnitCount = Int64(photo)
      }
      print("album: export " + (shouldContinue.value ? "done" : "stopped"))
      task.setTaskCompleted(success: shouldContinue.value)
    }
  }
}
