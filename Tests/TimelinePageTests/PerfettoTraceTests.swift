import Foundation
import Testing

@testable import Emulator
@testable import TimelinePage

@Suite("Trace for Perfetto")
struct PerfettoTraceTests {
  /// One event, as a reader of the format sees it that knows nothing of the writer.
  private struct Event: Decodable {
    var name: String
    var ph: String
    var pid: Int
    var tid: Int
    var ts: Int64?
    var dur: Int64?
    var id: Int?
    var bp: String?
    var args: [String: Argument]?
  }

  private enum Argument: Decodable {
    case text(String)
    case number(Double)

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      if let number = try? value.decode(Double.self) {
        self = .number(number)
      } else {
        self = .text(try value.decode(String.self))
      }
    }
  }

  private struct File: Decodable {
    var displayTimeUnit: String
    var traceEvents: [Event]
  }

  private func events() throws -> [Event] {
    let model = try #require(TimelineModel(SampleRun.records()))
    let file = try JSONDecoder().decode(File.self, from: Data(PerfettoTrace(model).text.utf8))
    #expect(file.displayTimeUnit == "ms")
    return file.traceEvents
  }

  @Test("Every event has what its phase demands, and a track with a name")
  func phases() throws {
    let events = try events()
    let named = Set(events.filter { $0.name == "thread_name" }.map(\.tid)).union([0])
    #expect(Set(events.filter { $0.name == "process_name" }.map(\.pid)) == [1, 2, 3])
    for event in events {
      #expect(["M", "X", "C", "i", "s", "t", "f"].contains(event.ph))
      #expect(event.ph == "M" || (event.ts ?? -1) >= 0, "\(event)")
      #expect(event.ph != "X" || (event.dur ?? -1) >= 0, "\(event)")
      #expect(named.contains(event.tid), "\(event)")
      #expect(event.ph != "C" || event.args?.isEmpty == false, "\(event)")
    }
  }

  @Test("Slices of one track nest")
  func nesting() throws {
    let slices = try events().filter { $0.ph == "X" }
    #expect(slices.count > 5)
    for (_, track) in Dictionary(grouping: slices, by: \.tid) {
      let spans = track.map { (begin: $0.ts ?? 0, end: ($0.ts ?? 0) + ($0.dur ?? 0)) }
      for one in spans {
        let crossing = spans.filter {
          one.begin < $0.begin && $0.begin < one.end && one.end < $0.end
        }
        #expect(crossing.isEmpty)
      }
    }
  }

  @Test("An arrow goes from the request over the launch to the end of its time, each in a slice")
  func flow() throws {
    let events = try events()
    let steps = events.filter { $0.id == 1 }
    #expect(steps.map(\.ph) == ["s", "t", "f"])
    #expect(steps.map(\.ts) == [100_000_000, 4_000_000_000, 4_060_000_000])
    for step in steps {
      let slices = events.filter { slice in
        slice.ph == "X" && slice.tid == step.tid && (slice.ts ?? 0) <= (step.ts ?? 0)
          && (step.ts ?? 0) < (slice.ts ?? 0) + (slice.dur ?? 0)
      }
      #expect(!slices.isEmpty, "\(step)")
    }
  }
}
