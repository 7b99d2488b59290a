import AppTasks
import BackgroundTasks
import os

/// Work that can wait for the night: new photos are tidied, and faces are looked for.
///
/// The first is written with a flag that the expiration sets, the second with a task that it cancels.
final class AlbumUpkeep: @unchecked Sendable {
  static let tidyTask = AppTask(
    "Tidy", .processing, identifier: "com.example.album.maintenance")
  static let facesTask = AppTask("Faces", .processing, identifier: "com.example.album.faces")

  private let library: PhotoLibrary
  private let defect: AlbumDefect?
  private let logger = Logger(subsystem: "com.example.album", category: "BackgroundWork")

  init(library: PhotoLibrary, defect: AlbumDefect?) {
    self.library = library
    self.defect = defect
  }

  func register() {
    let scheduler = BGTaskScheduler.shared
    scheduler.register(forTaskWithIdentifier: Self.tidyTask.identifier, using: nil) { task in
      guard let task = task as? BGProcessingTask else { return }
      self.handleMaintenance(task: task)
    }
    scheduler.register(forTaskWithIdentifier: Self.facesTask.identifier, using: nil) { task in
      guard let task = task as? BGProcessingTask else { return }
      self.handleFaces(task: task)
    }
  }

  /// Asks for the night only where there is something to do.
  func scheduleIfNeeded() {
    if library.untidy > 0 { submit(Self.tidyTask) }
    if library.unseen > 0 { submit(Self.facesTask) }
  }

  private func submit(_ task: AppTask, after seconds: TimeInterval? = nil) {
    let request = BGProcessingTaskRequest(identifier: task.identifier)
    request.requiresExternalPower = defect != .powerNotRequired
    request.earliestBeginDate = task.beginDate(after: seconds)
    do {
      try BGTaskScheduler.shared.submit(request)
    } catch BGTaskScheduler.Error.unavailable {
      print("album: background work is not to be had")
    } catch {
      print("album: \(task.identifier) was not submitted: \(error)")
    }
  }

  // MARK: In pieces

  /// Tidies one photo after the other, and saves behind each.
  private func handleMaintenance(task: BGProcessingTask) {
    let shouldContinue = Flag(true)
    task.expirationHandler = { shouldContinue.value = false }
    Task {
      while self.library.untidy > 0, shouldContinue.value {
        self.library.tidyOne(while: shouldContinue)
      }
      let count = self.library.untidy
      logger.info("tidied, \(count) photos left of \(self.library.owner, privacy: .private)")
      if count > 0 { self.submit(Self.tidyTask, after: 60 * 60) }
      task.setTaskCompleted(success: count == 0)
    }
  }

  // MARK: Cancelled

  /// Looks for faces in a task that the expiration cancels.
  private func handleFaces(task: BGProcessingTask) {
    let work = Task {
      do {
        try await withTaskCancellationHandler {
          try await self.findFaces()
          task.setTaskCompleted(success: true)
        } onCancel: {
          print("album: the faces have to wait")
        }
      } catch {
        self.submit(Self.facesTask, after: 60 * 60)
        if self.defect != .cancelledWithoutCompletion { task.setTaskCompleted(success: false) }
      }
    }
    task.expirationHandler = { work.cancel() }
  }

  private func findFaces() async throws {
    while library.unseen > 0 {
      try Task.checkCancellation()
      try await Task.sleep(nanoseconds: 20_000_000_000)
      library.seeOne()
    }
    print("album: all faces are known")
  }
}

/// A flag that two threads use.
final class Flag: @unchecked Sendable {
  private let lock = NSLock()
  private var state: Bool

  init(_ value: Bool) { state = value }

  var value: Bool {
    get { lock.withLock { state } }
    set { lock.withLock { state = newValue } }
  }
}
