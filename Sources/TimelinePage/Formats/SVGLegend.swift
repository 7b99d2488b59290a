import TraceReport

/// What the signs of a still picture mean: those that it has, each drawn as it draws it.
struct SVGLegend {
  private typealias Item = (words: String, draw: (inout SVGText, _ x: Double, _ y: Double) -> Void)

  private var items: [Item] = []

  /// Chooses the signs that runs have.
  init(_ models: [TimelineModel]) {
    let tasks = models.flatMap(\.tasks)
    let tones = Set(tasks.flatMap { $0.waits.flatMap { $0.reasons.map(\.tone) } })
    let runs = tasks.flatMap(\.runs)
    let marks = Set(models.flatMap { $0.rows.map(\.mark) })
    if !tasks.isEmpty {
      items.append(("asked for, and waiting", { $0.pending($1, $1 + 24, $2, asked: [$1 + 4]) }))
    }
    for tone in Tone.allCases where tones.contains(tone) {
      guard let words = tone.words else { continue }
      items.append(
        ("in the way: \(words)", { $0.box($1, $2 - 7, 24, 14, as: tone.rawValue) }))
    }
    let ends = Set(runs.filter { $0.expiry == nil }.map(\.outcome))
    for end in TaskLane.Running.End.allCases where ends.contains(end) {
      items.append((end.words, { $0.badge(end, isExpired: false, $1 + 12, $2) }))
    }
    if let expired = runs.first(where: { $0.expiry != nil }) {
      items.append(("time was over", { $0.badge(expired.outcome, isExpired: true, $1 + 12, $2) }))
    }
    for (mark, words) in Self.marks where marks.contains(mark) {
      items.append((words, { $0.mark(mark, $1 + 12, $2) }))
    }
    if models.contains(where: { !$0.files.isEmpty }) {
      items.append(
        (
          "write, sync, commit",
          { canvas, x, y in
            for (index, deed) in [FileLane.Operation.write, .sync, .commit].enumerated() {
              canvas.deed(deed, x + 4 + 8 * Double(index), y - 8, 16)
            }
          }
        ))
    }
  }

  private static let marks: [(Row.Mark, String)] = [
    (.user, "what the user does"), (.push, "push, notification"), (.finding, "finding"),
    (.warning, "warning"), (.fault, "fault"), (.kill, "kill"), (.expiry, "expiration"),
  ]

  /// Draws it in as many lines as it needs.
  ///
  /// - Parameters:
  ///   - canvas: Receives it.
  ///   - top: The middle of the first line.
  ///   - width: How wide the picture is.
  /// - Returns: Where it ends.
  func draw(on canvas: inout SVGText, at top: Double, width: Double) -> Double {
    var (x, y) = (8.0, top)
    for (words, draw) in items {
      let length = 34 + Double(words.count) * 6.3 + 14
      if x + length > width { (x, y) = (8, y + 22) }
      draw(&canvas, x, y)
      canvas.write(words, x + 32, y + 0.5, as: "words")
      x += length
    }
    return y + 14
  }
}

extension Tone {
  /// What is in the way, in the words of the page; nil for the states of phone and app.
  fileprivate var words: String? {
    switch self {
    case .date: "earliest begin date"
    case .power: "power and battery"
    case .network: "network"
    case .person: "what the user does"
    case .app: "the app itself"
    case .setting: "a setting"
    case .limit: "limit, budget or score"
    case .phone: "heat, lock, call"
    case .strong, .soft, .resting, .kept, .quiet: nil
    }
  }
}

extension TaskLane.Running.End {
  /// How a run ended, in the words of the page.
  fileprivate var words: String {
    switch self {
    case .success: "ended well"
    case .failure: "completed as failed"
    case .system: "ended by the system"
    case .killed: "killed"
    case .open: "goes on"
    }
  }
}
