import Emulator
import EmulatorTestSupport
import SchedulingRules
import Testing
import UIKit
import ValueExpectations

/// What an app does with the session that it makes at each launch, and prints of what it is told.
private final class SessionApp: NSObject, URLSessionDownloadDelegate, URLSessionDataDelegate,
  @unchecked Sendable
{
  typealias Credentials = (URLSession.AuthChallengeDisposition, URLCredential?) -> Void

  /// When the app is on screen for the first time in its first launch.
  var begin: (SessionApp) -> Void = { _ in }
  /// When it is in a later one.
  var goOn: (SessionApp) -> Void = { _ in }
  /// When the session is no more.
  var invalid: (SessionApp) -> Void = { _ in }
  /// When a file is there.
  var loaded: (URL) -> Void = { _ in }
  /// When a server wants credentials.
  var asked: (SessionApp, @escaping Credentials) -> Void = { _, answer in
    answer(.useCredential, nil)
  }
  /// What is changed of the session's configuration.
  var configure: (URLSessionConfiguration) -> Void = { _ in }
  /// What is to be called when all events are told.
  var answers: [() -> Void] = []
  private(set) lazy var session = makeSession()

  /// Whether this is the first process of the run.
  var isFirst: Bool { ProcessInfo.processInfo.processIdentifier == 301 }

  /// Makes the session, or makes it again.
  func connect() {
    session = makeSession()
  }

  private func makeSession() -> URLSession {
    let configuration = URLSessionConfiguration.background(withIdentifier: "s")
    configure(configuration)
    return URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
  }

  /// Something to ask for.
  static let url = URL(fileURLWithPath: "/file")

  func download() {
    session.downloadTask(with: Self.url).resume()
  }

  func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {
    print("finished")
    DispatchQueue.main.async { [self] in
      for answer in answers { answer() }
    }
  }

  func urlSession(_ session: URLSession, didBecomeInvalidWithError error: (any Error)?) {
    print("invalid")
    invalid(self)
  }

  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask,
    didFinishDownloadingTo location: URL
  ) {
    loaded(location)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    let status = (task.response as? HTTPURLResponse)?.statusCode
    print("complete", task.taskIdentifier, (error as? URLError)?.errorCode ?? status ?? 0)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    print(
      "answer", String(decoding: data, as: UTF8.self), dataTask.countOfBytesReceived,
      dataTask.countOfBytesSent)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping Credentials
  ) {
    print("asked", task.taskIdentifier)
    asked(self, completionHandler)
  }
}

/// The part of such an app that the system calls.
private final class SessionAppDelegate: UIResponder, UIApplicationDelegate {
  private let app = SessionApp()

  init(_ set: (SessionApp) -> Void) {
    set(app)
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    app.connect()
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    if app.isFirst { app.begin(app) } else { app.goOn(app) }
  }

  func applicationWillTerminate(_ application: UIApplication) {
    Thread.sleep(forTimeInterval: 1)
  }

  func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void
  ) {
    app.answers.append(completionHandler)
  }
}

@Suite("The life of a background session")
struct SessionLifeTests {
  /// An app that is left after 10 s and ended, by the system unless the test says otherwise; 100 MB take 20 s.
  private func scenario(
    endedAt seconds: Double = 17, by end: ScenarioEvent = .memoryShortage(.pageShortage),
    _ change: (inout ServerResponse) -> Void = { _ in }
  ) -> PhoneScenario {
    var scenario = PhoneScenario()
    scenario.duration = 200
    scenario.device.hasExternalPower = true
    var server = ServerResponse(url: "*", bytes: 100_000_000, latencySeconds: 0)
    change(&server)
    scenario.servers = [server]
    scenario.at(0, .openApp)
    scenario.at(10, .leaveApp)
    scenario.at(seconds, end)
    return scenario
  }

  private func run(
    _ scenario: PhoneScenario, _ set: @escaping @Sendable (SessionApp) -> Void
  ) -> AppRun {
    scenario.run { SessionAppDelegate(set) }
  }

  // MARK: The end of a session

  @Test(
    "A session that is invalidated can be made again, at once when it has nothing to do (R-216)")
  func madeAgain() {
    let run = run(scenario { $0.bytes = 5_000_000 }) { app in
      app.begin = { app in
        app.session.finishTasksAndInvalidate()
        app.connect()
        app.download()
      }
    }
    expect(run.output, is: ["0.4 invalid", "1.4 complete 1 200"])
    expect(run.lines(of: [.finding]).filter { !$0.contains("downloadNotMoved") }, is: [])
  }

