import Foundation

/// A place in the text of a document, as editors count: lines and characters (Unicode scalars) from 1.
public struct DocumentPlace: Equatable, Sendable {
  /// The line.
  public var line: Int
  /// The character of the line.
  public var column: Int
}

/// Where the values of an XML property list stand in its text.
///
/// Binary and OpenStep lists have no places; nor has a file that cannot be read.
public struct DocumentPlaces {
  private let bytes: [UInt8]
  private let starts: [String: Int]

  /// Looks through a file.
  ///
  /// - Parameter file: The path of the file.
  public init(of file: String) {
    let log = ProblemLog()
    let data = PropertyListFile(log: log).bytes(of: file, at: log.open(file)) ?? Data()
    bytes = [UInt8](data)
    starts = bytes.withUnsafeBufferPointer { text in
      var scan = XMLPropertyListScan(text: text, log: log, notesStarts: true)
      scan?.check(at: log.open(file))
      return scan?.starts ?? [:]
    }
  }

  /// Where a value begins, or the nearest one around it that is there.
  ///
  /// - Parameter keyPath: The way to it, as messages write it: `Timeline[3].At`.
  /// - Returns: The place of its key, or of the element of an array, or of the outermost value; nil for a file that
  ///   has none.
  public func place(of keyPath: String) -> DocumentPlace? {
    var path = Substring(keyPath)
    while !path.isEmpty {
      if let start = starts[String(path)] { return place(at: start) }
      let end = path.lastIndex { $0 == "." || $0 == "[" } ?? path.startIndex
      path = path[..<end]
    }
    return starts[""].map(place)
  }

  private func place(at start: Int) -> DocumentPlace {
    let lineBreak = UInt8(ascii: "\n")
    let before = bytes[..<start]
    let lineStart = before.lastIndex(of: lineBreak).map { $0 + 1 } ?? 0
    return DocumentPlace(
      line: before.count { $0 == lineBreak } + 1,
      column: String(decoding: bytes[lineStart..<start], as: UTF8.self).unicodeScalars.count + 1)
  }
}
