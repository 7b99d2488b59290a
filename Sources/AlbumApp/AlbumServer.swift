import UIKit

/// The server of the album.
final class AlbumServer: Sendable {
  // swift-format-ignore: NeverForceUnwrap
  private static let feed = URL(string: "https://album.example/feed")!

  /// Asks how many photos are new.
  ///
  /// - Parameter completion: Called on a queue of the session, once.
  /// - Returns: The task, which may be cancelled.
  func fetchNewPhotos(
    completion: @escaping @Sendable (Result<Int, Error>) -> Void
  ) -> URLSessionDataTask {
    let task = URLSession.shared.dataTask(with: Self.feed) { data, response, error in
      if let error { return completion(.failure(error)) }
      completion(Result { try Self.count(data, response) })
    }
    task.resume()
    return task
  }

  /// Asks how many photos are new.
  func newPhotos() async throws -> Int {
    let (data, response) = try await URLSession.shared.data(from: Self.feed)
    return try Self.count(data, response)
  }

  private static func count(_ data: Data?, _ response: URLResponse?) throws -> Int {
    guard let response = response as? HTTPURLResponse, response.statusCode == 200, let data,
      let count = Int(String(decoding: data, as: UTF8.self))
    else { throw URLError(.badServerResponse) }
    return count
  }
}
