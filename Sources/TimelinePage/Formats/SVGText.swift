import TraceReport

/// Elements of SVG, one after the other; all that is text is escaped.
struct SVGText {
  var lines: [String] = []

  /// Adds an element without content.
  mutating func add(_ name: String, _ attributes: [(String, String)], title: String = "") {
    let head = "<\(name)\(Self.text(of: attributes))"
    lines.append(
      title.isEmpty ? "\(head)/>" : "\(head)><title>\(Self.escaped(title))</title></\(name)>")
  }

  /// Adds a text.
  mutating func write(
    _ text: String, _ x: Double, _ y: Double, as style: String, anchor: String? = nil
  ) {
    let place = [("x", Self.number(x)), ("y", Self.number(y)), ("class", style)]
    let attributes = place + (anchor.map { [("text-anchor", $0)] } ?? [])
    lines.append("<text\(Self.text(of: attributes))>\(Self.escaped(text))</text>")
  }

  /// Adds a rectangle.
  mutating func box(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, as style: String,
    title: String = ""
  ) {
    add(
      "rect",
      [
        ("x", Self.number(x)), ("y", Self.number(y)), ("width", Self.number(width)),
        ("height", Self.number(height)), ("class", style),
      ], title: title)
  }

  /// A number with at most one decimal.
  static func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(Double(tenths) / 10)"
  }

  private static func text(of attributes: [(String, String)]) -> String {
    attributes.map { " \($0.0)=\"\(escaped($0.1))\"" }.joined()
  }

  /// A text as XML has it: without the characters that XML cannot hold, and with signs for what cannot be seen.
  static func escaped(_ text: String) -> String {
    var shown = String.UnicodeScalarView()
    shown.append(
      contentsOf: text.unicodeScalars.filter {
        $0.value >= 0x20 && $0.value != 0xfffe && $0.value != 0xffff
      })
    return PageFrame.escaped(Columns.printable(String(shown)))
  }
}
