import SchedulingRules
import VirtualTime

/// What each of two runs has alone: the rows to which the other one has no like.
struct UnmatchedRows {
  private(set) var first: [Row] = []
  private(set) var second: [Row] = []

  /// Pairs rows off, each with the earliest like it that is near enough; both lists are in the order of time.
  ///
  /// - Parameters:
  ///   - rows: Those of one run, and those of the other.
  ///   - likeness: How exactly their words are compared.
  ///   - span: How far apart they may be.
  init(_ rows: [[Row]], by likeness: Likeness.Measure, within span: Duration) {
    var waiting: [Likeness: [Int]] = [:]
    for (place, row) in rows[1].enumerated().reversed() {
      waiting[Likeness(row, likeness), default: []].append(place)
    }
    var isTaken = [Bool](repeating: false, count: rows[1].count)
    for row in rows[0] {
      let like = Likeness(row, likeness)
      // What is too early for this row is too early for all that come.
      while let place = waiting[like]?.last, rows[1][place].begin.advanced(by: span) < row.begin {
        waiting[like]?.removeLast()
      }
      guard let place = waiting[like]?.last, rows[1][place].begin <= row.begin.advanced(by: span)
      else {
        first.append(row)
        continue
      }
      waiting[like]?.removeLast()
      isTaken[place] = true
    }
    second = zip(rows[1], isTaken).filter { !$0.1 }.map(\.0)
  }

  /// All of them in the order of time; at one instant those of the first run come first.
  var inOrder: [(isOfFirst: Bool, row: Row)] {
    let all = first.map { (isOfFirst: true, row: $0) } + second.map { (isOfFirst: false, row: $0) }
    return all.enumerated().sorted { ($0.1.row.begin, $0.0) < ($1.1.row.begin, $1.0) }.map(\.1)
  }
}

/// What two rows have to have in common to be one.
struct Likeness: Hashable {
  /// How exactly their words are compared.
  enum Measure {
    /// As they are.
    case exactly
    /// But for how long something took, which follows from when it began.
    case butForSpans
    /// But for all numbers: tasks are counted, and what is missing in one run shifts the numbers of all that come later.
    case butForNumbers
  }

  private let who: String
  private let what: String
  private let rule: RuleID?

  init(_ row: Row, _ measure: Measure) {
    (who, rule) = (row.who, row.rule)
    switch measure {
    case .exactly: what = row.what
    case .butForSpans: what = row.what.contains(" after ") ? Self.withoutSpans(row.what) : row.what
    case .butForNumbers: what = row.what.filter { !$0.isNumber && $0 != "." }
    }
  }

  /// A text without the times behind the word “after”: `completes a after 1 min 3 s: success` is `completes a: success`.
  private static func withoutSpans(_ text: String) -> String {
    var kept: [Substring] = []
    var isInSpan = false
    for word in text.split(separator: " ") {
      if isInSpan, word.first?.isNumber == true || units.contains(word.prefix { $0.isLetter }) {
        kept[kept.count - 1] += word.drop { $0.isLetter || $0.isNumber || $0 == "." }
        continue
      }
      isInSpan = word == "after"
      if !isInSpan { kept.append(word) }
    }
    return kept.joined(separator: " ")
  }

  private static let units: Set<Substring> = ["d", "h", "min", "s", "ms", "µs", "ns"]
}
