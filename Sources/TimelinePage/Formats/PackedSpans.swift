import VirtualTime

/// Spans on as few rows as hold them without two on one place.
struct PackedSpans<Span> {
  private(set) var rows: [[Span]] = []

  init(_ spans: [Span], begin: (Span) -> Instant, end: (Span) -> Instant) {
    var free: [Instant] = []
    for span in spans.sorted(by: { begin($0) < begin($1) }) {
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
