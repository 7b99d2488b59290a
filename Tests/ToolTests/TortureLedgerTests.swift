import Testing
import ValueExpectations

@testable import EmulatorCommand

@Suite("Torture ledger")
struct TortureLedgerTests {
  /// A ledger of three operations of which one was reported durable.
  private var ledger: TortureLedger {
    var ledger = TortureLedger()
    for report in [
      TortureReport.begun(["a": 1]), .begun(["a": 2, "b": 5]), .durable(1), .begun(["c": 7]),
    ] { ledger.take(report) }
    return ledger
  }

  @Test(
    "The store holds what was reported, and of the rest the first operations, whole",
    arguments: [
      (["a": 1], 0), (["a": 3, "b": 5], 1), (["a": 3, "b": 5, "c": 7], 2),
    ] as [([String: Int64], Int)])
  func possible(found: [String: Int64], unreported: Int) {
    var ledger = ledger
    expect(ledger.settle(with: found), is: [])
    expect(ledger.reported, is: 1)
    expect(ledger.unreported, is: unreported)
  }

  @Test(
    "Anything else is named",
    arguments: [
      ([:], ["a: lost 1 of 1"]),
      (["a": 2], ["operations are there that come after one that is not"]),
      (["a": 3], ["operations are there that come after one that is not"]),
      (["a": 1, "c": 7], ["operations are there that come after one that is not"]),
      (["a": 4, "b": 5, "c": 7], ["a: 1 more than the 3 that there were"]),
      (["a": 1, "d": 2], ["d: 2 more than the 0 that there were"]),
      (["b": 6], ["a: lost 1 of 1", "b: 1 more than the 5 that there were"]),
    ] as [([String: Int64], [String])])
  func impossible(found: [String: Int64], lines: [String]) {
    var ledger = ledger
    expect(ledger.settle(with: found), is: lines)
  }

  @Test("The next process goes on from what the store holds")
  func nextProcess() {
    var ledger = ledger
    expect(ledger.settle(with: ["a": 3, "b": 5]), is: [])
    expect(ledger.settle(with: ["a": 3, "b": 5]), is: [])
    ledger.take(.begun(["a": 4]))
    ledger.take(.durable(1))
    expect(ledger.settle(with: ["a": 7, "b": 5]), is: [])
    expect(ledger.reported, is: 2)
    expect(ledger.unreported, is: 1)
    ledger.take(.begun(["a": 1]))
    expect(ledger.settle(with: ["b": 5]), is: ["a: lost 7 of 7"])
  }
}
