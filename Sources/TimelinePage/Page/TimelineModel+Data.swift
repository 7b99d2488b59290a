import Emulator
import SchedulingRules
import TraceReport
import VirtualTime

/// A picture as the script of the page reads it: times in whole microseconds, texts by their number.
struct PageData {
  let model: TimelineModel
  private var pool = TextPool()

  /// The data of a picture.
  static func of(_ model: TimelineModel, named name: String) -> ScriptData {
    var data = PageData(model: model)
    let members = [
      ("name", .text(name)), ("head", data.head), ("clock", data.clock), ("states", data.states),
      ("levels", data.levels), ("tasks", data.tasks), ("works", data.works),
      ("files", data.files), ("containers", data.containers), ("faults", data.faults),
      ("rows", data.rows), ("rules", data.rules),
    ]
    return .object(members + [("texts", .list(data.pool.texts.map(ScriptData.text)))])
  }

  private init(model: TimelineModel) { self.model = model }

  private func time(_ instant: Instant) -> Int64 {
    min(instant, model.end).nanoseconds / 1000
  }

  /// Times as steps from one to the next, which are shorter to write.
  func steps(_ instants: [Instant]) -> ScriptData {
    var last: Int64 = 0
    return .wholes(
      instants.map { instant in
        defer { last = time(instant) }
        return time(instant) - last
      })
  }

  mutating func text(_ text: String) -> ScriptData { .whole(pool.index(of: text)) }

  mutating func index(of text: String) -> Int64 { pool.index(of: text) }

  private mutating func text(_ rule: RuleID?) -> ScriptData {
    rule.map { text($0.description) } ?? .null
  }

  // MARK: The run

  private var head: ScriptData {
    let start = model.start
    let facts: [(String, String)] = [
      ("app", start.app), ("variant", start.variant ?? ""), ("policy", start.policyInWords),
      ("seed", "\(start.seed)"), ("time zone", start.timeZone), ("digest", start.scenarioDigest),
      ("tool", "bgtask \(start.toolVersion)"),
    ].filter { !$0.1.isEmpty }
    return .object([
      ("scenario", .text(start.scenario)), ("summary", .text(start.summary)),
      ("end", .whole(time(model.end))),
      ("facts", .list(facts.map { .list([.text($0.0), .text($0.1)]) })),
      ("outcome", outcome),
    ])
  }

  private var outcome: ScriptData {
    guard let ended = model.outcome else { return .null }
    return .object([
      ("met", .truth(ended.expectationsMet)), ("launches", .whole(Int64(ended.launches))),
      ("expirations", .whole(Int64(ended.expirations))), ("kills", .whole(Int64(ended.kills))),
      ("findings", .whole(Int64(ended.findings))),
      (
        "unmet",
        .list(ended.unmet.map { .text($0.words(.local(model.start))) })
      ),
    ])
  }

  private var clock: ScriptData {
    .list(
      model.clock.map {
        .list([
          .whole($0.from.nanoseconds / 1000), .whole($0.leadNanoseconds / 1000), .text($0.timeZone),
        ])
      })
  }

  // MARK: Lanes

  private var states: ScriptData {
    mutating get {
      .list(
        model.states.map { lane in
          .object([
            ("name", .text(lane.name)), ("app", .truth(lane.isOfApp)),
            ("note", .text(lane.reasons(until: model.end).joined(separator: ", "))),
            ("begin", steps(lane.spans.map(\.begin))),
            ("words", .list(lane.spans.map { text($0.words) })),
            ("tone", .list(lane.spans.map { text($0.tone.rawValue) })),
          ])
        })
    }
  }

  private var levels: ScriptData {
    .list(
      model.levels.map { lane in
        .object([
          ("name", .text(lane.name)), ("share", .truth(lane.isShare)), ("top", .number(lane.top)),
          ("at", steps(lane.points.map(\.at))),
          ("value", .list(lane.points.map { .number($0.value) })),
        ])
      })
  }

