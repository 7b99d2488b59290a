import UIKit

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
