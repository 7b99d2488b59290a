import Foundation

/// Reads the JSON of trace events as Perfetto's importer does, and knows nothing of who wrote it.
///
/// Events are taken in the order of time, those of one instant in the order of the file. A slice closes those on its track that have
/// ended, and has to end within the one that is open. A step of a flow belongs to the slice that was opened last on its
/// track; the importer counts an error where there is none.
struct PerfettoReader {
  struct Event: Decodable {
    var name: String
    var ph: String
    var pid: Int
    var tid: Int
    var ts: Int64?
    var dur: Int64?
    var id: Int?
    var cat: String?
    var bp: String?
    var s: String?
    var args: [String: Argument]?
  }

  enum Argument: Decodable, Equatable {
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

  /// A slice, or what it is an end of.
  struct Slice: Equatable {
    var track: String
    var name: String
    var begin: Int64
    var end: Int64
  }

  private struct File: Decodable {
    var displayTimeUnit: String
    var traceEvents: [Event]
  }

  /// What the importer would count as an error, or an element without a name.
  private(set) var problems: [String] = []
  /// The names of the tracks, in the order of the file.
  private(set) var tracks: [String] = []
  /// The slices.
  private(set) var slices: [Slice] = []
  /// For each arrow the slices that it joins.
  private(set) var flows: [[Slice]] = []
  /// The values of each counter, by its name and the name of the value.
  private(set) var counters: [String: [Double]] = [:]
  /// The instants, by their name.
  private(set) var instants: [String] = []

  private var processes: [Int: String] = [:]
  /// The groups of tracks, which the user interface shows as processes, in their order.
  var groups: [String] { processes.sorted { $0.key < $1.key }.map(\.value) }
  private var threads: [[Int]: String] = [:]
  private var open: [[Int]: [Slice]] = [:]
  private var joined: [String: [Slice]] = [:]
  private var order: [String] = []

  init(_ text: String) throws {
    let file = try JSONDecoder().decode(File.self, from: Data(text.utf8))
    if !["ms", "ns"].contains(file.displayTimeUnit) { problems.append("unit of time") }
    for event in file.traceEvents where event.ph == "M" { name(event) }
    let timed = file.traceEvents.enumerated().filter { $0.element.ph != "M" }
    for (_, event) in timed.sorted(by: {
      ($0.element.ts ?? -1, $0.offset) < ($1.element.ts ?? -1, $1.offset)
    }) {
      read(event)
    }
    flows = order.compactMap { joined[$0] }
  }

  private mutating func name(_ event: Event) {
    guard case .text(let name) = event.args?["name"] else { return }
    switch event.name {
    case "process_name": processes[event.pid] = name
    case "thread_name":
      threads[[event.pid, event.tid]] = name
      tracks.append(name)
    default: problems.append("metadata \(event.name)")
    }
  }

  private mutating func read(_ event: Event) {
    guard let time = event.ts, time >= 0 else { return problems.append("no time: \(event)") }
    let place = [event.pid, event.tid]
    if processes[event.pid] == nil { problems.append("no name of process \(event.pid)") }
    switch event.ph {
    case "X":
      guard let length = event.dur, length >= 0, let track = threads[place] else {
        return problems.append("slice: \(event)")
      }
      let slice = Slice(track: track, name: event.name, begin: time, end: time + length)
      slices.append(slice)
      var stack = open[place] ?? []
      while let last = stack.last, last.end <= time { stack.removeLast() }
      if let last = stack.last, last.end < slice.end { problems.append("overlaps: \(slice)") }
      open[place] = stack + [slice]
    case "s", "t", "f": step(event, open[place]?.last)
    case "C":
      for (name, value) in event.args ?? [:] {
        guard case .number(let number) = value else { return problems.append("counter: \(event)") }
        counters["\(event.name) \(name)", default: []].append(number)
      }
      if event.args?.isEmpty != false { problems.append("counter: \(event)") }
    case "i":
      if !["g", "p", "t"].contains(event.s) { problems.append("scope: \(event)") }
      instants.append(event.name)
    default: problems.append("phase: \(event)")
    }
  }

  private mutating func step(_ event: Event, _ slice: Slice?) {
    let key = "\(event.cat ?? "") \(event.name) \(event.id ?? -1)"
    guard let slice, let time = event.ts, slice.begin <= time, time <= slice.end else {
      return problems.append("flow without a slice: \(event)")
    }
    if event.ph == "s" {
      if joined[key] != nil { problems.append("flow begins again: \(event)") }
      joined[key] = [slice]
      order.append(key)
    } else {
      if joined[key] == nil { problems.append("flow without a beginning: \(event)") }
      if event.bp != "e" { problems.append("flow goes to the next slice: \(event)") }
      joined[key]?.append(slice)
    }
  }
}