  @Test("A session that was invalidated makes no task any more: the app ends (R-216)")
  func usedAgain() {
    let ends = ["0.4 error unsupportedTransfer R-216", "0.4 killed crash R-216"]
    let run = run(scenario { $0.bytes = 5_000_000 }) { app in
      app.begin = { app in
        app.session.invalidateAndCancel()
        app.download()
      }
    }
    expect(run.lines(of: [.finding, .kill]).prefix(2), is: ends[...])
    let ordinary = self.run(scenario { $0.bytes = 5_000_000 }) { app in
      app.begin = { _ in
        let session = URLSession(configuration: .default)
        session.finishTasksAndInvalidate()
        session.dataTask(with: SessionApp.url).resume()
        print("goes on")
      }
    }
    expect(ordinary.lines(of: [.finding, .kill]).prefix(2), is: ends[...])
    expect(ordinary.output, is: [])
  }

  @Test("A session that is invalidated with a task tells of its end first")
  func finished() {
    let run = run(scenario { $0.bytes = 5_000_000 }) { app in
      app.begin = { app in
        app.download()
        app.session.finishTasksAndInvalidate()
      }
      app.invalid = { app in
        app.invalid = { _ in }
        app.connect()
        app.download()
        app.session.invalidateAndCancel()
      }
    }
    expect(
      run.output, is: ["1.4 complete 1 200", "1.4 invalid", "1.4 complete 1 -999", "1.4 invalid"])
  }

  @Test("The tasks of earlier launches are cancelled with a session (R-210)")
  func cancelled() {
    var scenario = scenario()
    scenario.at(18, .openApp)
    let run = run(scenario) { app in
      app.begin = { $0.download() }
      app.goOn = { $0.session.invalidateAndCancel() }
    }
    expect(run.output, is: ["18.4 complete 1 -999", "18.4 invalid"])
  }

  @Test("The tasks of earlier launches are over before a session is (R-210)")
  func awaited() {
    var scenario = scenario()
    scenario.at(18, .openApp)
    let run = run(scenario) { app in
      app.begin = { $0.download() }
      app.goOn = { $0.session.finishTasksAndInvalidate() }
    }
    expect(run.output, is: ["20.4 complete 1 200", "20.4 invalid"])
  }

  @Test("A force-quit is no news for the process that it ends (R-155)")
  func forceQuit() {
    var scenario = scenario(endedAt: 12, by: .forceQuit)
    scenario.at(100, .openApp)
    let run = run(scenario) { app in app.begin = { $0.download() } }
    expect(run.output, is: ["100.4 complete 1 -999"])
    expect(run.lines(of: [.kill]), is: ["13 killed forceQuit R-158"])
  }

  // MARK: Later launches

  @Test("A task that was not begun can be begun in a later launch")
  func begunLater() {
    var scenario = scenario { $0.bytes = 5_000_000 }
    scenario.at(18, .openApp)
    let run = run(scenario) { app in
      app.begin = { _ = $0.session.downloadTask(with: SessionApp.url) }
      app.goOn = { app in
        app.session.getAllTasks { tasks in
          for task in tasks {
            print("suspended", task.state == .suspended)
            task.resume()
          }
        }
      }
    }
    expect(run.output, is: ["18.4 suspended true", "19.4 complete 1 200"])
  }

  // MARK: Credentials

  private let patient: @Sendable (SessionApp) -> Void = { app in
    app.begin = { $0.download() }
    app.asked = { app, answer in
      if !app.isFirst {
        answer(.useCredential, URLCredential(user: "name", password: "word", persistence: .none))
      }
    }
  }

  @Test("Who ends before answering a server is asked again at the next launch (R-211)")
  func askedAgain() {
    var scenario = scenario { $0.needsAuthentication = true }
    scenario.at(30, .openApp)
    let run = run(scenario, patient)
    expect(run.output, is: ["0.4 asked 1", "17.4 asked 1", "17.4 finished", "37.4 complete 1 200"])
  }

  @Test("Who is asked for credentials makes no call by it")
  func noCall() {
    let run = run(
      scenario {
        $0.needsAuthentication = true
        $0.latencySeconds = 20
      }, patient)
    expect(run.output.first, is: "20.8 asked 1")
    #expect(!run.lines(of: [.call]).contains { $0.contains("getAllTasks") })
  }

  @Test("A transfer that ends before the app is asked for credentials keeps no events back (R-127)")
  func endedUnasked() {
    let run = run(
      scenario {
        $0.needsAuthentication = true
        $0.latencySeconds = 20
      }
    ) { app in
      app.begin = { $0.download() }
      app.configure = { $0.timeoutIntervalForResource = 20.2 }
    }
    expect(run.output, is: ["20.8 complete 1 -1001", "20.8 finished"])
    expect(run.lines(of: [.kill]), is: ["17 killed jetsam R-138"])
  }

  // MARK: What is asked for

