import DeviceModel
import Emulator
import EmulatorTestSupport
import SchedulingRules
import Testing
import UIKit
import ValueExpectations

/// An app that asks servers when it comes on screen, and prints what it is told.
private final class AskingAppDelegate: UIResponder, UIApplicationDelegate {
  private let onScreen: @MainActor (Int) -> Void
  private let left: @MainActor () -> Void
  private var times = 0

  init(
    left: @escaping @MainActor () -> Void = {}, onScreen: @escaping @MainActor (Int) -> Void
  ) {
    self.onScreen = onScreen
    self.left = left
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    times += 1
    onScreen(times)
  }

  func applicationDidEnterBackground(_ application: UIApplication) { left() }
}

private let url = URL(fileURLWithPath: "/list")

/// Prints the end of a request, with the bytes that came.
@Sendable private func say(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?) {
  let status = (response as? HTTPURLResponse)?.statusCode
  print((error as? URLError)?.errorCode ?? status ?? 0, data?.count ?? -1)
}

@Suite("Requests of the shared, default and ephemeral sessions")
struct RequestTests {
  /// An app that is left after 100 s and opened again after 200 s; its server has 5 MB, which take a second, unless the
  /// test says otherwise.
  private func scenario(
    _ event: (seconds: Double, event: ScenarioEvent)? = nil,
    _ change: (inout ServerResponse) -> Void = { _ in }
  ) -> PhoneScenario {
    var scenario = PhoneScenario()
    scenario.duration = 400
    var server = ServerResponse(url: "*", bytes: 5_000_000, latencySeconds: 1)
    change(&server)
    scenario.servers = [server]
    scenario.at(0, .openApp)
    if let event { scenario.at(event.seconds, event.event) }
    scenario.at(100, .leaveApp)
    scenario.at(200, .openApp)
    return scenario
  }

  private func output(
    _ scenario: PhoneScenario, left: @escaping @MainActor @Sendable () -> Void = {},
    _ onScreen: @escaping @MainActor @Sendable (Int) -> Void
  ) -> [String] {
    scenario.run { AskingAppDelegate(left: left, onScreen: onScreen) }.output
  }

  private func findings(in run: AppRun) -> [String] { run.lines(of: [.finding]) }

  // MARK: Answers

  @Test("A completion handler gets all bytes when server and network have had their time")
  func completionHandler() {
    let output = output(scenario()) { times in
      guard times == 1 else { return }
      URLSession.shared.dataTask(with: url, completionHandler: say).resume()
    }
    expect(output, is: ["2.4 200 5000000"])
  }

  @Test("An answer has its body, its status and its header fields")
  func body() {
    let scenario = scenario {
      $0.body = #"{"a":1}"#
      $0.status = 203
      $0.headers = ["Content-Type: application/json; charset=utf-8", "X-Rest: a: b"]
    }
    let output = output(scenario) { times in
      guard times == 1 else { return }
      Task {
        let (data, response) = try await URLSession.shared.data(from: url)
        let http = response as? HTTPURLResponse
        print(String(decoding: data, as: UTF8.self), http?.statusCode ?? 0)
        print(
          http?.value(forHTTPHeaderField: "x-rest") ?? "", response.mimeType ?? "",
          response.textEncodingName ?? "", response.expectedContentLength)
      }
    }
    expect(
      output.map { $0.split(separator: " ").dropFirst().joined(separator: " ") },
      is: [#"{"a":1} 203"#, "a: b application/json utf-8 7"])
  }

  @Test("Requests share what the network carries; what is sent counts, too")
  func bandwidth() {
    let output = output(scenario { $0.latencySeconds = 0 }) { times in
      guard times == 1 else { return }
      for _ in 1...2 { URLSession.shared.dataTask(with: url, completionHandler: say).resume() }
      var request = URLRequest(url: url)
      request.httpBody = Data(count: 10_000_000)
      URLSession.shared.dataTask(with: request, completionHandler: say).resume()
    }
    expect(output, is: ["3.4 200 5000000", "3.4 200 5000000", "5.4 200 5000000"])
  }

  @Test("A delegate is told in order, on its queue")
  func delegate() {
    final class Teller: NSObject, URLSessionDataDelegate, @unchecked Sendable {
      func urlSession(
        _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64,
        totalBytesSent: Int64, totalBytesExpectedToSend: Int64
      ) { print("sent", bytesSent) }
      func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
      ) {
        print("answer", Thread.isMainThread)
        completionHandler(.allow)
      }
      func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        print("data", data.count)
      }
      func urlSession(
        _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
      ) { print("complete", error == nil, task.state == .completed) }
      func urlSession(_ session: URLSession, didBecomeInvalidWithError error: (any Error)?) {
        print("invalid")
      }
    }
    let output = output(scenario()) { times in
      guard times == 1 else { return }
      let session = URLSession(
        configuration: .ephemeral, delegate: Teller(), delegateQueue: .main)
      var request = URLRequest(url: url)
      request.httpMethod = "POST"
      session.uploadTask(with: request, from: Data(count: 5)).resume()
      session.finishTasksAndInvalidate()
    }
    expect(
      output.map { $0.split(separator: " ").dropFirst().joined(separator: " ") },
      is: ["sent 5", "answer true", "data 5000000", "complete true true", "invalid"])
  }

