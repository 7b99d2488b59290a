/// Spans of time that neither overlap nor touch, in order; in whole seconds.
struct Spans: Equatable {
  /// The spans.
  private(set) var all: [Range<Int>] = []

  /// Joins spans in any order; empty ones are left out.
  init(joining spans: [Range<Int>]) {
    for span in spans.sorted(by: { $0.lowerBound < $1.lowerBound }) where !span.isEmpty {
      guard let last = all.last, span.lowerBound <= last.upperBound else {
        all.append(span)
        continue
      }
      all[all.count - 1] = last.lowerBound..<max(last.upperBound, span.upperBound)
    }
  }

  /// The span that a second belongs to; nil for none.
  func span(at second: Int) -> Range<Int>? {
    var low = 0
    var high = all.count
    while low < high {
      let middle = (low + high) / 2
      if all[middle].upperBound <= second { low = middle + 1 } else { high = middle }
    }
    return low < all.count && all[low].contains(second) ? all[low] : nil
  }

  /// Whether a second belongs to one of the spans.
  func contains(_ second: Int) -> Bool { span(at: second) != nil }

  /// Every second at which a span begins or ends, in order.
  var edges: [Int] { all.flatMap { [$0.lowerBound, $0.upperBound] } }
}
