import Emulator
import TraceReport
import VirtualTime

/// The lanes of a run from top to bottom, as the page has them.
struct SVGLanes {
  /// So far signs reach beyond the end of the scale.
  static let rim = 12.0

  private let model: TimelineModel
  private let scale: FoldedScale
  private let gutter: Double
  private let width: Double
  private(set) var canvas = SVGText()
  /// The title of the lanes to come, for as long as there is none.
  private var heading: String?
  /// Where the next lane begins.
  private(set) var top: Double

  /// Begins above the first lane.
  ///
  /// - Parameters:
  ///   - model: The run.
  ///   - scale: Where its instants are.
  ///   - gutter: How wide the names of the lanes are.
  ///   - width: How wide the picture is.
  ///   - top: Where the first lane begins.
  init(
    _ model: TimelineModel, _ scale: FoldedScale, gutter: Double, width: Double, at top: Double
  ) {
    (self.model, self.scale, self.gutter, self.width, self.top) = (model, scale, gutter, width, top)
  }

  /// Draws all of them.
  mutating func draw() {
    title("User and phone")
    marks("User", [.user])
    for level in model.levels where level.name == "Battery" { add(level) }
    for lane in model.states where !lane.isOfApp { add(lane) }
    marks("Pushes, notifications", [.push])
    title("App")
    for lane in model.states where lane.isOfApp { add(lane) }
    for work in model.works where work.kind != .transfer { add(work) }
    for file in model.files { add(file) }
    marks("Trouble", [.finding, .warning, .expiry, .kill, .fault])
    title("Tasks")
    for task in model.tasks { add(task) }
    for work in model.works where work.kind == .transfer { add(work) }
    for level in model.levels where level.name != "Battery" { add(level) }
  }

  /// The place of an instant.
  func x(_ instant: Instant) -> Double { gutter + scale.place(of: min(instant, model.end)) }

  private mutating func title(_ name: String) { heading = name }

  private mutating func name(_ name: String, as style: String = "name") {
    if let heading {
      canvas.box(0, top, width, 1, as: "line")
      canvas.write(heading.uppercased(), 8, top + 12, as: "head")
      top += 22
      self.heading = nil
    }
    canvas.write(Self.fitted(name, letters: 26), 8, top + 10, as: style)
  }

  /// As much of a text as so many letters have room for.
  private static func fitted(_ text: String, letters: Int) -> String {
    text.count > letters ? "\(text.prefix(letters - 1))…" : text
  }

  /// A text where there is room for more than some letters of it.
  private mutating func write(_ words: String, _ x: Double, _ y: Double, room: Double) {
    let letters = Int(room / 6.3)
    if letters > 3 { canvas.write(Self.fitted(words, letters: letters), x, y, as: "words") }
  }

  private mutating func bar(
    _ begin: Instant, _ end: Instant, _ y: Double, _ height: Double, as style: String,
    _ words: String
  ) {
    let from = x(begin)
    // A pixel is left between spans that follow each other.
    let width = max(x(end) - from - 1, 1.5)
    canvas.box(from, y, width, height, as: style, title: words)
    write(words, from + 5, y + height / 2 + 0.5, room: width - 8)
  }

  private mutating func add(_ lane: StateLane) {
    name(lane.name)
    for (index, span) in lane.spans.enumerated() where !span.words.isEmpty {
      let end = index + 1 < lane.spans.count ? lane.spans[index + 1].begin : model.end
      bar(span.begin, end, top, 20, as: span.tone.rawValue, span.words)
    }
    let reasons = lane.reasons(until: model.end).joined(separator: ", ")
    if !reasons.isEmpty { canvas.write(Self.fitted(reasons, letters: 34), 8, top + 24, as: "note") }
    top += reasons.isEmpty ? 24 : 34
  }

  /// A curve of steps; beside it how far up it goes, or what is left of a share.
  private mutating func add(_ lane: LevelLane) {
    guard let last = lane.points.last else { return }
    name(lane.name)
    let (bottom, unit) = (top + 22, 18 / max(lane.top, 1e-9))
    let ends = lane.points.dropFirst().map(\.at) + [model.end]
    let corners = zip(lane.points, ends).flatMap { point, end in
      [point.at, end].map { (x($0), bottom - point.value * unit) }
    }
    let places = corners.map { "\(SVGText.number($0.0)),\(SVGText.number($0.1))" }
    let ground = [(corners[0].0, bottom), (x(model.end), bottom)]
      .map { "\(SVGText.number($0.0)),\(SVGText.number($0.1))" }
    let area = ground.prefix(1) + places + ground.suffix(1)
    canvas.add("polygon", [("points", area.joined(separator: " ")), ("class", "area")])
    canvas.add(
      "polyline", [("points", places.joined(separator: " ")), ("class", "curve")], title: lane.name)
    let words =
      lane.isShare
      ? "\(Int((last.value * 100).rounded())) % at the end" : "up to \(SVGText.number(lane.top))"
    canvas.write(
      words, x(model.end) - 4, top + (last.value > lane.top / 2 ? 16 : 7), as: "note", anchor: "end"
    )
    top += 26
  }

