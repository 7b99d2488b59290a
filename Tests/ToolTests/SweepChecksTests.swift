import Testing
import ValueExpectations

@testable import EmulatorCommand
@testable import FaultInjection
@testable import TraceReport

@Suite("What services show of a sweep")
struct SweepChecksTests {
  private func summary(planned: Int, flaws: [SweepFailure] = []) -> SweepSummary {
    SweepSummary(
      SweepHeader(
        scenario: "A", file: "A.plist", digest: "", toolVersion: "",
        command: "bgtask sweep A.plist", target: "run", points: [],
        planned: [SweepHeader.FaultCount(fault: "kill", count: planned)],
        shard: .whole, shareCount: planned, flaws: flaws))
  }

  private func result(_ index: Int, _ failures: [String] = []) -> SweepResult {
    SweepResult(
      index: index, faultName: "kill", point: index + 1, pointKind: "jobStart", seconds: 0,
      isShared: false, failures: failures.map { SweepFailure(name: $0, message: "Lost.") },
      missingMilliseconds: 0)
  }

  @Test("A sweep that finds nothing passes all its checks")
  func passed() {
    var summary = summary(planned: 2)
    for index in 0..<2 { summary.add(result(index)) }
    let report = summary.checks(of: "A.plist")
    expect(
      report.checks.map(\.name),
      is: [
        "Without any fault", "kill: 2 of 2 runs", "Every planned run was made",
      ])
    expect(report.remarks, is: [])
  }

  @Test("Each kind of failure is a remark, with its number and the command that makes it again")
  func failed() {
    var summary = summary(planned: 3)
    summary.add(result(0))
    summary.add(result(1, ["timeLost"]))
    summary.add(result(2, ["timeLost", "timeDoubled"]))
    let report = summary.checks(of: "A.plist")
    expect(
      report.remarks.map(\.message),
      is: [
        "2 ×, first by kill@point=2: Lost. Reproduce with: bgtask sweep A.plist --faults kill --point 2",
        "1 ×, first by kill@point=3: Lost. Reproduce with: bgtask sweep A.plist --faults kill --point 3",
      ])
    expect(report.remarks.map(\.name), is: ["timeLost", "timeDoubled"])
    expect(report.checks.map(\.hasPassed), is: [true, false, true])
  }

  @Test("What was not tried is no success, nor is a flaw without any fault")
  func incomplete() {
    #expect(!summary(planned: 2).checks(of: "A").checks[2].hasPassed)
    #expect(!summary(planned: 0).checks(of: "A").checks[2].hasPassed)
    let flaw = SweepFailure(name: "timeLost", message: "")
    #expect(!summary(planned: 2, flaws: [flaw]).checks(of: "A").checks[0].hasPassed)
  }
}
