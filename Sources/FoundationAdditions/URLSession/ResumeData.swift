internal import AppHosting
internal import Emulator
import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// What an error's user info calls that with which a download can go on.
public let NSURLSessionDownloadTaskResumeData = "NSURLSessionDownloadTaskResumeData"

/// What is left of a download that ended before its time: what it asked for, and how many bytes have come.
///
/// Every server here can go on in the middle; what it sends has not changed meanwhile.
struct ResumeData {
  let request: URLRequest
  let bytes: Int64

  private enum Key {
    static let url = "NSURLSessionDownloadURL"
    static let bytes = "NSURLSessionResumeBytesReceived"
    static let headers = "headers"
    static let networks = "networks"
    static let timeout = "timeout"
  }

  /// That of a task whose bytes have come in part; nil of another one, and of a request that is no plain question.
  init?(of task: URLSessionDownloadTask, bytes: Int64) {
    guard bytes > 0, let request = task.currentRequest, request.url != nil,
      request.httpMethod ?? "GET" == "GET"
    else { return nil }
    self.request = request
    self.bytes = bytes
  }

  /// Reads what an app has kept; nil: it is something else.
  init?(_ data: Data) {
    let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
    guard let list = list as? [String: Any],
      let url = (list[Key.url] as? String).flatMap({ URL(string: $0) }),
      let bytes = list[Key.bytes] as? Int
    else { return nil }
    var request = URLRequest(url: url)
    request.add(lines: list[Key.headers] as? [String] ?? [])
    if let networks = list[Key.networks] as? [Bool], networks.count == 3 {
      request.allowsCellularAccess = networks[0]
      request.allowsExpensiveNetworkAccess = networks[1]
      request.allowsConstrainedNetworkAccess = networks[2]
    }
    if let timeout = list[Key.timeout] as? Double { request.timeoutInterval = timeout }
    self.request = request
    self.bytes = Int64(bytes)
  }

  /// What an app keeps.
  var data: Data? {
    var list: [String: Any] = [
      Key.url: request.url?.absoluteString ?? "", Key.bytes: Int(bytes),
      Key.headers: request.lines ?? [],
      Key.networks: [
        request.allowsCellularAccess, request.allowsExpensiveNetworkAccess,
        request.allowsConstrainedNetworkAccess,
      ],
    ]
    list[Key.timeout] = request.ownTimeout
    return try? PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
  }
}

extension URLRequest {
  /// The request of a download of an earlier launch.
  init?(of description: TransferDescription) {
    guard let url = URL(string: description.url) else { return nil }
    self.init(url: url)
    httpMethod = description.method ?? "GET"
    allowsCellularAccess = description.conditions.allowsCellular
    allowsConstrainedNetworkAccess = description.conditions.allowsLowDataMode
    add(lines: description.headers ?? [])
  }

  /// Its header fields by name, each as `Name: value`; nil: there are none.
  var lines: [String]? {
    guard let fields = allHTTPHeaderFields, !fields.isEmpty else { return nil }
    return fields.sorted { $0.key < $1.key }.map { "\($0): \($1)" }
  }

  /// Adds header fields, each as `Name: value`.
  fileprivate mutating func add(lines: [String]) {
    for line in lines {
      let parts = line.split(separator: ":", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { continue }
      setValue(String(parts[1].dropFirst()), forHTTPHeaderField: parts[0])
    }
  }
}

extension URLError {
  /// That with which a download can go on; nil where nothing of it has come.
  public var downloadTaskResumeData: Data? {
    errorUserInfo[NSURLSessionDownloadTaskResumeData] as? Data
  }
}

extension URLSessionDownloadTask {
  /// Cancels the download, and hands over that with which it can go on.
  ///
  /// - Parameter completionHandler: Gets it, on the queue of the session's delegate; nil where nothing of it has come, or
  ///   where it is over. The delegate is told of the end, too.
  @preconcurrency
  public func cancel(byProducingResumeData completionHandler: @escaping @Sendable (Data?) -> Void) {
    guard state == .running || state == .suspended else {
      return session.delegateQueue.addOperation { completionHandler(nil) }
    }
    resumeDataHandler = completionHandler
    cancel()
  }

  /// Cancels the download, and returns that with which it can go on; nil where there is nothing.
  public func cancelByProducingResumeData() async -> Data? {
    await withCheckedContinuation { continuation in
      cancel { continuation.resume(returning: $0) }
    }
  }
}

extension URLSession {
  /// Creates a download that goes on where an earlier one has ended; what is no resume data fails with −1002.
  ///
  /// What is there already comes not again: the server answers with the status 206.
  public func downloadTask(withResumeData resumeData: Data) -> URLSessionDownloadTask {
    guard let left = ResumeData(resumeData) else {
      var request = URLRequest(url: URL(fileURLWithPath: "/"))
      request.url = nil
      return downloadTask(with: request)
    }
    return downloadTask(with: left.request, after: left.bytes)
  }

  /// Creates a download that goes on where an earlier one has ended, into a file that is there until the closure returns.
  @preconcurrency
  public func downloadTask(
    withResumeData resumeData: Data,
    completionHandler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDownloadTask {
    refuseInBackground(.completionHandler)
    let task = downloadTask(withResumeData: resumeData)
    task.reportFile(to: completionHandler)
    return task
  }
}
