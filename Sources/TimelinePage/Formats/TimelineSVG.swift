import Emulator
import TraceReport
import VirtualTime

/// A run as a still picture: the lanes of the page, without its panel.
///
/// It has the colours of the light or the dark theme, whichever the reader's program prefers.
package struct TimelineSVG {
  private static let width = 1200.0
  private static let gutter = 190.0
  private static let axis = 64.0

  private let model: TimelineModel
  private let scale: FoldedScale
  private var canvas = SVGText()
  private var top = Self.axis

  /// Draws a run.
  package init(_ model: TimelineModel) {
    self.model = model
    scale = FoldedScale(
      model.rows, until: model.end, width: Self.width - Self.gutter - 8)
    title("User and phone")
    marks("User", [.user])
    let process = model.states.filter { $0.name == "App process" }
    for lane in model.states where lane.name != "App process" { add(lane) }
    title("App")
    for lane in process { add(lane) }
    for work in model.works where work.kind != .transfer { add(work) }
    for file in model.files { add(file) }
    marks("Trouble", [.finding, .warning, .expiry, .kill, .fault])
    title("Tasks")
    for task in model.tasks { add(task) }
    for work in model.works where work.kind == .transfer { add(work) }
  }

  /// The picture as SVG, with its last line break.
  package var text: String {
    let height = SVGText.number(top + 10)
    let width = SVGText.number(Self.width)
    let name = SVGText.escaped(model.start.scenario)
    let head = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width) \(height)\" "
        + "width=\"\(width)\" height=\"\(height)\" role=\"img\" aria-labelledby=\"title desc\">",
      "<title id=\"title\">\(name)</title>",
      "<desc id=\"desc\">\(SVGText.escaped(model.start.summary))</desc>",
      "<style>\(Self.style)</style>", "<rect width=\"100%\" height=\"100%\" class=\"ground\"/>",
    ]
    return (head + ground.lines + canvas.lines + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  private static let style = """
    text{font:11px system-ui,"DejaVu Sans",sans-serif;fill:#1b1f24;dominant-baseline:middle}\
    .head{font-size:10px;font-weight:600;letter-spacing:.06em;fill:#59636e}.name{font-size:12px}\
    .task{font-size:12px;font-weight:600}.title{font-size:16px;font-weight:700}.sign{fill:#fff;font-weight:700}\
    .ground{fill:#fff}.line{fill:#e6e9ed}.fold{fill:#f0f1f3}.quiet{fill:#c7cdd5;opacity:.4}\
    .strong{fill:#0072b2;opacity:.3}.soft{fill:#4596cc;opacity:.3}.resting{fill:#8593a3;opacity:.35}\
    .date{fill:#7b8794;opacity:.35}.power{fill:#c97800;opacity:.4}.network{fill:#2396cf;opacity:.4}\
    .person{fill:#a8518a;opacity:.4}.app{fill:#007a5a;opacity:.35}.setting{fill:#c24a00;opacity:.4}\
    .limit{fill:#a38b00;opacity:.4}.phone{fill:#6b4f3a;opacity:.4}.dot{fill:#59636e}.ink{fill:#0072b2}\
    .user{fill:#a8518a}.success{fill:#007a5a}.failure,.killed,.bad{fill:#c1272d}.system,.late{fill:#a15c00}\
    .open{fill:#0072b2}@media(prefers-color-scheme:dark){text{fill:#e8ebef}.head{fill:#9aa5b1}\
    .ground{fill:#14171b}.line{fill:#272d34}.fold{fill:#1b1f25}.sign{fill:#14171b}.success{fill:#2fbf95}\
    .failure,.killed,.bad{fill:#ff6b6b}.system,.late,.power{fill:#f0a830}.strong,.ink,.open{fill:#56b4e9}\
    .person,.user{fill:#db8fc0}.app{fill:#2fbf95}.limit{fill:#dcc94a}.dot{fill:#9aa5b1}}
    """

  private func x(_ instant: Instant) -> Double {
    Self.gutter + scale.place(of: min(instant, model.end))
  }

  /// The axis, the lines below it, and what is folded.
  private var ground: SVGText {
    var ground = SVGText()
    ground.write(String(model.start.scenario.prefix(120)), 8, 18, as: "title")
    ground.write(String(model.start.summary.prefix(170)), 8, 36, as: "name")
    for fold in scale.folds {
      let from = x(fold.lowerBound)
      ground.box(from, Self.axis - 4, x(fold.upperBound) - from, top - Self.axis + 8, as: "fold")
    }
    let days = model.end.seconds / 86_400
    let step: Int64 = days <= 0.5 ? 1 : days <= 1.5 ? 3 : days <= 4 ? 12 : days <= 14 ? 24 : 168
    var last = -Double.infinity
    var day = ""
    for hour in model.hours(every: step, from: .zero, to: model.end)
    where x(hour) > last + 56 && x(hour) < Self.width - 40 {
      last = x(hour)
      ground.box(last, Self.axis - 8, 1, top - Self.axis + 12, as: "line")
      let isNewDay = model.day(hour) != day
      day = model.day(hour)
      let time = model.time(hour).prefix(5)
      ground.write(
        isNewDay && step < 24
          ? "\(time) \(day.suffix(5))" : step < 24 ? "\(time)" : "\(day.suffix(5))", last + 3,
        Self.axis - 12, as: "head")
    }
    return ground
  }

  // MARK: Lanes

  private mutating func title(_ name: String) {
    canvas.box(0, top, Self.width, 1, as: "line")
    canvas.write(name.uppercased(), 8, top + 12, as: "head")
    top += 22
  }

  private mutating func name(_ name: String, as style: String = "name") {
    let limit = 27
    let shown = name.count > limit ? name.prefix(limit - 1) + "…" : name[...]
    canvas.write(String(shown), 8, top + 10, as: style)
  }

  private mutating func bar(
    _ begin: Instant, _ end: Instant, _ y: Double, _ height: Double, as style: String,
    _ words: String
  ) {
    let from = x(begin)
    // A pixel is left between spans that follow each other.
    let width = max(x(end) - from - 1, 1.5)
    canvas.box(from, y, width, height, as: style, title: words)
    // About so many letters have room.
    let letters = Int((width - 8) / 6.3)
    guard letters > 3 else { return }
    let shown = words.count > letters ? words.prefix(letters - 1) + "…" : words[...]
    canvas.write(String(shown), from + 5, y + height / 2 + 0.5, as: "words")
  }

  private mutating func add(_ lane: StateLane) {
    name(lane.name)
    for (index, span) in lane.spans.enumerated() {
      let end = index + 1 < lane.spans.count ? lane.spans[index + 1].begin : model.end
      bar(span.begin, end, top, 20, as: span.tone.rawValue, span.words)
    }
    top += 24
  }

  private mutating func marks(_ title: String, _ marks: Set<Row.Mark>) {
    let rows = model.rows.filter { marks.contains($0.mark) }
    if rows.isEmpty { return }
    name(title)
    for row in rows {
      canvas.add(
        "circle",
        [
          ("cx", SVGText.number(x(row.begin))), ("cy", SVGText.number(top + 10)), ("r", "4"),
          ("class", row.mark == .user ? "user" : row.mark == .warning ? "late" : "bad"),
        ], title: "\(model.time(row.begin)) \(row.what)")
    }
    top += 22
  }

  private mutating func add(_ work: WorkLane) {
    name(
      "\(work.kind == .transfer ? "Transfers" : "Background task") \(ShortNames.shortest(of: work.name))"
    )
    for (row, spans) in PackedSpans(work.spans, begin: \.begin, end: \.end).rows.enumerated() {
      for span in spans {
        let from = x(span.begin)
        canvas.box(
          from, top + 4 + 8 * Double(row), max(x(span.end) - from, 3), 6,
          as: span.outcome.rawValue, title: span.words)
      }
    }
    top += 24
  }

  private mutating func add(_ file: FileLane) {
    name(file.path.split(separator: "/").last.map(String.init) ?? file.path)
    var drawn = -Double.infinity
    for time in file.times where x(time) > drawn + 2 {
      drawn = x(time)
      canvas.box(drawn, top + 3, 1.5, 14, as: "ink")
    }
    top += 22
  }

  private mutating func add(_ task: TaskLane) {
    name(task.name, as: "task")
    for wait in task.waits {
      let from = x(wait.begin)
      canvas.box(from, top + 9.5, max(x(wait.end) - from, 1), 1, as: "dot", title: wait.outcome)
    }
    let reasons = PackedSpans(task.waits.flatMap(\.reasons), begin: \.begin, end: \.end)
    for (row, spans) in reasons.rows.enumerated() {
      for reason in spans {
        bar(
          reason.begin, reason.end, top + 22 + 17 * Double(row), 15, as: reason.tone.rawValue,
          "\(reason.needed) · \(reason.rule)")
      }
    }
    for run in task.runs {
      let from = x(run.begin)
      canvas.box(
        from, top + 3, max(x(run.end) - from, 2), 13, as: run.outcome.rawValue, title: run.words)
      canvas.add(
        "circle",
        [
          ("cx", SVGText.number(from)), ("cy", SVGText.number(top + 10)), ("r", "8"),
          ("class", run.outcome.rawValue),
        ], title: "\(model.time(run.begin)) \(run.words)")
      canvas.write(Self.sign(of: run), from, top + 10.5, as: "sign", anchor: "middle")
    }
    top += 26 + 17 * Double(reasons.rows.count)
  }

  private static func sign(of run: TaskLane.Running) -> String {
    switch run.outcome {
    case .success: run.expiry == nil ? "✓" : "!"
    case .failure, .system: "!"
    case .killed: "✕"
    case .open: "…"
    }
  }
}
