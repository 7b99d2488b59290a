import UIKit

/// The downloads of episodes, in a background session.
final class EpisodeDownloads: NSObject, URLSessionDownloadDelegate, @unchecked Sendable {
  static let identifier = "com.example.downloads.episodes"

  private let defect: DownloadsDefect?
  private let library = EpisodeLibrary()
  private var session: URLSession?
  private var completeEvents: (() -> Void)?

  init(_ defect: DownloadsDefect?) {
    self.defect = defect
  }

  /// Makes the session, also for what an earlier launch has begun.
  func connect() {
    guard session == nil else { return }
    let configuration = URLSessionConfiguration.background(withIdentifier: Self.identifier)
    session = URLSession(
      configuration: configuration, delegate: defect == .delegateNil ? nil : self,
      delegateQueue: nil)
  }

  /// Asks for the episodes that are missing and that nobody has asked for.
  func start() {
    session?.getAllTasks { [self] tasks in
      let underWay = Set(tasks.compactMap(library.episode))
      let wanted = library.missing.filter { !underWay.contains($0) }
      for episode in defect == .oneByOne ? Array(wanted.prefix(1)) : wanted {
        download(episode)
      }
    }
  }

  private func download(_ episode: Int) {
    guard let url = library.url(of: episode), let task = session?.downloadTask(with: url) else {
      return
    }
    task.taskDescription = String(episode)
    task.resume()
  }

  /// Keeps the completion handler of a wake until the session has told of its last event.
  func handleEvents(completionHandler: @escaping () -> Void) {
    guard defect != .handlerNotCalled else { return }
    completeEvents = completionHandler
  }

  // MARK: URLSessionDownloadDelegate

  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask,
    didFinishDownloadingTo location: URL
  ) {
    guard let episode = library.episode(of: downloadTask) else { return }
    if defect == .fileNotMoved {
      DispatchQueue.main.async { self.library.keep(episode, from: location) }
    } else {
      library.keep(episode, from: location)
    }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    if let error = error as? URLError {
      let cause =
        error.backgroundTaskCancelledReason == .userForceQuitApplication ? ", swiped away" : ""
      print("episode \(task.taskDescription ?? "?") failed with \(error.code.rawValue)\(cause)")
    } else if defect == .oneByOne {
      start()
    }
  }

  func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {
    DispatchQueue.main.async { [self] in
      completeEvents?()
      completeEvents = nil
    }
  }
}

/// The episodes of a podcast, and which of them are on the device.
struct EpisodeLibrary: Sendable {
  private static let count = 5

  /// The episodes that are still to be downloaded.
  var missing: [Int] {
    (1...Self.count).filter { !FileManager.default.fileExists(atPath: file(of: $0).path) }
  }

  /// Where an episode comes from.
  func url(of episode: Int) -> URL? {
    URL(string: "https://example.com/episodes/\(episode).mp3")
  }

  /// The episode that a download is for.
  func episode(of task: URLSessionTask) -> Int? {
    task.taskDescription.flatMap(Int.init)
  }

  /// Keeps a downloaded episode.
  func keep(_ episode: Int, from location: URL) {
    do {
      try FileManager.default.moveItem(at: location, to: file(of: episode))
      print("episode \(episode) is here")
    } catch {
      print("episode \(episode) is lost")
    }
  }

  private func file(of episode: Int) -> URL {
    URL(fileURLWithPath: NSHomeDirectory()).appendingPathComponent("Documents/\(episode).mp3")
  }
}
