import BackgroundTasks

/// One export on its way.
@MainActor
final class PhotoExport {
  private let order: ExportOrder
  private let reportsProgress: Bool
  private var written = 0

  init(_ order: ExportOrder, reportsProgress: Bool) {
    self.order = order
    self.reportsProgress = reportsProgress
  }

  /// Writes one photo after the other until all are written, or the time is over.
  func run(in task: BGContinuedProcessingTask) {
    task.progress.totalUnitCount = Int64(order.photos)
    let work = Task {
      let isDone = await writeAll(of: task)
      print(isDone ? "all photos are written" : "stopped after \(written) photos")
      task.setTaskCompleted(success: isDone)
    }
    task.expirationHandler = { work.cancel() }
  }

  private func writeAll(of task: BGContinuedProcessingTask) async -> Bool {
    do {
      while written < order.photos {
        try await Task.sleep(for: .seconds(order.secondsEach))
        written += 1
        note(task)
      }
      return true
    } catch {
      return false
    }
  }

  private func note(_ task: BGContinuedProcessingTask) {
    guard reportsProgress else { return }
    task.progress.completedUnitCount = Int64(written)
    if written * 2 == order.photos {
      task.updateTitle("Exporting photos", subtitle: "half of them")
    }
  }
}
