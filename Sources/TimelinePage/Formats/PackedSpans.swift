import VirtualTime

/// Spans on as few rows as hold them without two on one place.
struct PackedSpans<Span> {
  private(set) var rows: [[Span]] = []

  init(_ spans: [Span], begin: (Span) -> Instant, end: (Span) -> Instant) {
    var free: [Instant] = []
    // Of those that begin together the longest comes first.
    let order = spans.sorted { (begin($0), end($1)) < (begin($1), end($0)) }
    for span in order {
      let row = free.firstIndex { $0 <= begin(span) } ?? free.count
      if row == free.count {
        free.append(end(span))
        rows.append([span])
      } else {
        free[row] = end(span)
        rows[row].append(span)
      }
    }
  }
}
