import Foundation
import VirtualTime

/// Writes documents as XML property lists in one fixed form: equal values give equal bytes.
///
/// Keys stand in alphabetical order, numbers in the shortest form that reads back as the same number.
enum PropertyListWriter {
  /// The document with its last line break.
  static func xml(_ document: [String: PropertyListValue]) -> String {
    var lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#,
      #"<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "#
        + #""http://www.apple.com/DTDs/PropertyList-1.0.dtd">"#,
      #"<plist version="1.0">"#,
    ]
    write(.dictionary(document), indentation: "", into: &lines)
    return (lines + ["</plist>", ""]).joined(separator: "\n")
  }

  private static func write(
    _ value: PropertyListValue, indentation: String, into lines: inout [String]
  ) {
    switch value {
    case .boolean(let value): lines.append(indentation + (value ? "<true/>" : "<false/>"))
    case .integer(let value): lines.append("\(indentation)<integer>\(value)</integer>")
    case .real(let value): lines.append("\(indentation)<real>\(value)</real>")
    case .text(let text), .untyped(let text):
      lines.append("\(indentation)<string>\(escaped(text))</string>")
    case .date(let seconds):
      let text = CivilTime(secondsSince1970: seconds).description
      lines.append("\(indentation)<date>\(text.replacing(" ", with: "T"))Z</date>")
    case .list(let values):
      guard !values.isEmpty else { return lines.append(indentation + "<array/>") }
      lines.append(indentation + "<array>")
      for value in values { write(value, indentation: indentation + "  ", into: &lines) }
      lines.append(indentation + "</array>")
    case .dictionary(let values):
      guard !values.isEmpty else { return lines.append(indentation + "<dict/>") }
      lines.append(indentation + "<dict>")
      for (key, value) in values.sorted(by: { $0.key < $1.key }) {
        lines.append("\(indentation)  <key>\(escaped(key))</key>")
        write(value, indentation: indentation + "  ", into: &lines)
      }
      lines.append(indentation + "</dict>")
    case .data(let data):
      lines.append("\(indentation)<data>\(data.base64EncodedString())</data>")
    case .refused:
      preconditionFailure("A checked document holds no \(value.excerpt); the reader refuses it.")
    }
  }

  /// Text in which nothing is markup; control characters are written as numbers, which keeps them.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\u{0}"..<"\u{20}": result += "&#\(scalar.value);"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
