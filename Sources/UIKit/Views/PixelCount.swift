import FoundationAdditions

/// How many pixels a picture has, as the head of its file says; none where it is neither PNG nor JPEG.
struct PixelCount: Equatable {
  var width = 0
  var height = 0

  /// Reads the head of a file.
  init(of data: Data) {
    let bytes = [UInt8](data)
    if bytes.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), bytes.count >= 24 {
      width = Self.number(in: bytes, at: 16, of: 4)
      height = Self.number(in: bytes, at: 20, of: 4)
    } else if bytes.starts(with: [0xff, 0xd8]) {
      readSegments(of: bytes)
    }
  }

  /// Goes from one segment of a JPEG to the next, until one says the size.
  private mutating func readSegments(of bytes: [UInt8]) {
    var start = 2
    while start + 9 <= bytes.count, bytes[start] == 0xff {
      let kind = bytes[start + 1]
      // Frames are C0 … CF but for three kinds of tables.
      if (0xc0...0xcf).contains(kind), ![0xc4, 0xc8, 0xcc].contains(kind) {
        height = Self.number(in: bytes, at: start + 5, of: 2)
        width = Self.number(in: bytes, at: start + 7, of: 2)
        return
      }
      start += 2 + Self.number(in: bytes, at: start + 2, of: 2)
    }
  }

  private static func number(in bytes: [UInt8], at start: Int, of count: Int) -> Int {
    bytes[start..<start + count].reduce(0) { $0 << 8 | Int($1) }
  }
}