  /// Signs with what they say, where there is room; of those at one place the worst stands for all.
  private mutating func marks(_ title: String, _ marks: [Row.Mark]) {
    let rows = model.rows.filter { marks.contains($0.mark) }
    if rows.isEmpty { return }
    name(title)
    let groups = rows.reduce(into: [[Row]]()) { groups, row in
      if let first = groups.last?.first, x(row.begin) < x(first.begin) + 1 {
        groups[groups.count - 1].append(row)
      } else {
        groups.append([row])
      }
    }
    for (index, group) in groups.enumerated() {
      let worst = group.min { Self.worth($0.mark, marks) < Self.worth($1.mark, marks) } ?? group[0]
      let place = x(worst.begin)
      canvas.mark(
        worst.mark, place, top + 10, title: "\(model.time(worst.begin)) \(worst.what)")
      let next = index + 1 < groups.count ? x(groups[index + 1][0].begin) : width
      let others = group.count > 1 ? " (+\(group.count - 1))" : ""
      if next - place >= 60 {
        write(worst.what + others, place + 9, top + 10.5, room: next - place - 18)
      }
    }
    top += 22
  }

  private static func worth(_ mark: Row.Mark, _ marks: [Row.Mark]) -> Int {
    ([.finding, .kill, .expiry, .fault] + marks).firstIndex(of: mark) ?? marks.count
  }

  private mutating func add(_ work: WorkLane) {
    let kind = work.kind == .transfer ? "Transfers" : "Background task"
    name("\(kind) \(ShortNames.shortest(of: work.name))")
    let rows = PackedSpans(work.spans, begin: \.begin, end: \.end).rows
    for (row, spans) in rows.enumerated() {
      for span in spans {
        let from = x(span.begin)
        canvas.box(
          from, top + 4 + 8 * Double(row), max(x(span.end) - from, 3), 6,
          as: span.outcome.rawValue, title: span.words)
      }
    }
    top += max(24, 10 + 8 * Double(rows.count))
  }

  private mutating func add(_ file: FileLane) {
    name(file.path.split(separator: "/").last.map(String.init) ?? file.path)
    var drawn = [-Double.infinity, -Double.infinity, -Double.infinity]
    for (time, operation) in zip(file.times, file.operations)
    where x(time) > drawn[operation.rawValue] + 2 {
      drawn[operation.rawValue] = x(time)
      canvas.deed(operation, x(time), top + 1, 18)
    }
    top += 22
  }

  private mutating func add(_ task: TaskLane) {
    name(task.name, as: "task")
    for wait in task.waits {
      let from = x(wait.begin)
      canvas.pending(from, max(x(wait.end), from + 1), top + 10, asked: wait.asked.map(x))
    }
    let reasons = PackedSpans(task.waits.flatMap(\.reasons), begin: \.begin, end: \.end)
    for (row, spans) in reasons.rows.enumerated() {
      for reason in spans {
        bar(
          reason.begin, reason.end, top + 22 + 17 * Double(row), 15, as: reason.tone.rawValue,
          "\(reason.needed) · \(reason.rule)")
      }
    }
    for run in task.runs { add(run) }
    top += 26 + 17 * Double(reasons.rows.count)
  }

  /// What runs, the grace behind its time, and the badge that says how it ended.
  private mutating func add(_ run: TaskLane.Running) {
    let from = x(run.begin)
    let over = x(run.expiry ?? run.end)
    canvas.box(
      from, top + 3, max(over - from, 2), 13, as: run.outcome.rawValue, title: run.words)
    if let expiry = run.expiry {
      canvas.box(
        over, top + 3, max(x(run.end) - over, 3), 13, as: "late",
        title: "\(model.time(expiry)) time was over")
    }
    canvas.badge(
      run.outcome, isExpired: run.expiry != nil, from, top + 10,
      title: "\(model.time(run.begin)) \(run.words)")
  }
}
