import AVFoundation
import CoreLocation
import DeviceModel
import Emulator
import EmulatorTestSupport
import HealthKit
import Testing
import UIKit
import ValueExpectations

/// Does one thing on screen.
private final class OneCall: UIResponder, UIApplicationDelegate {
  private let call: @MainActor () -> Any?
  private var kept: Any?

  init(_ call: @escaping @MainActor () -> Any?) { self.call = call }

  func applicationDidBecomeActive(_ application: UIApplication) {
    if kept == nil { kept = call() }
  }
}

/// Prints what it is told of a task.
private final class Watcher: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  func urlSession(_ session: URLSession, didCreateTask task: URLSessionTask) {
    print("made \(task.taskIdentifier)")
  }
}

/// Prints that memory is short.
private final class Screen: UIViewController {
  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    print("screen")
  }
}

@Suite("Calls that strangers' files make")
struct ForeignCallTests {
  /// A phone whose user opens the app, and leaves it at 100 s.
  private func run(
    _ events: [(Double, ScenarioEvent)] = [], modes: [String] = [],
    _ call: @escaping @MainActor @Sendable () -> Any?
  ) -> AppRun {
    var scenario = PhoneScenario()
    scenario.duration = 2_000
    scenario.infoPlist.backgroundModes = modes
    scenario.servers = [ServerResponse(url: "*", bytes: 5, latencySeconds: 1)]
    scenario.at(0, .openApp)
    for (time, event) in events { scenario.at(time, event) }
    scenario.at(100, .leaveApp)
    return scenario.run { OneCall(call) }
  }

  private func words(_ run: AppRun) -> [String] {
    run.output.map { String($0.drop { $0 != " " }.dropFirst()) }
  }

  @Test("A task is told of before the call that makes it returns, and listed by its kind")
  func tasks() {
    let run = run {
      let session = URLSession(configuration: .default, delegate: Watcher(), delegateQueue: nil)
      let url = URL(fileURLWithPath: "/list")
      session.dataTask(with: url).resume()
      print("one")
      session.downloadTask(with: url).resume()
      Task {
        let (data, uploads, downloads) = await session.tasks
        print(data.count, uploads.count, downloads.count)
      }
      return session
    }
    expect(words(run), is: ["made 1", "one", "made 2", "1 0 1"])
  }

  @Test("A web socket and the name of a place are refused, and said to be")
  func refused() {
    let run = run {
      let socket = URLSession.shared.webSocketTask(with: URL(fileURLWithPath: "/socket"))
      socket.resume()
      socket.receive { result in
        if case .failure(let error) = result { print((error as? URLError)?.errorCode ?? 0) }
      }
      let geocoder = CLGeocoder()
      geocoder.reverseGeocodeLocation(CLLocation()) { marks, error in
        print(marks?.count ?? -1, (error as? CLError)?.code == .network)
      }
      return socket
    }
    expect(Set(words(run)), is: ["-1004", "-1 true"])
    expect(run.lines(of: [.finding]).count, is: 2)
  }

  @Test("The delegate of a web socket that is refused is told of its end alone")
  func refusedSocket() {
    final class Talker: NSObject, URLSessionWebSocketDelegate, @unchecked Sendable {
      func urlSession(
        _ session: URLSession, webSocketTask: URLSessionWebSocketTask,
        didOpenWithProtocol protocol: String?
      ) { print("open") }

      func urlSession(
        _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
      ) { print("over:", error?.localizedDescription ?? "", task.error != nil) }
    }
    let run = run {
      let session = URLSession(configuration: .default, delegate: Talker(), delegateQueue: nil)
      session.webSocketTask(with: URL(fileURLWithPath: "/socket")).resume()
      return session
    }
    expect(words(run), is: ["over: Could not connect to the server. true"])
  }

  @Test("How far a task is has an observer, and how long it took is told (F-051)")
  func progress() {
    final class Meter: NSObject, URLSessionDataDelegate, @unchecked Sendable {
      func urlSession(
        _ session: URLSession, task: URLSessionTask,
        didFinishCollecting metrics: URLSessionTaskMetrics
      ) { print("took", metrics.taskInterval.duration.rounded(), metrics.redirectCount) }

      func urlSession(
        _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
      ) { print("over", error == nil) }
    }
    let run = run {
      let session = URLSession(configuration: .default, delegate: Meter(), delegateQueue: nil)
      let task = session.dataTask(with: URL(fileURLWithPath: "/list"))
      let observation = task.progress.observe(\.fractionCompleted, options: [.old, .new]) {
        progress, change in
        print(change.oldValue ?? -1, change.newValue ?? -1, progress.isFinished)
      }
      task.resume()
      let silent = task.progress.observe(\.fractionCompleted) { _, _ in print("told") }
      silent.invalidate()
      return [session, observation]
    }
    expect(words(run), is: ["0.0 1.0 true", "took 1.0 0", "over true"])
    expect(run.lines(of: [.finding]), is: [])
  }

