import DeviceModel
import Emulator
import EmulatorTestSupport
import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

extension URLSessionTests {
  @Test("What is moved up to a cancellation is shared by those that moved then")
  func cancelled() {
    var scenario = scenario()
    scenario.app.didBecomeActive = { process in
      Self.download(in: process)
      Self.download(in: process)
      Task { @MainActor in
        try await Task.sleep(for: .seconds(8))
        process.cancelTransfer(1, in: "s")
      }
    }
    let run = run(scenario)
    expect(
      run.lines(of: [.transfer]).suffix(2),
      is: [
        "8.4 ended s#1 -999 R-210", "24.4 ended s#2 200 R-210",
      ])
    let bytes = run.records.compactMap { record -> Int64? in
      if case .transferEnded(let ended) = record.event { ended.bytes } else { nil }
    }
    expect(bytes, is: [20_000_000, 100_000_000])
  }

  @Test("A server that does not answer in time is asked again, later each time (R-219)")
  func retries() throws {
    var scenario = scenario()
    scenario.policy[.urlsessionRetryDelayMax] = .seconds(200)
    scenario.app.didBecomeActive = { Self.download(in: $0) { $0.resourceTimeout = .seconds(900) } }
    let lines = run(scenario, latency: 60).lines(of: [.transfer])
    // 60 s for each attempt; 60 s, 120 s, then 200 s between two.
    #expect(
      lines == [
        "0.4 began s#1 R-210", "60.4 stopped s#1 R-219", "120.4 began s#1 R-210",
        "180.4 stopped s#1 R-219", "300.4 began s#1 R-210", "360.4 stopped s#1 R-219",
        "560.4 began s#1 R-210", "620.4 stopped s#1 R-219", "820.4 began s#1 R-210",
        "880.4 stopped s#1 R-219", "900.4 ended s#1 -1001 R-219",
      ])
    try scenario.policy.disable(.transferTimeout)
    expect(
      run(scenario, latency: 60).lines(of: [.transfer]),
      is: [
        "0.4 began s#1 R-210", "80.4 ended s#1 200 R-210",
      ])
  }

  @Test(
    "An upload sends the length of its file as it is when it begins, whatever the app says",
    arguments: [(0, 0.4), (30_000_000, 6.4)])
  func uploadOfFile(length: Int, end: Double) {
    var scenario = scenario()
    scenario.app.didBecomeActive = { process in
      var description = TransferDescription(
        .upload, url: "https://example.com/", file: "/Documents/film")
      let number = process.addTransfer(description, to: "s")
      process.disk["/Documents/film"] = DiskFile(zeros: length)
      description.bytesToSend = 100_000_000
      process.resumeTransfer(number, in: "s", as: description)
    }
    expect(run(scenario).lines(of: [.transfer]).last, is: "\(end) ended s#1 200 R-210")
  }

  /// An app that is woken for its session at 20.4 s, never says that it is done, and is opened at 30 s.
  private func openedInItsTime() -> PhoneScenario {
    var scenario = scenario()
    scenario.app.didBecomeActive = { process in
      if process.device.hasExternalPower { Self.download(in: process) }
    }
    scenario.app.handleSessionEvents = { _, _ in }
    scenario.at(25, .device(.externalPower(false)))
    scenario.at(30, .openApp)
    return scenario
  }

  @Test("An app that is on screen when the time for events is over is spared, and rid of them")
  func sparedOnScreen() {
    var scenario = openedInItsTime()
    scenario.at(60, .leaveApp)
    let run = run(scenario)
    expect(run.lines(of: [.kill]), is: [])
    expect(run.lines(of: [.task]).last, is: "50.4 completed s false by system")
    expect(run.lines(of: [.process]).last, is: "65 process 301 suspended R-136")
  }

  @Test("A fault that ends the time for events on screen rids the app of them")
  func expiredOnScreen() {
    var scenario = openedInItsTime()
    scenario.faults = [Fault(kind: .expire, placement: .time(.seconds(35)))]
    let run = run(scenario)
    expect(run.lines(of: [.fault, .kill]), is: ["35 fault expire"])
    #expect(!run.lines(of: [.finding]).contains { $0.contains("sessionEventsNotCompleted") })
    expect(run.lines(of: [.task]).last, is: "35 completed s false by system")
  }

  @Test("A task of a session that is not there is a finding, and its events come to nobody (R-216)")
  func sessionNotOpen() {
    var scenario = scenario()
    scenario.app.finishLaunching = { _ in }
    scenario.app.didBecomeActive = { Self.download(in: $0) }
    let run = run(scenario, bytes: 5_000_000)
    expect(run.lines(of: [.finding]).first, is: "0.4 error sessionNotOpen R-216")
    expect(run.lines(of: [.transfer]).last, is: "1.4 ended s#1 200 R-210")
    #expect(!run.lines(of: [.output]).contains { $0.contains("told") })
  }
}
