import DownloadsApp
import Emulator
import EmulatorTestSupport
import Testing
import UIKit
import ValueExpectations

@Suite("Downloads in the background")
struct DownloadsTests {
  private static let session = "com.example.downloads.episodes"

  private var day: PhoneScenario {
    var scenario = PhoneScenario()
    scenario.duration = 4000
    scenario.device.hasExternalPower = true
    scenario.servers = [ServerResponse(url: "https://example.com/episodes/*", bytes: 40_000_000)]
    scenario.at(0, .openApp)
    scenario.at(10, .leaveApp)
    return scenario
  }

  private func run(_ defect: DownloadsDefect?) -> AppRun {
    day.run { DownloadsAppDelegate(defect) }
  }

  /// When the episodes are on the device.
  private func arrivals(_ defect: DownloadsDefect?) -> [Double] {
    run(defect).records.compactMap { record in
      guard case .output(let output) = record.event, output.text.hasSuffix("is here") else {
        return nil
      }
      return record.time.seconds
    }
  }

  @Test(
    "Begun together, downloads need one wake; one by one each waits longer than the last (R-213, R-214)"
  )
  func sideBySide() {
    expect(arrivals(nil), is: [40.5, 40.5, 40.5, 40.5, 40.5])
    expect(arrivals(.oneByOne), is: [8.5, 16.6, 84.7, 212.8, 460.9])
    expect(run(nil).lines(of: [.task]).count { $0.contains("launched") }, is: 1)
    expect(run(.oneByOne).lines(of: [.task]).count { $0.contains("launched") }, is: 4)
  }

  @Test("Without a defect there are no findings")
  func right() {
    expect(run(nil).lines(of: [.finding, .kill]), is: [])
  }

  private static let findings: [DownloadsDefect: [String]] = [
    .oneByOne: ["212.8 error transfersOneByOne R-214"],
    .handlerNotCalled: [
      "70.5 error sessionEventsNotCompleted R-211",
      "70.5 killed sessionEventsNotCompleted 0x2182bad3 R-127",
    ],
    // It is only suspended, and has its session still.
    .sessionNotRecreated: [],
    .fileNotMoved: Array(repeating: "40.5 error downloadNotMoved R-217", count: 5),
    .delegateNil: [
      "0.4 error sessionWithoutDelegate R-211", "70.5 error sessionEventsNotCompleted R-211",
      "70.5 killed sessionEventsNotCompleted 0x2182bad3 R-127",
    ],
  ]

  @Test("Each defect is found, at its time and under its rule", arguments: DownloadsDefect.allCases)
  func defect(_ defect: DownloadsDefect) {
    expect(run(defect).lines(of: [.finding, .kill]), is: Self.findings[defect])
  }

  @Test("A session that is not made anew at a launch gets no events (R-216)")
  func notRecreated() {
    var day = day
    day.at(20, .memoryShortage(.pageShortage))
    let run = day.run { DownloadsAppDelegate(.sessionNotRecreated) }
    expect(
      run.lines(of: [.finding, .kill]),
      is: [
        "20 killed jetsam R-138", "70.9 error sessionNotRecreated R-216",
        "70.9 error sessionEventsNotCompleted R-211",
        "70.9 killed sessionEventsNotCompleted 0x2182bad3 R-127",
      ])
    let right = day.run { DownloadsAppDelegate() }
    expect(right.lines(of: [.output]).count { $0.hasSuffix("is here") }, is: 5)
    expect(right.lines(of: [.finding]), is: [])
  }

  @Test("After a force-quit the tasks fail with -999 and the reason 0, at the next launch (R-155)")
  func forceQuit() {
    var day = day
    day.at(20, .forceQuit)
    day.at(100, .openApp)
    let output = day.run { DownloadsAppDelegate() }.lines(of: [.output])
    expect(output.first, is: "100.4 output episode 1 failed with -999, swiped away")
    expect(output.last?.hasSuffix("episode 5 is here"), is: true)
  }
}

/// What a background session does not do, and what it gives its delegate.
@Suite("URLSession")
struct BackgroundSessionTests {
  /// Does something with a session as soon as it is on screen.
  private final class Delegate: UIResponder, UIApplicationDelegate {
    private let act: (URLSession) -> Void
    private let listener: Listener

    init(read: Bool, act: @escaping (URLSession) -> Void) {
      self.act = act
      listener = Listener(read: read)
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
      act(
        URLSession(
          configuration: .background(withIdentifier: "s"), delegate: listener, delegateQueue: nil))
    }
  }

  /// Prints what it is told.
  private final class Listener: NSObject, URLSessionDownloadDelegate {
    private let read: Bool

    init(read: Bool) {
      self.read = read
    }

