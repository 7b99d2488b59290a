import TraceReport

/// Rows of cells in columns of fixed widths; a cell that is too wide goes on in the next line.
struct TextTable {
  /// The width of each column; two spaces stand between two columns.
  let widths: [Int]

  /// Creates a table of columns that are as wide as given on a plain page.
  ///
  /// - Parameters:
  ///   - widths: The width of each column.
  ///   - page: What the widest columns share what it has more than a plain page, or less, of.
  init(widths: [Int], on page: PageStyle = .plain) {
    let widest = widths.max() ?? 0
    let more = (page.width - PageStyle.plain.width) / max(1, widths.count { $0 == widest })
    self.widths = widths.map { $0 == widest ? $0 + more : $0 }
  }

  /// A row as lines without spaces at their ends.
  ///
  /// - Parameter cells: The texts, one for each column.
  /// - Returns: As many lines as the highest cell needs.
  func lines(_ cells: [String]) -> [String] {
    let columns = zip(cells, widths).map {
      Columns.wrap(Columns.printable($0), width: $1)
    }
    let height = columns.map(\.count).max() ?? 0
    return (0..<height).map { row in
      let line = zip(columns, widths).map { texts, width in
        Columns.pad(row < texts.count ? texts[row] : "", width)
      }.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }
}
