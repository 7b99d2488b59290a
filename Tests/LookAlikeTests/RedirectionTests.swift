import Emulator
import EmulatorTestSupport
import SchedulingRules
import Testing
import UIKit
import ValueExpectations

/// Says whether its tasks go where a server sends them, and prints how they end.
private final class Guide: NSObject, URLSessionDataDelegate, URLSessionDownloadDelegate,
  @unchecked Sendable
{
  private let follows: Bool
  init(follows: Bool) { self.follows = follows }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping (URLRequest?) -> Void
  ) {
    print(
      "sent on by", response.statusCode, response.url?.path() ?? "", request.httpMethod ?? "",
      request.url?.path() ?? "", request.httpBody?.count ?? 0,
      request.value(forHTTPHeaderField: "Authorization") ?? "nobody")
    completionHandler(follows ? request : nil)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    didFinishCollecting metrics: URLSessionTaskMetrics
  ) { print("redirections", metrics.redirectCount) }

  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask,
    didFinishDownloadingTo location: URL
  ) { print("bytes", (try? Data(contentsOf: location))?.count ?? -1) }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    let response = task.response as? HTTPURLResponse
    print(
      "end", (error as? URLError)?.errorCode ?? response?.statusCode ?? 0,
      response?.url?.path() ?? "none")
  }
}

@Suite("Where servers send requests, and what may not be loaded")
struct RedirectionTests {
  private static let place = "https://example.com"

  private func url(_ text: String) -> URL {
    URL(string: text) ?? URL(fileURLWithPath: "/")
  }

  /// What an app prints that begins something at launch; the server sends `/old` to `/new`.
  private func run(
    status: Int = 302, location: String = "/new", security: TransportSecurity? = nil,
    _ launch: @escaping @MainActor @Sendable () -> Void
  ) -> (said: [String], findings: [String]) {
    var scenario = PhoneScenario()
    scenario.duration = 120
    scenario.infoPlist.transportSecurity = security
    scenario.servers = [
      ServerResponse(
        url: "\(Self.place)/old", bytes: 0, status: status, headers: ["location: \(location)"]),
      ServerResponse(url: "\(Self.place)/new", bytes: 5),
    ]
    scenario.at(0, .openApp)
    let run = scenario.run { ClosureAppDelegate(launch: launch) }
    return (
      run.output.map { $0.split(separator: " ").dropFirst().joined(separator: " ") },
      run.lines(of: [.finding]).map { $0.split(separator: " ").dropFirst().joined(separator: " ") }
    )
  }

  @Test("A request goes where its server sends it", arguments: [301, 302, 303, 307, 308])
  func followed(status: Int) {
    let old = url("\(Self.place)/old")
    let run = run(status: status) {
      Task {
        let (data, response) = try await URLSession.shared.data(from: old)
        let http = response as? HTTPURLResponse
        print(data.count, http?.statusCode ?? 0, response.url?.absoluteString ?? "")
      }
    }
    #expect(run.said == ["5 200 https://example.com/new"] && run.findings == [])
  }

  @Test("A status that sends on and does not say where is an answer")
  func nowhere() {
    let old = url("\(Self.place)/elsewhere")
    let run = run(status: 302) {
      Task {
        let response = try await URLSession.shared.data(from: old).1 as? HTTPURLResponse
        print(response?.statusCode ?? 0)
      }
    }
    expect(run.said, is: ["200"])
  }

  private static let posts: [(Int, String)] = [
    (301, "GET /new 0"), (302, "GET /new 0"), (303, "GET /new 0"), (307, "POST /new 3"),
    (308, "POST /new 3"),
  ]

  @Test("The delegate is asked, with the request that follows", arguments: posts)
  func asked(status: Int, next: String) {
    var request = URLRequest(url: url("\(Self.place)/old"))
    request.httpMethod = "POST"
    request.httpBody = Data(count: 3)
    request.setValue("me", forHTTPHeaderField: "Authorization")
    let run = run(status: status) { [request] in
      let session = URLSession(
        configuration: .default, delegate: Guide(follows: true), delegateQueue: nil)
      session.dataTask(with: request).resume()
    }
    expect(
      run.said,
      is: [
        "sent on by \(status) /old \(next) nobody", "redirections 1", "end 200 /new",
      ])
  }

  @Test("Who does not go there gets the answer that sends on")
  func refused() {
    let old = url("\(Self.place)/old")
    let run = run {
      let session = URLSession(
        configuration: .default, delegate: Guide(follows: false), delegateQueue: nil)
      session.dataTask(with: old).resume()
    }
    expect(
      run.said, is: ["sent on by 302 /old GET /new 0 nobody", "redirections 0", "end 302 /old"])
  }

  @Test("Round and round is too much")
  func circle() {
    let old = url("\(Self.place)/old")
    let run = run(location: "/old") {
      Task {
        do { _ = try await URLSession.shared.data(from: old) } catch {
          print((error as? URLError)?.code == .httpTooManyRedirects)
        }
      }
    }
    expect(run.said, is: ["true"])
  }

  @Test("A transfer in the background goes there unasked; too often is too much there, too")
  func background() {
    let old = url("\(Self.place)/old")
    let launch: @MainActor @Sendable () -> Void = {
      let session = URLSession(
        configuration: .background(withIdentifier: "files"), delegate: Guide(follows: false),
        delegateQueue: nil)
      session.downloadTask(with: old).resume()
    }
    expect(run(launch).said, is: ["bytes 5", "redirections 0", "end 200 /new"])
    expect(run(location: "/old", launch).said, is: ["redirections 0", "end -1007 none"])
    let insecure = run(location: "http://example.com/new", launch)
    expect(insecure.said, is: ["redirections 0", "end -1022 none"])
    expect(insecure.findings, is: ["error insecureLoad"])
  }

  private static let loads: [(String, Int)] = [
    ("https://example.org/new", 200), ("http://example.org/new", -1022),
    ("http://localhost:8080/new", 200), ("http://192.168.0.7/new", 200),
    ("http://nas.local/new", 200), ("nonsense://example.org/new", -1002), ("list/new", -1002),
  ]

  @Test("What may be loaded hangs on scheme and host", arguments: loads)
  func schemes(text: String, code: Int) {
    let address = url(text)
    for isOfBackground in [false, true] {
      let run = run {
        let session = URLSession(
          configuration: isOfBackground ? .background(withIdentifier: "files") : .default,
          delegate: Guide(follows: true), delegateQueue: nil)
        session.downloadTask(with: address).resume()
      }
      #expect(run.said.last?.hasPrefix("end \(code) ") == true, "\(run.said)")
      expect(run.findings, is: (code == -1022 ? ["error insecureLoad"] : []))
    }
  }

  @Test("The Info.plist may allow more, also for where a server sends a request")
  func exceptions() {
    let security = TransportSecurity(exceptions: [
      .init(domain: "example.com", includesSubdomains: false, allowsInsecureLoads: true)
    ])
    let old = url("\(Self.place)/old")
    let launch: @MainActor @Sendable () -> Void = {
      URLSession.shared.dataTask(with: old) { data, response, error in
        print((error as? URLError)?.errorCode ?? data?.count ?? 0)
      }.resume()
    }
    let insecure = "http://example.com/new"
    expect(run(location: insecure, security: security, launch).said, is: ["1000000"])
    expect(run(location: insecure, launch).said, is: ["-1022"])
  }
}
