import TraceReport

/// The signs of the page, drawn as its script draws them.
extension SVGText {
  /// A sign for something that happened.
  mutating func mark(_ mark: Row.Mark, _ x: Double, _ y: Double, title: String = "") {
    switch mark {
    case .kill:
      let corners = [(-4, -4), (4, 4), (-4, 4), (4, -4)].map { Self.place(x + $0, y + $1) }
      let path = "M\(corners[0])L\(corners[1])M\(corners[2])L\(corners[3])"
      add("path", [("d", path), ("class", "cross")], title: title)
    case .expiry:
      disc(x, y, 6.5, as: "bad", title: title)
      hands(x, y)
    case .finding, .warning, .fault:
      let corners = [(0, -6), (5.5, 4), (-5.5, 4)].map { Self.place(x + $0, y + $1) }
      add(
        "polygon",
        [
          ("points", corners.joined(separator: " ")), ("class", mark == .finding ? "bad" : "late"),
        ], title: title)
    case .user: disc(x, y, 4, as: "user", title: title)
    default: box(x - 1, y - 6, 2.5, 12, as: "ink", title: title)
    }
  }

  /// How a run ended; one whose time was over has a clock.
  mutating func badge(
    _ outcome: TaskLane.Running.End, isExpired: Bool, _ x: Double, _ y: Double, title: String = ""
  ) {
    let style = isExpired && outcome == .success ? "system" : outcome.rawValue
    disc(x, y, 8, as: style, title: title)
    guard !isExpired else { return hands(x, y) }
    write(outcome.sign, x, y + 0.5, as: "sign", anchor: "middle")
  }

  /// The line of a request that waits, with a dot wherever the app asked for it.
  mutating func pending(_ from: Double, _ to: Double, _ y: Double, asked: [Double]) {
    box(from, y - 0.5, to - from, 1, as: "dot")
    for place in asked { disc(place, y, 2.5, as: "dot") }
  }

  /// A tick for what was done to a file: the longer, the safer the bytes are.
  mutating func deed(_ operation: FileLane.Operation, _ x: Double, _ y: Double, _ height: Double) {
    let part = height * [0.45, 0.7, 1][operation.rawValue]
    box(x - 0.75, y + height - part, 1.5, part, as: "ink")
  }

  private mutating func disc(
    _ x: Double, _ y: Double, _ radius: Double, as style: String, title: String = ""
  ) {
    add(
      "circle",
      [
        ("cx", Self.number(x)), ("cy", Self.number(y)), ("r", Self.number(radius)),
        ("class", style),
      ], title: title)
  }

  /// The hands of a clock: its time was over.
  private mutating func hands(_ x: Double, _ y: Double) {
    let corners = [(0, -5), (0, 0), (3.5, 2)].map { Self.place(x + $0, y + $1) }
    add("polyline", [("points", corners.joined(separator: " ")), ("class", "hands")])
  }

  private static func place(_ x: Double, _ y: Double) -> String { "\(number(x)),\(number(y))" }
}

extension TaskLane.Running.End {
  /// The sign on its badge.
  fileprivate var sign: String {
    switch self {
    case .success: "✓"
    case .failure, .system: "!"
    case .killed: "✕"
    case .open: "…"
    }
  }
}
