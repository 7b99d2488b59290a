import AppTasks
import BackgroundTasks
import SwiftUI

/// The album as SwiftUI writes it: the scene says what happens in the background.
public struct GalleryApp: App {
  /// What the app asks for in the background.
  public nonisolated static let tasks = [GalleryWork.refreshTask]

  @Environment(\.scenePhase) private var scenePhase

  /// Creates the app.
  public init() {}

  /// One window, the refresh, and the events of downloads.
  public var body: some Scene {
    WindowGroup {
      GalleryView()
    }
    .onChange(of: scenePhase) { phase in
      if phase == .background { GalleryWork.scheduleRefresh() }
    }
    .backgroundTask(.appRefresh(GalleryWork.refreshTask.identifier)) {
      GalleryWork.scheduleRefresh()
      await GalleryWork.fetchLatestContent()
    }
    .backgroundTask(.urlSession(GalleryWork.sessionIdentifier)) {
      await GalleryWork.processDownloadedFiles()
    }
  }
}

/// The gallery on screen.
struct GalleryView: View {
  @AppStorage("photos") private var photos = 0

  var body: some View {
    VStack {
      Text("\(photos) photos")
      Button("Download") { GalleryDownloads.shared.begin() }
    }
  }
}

/// What the gallery does when it is not on screen.
enum GalleryWork {
  static let refreshTask = AppTask(
    "Refresh", .appRefresh, identifier: "com.example.gallery.refresh")
  static let sessionIdentifier = "com.example.gallery.downloads"

  static func scheduleRefresh() {
    let request = BGAppRefreshTaskRequest(identifier: refreshTask.identifier)
    request.earliestBeginDate = refreshTask.beginDate(after: 15 * 60)
    do {
      try BGTaskScheduler.shared.submit(request)
    } catch {
      print("gallery: no refresh: \(error)")
    }
  }

  /// The task is complete when this returns, also where it was cancelled.
  static func fetchLatestContent() async {
    do {
      let count = try await AlbumServer().newPhotos()
      UserDefaults.standard.set(count, forKey: "photos")
      print("gallery: \(count) photos")
    } catch {
      print("gallery: nothing came")
    }
  }

  static func processDownloadedFiles() async {
    await GalleryDownloads.shared.waitForEvents()
    print("gallery: the files are here")
  }
}

/// The downloads of the gallery, whose session is made anew by whoever needs it.
final class GalleryDownloads: NSObject, URLSessionDownloadDelegate, @unchecked Sendable {
  static let shared = GalleryDownloads()

  private let events = AsyncStream<Void>.makeStream()
  private lazy var session = URLSession(
    configuration: .background(withIdentifier: GalleryWork.sessionIdentifier), delegate: self,
    delegateQueue: nil)

  func begin() {
    guard let url = URL(string: "https://album.example/photos/all") else { return }
    session.downloadTask(with: url).resume()
  }

  /// Waits until the session has told of all that happened.
  func waitForEvents() async {
    _ = session
    for await _ in events.stream { return }
  }

  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask,
    didFinishDownloadingTo location: URL
  ) {
    let folder = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
    do {
      try FileManager.default.moveItem(at: location, to: folder.appendingPathComponent("all"))
    } catch {
      print("gallery: a file is lost")
    }
  }

  /// Says how far it is, while somebody watches.
  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask, didWriteData bytesWritten: Int64,
    totalBytesWritten: Int64, totalBytesExpectedToWrite: Int64
  ) {
    print("gallery: \(100 * totalBytesWritten / max(1, totalBytesExpectedToWrite)) % are here")
  }

  func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {
    events.continuation.yield()
  }
}
