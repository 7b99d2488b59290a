import Foundation

/// The bytes of one file, in pages, so that a write into a copy copies one page and not the file.
///
/// A page that nobody has written to is a hole: it reads as zeros and takes no room.
public struct DiskFile: Equatable, Sendable {
  /// The bytes of a page; as large as a page of flash memory and of SQLite.
  static let pageSize = 4096

  /// Full length or, for a hole, empty; bytes behind `size` are zero.
  private(set) var pages = PiecewiseList<[UInt8]>()

  /// The length of the file in bytes.
  public private(set) var size = 0

  /// Creates an empty file.
  public init() {}

  /// Creates a file with contents.
  public init(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { write($0, at: 0) }
  }

  /// Creates a file of zeros, which takes no room.
  ///
  /// - Parameter zeros: The length in bytes; not negative.
  public init(zeros: Int) { grow(to: zeros) }

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
      let target = UnsafeMutableRawBufferPointer(rebasing: buffer[inRange])
      pages[page].withUnsafeBytes { source in
        if source.isEmpty {
          target.initializeMemory(as: UInt8.self, repeating: 0)
        } else {
          target.copyMemory(from: UnsafeRawBufferPointer(rebasing: source[inPage]))
        }
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
      if pages[page].isEmpty { pages[page] = [UInt8](repeating: 0, count: Self.pageSize) }
      pages[page].withUnsafeMutableBytes { target in
        UnsafeMutableRawBufferPointer(rebasing: target[inPage])
          .copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[inRange]))
      }
    }
  }

  /// Takes the pages of another file for its own, as far as they are the same, so that both are kept but once.
  ///
  /// - Parameters:
  ///   - other: The other file.
  ///   - range: Where to look, in bytes.
  mutating func sharePages(of other: DiskFile, in range: Range<Int>) {
    Self.forEachPage(of: range) { page, _, _ in
      guard page < pages.count, page < other.pages.count,
        !pages[page].sharesStorage(with: other.pages[page]), pages[page] == other.pages[page]
      else { return }
      pages[page] = other.pages[page]
    }
  }

  /// Cuts the file off, or extends it with zeros.
  ///
  /// - Parameter newSize: The new length in bytes; not negative.
  public mutating func truncate(to newSize: Int) {
    guard newSize < size else { return grow(to: newSize) }
    while pages.count > Self.pageCount(of: newSize) { pages.removeLast() }
    let kept = newSize % Self.pageSize
    let last = pages.count - 1
    if kept > 0, !pages[last].isEmpty {
      for index in kept..<Self.pageSize { pages[last][index] = 0 }
    }
    size = newSize
  }

  private mutating func grow(to newSize: Int) {
    while pages.count < Self.pageCount(of: newSize) {
      pages.append([])
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

/// What a file is made of, page by page: for the difference between two of them.
extension DiskFile {
  /// Creates a file of given pages, which are whole or holes.
  init(size: Int, pages: PiecewiseList<[UInt8]>) {
    self.size = size
    self.pages = pages
  }

  /// Puts a whole page or a hole in the place of another, within the size.
  mutating func replacePage(_ number: Int, by page: [UInt8]) { pages[number] = page }

  /// Two files are equal when they read the same, be it from a hole or from a page of zeros.
  public static func == (left: DiskFile, right: DiskFile) -> Bool {
    guard left.size == right.size else { return false }
    return left.pages.suspects(besides: right.pages).allSatisfy { number in
      let (mine, other) = (left.pages[number], right.pages[number])
      if mine.count == other.count { return mine == other }
      return (mine.isEmpty ? other : mine).allSatisfy { $0 == 0 }
    }
  }
}

/// A file is stored as one run of the bytes of its written pages: encoders are slow on arrays of numbers.
extension DiskFile: Codable {
  private enum CodingKeys: CodingKey { case size, written, bytes }

  /// Reads the bytes.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let bytes = try container.decode(Data.self, forKey: .bytes)
    grow(to: try container.decode(Int.self, forKey: .size))
    for (place, number) in try container.decode([Int].self, forKey: .written).enumerated() {
      let start = bytes.startIndex + place * Self.pageSize
      pages[number] = [UInt8](bytes[start..<(start + Self.pageSize)])
    }
  }

  /// Writes the bytes.
  public func encode(to encoder: any Encoder) throws {
    let written = (0..<pages.count).filter { !pages[$0].isEmpty }
    var bytes = Data(capacity: written.count * Self.pageSize)
    for number in written { bytes.append(contentsOf: pages[number]) }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(size, forKey: .size)
    try container.encode(written, forKey: .written)
    try container.encode(bytes, forKey: .bytes)
  }
}
