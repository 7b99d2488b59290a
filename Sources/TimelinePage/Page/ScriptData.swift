/// A value of JSON that may stand in a script element of a page.
indirect enum ScriptData {
  case null
  case truth(Bool)
  case whole(Int64)
  case number(Double)
  case text(String)
  case wholes([Int64])
  case list([ScriptData])
  /// Members in the order in which they are written.
  case object([(String, ScriptData)])

  /// The JSON text, without spaces; nothing in it can end a script element or begin a comment of HTML.
  var json: String {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func write(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes += Array("null".utf8)
    case .truth(let value): bytes += Array(value ? "true".utf8 : "false".utf8)
    case .whole(let value): bytes += Array(String(value).utf8)
    case .number(let value): bytes += Array((value.isFinite ? "\(value)" : "null").utf8)
    case .text(let value): Self.write(value, to: &bytes)
    case .wholes(let values):
      Self.write(values, "[", "]", to: &bytes) { $1 += Array(String($0).utf8) }
    case .list(let values):
      Self.write(values, "[", "]", to: &bytes) { $0.write(to: &$1) }
    case .object(let members):
      Self.write(members, "{", "}", to: &bytes) { member, bytes in
        Self.write(member.0, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        member.1.write(to: &bytes)
      }
    }
  }

  private static func write<Element>(
    _ elements: [Element], _ open: Unicode.Scalar, _ close: Unicode.Scalar,
    to bytes: inout [UInt8], _ write: (Element, inout [UInt8]) -> Void
  ) {
    bytes.append(UInt8(ascii: open))
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      write(element, &bytes)
    }
    bytes.append(UInt8(ascii: close))
  }

  private static func write(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      // Whatever a name holds, it ends neither the string nor the element.
      case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), 0x00...0x1f, 0x7f:
        let digits = String(byte, radix: 16)
        bytes += Array(("\\u00" + (digits.count < 2 ? "0" : "") + digits).utf8)
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}

/// The texts of a page, each held once.
struct TextPool {
  private var indexes: [String: Int64] = [:]
  private(set) var texts: [String] = []

  /// The number of a text, from 0.
  mutating func index(of text: String) -> Int64 {
    if let index = indexes[text] { return index }
    let index = Int64(texts.count)
    indexes[text] = index
    texts.append(text)
    return index
  }
}
