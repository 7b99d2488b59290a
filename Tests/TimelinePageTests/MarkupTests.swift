import Testing
import ValueExpectations

@testable import TimelinePage

@Suite("Pages without a script")
struct MarkupTests {
  private let hostile = "</title><script>harm()</script>{{style}}\" onload='x"

  @Test("Text and values stay text")
  func text() {
    let piece = Markup.element("td", ["title": hostile], [Markup(hostile)])
    #expect(!piece.html.contains("<script") && !piece.html.contains("\" onload"))
    expect(Markup.element("b", [:], ["1 < 2"]).html, is: "<b>1 &lt; 2</b>")
  }

  @Test("The page may run nothing, whatever it shows")
  func policy() {
    let html = StillDocument(title: hostile, [.element("p", [:], [Markup(hostile)])]).html
    #expect(html.contains("script-src 'none'; style-src 'sha256-"))
    #expect(!html.contains("<script"))
    #expect(html.contains("{{style}}&quot;"))
    for token in ["http:", "https:", " src=", "@import", "url("] { #expect(!html.contains(token)) }
  }

  @Test("A table has a heading for each column and each row")
  func table() {
    let html = Markup.table("A", kind: "k", headings: ["", "x"], rows: [["r", "1"], ["s", "2"]])
      .html
    expect(html.components(separatedBy: "<th scope=\"col\">").count, is: 3)
    expect(html.components(separatedBy: "<th scope=\"row\">").count, is: 3)
    #expect(html.contains("role=\"region\" aria-label=\"A\""))
  }
}
