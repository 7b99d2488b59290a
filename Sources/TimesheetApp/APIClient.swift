import UIKit

/// A project that time can be booked on.
struct Project: Codable, Sendable {
  let id: Int
  let name: String
}

/// The server's side of the app.
final class APIClient: @unchecked Sendable {
  static let shared = APIClient()

  // swift-format-ignore: NeverForceUnwrap
  static let baseURL = URL(string: "https://api.timesheet.example/v1/")!

  private let decoder = JSONDecoder()

  /// For what somebody looks at: better late than not at all.
  private lazy var patientSession: URLSession = {
    let configuration = URLSessionConfiguration.default
    configuration.waitsForConnectivity = true
    return URLSession(configuration: configuration)
  }()

  /// Fetches the projects; for views, which await it.
  func projects() async throws -> [Project] {
    let (data, response) = try await patientSession.data(
      from: Self.baseURL.appendingPathComponent("projects"))
    guard let http = response as? HTTPURLResponse, http.statusCode == 200 else {
      throw URLError(.badServerResponse)
    }
    return try decoder.decode([Project].self, from: data)
  }

  /// Fetches the projects; for work in the background, which keeps the task to cancel it.
  @discardableResult
  func loadProjects(completion: @escaping @Sendable (Result<[Project], Error>) -> Void)
    -> URLSessionDataTask
  {
    let url = Self.baseURL.appendingPathComponent("projects")
    let task = URLSession.shared.dataTask(with: url) { [decoder] data, response, error in
      if let error = error {
        completion(.failure(error))
        return
      }
      guard let http = response as? HTTPURLResponse, (200..<300).contains(http.statusCode),
        let data = data
      else {
        completion(.failure(URLError(.badServerResponse)))
        return
      }
      completion(Result { try decoder.decode([Project].self, from: data) })
    }
    task.resume()
    return task
  }

  /// Posts entries.
  func post(_ entries: [Entry], completion: @escaping @Sendable (Error?) -> Void) {
    var request = URLRequest(url: Self.baseURL.appendingPathComponent("entries"))
    request.httpMethod = "POST"
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    request.httpBody = try? JSONEncoder().encode(entries)
    URLSession.shared.dataTask(with: request) { _, response, error in
      if let error = error { return completion(error) }
      let status = (response as? HTTPURLResponse)?.statusCode ?? 0
      completion(status == 201 ? nil : URLError(.badServerResponse))
    }.resume()
  }
}

/// The projects through a session that outlives the app, which wants no data tasks.
final class BackgroundProjects: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  static let shared = BackgroundProjects()

  private lazy var session = URLSession(
    configuration: .background(withIdentifier: "com.example.timesheet.projects"), delegate: self,
    delegateQueue: .main)

  func load() {
    session.dataTask(with: APIClient.baseURL.appendingPathComponent("projects")).resume()
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    print("got \(data.count) bytes of projects")
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: Error?) {
    if let error = error as? URLError { print("projects failed with \(error.code.rawValue)") }
  }
}
