import Testing
import ValueExpectations
import VirtualTime

@testable import Emulator

@Suite("Outline of a trace")
struct TraceOutlineTests {
  private func outline(_ records: [TraceRecord]) -> TraceOutline {
    var outline = TraceOutline()
    for record in records {
      Array(record.jsonLine.utf8).withUnsafeBufferPointer { bytes in
        _ = outline.add(record, line: TraceLine(bytes: bytes))
      }
    }
    return outline
  }

  /// A trace with so many records between the first and the last.
  private func trace(_ count: Int, changing changed: Int? = nil) -> [TraceRecord] {
    let ends = BusyLife.scenario.run().records
    let inner = (0..<count).map { index in
      TraceRecord(
        time: .seconds(Int64(index)),
        event: .deviceChanged(.batteryLevel(index == changed ? 0.5 : 0.25)))
    }
    return Array(ends.prefix(1)) + inner + ends.suffix(1)
  }

  @Test("A short trace has a mark at every record but the first and the last")
  func short() {
    let marks = outline(trace(5)).marks
    expect(marks.map(\.record), is: [2, 3, 4, 5, 6])
    expect(Set(marks.map(\.hash)).count, is: 5)
    expect(marks[1].description, is: "3 1000000000 deviceChanged \(marks[1].hash)")
    #expect(marks.allSatisfy { TraceOutline.Mark($0.description) == $0 })
  }

  @Test("A long trace has no more marks than the limit, and one at its last record")
  func long() {
    for count in [511, 512, 513, 1_500, 20_001] {
      let marks = outline(trace(count)).marks
      #expect(marks.count <= TraceOutline.markLimit + 1)
      #expect(marks.count > TraceOutline.markLimit / 2 - 1)
      expect(marks.last?.record, is: count + 1)
    }
  }

  @Test("From a change on every mark is another one")
  func change() {
    let before = outline(trace(3_000)).marks
    let after = outline(trace(3_000, changing: 1_234)).marks
    expect(before.map(\.record), is: after.map(\.record))
    let changed = zip(before, after).filter { $0 != $1 }.map(\.0.record)
    // The first record of all comes before them, and they are counted from 1.
    #expect(changed == before.map(\.record).filter { $0 >= 1_236 })
  }

  @Test("Two versions can have the same outline: neither the first record nor the outcome counts")
  func versions() {
    var other = trace(4)
    other[0] = TraceRecord(time: .zero, event: BusyLife.scenario.run().records[0].event)
    if case .runStarted(var start) = other[0].event {
      start.toolVersion = "another"
      other[0].event = .runStarted(start)
    }
    expect(outline(other), is: outline(trace(4)))
    #expect(other != trace(4))
  }
}
