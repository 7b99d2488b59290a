import Emulator
import Foundation
package import TraceReport

/// The page of one run, or of two beside each other: one file that needs nothing else.
///
/// Its policy allows the one script and the one style in it, and no connection at all. All that comes from a run stands in
/// a block of data, which a browser does not obey, and is put on the page as text.
package struct TimelineDocument {
  private let data: ScriptData
  private let title: String

  /// Creates the page.
  ///
  /// - Parameters:
  ///   - runs: One picture or two, each with the name under which the page shows it.
  ///   - divergence: Where two of them part; nil for one, or for two that agree.
  package init(_ runs: [(name: String, model: TimelineModel)], divergence: Divergence? = nil) {
    title = runs.map(\.model.start.scenario).joined(separator: " and ")
    data = .object([
      ("runs", .list(runs.map { PageData.of($0.model, named: $0.name) })),
      ("divergence", divergence?.data ?? .null),
    ])
  }

  /// The page as HTML.
  package var html: String {
    let (script, style) = (PageSource.script, PageSource.style)
    let policy = [
      "default-src 'none'", "script-src '\(Self.hash(of: script))'",
      "style-src '\(Self.hash(of: style))'", "base-uri 'none'", "form-action 'none'",
    ].joined(separator: "; ")
    let parts = [
      "{{policy}}": policy, "{{title}}": Self.escaped(title), "{{style}}": style,
      "{{data}}": data.json, "{{script}}": script,
    ]
    // Cut at the gaps, so that nothing that fills one is taken for another.
    var rest = Substring(PageSource.body)
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
  private static func hash(of text: String) -> String {
    "sha256-" + Data(SHA256(Array(text.utf8)).digest).base64EncodedString()
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
