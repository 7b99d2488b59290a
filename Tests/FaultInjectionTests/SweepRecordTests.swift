import Foundation
import Testing
import ValueExpectations

@testable import FaultInjection

@Suite("Lines of a sweep's results")
struct SweepRecordTests {
  private let header = SweepHeader(
    scenario: "Day", file: "Day.plist", digest: "0123", toolVersion: "1",
    command: "bgtask sweep Day.plist", target: "run", points: [.init(kind: "jobStart", count: 1)],
    planned: [.init(fault: "kill", count: 1)], shard: .whole, shareCount: 1, flaws: [])
  private let result = SweepResult(
    index: 0, faultName: "kill", point: 17, pointKind: "jobStart", seconds: 0.5, isShared: true,
    failures: [SweepFailure(name: "timeLost", message: "one “second”")], missingMilliseconds: 1_000)

  private var lines: String {
    SweepRecord.header(header).line + SweepRecord.result(result).line
  }

  @Test("A line is an object with sorted keys")
  func line() {
    expect(
      SweepRecord.result(result).line,
      is: """
        {"kind":"run","payload":{"failures":[{"message":"one “second”","name":"timeLost"}],\
        "faultName":"kill","index":0,"isShared":true,"missingMilliseconds":1000,"point":17,\
        "pointKind":"jobStart","seconds":0.5},"version":1}

        """)
    expect(result.faults, is: ["kill@point=17"])
  }

  @Test("A fault at an instant sits before no kind of point")
  func instant() throws {
    var timed = result
    timed.pointKind = nil
    #expect(!SweepRecord.result(timed).line.contains("pointKind"))
    expect(try SweepRecord(line: Data(SweepRecord.result(timed).line.utf8)), is: .result(timed))
    expect(timed.faults, is: ["kill@seconds=0.5"])
  }

  @Test("What was written is read back")
  func reading() throws {
    let part = try SweepPart(name: "results", data: Data(lines.utf8))
    expect(part, is: SweepPart(name: "results", header: header, results: [result], isClosed: false))
    var written = PartLines<SweepHeader>()
    let text = written.line(of: .header(header)) + written.line(of: .result(result)) + written.last
    let whole = try SweepPart(name: "results", data: Data(text.utf8))
    expect(whole, is: SweepPart(name: "results", header: header, results: [result]))
  }

  @Test(
    "What is no file of results is refused, with the line",
    arguments: [
      ("", "found no line, expected results."),
      ("\n\n", "found no line, expected results."),
      ("<plist>", "line 1: found '<plist>', expected the first line"),
      (
        "RUN",
        "line 1: found '{\"kind\":\"run\",\"payload\":{\"failures\":[{\"m…', expected the first"
      ),
      ("SWEEP,SWEEP", "line 2: found '{\"kind\":\"sweep\""),
      ("SWEEP,RUN,{\"kind\":\"ru", "line 3: found '{\"kind\":\"ru', expected what came of a run."),
      ("SWEEP,{\"kind\":\"walk\",\"version\":1}", "line 2: found '{\"kind\":\"walk\""),
      ("{\"version\":2}", "line 1: found '{\"version\":2}'"),
      ("\u{0}\u{FFFD}", "line 1: found "),
    ])
  func damage(text: String, message: String) {
    let data = text.split(separator: ",", omittingEmptySubsequences: false).map { word in
      switch word {
      case "SWEEP": SweepRecord.header(header).line
      case "RUN": SweepRecord.result(result).line
      default: String(word)
      }
    }.joined()
    let error = #expect(throws: PartMergeProblem.self) {
      try SweepPart(name: "results", data: Data(data.utf8))
    }
    #expect(error?.message.hasPrefix(message) == true, "\(String(describing: error))")
    expect(error?.file, is: "results")
  }
}