    func urlSession(
      _ session: URLSession, downloadTask: URLSessionDownloadTask,
      didFinishDownloadingTo location: URL
    ) {
      print("file", downloadTask.countOfBytesReceived, Thread.isMainThread)
      if read {
        do {
          print("bytes", try Data(contentsOf: location).count)
          try FileManager.default.removeItem(at: location)
        } catch {
          print(error)
        }
        print("there", FileManager.default.fileExists(atPath: location.path))
      }
    }

    func urlSession(
      _ session: URLSession, downloadTask: URLSessionDownloadTask, didWriteData bytesWritten: Int64,
      totalBytesWritten: Int64, totalBytesExpectedToWrite: Int64
    ) {
      print("written", totalBytesWritten, totalBytesExpectedToWrite)
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
    ) {
      print("complete", (task.response as? HTTPURLResponse)?.statusCode ?? 0, error == nil)
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
      completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
      completionHandler(.rejectProtectionSpace, nil)
    }
  }

  private static let url = URL(fileURLWithPath: "/somewhere")

  private func lines(
    _ kinds: Set<RecordKind> = [.output, .finding, .kill], read: Bool = false,
    server: ServerResponse = ServerResponse(url: "*", bytes: 5000),
    act: @escaping @Sendable (URLSession) -> Void
  ) -> [String] {
    var scenario = PhoneScenario()
    scenario.duration = 100
    scenario.servers = [server]
    scenario.at(0, .openApp)
    return scenario.run { Delegate(read: read, act: act) }.lines(of: kinds)
  }

  @Test("The delegate is told of bytes, file and completion, in this order and off the main thread")
  func order() {
    let lines = lines([.output], read: true) { $0.downloadTask(with: Self.url).resume() }
    expect(
      lines,
      is: [
        "0.501 output written 5000 5000", "0.501 output file 5000 false",
        "0.501 output bytes 5000", "0.501 output there false", "0.501 output complete 200 true",
      ])
  }

  @Test("A file that is opened need not be moved (R-217)", arguments: [true, false])
  func opened(read: Bool) {
    let lines = lines([.finding], read: read) { $0.downloadTask(with: Self.url).resume() }
    expect(lines, is: (read ? [] : ["0.501 error downloadNotMoved R-217"]))
  }

  @Test(
    "An answer that is no success has a body that need not be looked at", arguments: [401, 404])
  func ignoredBody(status: Int) {
    let server = ServerResponse(
      url: "*", bytes: 5000, status: status, needsAuthentication: status == 401)
    let lines = lines([.finding], server: server) { $0.downloadTask(with: Self.url).resume() }
    expect(lines, is: [])
  }

  @Test("The body of a refusal is as long as what was moved")
  func refusedBody() {
    let server = ServerResponse(url: "*", bytes: 5000, needsAuthentication: true)
    let lines = lines([.output], read: true, server: server) {
      $0.downloadTask(with: Self.url).resume()
    }
    #expect(lines.contains("0.5 output bytes 0"))
  }

  @Test("Without credentials a transfer ends with the status 401")
  func credentials() {
    let server = ServerResponse(url: "*", bytes: 5000, needsAuthentication: true)
    let lines = lines([.transfer], server: server) { $0.downloadTask(with: Self.url).resume() }
    expect(lines.last, is: "0.5 ended s#1 401 R-211")
  }

  @Test("A cancelled task completes with an error")
  func cancel() {
    let lines = lines([.output]) { session in
      let task = session.downloadTask(with: Self.url)
      task.resume()
      task.cancel()
    }
    expect(lines, is: ["0.4 output complete 0 false"])
  }

  @Test("An upload comes from a file; completion handlers and data end the app (R-210)")
  func unsupported() {
    let upload = lines([.output]) { session in
      let task = session.uploadTask(with: URLRequest(url: Self.url), fromFile: Self.url)
      task.countOfBytesClientExpectsToSend = 1000
      task.resume()
    }
    expect(upload.last?.hasSuffix("complete 200 true"), is: true)
    let ends = ["0.4 error unsupportedTransfer R-210", "0.4 killed crash R-210"]
    expect(lines { _ = $0.downloadTask(with: Self.url) { _, _, _ in } }, is: ends)
    expect(lines { _ = $0.uploadTask(with: URLRequest(url: Self.url), from: Data()) }, is: ends)
  }

  @Test("A second session with the identifier is a finding (R-216)")
  func second() {
    let lines = lines([.finding]) { session in
      _ = URLSession(
        configuration: .background(withIdentifier: "s"), delegate: session.delegate,
        delegateQueue: nil)
    }
    expect(lines, is: ["0.4 warning sessionMadeTwice R-216"])
  }
}