  @Test("A task keeps its request")
  func request() {
    let run = run(scenario()) { app in
      app.begin = { app in
        var request = URLRequest(url: SessionApp.url)
        request.httpMethod = "POST"
        request.setValue("5", forHTTPHeaderField: "Range")
        let task = app.session.downloadTask(with: request)
        print(task.originalRequest == request, task.currentRequest?.httpMethod ?? "")
      }
    }
    expect(run.output, is: ["0.4 true POST"])
  }

  @Test(
    "The time for an answer is that of the request, or else that of the session (R-219)",
    arguments: [(nil, 10.0, false), (nil, 20, true), (20, 10, true), (10, 20, false)]
      as [(Double?, Double, Bool)])
  func requestTimeout(ofRequest: Double?, ofSession: Double, isAnswered: Bool) {
    let run = run(scenario { $0.latencySeconds = 15 }) { app in
      app.configure = { $0.timeoutIntervalForRequest = ofSession }
      app.begin = { app in
        var request = URLRequest(url: SessionApp.url)
        if let ofRequest { request.timeoutInterval = ofRequest }
        app.session.downloadTask(with: request).resume()
      }
    }
    expect(run.lines(of: [.transfer]).contains { $0.contains("ended") }, is: isAnswered)
  }

  @Test(
    "A begin date may be any (R-033)",
    arguments: [(Date.distantPast, 1), (.distantFuture, 0)])
  func beginDate(date: Date, ends: Int) {
    let run = run(scenario()) { app in
      app.begin = { app in
        let task = app.session.downloadTask(with: SessionApp.url)
        task.earliestBeginDate = date
        task.resume()
      }
    }
    expect(run.lines(of: [.transfer]).count { $0.contains("ended") }, is: ends)
  }

  @Test(
    "A time-out may be any (R-219)", arguments: [.infinity, .greatestFiniteMagnitude] as [Double])
  func endlessTimeout(seconds: Double) {
    let run = run(scenario()) { app in
      app.configure = {
        $0.timeoutIntervalForRequest = seconds
        $0.timeoutIntervalForResource = seconds
      }
      app.begin = { $0.download() }
    }
    expect(run.lines(of: [.transfer]).last, is: "20.4 ended s#1 200 R-210")
  }

  @Test("An upload sends its file, and what the server answers comes as data")
  func answer() {
    let run = run(scenario { $0.body = "thank you" }) { app in
      app.begin = { app in
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("film")
        try? Data(repeating: 1, count: 5_000_000).write(to: file)
        app.session.uploadTask(with: URLRequest(url: SessionApp.url), fromFile: file).resume()
      }
    }
    // 5 MB by Wi-Fi take a second.
    #expect(
      run.output.map { $0.split(separator: " ").dropFirst().joined(separator: " ") } == [
        "answer thank you 9 5000000", "complete 1 200",
      ])
    let moved = run.lines(of: [.transfer]).compactMap { Double($0.prefix { $0 != " " }) }
    #expect(moved.count == 2 && abs(moved[1] - moved[0] - 1) < 1e-9)
  }

  @Test("An upload may be of any length")
  func endlessUpload() {
    let run = run(scenario()) { app in
      app.begin = { app in
        let task = app.session.uploadTask(
          with: URLRequest(url: SessionApp.url),
          fromFile: URL(fileURLWithPath: "/film"))
        task.countOfBytesClientExpectsToSend = .max
        task.resume()
      }
    }
    expect(run.lines(of: [.transfer]), is: ["0.4 began s#1 R-210"])
  }

  // MARK: Files

  @Test("A downloaded file takes the place of the one that it is moved over")
  func movedOver() throws {
    let run = run(scenario { $0.bytes = 5000 }) { app in
      app.begin = { $0.download() }
      app.loaded = { location in
        let path = NSHomeDirectory() + "/Documents/film"
        do {
          try Data("old".utf8).write(to: URL(fileURLWithPath: path))
          print("moved", rename(location.path, path))
          try FileManager.default.removeItem(atPath: path)
          print("there", FileManager.default.fileExists(atPath: path))
        } catch {
          print(error)
        }
      }
    }
    expect(
      run.output.map { $0.split(separator: " ").dropFirst().joined(separator: " ") },
      is: ["moved 0", "there false", "complete 1 200"])
  }

  @Test("What is written over a downloaded file can be read", arguments: [true, false])
  func overwritten(atomically: Bool) throws {
    let run = run(scenario { $0.bytes = 5000 }) { app in
      app.begin = { $0.download() }
      app.loaded = { location in
        let file = URL(fileURLWithPath: NSHomeDirectory() + "/Documents/film")
        do {
          try FileManager.default.moveItem(at: location, to: file)
          print(try Data(contentsOf: file).count)
          try Data("new".utf8).write(to: file, options: atomically ? .atomic : [])
          print(try String(contentsOf: file, encoding: .utf8))
        } catch {
          print(error)
        }
      }
    }
    expect(run.output.map { $0.split(separator: " ").last }, is: ["5000", "new", "200"])
  }
}
