import DeviceModel
import Emulator
import EmulatorTestSupport
import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

@Suite("Background URL sessions on the phone")
struct URLSessionTests {
  /// An app that makes a session at each launch, prints and completes its events, and is left after 10 s.
  func scenario() -> PhoneScenario {
    var scenario = PhoneScenario()
    scenario.duration = 1000
    scenario.device.hasExternalPower = true
    scenario.app.finishLaunching = { Self.connect($0) }
    scenario.app.handleSessionEvents = { process, task in
      Task { @MainActor in
        try await Task.sleep(for: .seconds(1))
        process.completeSessionEvents(task, onMain: true)
      }
    }
    scenario.at(0, .openApp)
    scenario.at(10, .leaveApp)
    return scenario
  }

  static func connect(_ process: AppProcess) {
    process.openSession(SessionDescription(identifier: "s")) { [unowned process] event in
      process.domain.postToMain { Self.handle(event, in: process) }
    }
  }

  private static func handle(_ event: SessionEvent, in process: AppProcess) {
    switch event.content {
    case .progressed(let report):
      let progress = report.progress
      print("moved", event.task, progress.sentBytes + progress.receivedBytes)
    case .ended(let end):
      print("told \(event.task) \(end.error?.code ?? end.status ?? 0)")
      if let file = end.file { process.hasSeenDownload(of: event, at: file) }
      process.hasHandled(event)
    case .challenge:
      print("asked \(event.task)")
      process.hasHandled(event)
      process.answer(event, withCredentials: true)
    case .finished: print("finished")
    }
  }

  /// Begins a download of 100 MB, which takes 20 s by Wi-Fi.
  static func download(
    in process: AppProcess, _ change: (inout TransferDescription) -> Void = { _ in }
  ) {
    var description = TransferDescription(.download, url: "https://example.com/large")
    change(&description)
    let number = process.addTransfer(description, to: "s")
    process.resumeTransfer(number, in: "s", as: description)
  }

  func run(
    _ scenario: PhoneScenario, bytes: Int64 = 100_000_000, latency: Double = 0,
    needsAuthentication: Bool = false
  ) -> PhoneRun {
    var scenario = scenario
    scenario.servers = [
      ServerResponse(
        url: "https://example.com/*", bytes: bytes, latencySeconds: latency,
        needsAuthentication: needsAuthentication)
    ]
    // What is not moved is another suite's matter.
    return scenario.run()
  }

  static let kinds: Set<RecordKind> = [.transfer, .task, .kill]

  @Test(
    "A transfer goes on while the app is suspended, and the app is resumed when it is done (R-210, R-211)"
  )
  func suspended() {
    var scenario = scenario()
    scenario.app.didBecomeActive = { Self.download(in: $0) }
    expect(
      run(scenario).lines(of: Self.kinds),
      is: [
        "0.4 began s#1 R-210", "20.4 ended s#1 200 R-210", "20.4 launched s warm R-072",
        "21.4 completed s true by handler",
      ])
    expect(
      run(scenario).lines(of: [.output]).suffix(3),
      is: [
        "20.4 output handleSessionEvents", "20.4 output told 1 200", "20.4 output finished",
      ])
  }

  @Test(
    "It goes on after the app's process was ended by the system, which launches it (R-157, R-216)")
  func ended() {
    var scenario = scenario()
    scenario.app.didBecomeActive = { Self.download(in: $0) }
    scenario.at(17, .memoryShortage(.pageShortage))
    expect(
      run(scenario).lines(of: Self.kinds),
      is: [
        "0.4 began s#1 R-210", "17 killed jetsam R-138", "20.4 ended s#1 200 R-210",
        "20.8 launched s cold R-060", "21.8 completed s true by handler",
      ])
  }

  @Test("An app that runs is told at once, without a wake")
  func running() {
    var scenario = scenario()
    scenario.app.didBecomeActive = { Self.download(in: $0) }
    let run = run(scenario, bytes: 5_000_000)
    expect(run.lines(of: [.task]), is: [])
    #expect(run.lines(of: [.output]).contains("1.4 output told 1 200"))
  }

  @Test("All transfers of a session have to be done before the app is woken (R-211)")
  func batch() {
    var scenario = scenario()
    scenario.app.didBecomeActive = { process in
      Self.download(in: process)
      Self.download(in: process)
    }
    expect(run(scenario).lines(of: [.task]).first, is: "40.4 launched s warm R-072")
  }

