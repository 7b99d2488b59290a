import DeviceModel
import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

@testable import Emulator

@Suite("Texts that were written lately")
struct RecentTextsTests {
  /// Keeps a text of two parts.
  private func keep<Value>(
    _ parts: (String, String), of value: Value, in texts: inout RecentTexts<Value>
  ) {
    var (head, tail) = parts
    head.withUTF8 { head in
      tail.withUTF8 { texts.keep(head, $0, of: value, at: texts.place(of: value)) }
    }
  }

  private func text<Value>(of value: Value, in texts: RecentTexts<Value>) -> String? {
    var found: String?
    let isThere = texts.lend(value, at: texts.place(of: value)) { head, tail in
      found = String(decoding: head, as: UTF8.self) + "|" + String(decoding: tail, as: UTF8.self)
    }
    expect(isThere, is: (found != nil))
    return found
  }

  @Test("A text is found under its value alone")
  func found() {
    var texts = RecentTexts<Int>()
    expect(text(of: 1, in: texts), is: nil)
    keep(("a", "bc"), of: 1, in: &texts)
    expect(text(of: 1, in: texts), is: "a|bc")
    #expect((2...2_000).allSatisfy { text(of: $0, in: texts) == nil })
  }

  @Test("Whatever is still there of more values than there are places is right")
  func crowded() {
    var texts = RecentTexts<Int>()
    for value in 0..<3_000 {
      keep(("\(value)", String(repeating: "x", count: 500)), of: value, in: &texts)
    }
    let found = (0..<3_000).compactMap { value in text(of: value, in: texts).map { (value, $0) } }
    #expect(!found.isEmpty && found.count <= 256)
    #expect(found.allSatisfy { $0.1.hasPrefix("\($0.0)|x") && $0.1.hasSuffix("x") })
  }

  @Test("Values of different types with the same bytes are different")
  func types() {
    expect(PlainValue(1 as Int64), is: PlainValue(1 as Int64))
    #expect(PlainValue(1 as Int64) != PlainValue(2 as Int64))
    #expect(PlainValue(1 as Int64) != PlainValue(1 as UInt64))
    #expect(PlainValue(ThermalState.nominal) != PlainValue(ThermalState.serious))
  }

  @Test("What refers to something is no plain value, nor is what is large")
  func notPlain() {
    expect(PlainValue("text"), is: nil)
    expect(PlainValue([1]), is: nil)
    expect(PlainValue(SIMD8<Double>()), is: nil)
    #expect(PlainValue(Reason(.lowPowerMode, .lowPowerMode)) != nil)
  }

  @Test("A record that comes again has its own time, and one that differs its own text")
  func records() {
    let encoder = LineEncoder()
    func line(_ seconds: Int64, _ event: TraceEvent) -> String {
      encoder.write(TraceRecord(time: Instant.zero.advanced(by: .seconds(seconds)), event: event))
      return String(decoding: encoder.bytes.all, as: UTF8.self)
    }
    let events: [TraceEvent] = [
      .deviceChanged(.batteryLevel(0.5)), .deviceChanged(.network(.wifi)),
      .deviceChanged(.batteryLevel(0.25)),
      .reasonOpened(
        ReasonChange(identifier: "a", reason: Reason(.lowPowerMode, .lowPowerMode))),
      .reasonClosed(
        ReasonChange(identifier: "a", reason: Reason(.lowPowerMode, .lowPowerMode))),
    ]
    for round in 0..<3 as Range<Int64> {
      for event in events {
        let fresh = TraceRecord(time: Instant.zero.advanced(by: .seconds(round)), event: event)
        expect(line(round, event), is: fresh.jsonLine)
      }
    }
  }
}
