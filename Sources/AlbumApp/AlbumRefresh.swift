import AppTasks
import BackgroundTasks

/// Keeps the album fresh, so that its user sees what is new on opening it.
final class AlbumRefresh: @unchecked Sendable {
  static let task = AppTask("Refresh", .appRefresh, identifier: "com.example.album.refresh")

  private let server: AlbumServer
  private let library: PhotoLibrary
  private let defect: AlbumDefect?
  private var currentRequest: URLSessionDataTask?

  init(server: AlbumServer, library: PhotoLibrary, defect: AlbumDefect?) {
    self.server = server
    self.library = library
    self.defect = defect
  }

  func register() {
    let identifier =
      defect == .misspeltIdentifier ? "com.example.album.Refresh" : Self.task.identifier
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      guard let task = task as? BGAppRefreshTask else { return }
      if self.defect == .placeholder {
        task.setTaskCompleted(success: true)
        return self.schedule()
      }
      self.handleAppRefresh(task: task)
    }
  }

  func schedule() {
    let request = BGAppRefreshTaskRequest(identifier: Self.task.identifier)
    request.earliestBeginDate = Self.task.beginDate(after: 15 * 60)
    do {
      try BGTaskScheduler.shared.submit(request)
    } catch {
      print("album: no refresh: \(error)")
    }
  }

  private func handleAppRefresh(task: BGAppRefreshTask) {
    task.expirationHandler = { [weak self] in
      self?.currentRequest?.cancel()
    }
    if defect != .nextNotRequested { schedule() }
    currentRequest = server.fetchNewPhotos { [defect] result in
      switch result {
      case .success(let count):
        print("album: \(count) new photos")
        task.setTaskCompleted(success: true)
      case .failure(let error):
        print("album: no photos: \((error as? URLError)?.code.rawValue ?? 0)")
        if defect != .completionForgottenOnFailure { task.setTaskCompleted(success: false) }
      }
    }
  }
}
