import UIKit

/// Photos on their way, in a session that outlives the app and waits for a good time.
final class PhotoTransfers: NSObject, URLSessionDownloadDelegate, @unchecked Sendable {
  /// What the system waits for behind the events of a wake.
  var completeEvents: (() -> Void)?

  private lazy var backgroundSession: URLSession = {
    let configuration = URLSessionConfiguration.background(
      withIdentifier: "com.example.album.photos")
    configuration.sessionSendsLaunchEvents = true
    configuration.isDiscretionary = true
    return URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
  }()

  /// Makes the session, also for what an earlier launch has begun.
  func connect() { _ = backgroundSession }

  /// Downloads photos, all at once.
  func download(_ photos: Int) {
    for photo in 1...photos {
      guard let url = URL(string: "https://album.example/photos/\(photo)") else { continue }
      let task = backgroundSession.downloadTask(with: url)
      task.taskDescription = "photo-\(photo)"
      task.resume()
    }
  }

  /// Uploads photos, each from a file: a session of the background takes nothing else.
  func upload(_ photos: Int) {
    for photo in 1...photos {
      let file = folder.appendingPathComponent("own-\(photo)")
      guard let url = URL(string: "https://album.example/upload/\(photo)"),
        (try? Data("photo \(photo)".utf8).write(to: file)) != nil
      else { continue }
      var request = URLRequest(url: url)
      request.httpMethod = "PUT"
      let task = backgroundSession.uploadTask(with: request, fromFile: file)
      task.taskDescription = "own-\(photo)"
      task.resume()
    }
  }

  private var folder: URL {
    FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
  }

  // MARK: URLSessionDownloadDelegate

  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask,
    didFinishDownloadingTo location: URL
  ) {
    let name = downloadTask.taskDescription ?? "photo"
    do {
      try FileManager.default.moveItem(at: location, to: folder.appendingPathComponent(name))
      print("album: \(name) is here")
    } catch {
      print("album: \(name) is lost")
    }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: Error?
  ) {
    if let error = error as? URLError {
      print("album: \(task.taskDescription ?? "?") failed: \(error.code.rawValue)")
    } else if task is URLSessionUploadTask {
      print("album: \(task.taskDescription ?? "?") is on the server")
    }
  }

  func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {
    DispatchQueue.main.async {
      self.completeEvents?()
      self.completeEvents = nil
    }
  }
}