  private var tasks: ScriptData {
    mutating get {
      .list(
        model.tasks.map { task in
          .object([
            ("id", .text(task.identifier)), ("name", .text(task.name)), ("kind", .text(task.kind)),
            ("waits", .list(task.waits.map { wait($0) })),
            ("runs", .list(task.runs.map { run($0) })),
            ("rated", steps(task.ratings.map(\.at))),
            (
              "ratings",
              .list(task.ratings.map { .list([.number($0.score), .number($0.threshold)]) })
            ),
          ])
        })
    }
  }

  private mutating func wait(_ wait: TaskLane.Waiting) -> ScriptData {
    .object([
      ("begin", .whole(time(wait.begin))), ("end", .whole(time(wait.end))),
      ("asked", .wholes(wait.asked.map(time))), ("outcome", text(wait.outcome)),
      ("launched", .truth(wait.isLaunched)), ("rule", text(wait.rule)),
      (
        "reasons",
        .list(
          wait.reasons.map { reason in
            .list([
              .whole(time(reason.begin)), .whole(time(reason.end)), text(reason.rule),
              text(reason.tone.rawValue), text(reason.seen), text(reason.needed),
              text(reason.confidence.rawValue),
            ])
          })
      ),
    ])
  }

  private mutating func run(_ run: TaskLane.Running) -> ScriptData {
    .list([
      .whole(time(run.begin)), .whole(time(run.end)), .whole(Int64(run.number)),
      run.expiry.map { .whole(time($0)) } ?? .null, text(run.outcome.rawValue), text(run.words),
      text(run.rule),
    ])
  }

  private var works: ScriptData {
    mutating get {
      .list(
        model.works.map { lane in
          .object([
            ("kind", .text(lane.kind.rawValue)), ("name", .text(lane.name)),
            (
              "spans",
              .list(
                lane.spans.map {
                  .list([
                    .whole(time($0.begin)), .whole(time($0.end)), text($0.words),
                    text($0.outcome.rawValue),
                  ])
                })
            ),
          ])
        })
    }
  }

  private var files: ScriptData {
    .list(
      model.files.map { lane in
        .object([
          ("path", .text(lane.path)), ("at", steps(lane.times)),
          ("operation", .wholes(lane.operations.map { Int64($0.rawValue) })),
          ("bytes", .wholes(lane.bytes.map(Int64.init))),
        ])
      })
  }

  private var faults: ScriptData {
    mutating get {
      .list(
        model.faults.map { lane in
          .object([
            ("name", .text(lane.name)), ("at", steps(lane.strikes.map(\.at))),
            ("shared", .wholes(lane.strikes.map { $0.isShared ? 1 : 0 })),
            ("failures", .list(lane.strikes.map { .list($0.failures.map { text($0) }) })),
            ("command", .list(lane.strikes.map { $0.command.map { text($0) } ?? .null })),
            ("story", .wholes(lane.strikes.map { Int64($0.story ?? -1) })),
            ("own", .wholes(lane.strikes.map { $0.isOwnStory ? 1 : 0 })),
          ])
        })
    }
  }

  private var rows: ScriptData {
    mutating get {
      .object([
        ("begin", steps(model.rows.map(\.begin))),
        ("span", .wholes(model.rows.map { time($0.end) - time($0.begin) })),
        ("who", .list(model.rows.map { text($0.who) })),
        ("what", .list(model.rows.map { text($0.what) })),
        ("rule", .list(model.rows.map { text($0.rule) })),
        ("mark", .list(model.rows.map { text($0.mark.rawValue) })),
      ])
    }
  }

  // MARK: Rules

  private var rules: ScriptData {
    .object(
      model.rules.map { id in
        let rule = RuleCatalogue.rule(id)
        let constants = model.start.constants.filter {
          $0.source.split(separator: ", ").contains { $0 == id.description }
        }
        return (
          id.description,
          .object([
            ("title", .text(rule.title)), ("statement", .text(rule.statement)),
            ("confidence", .text(rule.confidence.rawValue)), ("source", .text(rule.source)),
            ("fix", .text(rule.fix)),
            (
              "constants",
              .list(
                constants.map {
                  .list([
                    .text($0.name), .text($0.value), .text($0.unit), .text($0.confidence.rawValue),
                  ])
                })
            ),
            (
              "related",
              .list(
                rule.related.map { .list([.text("\($0)"), .text(RuleCatalogue.rule($0).title)]) })
            ),
          ])
        )
      })
  }
}