  @Test("What a request is told of HTTP 3 is kept, and is part of what it is")
  func thirdVersion() {
    var request = URLRequest(url: url)
    expect(request.assumesHTTP3Capable, is: false)
    let other = request
    request.assumesHTTP3Capable = true
    expect(request.assumesHTTP3Capable, is: true)
    expect(request == other, is: false)
  }

  @Test("An answer that is not wanted is cancelled")
  func disposition() {
    final class Refuser: NSObject, URLSessionDataDelegate, @unchecked Sendable {
      func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
      ) { completionHandler(.cancel) }
      func urlSession(
        _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
      ) { print("complete", (error as? URLError)?.errorCode ?? 0) }
    }
    let output = output(scenario()) { times in
      guard times == 1 else { return }
      URLSession(configuration: .default, delegate: Refuser(), delegateQueue: nil)
        .dataTask(with: url).resume()
    }
    expect(output, is: ["1.4 complete -999"])
  }

  @Test("A download's file is there until its closure returns")
  func download() {
    let output = output(scenario { $0.body = "text" }) { times in
      guard times == 1 else { return }
      let path = NSHomeDirectory() + "/Documents/list"
      URLSession.shared.downloadTask(with: url) { location, _, _ in
        guard let location else { return }
        print((try? String(contentsOf: location, encoding: .utf8)) ?? "nothing")
        try? FileManager.default.copyItem(at: location, to: URL(fileURLWithPath: path))
        DispatchQueue.main.async {
          print(
            FileManager.default.fileExists(atPath: location.path),
            FileManager.default.fileExists(atPath: path))
        }
      }.resume()
    }
    expect(
      output.map { $0.split(separator: " ").dropFirst().joined(separator: " ") },
      is: ["text", "false true"])
  }

  @Test("A cancelled Swift task cancels its request (F-053)", arguments: [0, 500])
  func cancellation(afterMilliseconds milliseconds: Int) {
    let output = output(scenario()) { times in
      guard times == 1 else { return }
      let work = Task {
        do { _ = try await URLSession.shared.data(from: url) } catch {
          print((error as? URLError)?.errorCode ?? 0)
        }
      }
      Task {
        if milliseconds > 0 { try await Task.sleep(for: .milliseconds(milliseconds)) }
        work.cancel()
      }
    }
    expect(output.map { $0.split(separator: " ").last }, is: ["-999"])
  }

  @Test("A task that is suspended moves nothing, and no time runs out")
  func hold() {
    let output = output(scenario { $0.latencySeconds = 0 }) { times in
      guard times == 1 else { return }
      let configuration = URLSessionConfiguration.default
      configuration.timeoutIntervalForRequest = 5
      let task = URLSession(configuration: configuration)
        .dataTask(with: url, completionHandler: say)
      task.resume()
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { task.suspend() }
      DispatchQueue.main.asyncAfter(deadline: .now() + 20.5) { task.resume() }
    }
    expect(output, is: ["21.4 200 5000000"])
  }

  @Test(
    "A server that wants credentials answers 401 to who has none",
    arguments: [(nil, "1.4 401 0"), ("Bearer x", "2.4 200 5000000")] as [(String?, String)])
  func authorization(header: String?, line: String) {
    let output = output(scenario { $0.needsAuthentication = true }) { times in
      guard times == 1 else { return }
      var request = URLRequest(url: url)
      request.setValue(header, forHTTPHeaderField: "Authorization")
      URLSession.shared.dataTask(with: request, completionHandler: say).resume()
    }
    // Who is asked, and has nothing to say, waits for a second answer.
    let rest = line.drop { $0 != " " }
    expect(output.map { $0.drop { $0 != " " } }, is: [rest])
  }

  // MARK: Failures

  @Test("A server that is slower than a request may be is given up (F-051)")
  func timeout() {
    let output = output(scenario { $0.latencySeconds = 70 }) { times in
      guard times == 1 else { return }
      URLSession.shared.dataTask(with: url, completionHandler: say).resume()
    }
    expect(output, is: ["60.4 -1001 -1"])
  }

  @Test("All of a request may take so long (F-051)")
  func resourceTimeout() {
    let output = output(scenario { $0.bytes = 100_000_000 }) { times in
      guard times == 1 else { return }
      let configuration = URLSessionConfiguration.default
      configuration.timeoutIntervalForResource = 4
      URLSession(configuration: configuration)
        .dataTask(with: url, completionHandler: say).resume()
    }
    expect(output, is: ["4.4 -1001 -1"])
  }

  @Test("Servers fail in turn, and then answer")
  func failures() {
    let output = output(
      scenario { $0.failures = [.cannotFindHost, .connectionLost, .serviceUnavailable] }
    ) { times in
      guard times == 1 else { return }
      Task {
        for _ in 1...4 {
          do {
            let (_, response) = try await URLSession.shared.data(from: url)
            print((response as? HTTPURLResponse)?.statusCode ?? 0)
          } catch {
            print((error as? URLError)?.errorCode ?? 0)
          }
        }
      }
    }
    expect(output.map { $0.split(separator: " ").last }, is: ["-1003", "-1005", "503", "200"])
  }

  @Test("Without a network a request fails at once, and waits where its session does (F-052)")
  func noNetwork() {
    var scenario = scenario((50, .device(.network(.wifi))))
    scenario.device.network = .none
    let output = output(scenario) { times in
      guard times == 1 else { return }
      URLSession.shared.dataTask(with: url, completionHandler: say).resume()
      let configuration = URLSessionConfiguration.default
      configuration.waitsForConnectivity = true
      URLSession(configuration: configuration).dataTask(with: url, completionHandler: say).resume()
    }
    expect(output, is: ["0.4 -1009 -1", "52 200 5000000"])
  }

  @Test("A network that must not be used is none", arguments: [true, false])
  func expensive(isAllowed: Bool) {
    var scenario = scenario { $0.bytes = 0 }
    scenario.device.network = .cellular
    let output = output(scenario) { times in
      guard times == 1 else { return }
      var request = URLRequest(url: url)
      request.allowsExpensiveNetworkAccess = isAllowed
      URLSession.shared.dataTask(with: request, completionHandler: say).resume()
    }
    expect(output, is: [isAllowed ? "1.4 200 0" : "0.4 -1009 -1"])
  }

  @Test(
    "A network that goes, or changes, takes the connection along (F-052)",
    arguments: [
      DeviceModel.Network.none, .cellular,
    ])
  func networkLost(network: DeviceModel.Network) {
    let scenario = scenario((10, .device(.network(network)))) { $0.latencySeconds = 30 }
    let output = output(scenario) { times in
      guard times == 1 else { return }
      URLSession.shared.dataTask(with: url, completionHandler: say).resume()
    }
    expect(output, is: ["10 -1005 -1"])
  }

  // MARK: Suspension and death

  @Test(
    "A suspension loses a request, by its time-out or before it (F-048)",
    arguments: [(60.0, -1001), (300, -1005)])
  func suspended(timeout: Double, code: Int) {
    let scenario = scenario { $0.latencySeconds = 50 }
    let run = scenario.run {
      AskingAppDelegate(
        left: {
          URLSession.shared.dataTask(
            with: URLRequest(url: url, timeoutInterval: timeout), completionHandler: say
          ).resume()
        }, onScreen: { _ in })
    }
    expect(run.output.map { $0.split(separator: " ").dropFirst().first }, is: ["\(code)"])
    expect(findings(in: run).count, is: 1)
    #expect(findings(in: run).allSatisfy { $0.contains("requestLostToSuspension F-053") })
  }

  @Test("A background task around a request brings it home (F-053)")
  func protected() {
    let run = scenario { $0.latencySeconds = 20 }.run {
      AskingAppDelegate(
        left: {
          let task = UIApplication.shared.beginBackgroundTask()
          URLSession.shared.dataTask(with: url) { data, response, error in
            say(data, response, error)
            DispatchQueue.main.async { UIApplication.shared.endBackgroundTask(task) }
          }.resume()
        }, onScreen: { _ in })
    }
    expect(
      run.output.map { $0.split(separator: " ").dropFirst().joined(separator: " ") },
      is: [
        "200 5000000"
      ])
    expect(findings(in: run), is: [])
  }

  @Test("A request dies with its process, and the trace says so (F-047)")
  func killed() {
    let scenario = scenario((10, .memoryShortage(.perProcessLimit))) { $0.latencySeconds = 50 }
    let run = scenario.run {
      AskingAppDelegate { _ in
        URLSession.shared.dataTask(with: url, completionHandler: say).resume()
      }
    }
    let ended = run.records.compactMap { record -> TransferEnded? in
      if case .transferEnded(let end) = record.event { end } else { nil }
    }
    #expect(ended.first?.diedWithProcess == true && ended.first?.rule == .requestInProcess)
    #expect(run.output.allSatisfy { !$0.hasPrefix("5") })
  }

  // MARK: What errors say

  @Test("An error says what the phone says, and what was asked for")
  func words() {
    func words(_ change: (inout ServerResponse) -> Void, cancels: Bool = false) -> [String] {
      output(scenario(nil, change)) { times in
        guard times == 1 else { return }
        let task = URLSession.shared.dataTask(with: url) { _, _, error in
          guard let error else { return }
          print(error.localizedDescription, (error as? URLError)?.failingURL == url)
        }
        task.resume()
        if cancels { task.cancel() }
      }.map { $0.split(separator: " ").dropFirst().joined(separator: " ") }
    }
    expect(words { $0.failures = [.noAnswer] }, is: ["The request timed out. true"])
    expect(words { $0.failures = [.connectionLost] }, is: ["The network connection was lost. true"])
    expect(words({ _ in }, cancels: true), is: ["cancelled true"])
    var offline = scenario()
    offline.device.network = .none
    let said = output(offline) { times in
      guard times == 1 else { return }
      Task {
        do { _ = try await URLSession.shared.data(from: url) } catch {
          print(error.localizedDescription)
        }
      }
    }
    expect(said.map { $0.contains("The Internet connection appears to be offline.") }, is: [true])
  }

  @Test("A configuration keeps what it says of cookies and of the network")
  func configuration() {
    let said = output(scenario()) { times in
      guard times == 1 else { return }
      let configuration = URLSessionConfiguration.ephemeral
      configuration.httpCookieStorage = nil
      configuration.httpShouldSetCookies = false
      configuration.httpCookieAcceptPolicy = .never
      configuration.networkServiceType = .responsiveData
      let kept = URLSession(configuration: configuration).configuration
      print(kept.httpCookieStorage == nil, kept.httpShouldSetCookies)
      print(kept.httpCookieAcceptPolicy == .never, kept.networkServiceType == .responsiveData)
      print(URLSessionConfiguration.default.httpCookieStorage?.cookies?.isEmpty == true)
    }
    let words = said.map { $0.split(separator: " ").dropFirst().joined(separator: " ") }
    expect(words, is: ["true false", "true true", "true"])
  }

  // MARK: Background sessions

  @Test("A data task of a background session is lost with the app's time (F-049)")
  func backgroundData() {
    final class Teller: NSObject, URLSessionDataDelegate, @unchecked Sendable {
      func urlSession(
        _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
      ) { print("complete", (error as? URLError)?.errorCode ?? 0) }
    }
    let teller = Teller()
    let output = output(
      scenario { $0.latencySeconds = 50 },
      left: {
        URLSession(
          configuration: .background(withIdentifier: "s"), delegate: teller, delegateQueue: nil
        ).dataTask(with: url).resume()
      }
    ) { _ in }
    expect(
      output.map { $0.split(separator: " ").dropFirst().joined(separator: " ") },
      is: [
        "complete -997"
      ])
  }
}
