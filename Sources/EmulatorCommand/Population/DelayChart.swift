import Populations
import TimelinePage

/// How delays are spread, as a picture in a cell: a bar for each class of delays, and two shares below them.
enum DelayChart {
  private static let (width, height) = (190, 58)
  /// The names of classes that stand below their bars, by their numbers.
  private static let ticks = [(0, "none"), (3, "5 min"), (6, "1 h"), (9, "12 h"), (11, "2 d")]

  /// What the colours mean.
  static var key: Markup {
    let entries = [
      ("none", "at once"), ("", "within six hours"), ("late", "later"),
      ("cut", "still waiting when the run ended or the request was withdrawn"),
    ]
    return .element(
      "ul", ["class": "key"],
      entries.map { kind, words in
        .element("li", [:], [.element("i", ["class": kind]), Markup(words)])
      })
  }

  /// The share of the largest class, which fills the height; 0 for no requests.
  static func largestShare(_ delays: Delays) -> Double {
    let classes = DelayBars.classes(delays)
    let total = classes.reduce(0) { $0 + $1.count }
    return total == 0 ? 0 : Double(classes.map(\.count).max() ?? 0) / Double(total)
  }

  /// The picture of a task in a group of users.
  ///
  /// - Parameters:
  ///   - task: What came of it.
  ///   - scale: The share that fills the height, so that the cells of a row can be compared.
  /// - Returns: The cell.
  static func cell(_ task: TaskStatistics, scale: Double) -> Markup {
    let classes = DelayBars.classes(task.delays)
    let total = classes.reduce(0) { $0 + $1.count }
    guard total > 0 else { return .element("small", [:], ["no request"]) }
    let words = Measure.quantiles.map { "\($0.heading) \($0.text(task))" }.joined(separator: " · ")
    let bars = classes.enumerated().filter { $0.element.count > 0 }.map { place, entry in
      bar(place, entry, of: total, scale, isCut: place == classes.count - 1)
    }
    let names = ticks.map { place, name in
      Markup.element("text", ["x": "\(left(place))", "y": "\(height + 11)"], [Markup(name)])
    }
    let base = Markup.element(
      "line",
      ["class": "base", "x1": "0", "x2": "\(width)", "y1": "\(height)", "y2": "\(height)"])
    let days = task.runsPerDay
    return .element(
      "div", [:],
      [
        .element(
          "svg",
          [
            "role": "img", "width": "\(width)", "height": "\(height + 14)",
            "viewBox": "0 0 \(width) \(height + 14)",
            "aria-label": classes.filter { $0.count > 0 }.map { "\($0.label): \($0.count)" }
              .joined(separator: ", "),
          ], bars + [base] + names),
        .element("small", [:], [Markup(words)]),
        share("days with a run", days.count(atLeast: 1), of: days.count, kind: "share"),
        share("of the time old data", task.age.seconds, of: task.age.allSeconds, kind: "share old"),
      ])
  }

  private static func left(_ place: Int) -> Int { place * 14 }

  private static func bar(
    _ place: Int, _ entry: (label: String, count: Int), of total: Int, _ scale: Double, isCut: Bool
  ) -> Markup {
    let part = Double(entry.count) / Double(total)
    let full = Int((part / scale * Double(height - 2)).rounded())
    // What there is at all can be seen.
    let size = max(full, 1)
    let kind = isCut ? "bar cut" : place == 0 ? "bar none" : place >= 8 ? "bar late" : "bar"
    let requests = "\(entry.count) request\(entry.count == 1 ? "" : "s")"
    let title = "\(entry.label): \(requests), \(Measure.share(entry.count, of: total))"
    return .element(
      "rect",
      [
        "class": kind, "x": "\(left(place) + (isCut ? 6 : 0))", "y": "\(height - size)",
        "width": "12", "height": "\(size)",
      ], [.element("title", [:], [Markup(title)])])
  }

  /// A part of a whole as a strip with its words.
  private static func share(_ words: String, _ part: Int, of whole: Int, kind: String) -> Markup {
    let filled = whole > 0 ? part * width / whole : 0
    return .element(
      "div", [:],
      [
        .element("small", [:], [Markup("\(Measure.share(part, of: whole)) \(words)")]),
        .element(
          "svg", ["aria-hidden": "true", "width": "\(width)", "height": "4"],
          [
            .element("rect", ["class": "track", "width": "\(width)", "height": "4"]),
            .element("rect", ["class": kind, "width": "\(filled)", "height": "4"]),
          ]),
      ])
  }
}
