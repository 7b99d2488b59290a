import EmulatorTestSupport
import Foundation
import Testing
import ValueExpectations

@testable import Emulator

@Suite("Trace files")
struct TraceFileTests {
  private static let lines = BusyLife.scenario.run().records.map(\.jsonLine)

  private func file(_ lines: [String]) -> [UInt8] {
    Array(lines.map { $0 + "\n" }.joined().utf8)
  }

  private func problem(_ bytes: [UInt8]) -> TraceFile.Problem? {
    do {
      _ = try TraceFile(bytes, of: "run.jsonl")
      return nil
    } catch {
      return error
    }
  }

  @Test("A trace is read back whole, and written again to the same bytes")
  func roundTrip() throws {
    let run = BusyLife.scenario.run()
    let bytes = file(run.records.map(\.jsonLine))
    let trace = try TraceFile(bytes, of: "run.jsonl")
    expect(trace.records, is: run.records)
    expect(trace.bytes, is: bytes)
  }

  @Test("A trace that is cut is refused at its last line")
  func cut() {
    let count = Self.lines.count
    let short = problem(file(Array(Self.lines.dropLast())))
    expect(short?.line, is: count - 1)
    expect(short?.reason, is: "the run does not end here: the trace is cut")
    let torn = problem(Array(file(Self.lines).dropLast(10)))
    expect(torn?.line, is: count)
    expect(torn?.reason, is: "ends without a line break: it is cut")
    expect(problem([])?.line, is: 1)
  }

  @Test("A trace without its beginning is refused at its first line")
  func headless() {
    expect(problem(file(Array(Self.lines.dropFirst())))?.line, is: 1)
  }

  @Test("A record that was changed, moved or taken out is found by the hash of the last one")
  func changed() throws {
    var changed = Self.lines
    let index = try #require(changed.firstIndex { $0.contains("appRefresh") })
    changed[index] = changed[index].replacing("appRefresh", with: "processing")
    var swapped = Self.lines
    swapped.swapAt(3, 4)
    var thinned = Self.lines
    thinned.remove(at: 5)
    for lines in [changed, swapped, thinned] {
      let found = problem(file(lines))
      expect(found?.line, is: lines.count)
      expect(found?.reason.hasSuffix("the trace was changed"), is: true)
    }
  }

  @Test(
    "An outcome that the records before do not give is refused",
    arguments: ["launches", "expirations", "kills", "findings", "unexpectedFindings"])
  func outcome(count: String) throws {
    let last = try #require(Self.lines.last)
    let lines = Array(Self.lines.dropLast())
    let changed = last.replacing(try Regex("\"\(count)\":\\d+"), with: "\"\(count)\":99999")
    #expect(changed != last)
    expect(problem(file(lines + [changed]))?.line, is: lines.count + 1)
    let verdict = #""expectationsMet":"#
    let turned =
      last.contains(verdict + "true")
      ? last.replacing(verdict + "true", with: verdict + "false")
      : last.replacing(verdict + "false", with: verdict + "true")
    expect(problem(file(lines + [turned]))?.reason.hasSuffix("the trace was changed"), is: true)
  }

  @Test("A record of another version, or none at all, is refused with its line and the reason")
  func otherVersion() {
    var old = Self.lines
    old[2] = old[2].replacing(#""version":2"#, with: #""version":1"#)
    expect(
      problem(file(old))?.description,
      is: "run.jsonl:3: error: is no record: version: expected version 2, found 1")
    var broken = Self.lines
    broken[4] = "[]"
    expect(problem(file(broken))?.line, is: 5)
  }

  @Test("A file that is not there is refused by its name")
  func missing() {
    #expect(throws: TraceFile.Problem(file: "/none.jsonl", line: nil, reason: "cannot be read")) {
      try TraceFile(contentsOf: "/none.jsonl")
    }
  }

  @Test(
    "Texts, numbers and lists are written as JSON has them",
    arguments: [
      "plain", "two\nlines", "quotes \" and \\", "tab\t and \u{1}", "“ß” \u{1F600}", "",
    ])
  func texts(text: String) throws {
    let values = [text: text]
    let encoder = LineEncoder()
    try encoder.encode(values)
    expect(
      try JSONDecoder().decode([String: String].self, from: Data(encoder.bytes.all)), is: values)
    #expect(!encoder.bytes.all.contains(10))
  }

  @Test(
    "A number is read back as it was",
    arguments: [0, 1, -1, 0.1, 1.0 / 3, 900, 1e15, 1e17, 5e-324, -2.5, 9_007_199_254_740_993])
  func numbers(number: Double) throws {
    let encoder = LineEncoder()
    try encoder.encode([number])
    expect(try JSONDecoder().decode([Double].self, from: Data(encoder.bytes.all)), is: [number])
  }
}