  @Test("A session that sends no launch events tells its app when the app runs (R-212)")
  func noLaunchEvents() {
    var scenario = scenario()
    scenario.app.finishLaunching = { process in
      process.openSession(
        SessionDescription(identifier: "s", sendsLaunchEvents: false)
      ) { [unowned process] event in
        process.domain.postToMain { Self.handle(event, in: process) }
      }
    }
    scenario.app.didBecomeActive = { process in
      if process.transfers(in: "s").isEmpty, process.device.hasExternalPower {
        Self.download(in: process)
      }
    }
    scenario.at(100, .device(.externalPower(false)))
    scenario.at(200, .openApp)
    let run = run(scenario)
    expect(run.lines(of: [.task]), is: [])
    #expect(run.lines(of: [.output]).contains("200 output told 1 200"))
  }

  @Test("Without a network it waits, and a download goes on where it was (R-210)")
  func network() {
    var scenario = scenario()
    scenario.app.didBecomeActive = { Self.download(in: $0) }
    scenario.at(12.4, .device(.network(.none)))
    scenario.at(112.4, .device(.network(.wifi)))
    expect(
      run(scenario).lines(of: [.transfer, .reason]),
      is: [
        "0.4 added s#1 in 0 s R-210", "0.4 began s#1 R-210", "12.4 stopped s#1 R-210",
        "12.4 added s#1 in 0 s R-210", "12.4 waits s#1 R-210", "112.4 free s#1 R-210",
        "112.4 began s#1 R-210", "120.4 ended s#1 200 R-210", "120.4 added s in 0 s R-211",
      ])
  }

  @Test(
    "An upload begins anew, unless the policy has it go on",
    arguments: [(true, 132.4), (false, 120.4)])
  func upload(beginsAnew: Bool, end: Double) {
    var scenario = scenario()
    scenario.policy[.urlsessionUploadsBeginAnew] = beginsAnew
    scenario.app.didBecomeActive = { process in
      var description = TransferDescription(.upload, url: "https://example.com/", file: "/film")
      let number = process.addTransfer(description, to: "s")
      description.bytesToSend = 100_000_000
      process.resumeTransfer(number, in: "s", as: description)
    }
    scenario.at(12.4, .device(.network(.none)))
    scenario.at(112.4, .device(.network(.wifi)))
    expect(run(scenario).lines(of: [.transfer]).last, is: "\(end) ended s#1 200 R-210")
  }

  @Test("Without R-210 bytes move only while the app's code runs")
  func needsApp() throws {
    var scenario = scenario()
    scenario.app.didBecomeActive = { Self.download(in: $0) }
    scenario.at(500, .openApp)
    try scenario.policy.disable(.backgroundTransfers)
    // 14.6 s up to the suspension, and the rest after coming back, when a second one begins.
    #expect(run(scenario).lines(of: [.transfer]).contains("510.8 ended s#1 200 R-210"))
  }

  @Test("A force-quit cancels all; the app is told when the user opens it (R-155)")
  func forceQuit() {
    var scenario = scenario()
    scenario.app.didBecomeActive = { process in
      if process.transfers(in: "s").isEmpty, !process.device.isLowDataModeOn {
        Self.download(in: process)
      }
    }
    scenario.at(12, .forceQuit)
    scenario.at(50, .device(.lowDataMode(true)))
    scenario.at(100, .openApp)
    let run = run(scenario)
    expect(
      run.lines(of: Self.kinds),
      is: [
        "0.4 began s#1 R-210", "12 ended s#1 -999 R-155", "12 killed forceQuit R-158",
      ])
    #expect(run.lines(of: [.output]).contains("100.4 output told 1 -999"))
  }

  @Test(
    "The events have 30 s to be completed, and the app is killed then (R-127)",
    arguments: [(29.999, false), (30.0, true), (31.0, true)])
  func limit(answer: Double, isKilled: Bool) {
    var scenario = scenario()
    scenario.app.didBecomeActive = { Self.download(in: $0) }
    scenario.app.handleSessionEvents = { process, task in
      Task { @MainActor in
        try await Task.sleep(for: .seconds(answer))
        process.completeSessionEvents(task, onMain: true)
      }
    }
    let lines = run(scenario).lines(of: [.finding, .kill]).filter { !$0.contains("downloadNot") }
    expect(
      lines,
      is: (isKilled
        ? [
          "50.4 error sessionEventsNotCompleted R-211",
          "50.4 killed sessionEventsNotCompleted 0x2182bad3 R-127",
        ] : []))
  }

  @Test("A fault ends the time early: the app is killed, and that is no finding")
  func expireFault() {
    var scenario = scenario()
    scenario.app.didBecomeActive = { Self.download(in: $0) }
    scenario.faults = [
      Fault(kind: .expire, target: .run, placement: .time(Instant(nanoseconds: 21_000_000_000)))
    ]
    expect(
      run(scenario).lines(of: [.kill]), is: ["21 killed sessionEventsNotCompleted 0x2182bad3 R-127"]
    )
  }

