import Foundation
import Testing
import ValueExpectations

@testable import FaultInjection

@Suite("Joining the results of shards")
struct SweepMergeTests {
  /// The results of one of three parts of a plan of seven runs.
  private func part(
    _ number: Int, of count: Int = 3, _ change: (inout SweepPart) -> Void = { _ in }
  ) -> SweepPart {
    let shard = Shard(number, of: count) ?? .whole
    let results = shard.part(of: Array(0..<7)).map { index in
      SweepResult(
        index: index, faultName: index < 4 ? "kill" : "powerCut", point: index % 4 + 1,
        pointKind: "jobStart", seconds: 0.5, isShared: false, failures: [], missingMilliseconds: 0)
    }
    let header = SweepHeader(
      scenario: "Day", file: "Day.plist", digest: "0123", toolVersion: "1",
      command: "bgtask sweep Day.plist", target: "run", points: [.init(kind: "jobStart", count: 4)],
      planned: [.init(fault: "kill", count: 4), .init(fault: "powerCut", count: 3)], shard: shard,
      shareCount: results.count, flaws: [])
    var part = SweepPart(name: "results-\(number)", header: header, results: results)
    change(&part)
    return part
  }

  private func problems(_ parts: SweepPart...) -> [String] {
    do throws(PartMergeProblems) {
      _ = try PartMerge.merge(parts)
      return []
    } catch {
      return error.problems.map(\.description)
    }
  }

  @Test("Parts in any order give the lines of one big sweep")
  func order() throws {
    let whole = part(1, of: 1)
    for parts in [[1, 2, 3], [3, 1, 2], [2, 3, 1]] {
      let merged = try PartMerge.merge(parts.map { part($0) })
      expect(merged.header, is: whole.header)
      expect(merged.results, is: whole.results)
    }
  }

  @Test("A part that is missing is named")
  func missing() {
    expect(
      problems(part(3), part(1)),
      is: [
        "error: part 2/3 is missing. Name its results, too, or make it with --shard 2/3."
      ])
    expect(problems(), is: ["error: found no results to merge."])
  }

  @Test("A part that is there twice is named with both files")
  func overlapping() {
    // The names decide which of the two is blamed.
    let again = part(2) { $0.name = "results-2-again" }
    expect(
      problems(part(1), again, part(2), part(3)),
      is: [
        "results-2-again: error: found part 2/3, which results-2 holds, too. "
          + "Leave one of them out."
      ])
  }

  @Test("A part that was ended early is to be made again")
  func incomplete() {
    let early = part(3) { $0.results.removeLast() }
    expect(
      problems(part(1), part(2), early),
      is: [
        "results-3: error: found 1 runs, expected 2: the sweep was ended early. "
          + "Make this part again, with --shard 3/3."
      ])
  }

  /// What can differ, and how it is told.
  private static let differences: [(text: String, change: @Sendable (inout SweepHeader) -> Void)] =
    [
      ("scenario Night, expected Day", { $0.scenario = "Night" }),
      ("digest 4567, expected 0123", { $0.digest = "4567" }),
      ("tool version 2, expected 1", { $0.toolVersion = "2" }),
      ("target launch:1, expected run", { $0.target = "launch:1" }),
      ("plan 4 × kill at 4 × jobStart", { $0.planned.removeLast() }),
    ]

  @Test("Parts of another sweep are refused, with what differs", arguments: differences.indices)
  func other(index: Int) {
    let (text, change) = Self.differences[index]
    let strange = part(2) { change(&$0.header) }
    let found = problems(part(1), strange, part(3))
    expect(found.count, is: 1)
    #expect(found.first?.hasPrefix("results-2: error: found \(text)") == true, "\(found)")
    expect(found.first?.contains(" as in results-1. "), is: true)
  }

  @Test("Parts of another number of parts are refused")
  func otherDivision() {
    let found = problems(part(1, of: 2), part(2))
    expect(found.count, is: 1)
    expect(
      found.first?.hasPrefix("results-2: error: found number of parts 3, expected 2"), is: true)
  }

  @Test("A run that is there twice is damage", arguments: [0, 99])
  func damaged(index: Int) {
    let damaged = part(2) { $0.results[0].index = index }
    let found = problems(part(1), damaged, part(3))
    expect(found.count, is: 1)
    expect(found.first?.hasPrefix("results-2: error: found run \(index) twice, or"), is: true)
  }

  @Test("A plan of more runs than all parts hold is damaged, however many it names")
  func swollenPlan() {
    let whole = part(1, of: 1) { $0.header.planned[0].count = 1_000_000_000 }
    expect(
      problems(whole),
      is: [
        "error: found 7 runs in all parts, expected the 1000000003 of the plan. The first line of a "
          + "file is damaged: make the parts again."
      ])
  }
}
