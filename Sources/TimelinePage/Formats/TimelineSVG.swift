import Emulator
package import TraceReport
import VirtualTime

/// A run as a still picture, or two below each other on one scale: the lanes of the page, without its panel.
///
/// It has the colours of the light or the dark theme, whichever the reader's program prefers.
package struct TimelineSVG {
  private static let width = 1200.0
  private static let gutter = 190.0
  private static let axis = 64.0

  private let runs: [(name: String, model: TimelineModel)]
  private let divergence: Divergence?
  private let scale: FoldedScale
  private var ground = SVGText()
  private var canvas = SVGText()
  private var top = 0.0

  /// Draws a run.
  package init(_ model: TimelineModel) {
    self.init([(model.start.scenario, model)])
  }

  /// Draws one run, or two to be compared.
  ///
  /// - Parameters:
  ///   - runs: The runs, with the names under which they are shown.
  ///   - divergence: Where two of them part; nil for one, or for two that agree.
  package init(
    _ runs: [(name: String, model: TimelineModel)], divergence: Divergence? = nil
  ) {
    (self.runs, self.divergence) = (runs, divergence)
    let rows = runs.flatMap(\.model.rows).sorted { ($0.begin, $0.end) < ($1.begin, $1.end) }
    scale = FoldedScale(
      rows, until: runs.map(\.model.end).max() ?? .zero,
      width: Self.width - Self.gutter - SVGLanes.rim)
    for side in runs.indices { draw(side) }
    let legend = SVGLegend(runs.map(\.model))
    canvas.box(0, top + 4, Self.width, 1, as: "line")
    top = legend.draw(on: &canvas, at: top + 20, width: Self.width)
  }

  /// The picture as SVG, with its last line break.
  package var text: String {
    let height = SVGText.number(top + 6)
    let width = SVGText.number(Self.width)
    let name = SVGText.escaped(runs.map(\.name).joined(separator: " against "))
    let summary = SVGText.escaped(
      ([runs[0].model.start.summary] + runs.map { Self.policy(of: $0.model) })
        .joined(separator: " "))
    let head = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width) \(height)\" "
        + "width=\"\(width)\" height=\"\(height)\" role=\"img\" aria-labelledby=\"title desc\">",
      "<title id=\"title\">\(name)</title>", "<desc id=\"desc\">\(summary)</desc>",
      "<style>\(Self.style)</style>", "<rect width=\"100%\" height=\"100%\" class=\"ground\"/>",
    ]
    return (head + ground.lines + canvas.lines + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  private static let style = """
    text{font:11px system-ui,"DejaVu Sans",sans-serif;fill:#1b1f24;dominant-baseline:middle}\
    .head{font-size:10px;font-weight:600;letter-spacing:.06em;fill:#59636e}.name{font-size:12px}\
    .task{font-size:12px;font-weight:600}.title{font-size:16px;font-weight:700}.sign{fill:#fff;font-weight:700}\
    .ground{fill:#fff}.line{fill:#e6e9ed}.fold{fill:#f0f1f3}.quiet{fill:#c7cdd5;opacity:.4}\
    .strong{fill:#0072b2;opacity:.3}.soft,.kept{fill:#4596cc;opacity:.3}.resting{fill:#8593a3;opacity:.35}\
    .date{fill:#7b8794;opacity:.35}.power{fill:#c97800;opacity:.4}.network{fill:#2396cf;opacity:.4}\
    .person{fill:#a8518a;opacity:.4}.app{fill:#007a5a;opacity:.35}.setting{fill:#c24a00;opacity:.4}\
    .limit{fill:#a38b00;opacity:.4}.phone{fill:#6b4f3a;opacity:.4}.dot{fill:#59636e}.ink{fill:#0072b2}\
    .user{fill:#a8518a}.success{fill:#007a5a}.failure,.killed,.bad{fill:#c1272d}.system,.late{fill:#a15c00}\
    .open{fill:#0072b2}.cross{fill:none;stroke:#c1272d;stroke-width:2.5}.hands{fill:none;stroke:#fff;stroke-width:1.75}\
    .curve{fill:none;stroke:#0072b2;stroke-width:1.5}.area{fill:#0072b2;opacity:.14}.note{font-size:10px;fill:#59636e}\
    .part{stroke:#c1272d;stroke-width:1;stroke-dasharray:5 4}\
    @media(prefers-color-scheme:dark){text{fill:#e8ebef}.head{fill:#9aa5b1}\
    .ground{fill:#14171b}.line{fill:#272d34}.fold{fill:#1b1f25}.sign{fill:#14171b}.success{fill:#2fbf95}\
    .failure,.killed,.bad{fill:#ff6b6b}.system,.late,.power{fill:#f0a830}.strong,.ink,.open{fill:#56b4e9}\
    .person,.user{fill:#db8fc0}.app{fill:#2fbf95}.limit{fill:#dcc94a}.dot{fill:#9aa5b1}\
    .cross,.part{stroke:#ff6b6b}.hands{stroke:#14171b}.curve{stroke:#56b4e9}.area{fill:#56b4e9}.note{fill:#9aa5b1}}
    """

  /// Under which policy a run was made.
  private static func policy(of model: TimelineModel) -> String {
    "Policy \(model.start.policyInWords)."
  }

  /// Draws a run below what has been drawn: its title, its axis, its lanes.
  private mutating func draw(_ side: Int) {
    let (name, model) = runs[side]
    let start = top
    let sign = runs.count > 1 ? "\("AB".dropFirst(side).prefix(1))  " : ""
    canvas.write(String("\(sign)\(name)".prefix(120)), 8, top + 18, as: "title")
    let decision = divergence.map { $0.decision.isEmpty ? $0.cause : $0.decision }
    let parting = decision.map { "First difference: \(model.time($0[side].at)) \($0[side].words)" }
    let summary = "\(parting ?? model.start.summary) \(Self.policy(of: model))"
    canvas.write(String(summary.prefix(190)), 8, top + 36, as: "name")
    top += Self.axis
    var lanes = SVGLanes(model, scale, gutter: Self.gutter, width: Self.width, at: top)
    lanes.draw()
    canvas.lines += lanes.canvas.lines
    top = lanes.top
    lay(model, lanes, from: start + Self.axis, to: top)
    if let decision {
      let x = SVGText.number(lanes.x(decision[side].at))
      canvas.add(
        "line",
        [
          ("x1", x), ("x2", x), ("y1", SVGText.number(start + Self.axis)),
          ("y2", SVGText.number(top)), ("class", "part"),
        ])
    }
    top += 10
  }

  /// The axis, the lines below it, and what is folded.
  private mutating func lay(
    _ model: TimelineModel, _ lanes: SVGLanes, from begin: Double, to end: Double
  ) {
    for fold in scale.folds {
      let from = lanes.x(fold.lowerBound)
      ground.box(from, begin - 4, lanes.x(fold.upperBound) - from, end - begin + 8, as: "fold")
    }
    let days = model.end.seconds / 86_400
    let steps: [(days: Double, minutes: Int64)] = [
      (0.1, 15), (0.5, 60), (1.5, 180), (4, 720), (14, 1_440),
    ]
    let step = steps.first { days <= $0.days }?.minutes ?? 10_080
    var last = -Double.infinity
    var day = ""
    for hour in model.times(every: step, from: .zero, to: model.end)
    where lanes.x(hour) > last + 56 && lanes.x(hour) < Self.width - 40 {
      last = lanes.x(hour)
      ground.box(last, begin - 8, 1, end - begin + 12, as: "line")
      let isNewDay = model.day(hour) != day
      day = model.day(hour)
      let time = model.time(hour).prefix(5)
      ground.write(
        isNewDay && step < 1_440
          ? "\(time) \(day.suffix(5))" : step < 1_440 ? "\(time)" : "\(day.suffix(5))", last + 3,
        begin - 12, as: "head")
    }
  }
}
