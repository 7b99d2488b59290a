/// A piece of a page that is written by hand: elements, and text that stays text.
package struct Markup: ExpressibleByStringInterpolation {
  /// The piece as HTML.
  let html: String

  private init(html: String) { self.html = html }

  /// Creates a text; nothing in it is an element.
  package init(_ text: String) { html = PageFrame.escaped(text) }

  /// Creates a text; nothing in it is an element.
  package init(stringLiteral text: String) { self.init(text) }

  /// An element.
  ///
  /// - Parameters:
  ///   - name: `td`, for example.
  ///   - attributes: Their names and values, in order.
  ///   - children: What stands in it.
  /// - Returns: The element with both its tags.
  package static func element(
    _ name: String, _ attributes: KeyValuePairs<String, String> = [:], _ children: [Markup] = []
  ) -> Markup {
    let words = attributes.map { " \($0.key)=\"\(PageFrame.escaped($0.value))\"" }.joined()
    return Markup(html: "<\(name)\(words)>\(children.map(\.html).joined())</\(name)>")
  }

  /// A table with a heading for each column and each row, which scrolls where it is too wide.
  ///
  /// - Parameters:
  ///   - name: What it shows.
  ///   - kind: Its class in the style.
  ///   - headings: Those of the columns; the first is that of the rows' headings.
  ///   - rows: The cells, the heading of the row first.
  /// - Returns: The table.
  package static func table(
    _ name: String, kind: String, headings: [Markup], rows: [[Markup]]
  ) -> Markup {
    let head = headings.map { element("th", ["scope": "col"], [$0]) }
    let body = rows.map { cells in
      element(
        "tr", [:],
        cells.enumerated().map { column, cell in
          column == 0 ? element("th", ["scope": "row"], [cell]) : element("td", [:], [cell])
        })
    }
    // Who has no mouse moves it with the keys.
    return element(
      "div", ["class": "wide", "tabindex": "0", "role": "region", "aria-label": name],
      [
        element(
          "table", ["class": kind],
          [element("thead", [:], [element("tr", [:], head)]), element("tbody", [:], body)])
      ])
  }
}

/// A page without any script: one file that needs nothing else.
package struct StillDocument {
  private let title: String
  private let content: [Markup]

  /// Creates a page of a title and what stands in it.
  package init(title: String, _ content: [Markup]) {
    (self.title, self.content) = (title, content)
  }

  /// The page as HTML.
  package var html: String {
    PageFrame(
      body: PageSource.stillBody, style: PageSource.stillStyle, title: title,
      data: content.map(\.html).joined(separator: "\n")
    ).html
  }
}