  @Test("A server may ask for credentials, for which the app is woken (R-211)")
  func authentication() {
    var scenario = scenario()
    scenario.app.didBecomeActive = { Self.download(in: $0) }
    let run = run(scenario, latency: 20, needsAuthentication: true)
    expect(run.lines(of: [.task]).first, is: "20.4 launched s warm R-072")
    expect(run.lines(of: [.transfer]).last, is: "60.4 ended s#1 200 R-210")
  }

  @Test(
    "A transfer that takes longer than its session allows fails (R-219)",
    arguments: [(20.1, 200), (20.0, -1001)])
  func resourceTimeout(seconds: Double, code: Int) {
    var scenario = scenario()
    scenario.app.didBecomeActive = { process in
      Self.download(in: process) { $0.resourceTimeout = .seconds(seconds) }
    }
    expect(run(scenario).lines(of: [.transfer]).last?.contains(" ended s#1 \(code) "), is: true)
  }

  @Test(
    "A server that does not answer within a request is asked for ever (R-219)",
    arguments: [(59.9, 1), (60.0, 0)])
  func requestTimeout(latency: Double, ends: Int) {
    var scenario = scenario()
    scenario.app.didBecomeActive = { Self.download(in: $0) }
    let lines = run(scenario, latency: latency).lines(of: [.transfer])
    expect(lines.count { $0.contains("ended") }, is: ends)
  }

  @Test("What is begun in the background waits for the delay, and that doubles (R-213, R-214)")
  func oneByOne() {
    var scenario = scenario()
    scenario.app.didBecomeActive = { Self.download(in: $0) }
    scenario.app.handleSessionEvents = { process, task in
      Self.download(in: process)
      process.completeSessionEvents(task, onMain: true)
    }
    let run = run(scenario)
    expect(
      run.lines(of: [.transfer]).filter { $0.contains("began") },
      is: [
        "0.4 began s#1 R-210", "80.4 began s#2 R-210", "220.4 began s#3 R-210",
        "480.4 began s#4 R-210", "980.4 began s#5 R-210",
      ])
    expect(
      run.lines(of: [.finding]).filter { $0.contains("One") },
      is: [
        "240.4 error transfersOneByOne R-214"
      ])
  }

  @Test("A transfer begun in the background is discretionary: it waits for power (R-212, R-218)")
  func discretionary() {
    var scenario = scenario()
    scenario.device.hasExternalPower = false
    scenario.app.didEnterBackground = { Self.download(in: $0) }
    scenario.at(300, .device(.externalPower(true)))
    expect(
      run(scenario).lines(of: [.transfer, .reason]).prefix(4),
      is: [
        "10 added s#1 in 0 s R-210", "10 waits s#1 R-218", "300 free s#1 R-218",
        "300 began s#1 R-210",
      ])
  }

  @Test("A transfer has a begin date (R-033)")
  func earliestBegin() {
    var scenario = scenario()
    scenario.app.didBecomeActive = { process in
      Self.download(in: process) {
        $0.earliestBeginDate = WallTime(secondsSince1970: 1_772_438_400 + 100)
      }
    }
    expect(run(scenario).lines(of: [.transfer]).first, is: "100 began s#1 R-210")
  }

  @Test(
    "The ledger of waits knows what a transfer waited for, and its records can be written and read")
  func waits() throws {
    var scenario = scenario()
    scenario.device.hasExternalPower = false
    scenario.app.didEnterBackground = { Self.download(in: $0) }
    scenario.at(300, .device(.externalPower(true)))
    let ledger = WaitLedger(of: "s#1")
    for record in run(scenario).records {
      ledger.record(record)
      if record.kind == .transfer { expect(try TraceRecord(jsonLine: record.jsonLine), is: record) }
    }
    expect(ledger.waits.map(\.outcome), is: [.launched(task: 1)])
    expect(ledger.waits.first?.timeByRule.map(\.rule), is: [.discretionaryTransfers])
  }

  @Test("Transfers are no requests of the scheduler: neither listed nor cancelled")
  func hidden() {
    var scenario = scenario()
    scenario.app.didBecomeActive = { process in
      Self.download(in: process) { $0.conditions.isDiscretionary = true }
      process.cancelAll()
      process.cancel("s#1")
      print("pending", process.pendingRequests.count)
    }
    let run = run(scenario)
    #expect(run.lines(of: [.output]).contains("0.4 output pending 0"))
    expect(run.lines(of: [.transfer]).last, is: "20.4 ended s#1 200 R-210")
  }
}