  @Test("A progress of the app's own tells its observers nothing, which is reported")
  func ownProgress() {
    let run = run {
      let progress = Progress(totalUnitCount: 2)
      let observation = progress.observe(\.completedUnitCount, options: .initial) { _, change in
        print("initial", change.newValue ?? -1)
      }
      progress.completedUnitCount = 2
      return observation
    }
    expect(words(run), is: ["initial -1"])
    expect(run.lines(of: [.finding]).count, is: 1)
  }

  @Test("The bytes of an answer come one by one, and its text line by line")
  func bytes() {
    var scenario = PhoneScenario()
    scenario.duration = 200
    scenario.servers = [
      ServerResponse(url: "*", bytes: 11, latencySeconds: 1, body: "one\ntwo\n\nsix")
    ]
    scenario.at(0, .openApp)
    let run = scenario.run {
      OneCall {
        Task {
          let url = URL(fileURLWithPath: "/list")
          var count = 0
          for try await _ in try await URLSession.shared.bytes(from: url).0 { count += 1 }
          print(count)
          for await line in try await URLSession.shared.bytes(from: url).0.lines { print(line) }
        }
      }
    }
    expect(words(run), is: ["12", "one", "two", "six"])
  }

  @Test("Every controller hears that memory is short, by the notification of it (W-067)")
  func memory() {
    let run = run([(10, .memoryWarning)]) {
      let shown = UITabBarController()
      shown.setViewControllers([Screen(), UIViewController()], animated: false)
      shown.tabBar.items?.first?.title = "Screen"
      return shown
    }
    expect(words(run), is: ["screen"])
  }

  @Test("The information of a process, and an empty text, can be made")
  func made() {
    let run = run {
      let text = NSMutableAttributedString()
      let font = UIFont.systemFont(ofSize: 1)
      text.append(NSAttributedString(string: "a", attributes: [.font: font]))
      print(ProcessInfo() === ProcessInfo.processInfo, text.string)
      return text
    }
    expect(words(run), is: ["true a"])
  }

  @Test("An engine plays in the background, and is found to play silence (F-054, F-055)")
  func engine() {
    for isAudible in [true, false] {
      let run = run(modes: ["audio"]) {
        guard let format = AVAudioFormat(standardFormatWithSampleRate: 1_000, channels: 1),
          let buffer = AVAudioPCMBuffer(pcmFormat: format, frameCapacity: 10)
        else { return nil }
        buffer.frameLength = 10
        if isAudible { buffer.floatChannelData?[0][5] = 0.5 }
        try? AVAudioSession.sharedInstance().setCategory(.playback)
        let engine = AVAudioEngine()
        let player = AVAudioPlayerNode()
        engine.attach(player)
        engine.connect(player, to: engine.mainMixerNode, format: format)
        player.scheduleBuffer(buffer, at: nil, options: .loops)
        try? engine.start()
        player.play()
        return (engine, player)
      }
      #expect(!run.lines(of: [.process]).contains { $0.contains("suspended") })
      expect(run.lines(of: [.finding]), is: (isAudible ? [] : ["100 error silentAudio F-055"]))
    }
  }

  @Test("Buffers are played one after the other, and the app is suspended behind the last (F-054)")
  func buffers() {
    let run = run(modes: ["audio"]) {
      guard let format = AVAudioFormat(standardFormatWithSampleRate: 10, channels: 1),
        let buffer = AVAudioPCMBuffer(pcmFormat: format, frameCapacity: 1_000)
      else { return nil }
      buffer.frameLength = 1_000
      buffer.floatChannelData?[0][5] = 0.5
      try? AVAudioSession.sharedInstance().setCategory(.playback)
      let engine = AVAudioEngine()
      let player = AVAudioPlayerNode()
      engine.attach(player)
      try? engine.start()
      for part in 1...2 { player.scheduleBuffer(buffer) { print("part \(part)") } }
      player.play()
      return (engine, player)
    }
    expect(words(run), is: ["part 1", "part 2"])
    expect(run.lines(of: [.process]).last?.hasPrefix("20"), is: true)
  }
}
