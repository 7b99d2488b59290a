import Foundation

/// A page that needs nothing but itself, and may do nothing but show.
///
/// Its policy allows the one script and the one style in it, and no connection at all.
struct PageFrame {
  /// The frame, with gaps for the rest: `{{title}}`.
  var body: String
  var style: String
  /// The script; empty for none, and then none may run.
  var script = ""
  /// The title, as text.
  var title: String
  /// What stands in the page as it is: JSON that ends no element, or HTML.
  var data: String

  /// The page as HTML.
  var html: String {
    let policy = [
      "default-src 'none'", "script-src " + (script.isEmpty ? "'none'" : Self.source(script)),
      "style-src \(Self.source(style))", "base-uri 'none'", "form-action 'none'",
    ].joined(separator: "; ")
    let parts = [
      "{{policy}}": policy, "{{title}}": Self.escaped(title), "{{style}}": style,
      "{{data}}": data, "{{script}}": script,
    ]
    // Cut at the gaps, so that nothing that fills one is taken for another.
    var rest = Substring(body)
    var html = ""
    while let open = rest.range(of: "{{"), let close = rest[open.upperBound...].range(of: "}}") {
      let gap = String(rest[open.lowerBound..<close.upperBound])
      guard let part = parts[gap] else { preconditionFailure("The page has no part \(gap).") }
      html += rest[..<open.lowerBound] + part
      rest = rest[close.upperBound...]
    }
    return html + rest
  }

  /// The source by which a policy names a text.
  private static func source(_ text: String) -> String {
    "'sha256-" + Data(SHA256(Array(text.utf8)).digest).base64EncodedString() + "'"
  }

  /// A text as HTML has it.
  static func escaped(_ text: String) -> String {
    var html = ""
    for character in text.unicodeScalars {
      switch character {
      case "&": html += "&amp;"
      case "<": html += "&lt;"
      case ">": html += "&gt;"
      case "\"": html += "&quot;"
      case "'": html += "&#39;"
      default: html.unicodeScalars.append(character)
      }
    }
    return html
  }
}
