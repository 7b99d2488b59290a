import DeviceModel
import Emulator
import EmulatorTestSupport
import Foundation
import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

@Suite("Trace records as JSON")
struct TraceRecordTests {
  @Test("A record is one object: kind, version, time, payload")
  func form() {
    let record = TraceRecord(
      time: .seconds(2), event: .deviceChanged(.network(.cellular)))
    expect(
      record.jsonLine,
      is: #"{"kind":"deviceChanged","version":2,"time":2000000000,"#
        + #""payload":{"change":"network","value":"cellular"}}"#)
  }

  @Test(
    "Every change of the device can be written and read",
    arguments: [
      .batteryLevel(0.25), .externalPower(true), .lowPowerMode(false), .network(.none), .lock,
      .unlock, .inUse(true), .thermalState(.serious), .backgroundRefresh(false),
      .backgroundRefreshForApp(true), .backgroundRefreshRestricted(true),
      .lowDataMode(true), .camera(true), .call(false), .debugger(true),
      .continuedTasksOfOthers(2), .healthStudy(true),
      .timeZone("Europe/Berlin"), .wallClockJump(milliseconds: -5_000),
    ] as [DeviceChange])
  func deviceChanges(change: DeviceChange) throws {
    let record = TraceRecord(time: .seconds(1), event: .deviceChanged(change))
    expect(try TraceRecord(jsonLine: record.jsonLine), is: record)
  }

  @Test("Every record of a busy run can be written and read")
  func roundTrip() throws {
    let records = BusyLife.scenario.run().records
    expect(Set(records.map(\.kind)).count, is: RecordKind.allCases.count)
    for record in records {
      expect(try TraceRecord(jsonLine: record.jsonLine), is: record)
    }
  }

  @Test(
    "A record of another version or kind, or no record at all, is refused",
    arguments: [
      #"{"kind":"output","version":1,"time":0,"payload":{}}"#,
      #"{"kind":"unheardOf","version":2,"time":0,"payload":{}}"#,
      #"{"kind":"lock","version":2,"time":0}"#, "[]", "",
    ])
  func refused(line: String) {
    #expect(throws: (any Error).self) { try TraceRecord(jsonLine: line) }
  }

  @Test("Text is escaped: a line break in the app's output stays inside its line")
  func escaped() throws {
    let finding = Finding(
      rule: nil, name: "a", severity: .note, message: "two\nlines and “quotes” / \u{1F600}\0",
      hint: "", confidence: .inferred)
    let record = TraceRecord(time: .zero, event: .findingReported(finding))
    #expect(!record.jsonLine.contains("\n"))
    expect(try TraceRecord(jsonLine: record.jsonLine), is: record)
  }

  @Test("The last record holds the hash of all lines before it")
  func hashOfARun() throws {
    let run = BusyLife.scenario.run()
    var hash = FNV1aHash()
    for record in run.records.dropLast() { hash.add(line: record.jsonLine) }
    expect(run.outcome.ended.traceHash, is: hash.text)
    expect(run.records.last?.event, is: .runEnded(run.outcome.ended))
  }

  @Test("Two runs of one scenario give the same records, another seed another first record only")
  func twins() {
    expect(BusyLife.scenario.run().records, is: BusyLife.scenario.run().records)
    var reseeded = BusyLife.scenario
    // A point carries chance of its own.
    reseeded.recordsPoints = false
    let first = reseeded.run().records
    reseeded.seed = 2
    expect(reseeded.run().records.dropFirst().dropLast(), is: first.dropFirst().dropLast())
  }
}
