import Foundation

/// The bytes of one file, in pages, so that a write into a copy copies one page and not the file.
public struct DiskFile: Equatable, Sendable {
  /// The bytes of a page; as large as a page of flash memory and of SQLite.
  static let pageSize = 4096

  /// All full length; bytes behind `size` are zero.
  private var pages: [[UInt8]] = []

  /// The length of the file in bytes.
  public private(set) var size = 0

  /// Creates an empty file.
  public init() {}

  /// Creates a file with contents.
  public init(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { write($0, at: 0) }
  }

  /// All bytes of the file.
  public var bytes: [UInt8] {
    [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = read(into: UnsafeMutableRawBufferPointer(buffer), at: 0)
    }
  }

  /// Reads as many bytes as the buffer has room for and the file holds from an offset on.
  ///
  /// - Parameters:
  ///   - buffer: Where the bytes go; what lies behind the end of the file is left as it is.
  ///   - offset: Where in the file, in bytes; not negative.
  /// - Returns: The number of bytes read; 0 at or behind the end of the file.
  public func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) -> Int {
    let length = max(0, min(buffer.count, size - offset))
    Self.forEachPage(of: offset..<(offset + length)) { page, inPage, inRange in
      pages[page].withUnsafeBytes { source in
        UnsafeMutableRawBufferPointer(rebasing: buffer[inRange])
          .copyMemory(from: UnsafeRawBufferPointer(rebasing: source[inPage]))
      }
    }
    return length
  }

  /// Writes bytes, and fills up to the offset with zeros where the file is shorter.
  ///
  /// - Parameters:
  ///   - bytes: What is written.
  ///   - offset: Where in the file, in bytes; not negative.
  public mutating func write(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
    let end = offset + bytes.count
    if end > size { grow(to: end) }
    Self.forEachPage(of: offset..<end) { page, inPage, inRange in
      pages[page].withUnsafeMutableBytes { target in
        UnsafeMutableRawBufferPointer(rebasing: target[inPage])
          .copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[inRange]))
      }
    }
  }

  /// Cuts the file off, or extends it with zeros.
  ///
  /// - Parameter newSize: The new length in bytes; not negative.
  public mutating func truncate(to newSize: Int) {
    guard newSize < size else { return grow(to: newSize) }
    pages.removeLast(pages.count - Self.pageCount(of: newSize))
    let kept = newSize % Self.pageSize
    if kept > 0 {
      let last = pages.count - 1
      for index in kept..<Self.pageSize { pages[last][index] = 0 }
    }
    size = newSize
  }

  private mutating func grow(to newSize: Int) {
    while pages.count < Self.pageCount(of: newSize) {
      pages.append([UInt8](repeating: 0, count: Self.pageSize))
    }
    size = newSize
  }

  private static func pageCount(of size: Int) -> Int { (size + pageSize - 1) / pageSize }

  /// Calls back for each page that a range of the file touches, with the part of the page and the
  /// part of the range, counted from its start, that lie on each other.
  private static func forEachPage(
    of range: Range<Int>, _ body: (_ page: Int, _ inPage: Range<Int>, _ inRange: Range<Int>) -> Void
  ) {
    var position = range.lowerBound
    while position < range.upperBound {
      let start = position % pageSize
      let length = min(pageSize - start, range.upperBound - position)
      let done = position - range.lowerBound
      body(position / pageSize, start..<(start + length), done..<(done + length))
      position += length
    }
  }
}

/// A file is stored as one run of bytes: a process hands its disk back at each of its ends, and
/// encoders are slow on arrays of numbers.
extension DiskFile: Codable {
  /// Reads the bytes.
  public init(from decoder: any Decoder) throws {
    self.init([UInt8](try decoder.singleValueContainer().decode(Data.self)))
  }

  /// Writes the bytes.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(Data(bytes))
  }
}
