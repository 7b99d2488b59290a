import DeviceModel
import Emulator
import EmulatorTestSupport
import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

@testable import Counterfactuals

/// A transfer is explained by how it ended, not only by when it began.
@Suite("Why a transfer did not finish")
struct TransferEndsTests {
  private static let url = "https://example.com/large"
  private static let transfer = "s#1"

  /// An hour of an app that begins one transfer at its launch, and is left at 60 s.
  private func scenario(
    bytes: Int64 = 2_000_000_000, resourceTimeout: Duration = .seconds(7 * 86_400),
    _ change: (inout ServerResponse) -> Void = { _ in }
  ) -> PhoneScenario {
    var scenario = PhoneScenario()
    scenario.duration = 3_600
    var server = ServerResponse(url: "https://example.com/*", bytes: bytes)
    change(&server)
    scenario.servers = [server]
    scenario.app.finishLaunching = { process in
      process.openSession(SessionDescription(identifier: "s")) { _ in }
      var description = TransferDescription(.download, url: Self.url)
      description.resourceTimeout = resourceTimeout
      let number = process.addTransfer(description, to: "s")
      process.resumeTransfer(number, in: "s", as: description)
    }
    scenario.at(0, .openApp)
    scenario.at(60, .leaveApp)
    return scenario
  }

  private func ends(_ explained: Explained) -> [TransferEnded] {
    explained.shortfall.causes.compactMap {
      if case .transferFailed(let end) = $0.kind { end } else { nil }
    }
  }

  @Test("A force-quit that cancels it is why, and without that it is done")
  func forceQuit() throws {
    var scenario = scenario()
    scenario.at(100, .forceQuit)
    let explained = Explained(scenario, of: Self.transfer)
    expect(explained.shortfall.run?.kind, is: .transfer)
    expect(explained.shortfall.causes.map(\.rule), is: [.forceQuitCancelsTransfers])
    expect(ends(explained).map(\.errorCode), is: [-999])
    let first = try #require(explained.answer.counterfactuals.first)
    expect(first.changes, is: [.doesNotHappen(TimelineEvent(at: .seconds(100), event: .forceQuit))])
    #expect(first.troubles.isEmpty)
    #expect(try #require(first.finish) > .seconds(100))
  }

  @Test("What it waited for as it was cancelled is told as well, and may be mended instead")
  func cancelledWhileWaiting() {
    var scenario = scenario()
    scenario.at(80, .device(.network(.none)))
    scenario.at(1_000, .forceQuit)
    scenario.at(2_000, .device(.network(.wifi)))
    let explained = Explained(scenario, of: Self.transfer)
    expect(
      explained.shortfall.causes.map(\.rule),
      is: [.forceQuitCancelsTransfers, .backgroundTransfers])
    #expect(
      explained.changes.contains([
        .doesNotHappen(TimelineEvent(at: .seconds(1_000), event: .forceQuit))
      ]))
    #expect(explained.changes.contains([.happens(.device(.network(.wifi)), at: .seconds(80))]))
    // At a moment of its wait, the wait is what is asked about.
    #expect(Explained(scenario, of: Self.transfer, at: .seconds(500)).shortfall.wait != nil)
    #expect(Explained(scenario, of: Self.transfer, at: .seconds(70)).shortfall.run != nil)
  }

  @Test("A status that is no success is why, and the server can answer otherwise")
  func status() {
    let explained = Explained(scenario { $0.status = 404 }, of: Self.transfer)
    expect(ends(explained).map(\.status), is: [404])
    expect(explained.changes, is: [[.serverAnswers(url: Self.url)]])
    expect(explained.answer.counterfactuals.map(\.hands), is: [.developer])
  }

  @Test("A server that answers too late is told before the time for the whole transfer")
  func lateServer() throws {
    let late = scenario(resourceTimeout: .seconds(900)) { $0.latencySeconds = 90 }
    let explained = Explained(late, of: Self.transfer)
    expect(explained.shortfall.run?.troubles, is: ["failed"])
    let cause = try #require(explained.shortfall.causes.first)
    guard case .waited(let reason) = cause.kind else {
      Issue.record("\(cause)")
      return
    }
    expect(reason.obstacle, is: .noAnswer)
    #expect(cause.spans.count > 1)
    expect(ends(explained).map(\.errorCode), is: [-1_001])
    expect(explained.changes.first, is: [.serverAnswers(url: Self.url)])
    // As long as it is asked again and again, the same change is what helps.
    let asked = Explained(scenario { $0.latencySeconds = 90 }, of: Self.transfer)
    expect(asked.changes.first, is: [.serverAnswers(url: Self.url)])
  }

  @Test("One that had to wait for its server once more need not have waited")
  func spared() {
    let scenario = scenario(bytes: 1_000_000) { $0.failures = [.noAnswer] }
    let explained = Explained(scenario, of: Self.transfer)
    expect(explained.shortfall.wait?.timeByRule.map(\.rule), is: [.transferTimeout])
    expect(explained.changes.first, is: [.serverAnswers(url: Self.url)])
  }

  @Test("One that is still under way has not finished, and has not failed")
  func underWay() {
    let explained = Explained(scenario(bytes: 1_000_000_000_000), of: Self.transfer)
    expect(explained.shortfall.run?.outcome, is: .open)
    #expect(explained.shortfall.causes.isEmpty)
  }

  @Test("One that stops and goes on is the same one, and has gone well in the end")
  func goesOn() {
    var scenario = scenario()
    scenario.at(80, .device(.network(.none)))
    scenario.at(200, .device(.network(.wifi)))
    let ledger = WaitLedger(of: Self.transfer)
    for record in scenario.run().records { ledger.record(record) }
    expect(ledger.runs.count, is: 1)
    expect(ledger.runs.map(\.troubles), is: [[]])
    expect(ledger.launches.count, is: 2)
    let explained = Explained(scenario, of: Self.transfer)
    expect(explained.shortfall.wait?.timeByRule.map(\.rule), is: [.backgroundTransfers])
  }
}
