import Emulator
import EmulatorTestSupport
import Foundation
import Testing
import UIKit
import ValueExpectations

/// An app that loads a long file, and keeps what is left of it when that ends before its time.
private final class LongDownload: NSObject, URLSessionDownloadDelegate, @unchecked Sendable {
  private let configuration: URLSessionConfiguration
  private let cancels: Bool
  private let method: String
  private lazy var session = URLSession(
    configuration: configuration, delegate: self, delegateQueue: .main)
  private static let url = URL(fileURLWithPath: "/episode")

  /// With `cancels` it cancels the first download after five seconds, and goes on after ten more.
  init(_ configuration: URLSessionConfiguration, cancels: Bool, method: String) {
    self.configuration = configuration
    self.cancels = cancels
    self.method = method
  }

  func goOn() {
    _ = session
    guard let left = UserDefaults.standard.data(forKey: "left") else { return begin() }
    UserDefaults.standard.set(nil, forKey: "left")
    session.downloadTask(withResumeData: left).resume()
  }

  private func begin() {
    guard UserDefaults.standard.object(forKey: "begun") == nil else { return }
    UserDefaults.standard.set(true, forKey: "begun")
    var request = URLRequest(url: Self.url)
    request.httpMethod = method
    let task = session.downloadTask(with: request)
    task.resume()
    guard cancels else { return }
    DispatchQueue.main.asyncAfter(deadline: .now() + 5) { [self] in
      task.cancel { data in
        print("left", data != nil)
        DispatchQueue.main.asyncAfter(deadline: .now() + 10) {
          self.session.downloadTask(withResumeData: data ?? Data()).resume()
        }
      }
      task.cancel { data in print("again", data != nil) }
    }
  }

  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask,
    didFinishDownloadingTo location: URL
  ) {
    let size = try? location.resourceValues(forKeys: [.fileSizeKey]).fileSize
    let status = (downloadTask.response as? HTTPURLResponse)?.statusCode
    print("file", size ?? 0, status ?? 0)
  }

  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask,
    didResumeAtOffset fileOffset: Int64, expectedTotalBytes: Int64
  ) {
    print("from", fileOffset, "of", expectedTotalBytes)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    guard let error = error as? URLError else { return }
    print("error", error.errorCode, error.downloadTaskResumeData != nil)
    UserDefaults.standard.set(error.downloadTaskResumeData, forKey: "left")
  }
}

/// The part of such an app that the system calls.
private final class LongDownloadDelegate: UIResponder, UIApplicationDelegate {
  private let download: LongDownload

  init(_ configuration: URLSessionConfiguration, cancels: Bool, method: String = "GET") {
    download = LongDownload(configuration, cancels: cancels, method: method)
  }

  func applicationDidBecomeActive(_ application: UIApplication) { download.goOn() }
}

@Suite("Downloads that go on where an earlier one has ended")
struct ResumeDataTests {
  /// An app that is on screen; 100 MB take 20 s.
  private var scenario: PhoneScenario {
    var scenario = PhoneScenario()
    scenario.duration = 200
    scenario.servers = [ServerResponse(url: "*", bytes: 100_000_000, latencySeconds: 0)]
    scenario.at(0, .openApp)
    return scenario
  }

  private func bytes(in run: AppRun) -> [Int64] {
    run.records.compactMap { record in
      guard case .transferEnded(let end) = record.event else { return nil }
      return end.bytes
    }
  }

  @Test(
    "One that the app cancels goes on with the bytes that had not come",
    arguments: [true, false])
  func cancelled(inBackground: Bool) {
    let run = scenario.run {
      LongDownloadDelegate(
        inBackground ? .background(withIdentifier: "s") : .default, cancels: true)
    }
    let told = ["5.4 left true", "5.4 error -999 true"]
    expect(
      run.output,
      is: (inBackground ? told.reversed() : told) + [
        "5.4 again false",
        inBackground ? "20.4 from 25000000 of 100000000" : "15.4 from 25000000 of 100000000",
        "30.4 file 100000000 206",
      ])
    #expect(bytes(in: run) == [25_000_000, 75_000_000], "\(run.lines(of: [.finding, .kill]))")
  }

  @Test("One of a background session that a swipe has cancelled leaves what the next launch needs")
  func swipedAway() {
    var scenario = scenario
    scenario.at(10, .forceQuit)
    scenario.at(50, .openApp)
    scenario.at(60, .leaveApp)
    scenario.at(61, .openApp)
    let run = scenario.run {
      LongDownloadDelegate(.background(withIdentifier: "s"), cancels: false)
    }
    #expect(run.output.contains("50.4 error -999 true"), "\(run.output)")
    #expect(run.output.contains { $0.hasSuffix("file 100000000 206") }, "\(run.output)")
    expect(bytes(in: run).reduce(0, +), is: 100_000_000)
  }

  @Test("One that is no GET leaves nothing, also where the next launch hears of its end")
  func posted() {
    var scenario = scenario
    scenario.at(10, .forceQuit)
    scenario.at(50, .openApp)
    let run = scenario.run {
      LongDownloadDelegate(.background(withIdentifier: "s"), cancels: false, method: "POST")
    }
    expect(run.output, is: ["50.4 error -999 false"])
  }

  @Test("One that loses its connection leaves what has come; other data is refused")
  func lost() {
    var scenario = scenario
    scenario.at(10, .device(.network(.none)))
    scenario.at(20, .device(.network(.wifi)))
    scenario.at(30, .leaveApp)
    scenario.at(31, .openApp)
    let run = scenario.run {
      print(ResumeDataTests.refusal)
      return LongDownloadDelegate(.default, cancels: false)
    }
    #expect(run.output.contains { $0.hasSuffix("refused true -1002") }, "\(run.output)")
    #expect(run.output.contains("10 error -1005 true"), "\(run.output)")
    #expect(run.output.contains { $0.hasSuffix("file 100000000 206") }, "\(run.output)")
  }

  @Test("What is cancelled without asking leaves nothing; who has no delegate is answered, too")
  func withoutDelegate() {
    let run = scenario.run {
      ClosureAppDelegate(launch: {
        let file = URL(fileURLWithPath: "/episode")
        let plain = URLSession.shared.downloadTask(with: file) { _, _, error in
          print("plain", (error as? URLError)?.downloadTaskResumeData != nil)
        }
        let session = URLSession(configuration: .background(withIdentifier: "s"))
        let task = session.downloadTask(with: file)
        plain.resume()
        task.resume()
        DispatchQueue.main.asyncAfter(deadline: .now() + 5) {
          plain.cancel()
          Task { print("left", await task.cancelByProducingResumeData() != nil) }
        }
      })
    }
    expect(Set(run.output.map { $0.drop { $0 != " " } }), is: [" plain false", " left true"])
  }

  /// Asks with data that is none.
  private static var refusal: String {
    let task = URLSession.shared.downloadTask(withResumeData: Data("?".utf8)) { file, _, error in
      print("refused", file == nil, (error as? URLError)?.errorCode ?? 0)
    }
    task.resume()
    return "asked"
  }
}
