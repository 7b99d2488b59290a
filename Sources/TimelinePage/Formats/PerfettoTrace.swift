import Emulator
import SchedulingRules
import TraceReport
import VirtualTime

/// A run as a trace that the user interface of Perfetto opens: tracks with slices, counters, and arrows from a request over
/// its launch to the end of its time.
///
/// The format is the JSON of Chrome's trace events. Slices of one track nest, so that reasons that are in the way at the same
/// time have a track each. Of two runs each has groups of its own, on one axis.
package struct PerfettoTrace {
  /// A group of tracks, which Perfetto shows as a process.
  private enum Group: Int64, CaseIterable {
    case phone = 1
    case app, tasks

    var name: String {
      switch self {
      case .phone: "Phone"
      case .app: "App"
      case .tasks: "Tasks"
      }
    }
  }

  private let runs: [(name: String, model: TimelineModel)]
  /// Which of the runs is being added.
  private var side = 0
  private var model: TimelineModel { runs[side].model }
  private var events: [ScriptData] = []
  private var tracks: Int64 = 0
  private var flows: Int64 = 0

  /// Creates the trace of a run.
  package init(_ model: TimelineModel) { self.init([(model.start.scenario, model)]) }

  /// Creates the trace of one run, or of two to be compared.
  ///
  /// - Parameter runs: The runs, with the names under which they are shown.
  package init(_ runs: [(name: String, model: TimelineModel)]) {
    self.runs = runs
    for side in runs.indices {
      self.side = side
      addRun()
    }
  }

  private mutating func addRun() {
    let sign = runs.count > 1 ? "\("AB".dropFirst(side).prefix(1)): " : ""
    for group in Group.allCases {
      add(
        "process_name", "M", group, track: 0,
        [("args", .object([("name", .text(sign + group.name))]))])
    }
    addStates()
    for task in model.tasks { add(task) }
    for work in model.works { add(work) }
    for level in model.levels { add(level) }
    for row in model.rows where row.mark.isTold { add(row) }
  }

  /// The trace as JSON, with its last line break.
  package var text: String {
    let facts = runs.enumerated().flatMap { side, run in
      let start = run.model.start
      let sign = side == 0 ? "" : "B "
      return [
        ("\(sign)scenario", start.scenario), ("\(sign)digest", start.scenarioDigest),
        ("\(sign)policy", start.policyInWords), ("\(sign)seed", "\(start.seed)"),
      ]
    }
    return ScriptData.object([
      ("displayTimeUnit", .text("ms")),
      ("otherData", .object(facts.map { ($0.0, .text($0.1)) })),
      ("traceEvents", .list(events)),
    ]).json + "\n"
  }

  // MARK: Events of the format

  private mutating func add(
    _ name: String, _ phase: String, _ group: Group, track: Int64, at time: Instant? = nil,
    _ more: [(String, ScriptData)] = []
  ) {
    let process = group.rawValue + Int64(side * Group.allCases.count)
    let place: [(String, ScriptData)] = [
      ("name", .text(name)), ("ph", .text(phase)), ("pid", .whole(process)), ("tid", .whole(track)),
    ]
    let instant = time.map { [("ts", ScriptData.whole(microseconds($0)))] } ?? []
    events.append(.object(place + instant + more))
  }

  private func microseconds(_ instant: Instant) -> Int64 {
    min(instant, model.end).nanoseconds / 1000
  }

  private mutating func newTrack(_ name: String, _ group: Group) -> Int64 {
    tracks += 1
    add("thread_name", "M", group, track: tracks, [("args", .object([("name", .text(name))]))])
    add(
      "thread_sort_index", "M", group, track: tracks,
      [("args", .object([("sort_index", .whole(tracks))]))])
    return tracks
  }

  private mutating func slice(
    _ name: String, _ group: Group, track: Int64, from begin: Instant, to end: Instant,
    _ facts: [(String, String)] = []
  ) {
    let length = microseconds(end) - microseconds(begin)
    add(
      name, "X", group, track: track, at: begin,
      [
        ("dur", .whole(length)), ("cat", .text(group.name)),
        ("args", .object(facts.map { ($0.0, .text($0.1)) })),
      ])
  }

  // MARK: Tracks

  private mutating func addStates() {
    for lane in model.states {
      let group = lane.isOfApp ? Group.app : .phone
      let track = newTrack(lane.name, group)
      for (index, span) in lane.spans.enumerated() where !span.words.isEmpty {
        let end = index + 1 < lane.spans.count ? lane.spans[index + 1].begin : model.end
        slice(span.words, group, track: track, from: span.begin, to: end)
      }
    }
  }

  private mutating func add(_ task: TaskLane) {
    let runs = newTrack("\(task.name) runs", .tasks)
    let waits = newTrack("\(task.name) waits", .tasks)
    for wait in task.waits {
      slice(
        "waits", .tasks, track: waits, from: wait.begin, to: wait.end, [("end", wait.outcome)])
    }
    for run in task.runs {
      slice(
        "task \(run.number)", .tasks, track: runs, from: run.begin, to: run.end,
        [("identifier", task.identifier), ("end", run.words)])
      if let expiry = run.expiry {
        slice("time is over", .tasks, track: runs, from: expiry, to: run.end)
      }
    }
    // Behind the slices: an arrow begins and ends in that which was opened last.
    for wait in task.waits { addFlow(of: wait, task, from: waits, to: runs) }
    let reasons = PackedSpans(task.waits.flatMap(\.reasons), begin: \.begin, end: \.end)
    for (row, spans) in reasons.rows.enumerated() {
      let track = newTrack("\(task.name) reasons \(row + 1)", .tasks)
      for reason in spans {
        slice(
          "\(reason.needed) (\(reason.rule))", .tasks, track: track, from: reason.begin,
          to: reason.end,
          [("saw", reason.seen), ("confidence", reason.confidence.rawValue)])
      }
    }
    for rating in task.ratings {
      add(
        "Score: \(task.name)", "C", .tasks, track: 0, at: rating.at,
        [
          (
            "args",
            .object([("score", .number(rating.score)), ("threshold", .number(rating.threshold))])
          )
        ])
    }
  }

  /// The arrow from a request to its launch, and on to the end of its time.
  private mutating func addFlow(
    of wait: TaskLane.Waiting, _ task: TaskLane, from waits: Int64, to runs: Int64
  ) {
    guard wait.isLaunched, let run = task.runs.first(where: { $0.begin >= wait.end }) else {
      return
    }
    flows += 1
    let identity: [(String, ScriptData)] = [("id", .whole(flows)), ("cat", .text("request"))]
    let last: [(String, ScriptData)] = identity + [("bp", .text("e"))]
    add(task.name, "s", .tasks, track: waits, at: wait.begin, identity)
    let next = run.expiry == nil ? "f" : "t"
    add(task.name, next, .tasks, track: runs, at: run.begin, last)
    if let expiry = run.expiry { add(task.name, "f", .tasks, track: runs, at: expiry, last) }
  }

  private mutating func add(_ work: WorkLane) {
    let spans = PackedSpans(work.spans, begin: \.begin, end: \.end)
    for (row, spans) in spans.rows.enumerated() {
      let track = newTrack("\(work.name) \(row + 1)", .app)
      for span in spans {
        slice(span.words, .app, track: track, from: span.begin, to: span.end)
      }
    }
  }

  private mutating func add(_ level: LevelLane) {
    for point in level.points {
      add(
        level.name, "C", .phone, track: 0, at: point.at,
        [("args", .object([("value", .number(point.value))]))])
    }
  }

  private mutating func add(_ row: Row) {
    let group = row.mark == .user || row.mark == .push ? Group.phone : .app
    add(
      "\(row.who): \(row.what)", "i", group, track: 0, at: row.begin,
      [
        ("s", .text("p")), ("cat", .text(row.mark.rawValue)),
        ("args", .object(row.rule.map { [("rule", .text($0.description))] } ?? [])),
      ])
  }
}

extension Row.Mark {
  /// Whether it stands alone on a picture; all others are ends of spans.
  var isTold: Bool {
    switch self {
    case .user, .push, .output, .error, .expiry, .kill, .fault, .finding, .warning, .note,
      .debugger:
      true
    case .device, .process, .call, .reason, .task, .transfer, .files: false
    }
  }
}
