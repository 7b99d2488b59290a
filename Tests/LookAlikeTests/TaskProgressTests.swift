import Emulator
import EmulatorTestSupport
import Foundation
import Testing
import UIKit
import ValueExpectations

/// Prints what it hears of the bytes of its tasks.
private final class Meter: NSObject, URLSessionDownloadDelegate, @unchecked Sendable {
  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask, didWriteData bytesWritten: Int64,
    totalBytesWritten: Int64, totalBytesExpectedToWrite: Int64
  ) {
    let status = (downloadTask.response as? HTTPURLResponse)?.statusCode ?? 0
    print("wrote", bytesWritten, totalBytesWritten, "of", totalBytesExpectedToWrite, status)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64,
    totalBytesSent: Int64, totalBytesExpectedToSend: Int64
  ) { print("sent", bytesSent, totalBytesSent, "of", totalBytesExpectedToSend) }

  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask,
    didFinishDownloadingTo location: URL
  ) { print("file") }
}

/// Does not care how far its tasks are.
private final class Indifferent: NSObject, URLSessionDownloadDelegate, @unchecked Sendable {
  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask,
    didFinishDownloadingTo location: URL
  ) { print("file") }
}

/// Prints that it gets something to do.
private final class TalkingQueue: OperationQueue, @unchecked Sendable {
  override func addOperation(_ block: @escaping @Sendable () -> Void) {
    print("operation")
    super.addOperation(block)
  }
}

@Suite("How far the tasks of URL sessions are")
struct TaskProgressTests {
  private static let url = URL(fileURLWithPath: "/episode")

  /// What an app prints that stays on screen; by Wi-Fi 100 MB take 20 s.
  private func output(
    bytes: Int64 = 100_000_000, launch: @escaping @MainActor @Sendable () -> Void
  ) -> [String] {
    var scenario = PhoneScenario()
    scenario.duration = 100
    scenario.servers = [ServerResponse(url: "*", bytes: bytes, latencySeconds: 0)]
    scenario.at(0, .openApp)
    return scenario.run { ClosureAppDelegate(launch: launch) }.output
  }

  private static func configuration(inBackground: Bool) -> URLSessionConfiguration {
    inBackground ? .background(withIdentifier: "s") : .default
  }

  /// Begins a download when the app is on screen: what a launch begins in the background waits.
  @MainActor private static func download(
    inBackground: Bool, _ delegate: any URLSessionDelegate, on queue: OperationQueue? = nil,
    _ act: @escaping @MainActor (URLSessionTask) -> Void = { _ in }
  ) {
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
      let session = URLSession(
        configuration: configuration(inBackground: inBackground), delegate: delegate,
        delegateQueue: queue)
      let task = session.downloadTask(with: url)
      task.resume()
      act(task)
    }
  }

  @Test("The delegate of a download hears of its bytes while they come", arguments: [true, false])
  func written(inBackground: Bool) {
    let output = output { Self.download(inBackground: inBackground, Meter()) }
    #expect(
      output.map(words) == [
        "wrote 25000000 25000000 of 100000000 200", "wrote 25000000 50000000 of 100000000 200",
        "wrote 25000000 75000000 of 100000000 200", "wrote 25000000 100000000 of 100000000 200",
        "file",
      ], "\(output)")
    expect(seconds(output), is: [0, 5, 10, 15, 15])
  }

  @Test("What takes little time is told of once", arguments: [true, false])
  func small(inBackground: Bool) {
    let output = output(bytes: 20_000_000) { Self.download(inBackground: inBackground, Meter()) }
    expect(output.map(words), is: ["wrote 20000000 20000000 of 20000000 200", "file"])
  }

  @Test("What is sent is told of, too")
  func sent() {
    let output = output(bytes: 5) {
      let session = URLSession(configuration: .default, delegate: Meter(), delegateQueue: nil)
      var request = URLRequest(url: Self.url)
      request.httpMethod = "POST"
      session.uploadTask(with: request, from: Data(count: 50_000_000)).resume()
    }
    expect(
      output.map(words),
      is: [
        "sent 25000000 25000000 of 50000000", "sent 25000000 50000000 of 50000000",
      ])
  }

  @Test(
    "A delegate that does not care is asked once, and its queue is left alone",
    arguments: [true, false])
  func ignored(inBackground: Bool) {
    let output = output {
      Self.download(inBackground: inBackground, Indifferent(), on: TalkingQueue())
    }
    let answer = inBackground ? 0 : 1
    #expect(output.count { $0.hasSuffix("operation") } == 2 + answer, "\(output)")
    expect(output.last?.hasSuffix("file"), is: true)
  }

  @Test("The bytes so far can be read at any time", arguments: [true, false])
  func counts(inBackground: Bool) {
    let output = output {
      Self.download(inBackground: inBackground, Indifferent()) { task in
        for second in [3.0, 7.5] {
          DispatchQueue.main.asyncAfter(deadline: .now() + second) {
            print(
              task.countOfBytesReceived, task.countOfBytesExpectedToReceive,
              task.progress.completedUnitCount, task.progress.fractionCompleted)
          }
        }
      }
    }
    expect(
      output.dropLast().map(words),
      is: ["15000000 100000000 15 0.15", "37500000 100000000 37 0.37"])
  }

  @Test("Observers of a progress hear of it as a delegate does")
  func observed() {
    let output = output {
      let task = URLSession.shared.dataTask(with: Self.url) { _, _, _ in print("over") }
      let observation = task.progress.observe(\.fractionCompleted, options: .new) { _, change in
        print(change.newValue ?? -1)
      }
      task.resume()
      DispatchQueue.main.asyncAfter(deadline: .now() + 50) { observation.invalidate() }
    }
    expect(output.map(words), is: ["0.25", "0.5", "0.75", "1.0", "over"])
  }

  /// A line without its time.
  private func words(_ line: String) -> String {
    line.split(separator: " ").dropFirst().joined(separator: " ")
  }

  /// The seconds from the first line to each.
  private func seconds(_ output: [String]) -> [Int] {
    let times = output.compactMap { $0.split(separator: " ").first.flatMap { Double($0) } }
    return times.map { Int(($0 - (times.first ?? 0)).rounded()) }
  }
}
