import DeviceModel
import Foundation
import SchedulingRules
import VirtualTime

@testable import Emulator

/// The trace of an app whose names are meant to do harm to whoever shows them.
enum HostileTrace {
  static let names = [
    "</script><script>window.harm = 1</script>", "<img src=x onerror='window.harm = 2'>",
    "\u{202e}gnp.exe", "💥👩‍👩‍👧", "{{data}}", String(repeating: "wide", count: 2_500),
    "'\"`&amp;\\u003c",
    "<!-- \u{2028} ]]>",
  ]

  /// A text as a literal of JavaScript.
  static func literal(_ text: Substring) -> String {
    let data = try? JSONSerialization.data(withJSONObject: [String(text)])
    return "\(String(decoding: data ?? Data(), as: UTF8.self))[0]"
  }

  static var bytes: [UInt8] {
    var records = [TraceRecord(time: .zero, event: .runStarted(start))]
    for (index, name) in names.enumerated() {
      let at = Instant.seconds(Int64(index))
      records += [
        TraceRecord(
          time: at,
          event: .requestAdded(
            RequestAdded(identifier: name, kind: .appRefresh, rule: .score))),
        TraceRecord(
          time: at,
          event: .reasonOpened(
            ReasonChange(identifier: name, reason: Reason(.externalPower, .onBattery)))),
        TraceRecord(
          time: at, event: .output(AppOutput(processID: 1, stream: .output, text: name))),
        TraceRecord(
          time: at,
          event: .storeWritten(StoreWritten(processID: 1, file: name, offset: 0, length: 1))),
        TraceRecord(
          time: at,
          event: .assertionTaken(
            AssertionChange(processID: 1, kind: .backgroundTask, name: name, identifier: index))),
      ]
    }
    var hash = FNV1aHash()
    for record in records { hash.add(line: Array(record.jsonLine.utf8)[...]) }
    let outcome = RunEnded(
      launches: 0, expirations: 0, kills: 0, findings: 0, unexpectedFindings: 0,
      expectationsMet: true, unmet: [], traceHash: hash.text)
    records.append(TraceRecord(time: .seconds(60), event: .runEnded(outcome)))
    return records.flatMap { Array($0.jsonLine.utf8) + [UInt8(ascii: "\n")] }
  }

  private static let start = RunStarted(
    toolVersion: "0.1.0", scenario: names[0], scenarioDigest: "0123456789abcdef",
    summary: names[1], seed: 1,
    startDate: WallTime(nanosecondsSince1970: 1_772_438_400_000_000_000), timeZone: "UTC",
    durationSeconds: 60, app: names[2], variant: names[3], jobs: [:], policy: names[6],
    constants: [], disabledRules: [])
}
