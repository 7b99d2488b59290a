import DeviceModel
import Emulator
import EmulatorTestSupport
import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

/// The app's process hears how far transfers are; 100 MB by Wi-Fi take 20 s from 0.4 s on.
extension URLSessionTests {
  /// An app that downloads, or does something else, when it comes on screen first, and is left and opened at some seconds.
  private func watched(
    left: Double = 10, opened: Double = 11,
    _ begin: @escaping @MainActor (AppProcess) -> Void = { URLSessionTests.download(in: $0) }
  ) -> PhoneScenario {
    var scenario = PhoneScenario()
    scenario.duration = 1000
    scenario.device.hasExternalPower = true
    scenario.app.finishLaunching = { Self.connect($0) }
    scenario.app.didBecomeActive = { process in
      if process.transfers(in: "s").isEmpty { begin(process) }
    }
    scenario.at(0, .openApp)
    scenario.at(left, .leaveApp)
    scenario.at(opened, .openApp)
    return scenario
  }

  private func moved(_ run: PhoneRun) -> [String] {
    run.lines(of: [.output]).filter { $0.contains(" moved ") }
      .map { $0.replacing(" output moved 1", with: "") }
  }

  @Test("An app that runs hears how far a transfer is, a few times (R-210)")
  func progress() {
    expect(moved(run(watched())), is: ["5.4 25000000", "10.4 50000000", "15.4 75000000"])
  }

  @Test(
    "The policy says how often, and how many times at most", arguments: [(1, 5), (1, 1), (25, 5)])
  func cadence(interval: Int, calls: Int) {
    var scenario = watched()
    scenario.policy[.urlsessionProgressInterval] = .seconds(interval)
    scenario.policy[.urlsessionProgressCalls] = calls
    let parts = ["4.4 20000000", "8.4 40000000", "12.4 60000000", "16.4 80000000"]
    expect(moved(run(scenario)), is: (interval == 1 && calls == 5 ? parts : []))
  }

  @Test("A suspended app hears nothing, and the newest when it runs again (R-136)")
  func suspendedProgress() {
    let run = run(watched(opened: 18))
    expect(moved(run), is: ["5.4 25000000", "10.4 50000000", "18 88000000"])
    expect(run.lines(of: [.task]), is: [])
  }

  @Test("Without a network nothing moves, and a download goes on where it was (R-210)")
  func interruptedProgress() {
    var scenario = watched()
    scenario.at(12.4, .device(.network(.none)))
    scenario.at(112.4, .device(.network(.wifi)))
    expect(moved(run(scenario)), is: ["5.4 25000000", "10.4 50000000", "117.4 85000000"])
  }

  @Test("An upload that begins anew is told of when it is further than it was")
  func progressOfUpload() {
    var scenario = watched { process in
      var description = TransferDescription(.upload, url: "https://example.com/", file: "/film")
      let number = process.addTransfer(description, to: "s")
      description.bytesToSend = 100_000_000
      process.resumeTransfer(number, in: "s", as: description)
    }
    scenario.at(12.4, .device(.network(.none)))
    scenario.at(112.4, .device(.network(.wifi)))
    expect(
      moved(run(scenario)),
      is: [
        "5.4 25000000", "10.4 50000000", "126.4 70000000", "131.4 95000000",
      ])
  }

  @Test("How far it is can be asked at any time, and costs nothing")
  func progressAsked() {
    let scenario = watched { process in
      Self.download(in: process)
      Task { @MainActor in
        for _ in 1...2 {
          try await Task.sleep(for: .seconds(1.5))
          let progress = process.transferProgress(of: 1, in: "s")
          print("asked", progress?.receivedBytes ?? 0, progress?.bytesToReceive ?? 0)
        }
      }
    }
    let asked = run(scenario).lines(of: [.output]).filter { $0.contains("asked") }
    expect(
      asked, is: ["1.9 output asked 7500000 100000000", "3.4 output asked 15000000 100000000"])
  }
}
