/// Measures a binary property list before the parser unfolds it.
///
/// A binary list stores each object once and refers to it by number; arrays of ten references to
/// one array of ten references … unfold to more values than memory holds (an entity bomb without
/// entities). The scan counts, per object, how many values it unfolds to. What is malformed is
/// left to the parser, which checks bounds and cycles itself.
struct BinaryPropertyListScan {
  static let magic = Array("bplist".utf8)
  private static let trailerSize = 32

  private let bytes: [UInt8]
  private var offsetSize = 0
  private var referenceSize = 0
  private var objectCount = 0
  private var root = 0
  private var tableStart = 0

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Logs a problem when the document unfolds too deeply or to too many values.
  func check(at path: DocumentPath, log: ProblemLog) {
    var scan = self
    guard scan.readTrailer() else { return }
    var sizes = [Int?](repeating: nil, count: scan.objectCount)
    guard scan.size(of: scan.root, level: 0, sizes: &sizes) == nil else { return }
    log.add(
      .structureTooLarge, at: path,
      found: "references that unfold too deeply or to too many values",
      expected:
        "at most \(PropertyListConverter.depthLimit) levels and "
        + "\(PropertyListConverter.valueLimit) values")
  }

  private mutating func readTrailer() -> Bool {
    let trailer = bytes.count - Self.trailerSize
    guard trailer >= 8 else { return false }
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    guard let count = integer(at: trailer + 8, size: 8),
      let root = integer(at: trailer + 16, size: 8),
      let table = integer(at: trailer + 24, size: 8), (1...8).contains(offsetSize),
      (1...8).contains(referenceSize), count <= bytes.count, root < count, table <= trailer
    else { return false }
    objectCount = count
    self.root = root
    tableStart = table
    return true
  }

  /// How many values an object unfolds to, itself included, or nil beyond the limits.
  ///
  /// The first nil ends the whole scan, so that neither a cycle nor a bomb costs more than the
  /// limits allow.
  private func size(of object: Int, level: Int, sizes: inout [Int?]) -> Int? {
    guard object < objectCount else { return 1 }
    if let known = sizes[object] { return known }
    guard level <= PropertyListConverter.depthLimit else { return nil }
    var total = 1
    for child in children(of: object) {
      guard let size = size(of: child, level: level + 1, sizes: &sizes) else { return nil }
      total += size
      guard total <= PropertyListConverter.valueLimit else { return nil }
    }
    sizes[object] = total
    return total
  }

  /// The objects that an array, a set or a dictionary refers to.
  private func children(of object: Int) -> some Sequence<Int> {
    let (count, start) = references(of: object)
    return (0..<count).lazy.compactMap {
      integer(at: start + $0 * referenceSize, size: referenceSize)
    }
  }

  /// How many references an object holds, and where they begin.
  private func references(of object: Int) -> (count: Int, start: Int) {
    guard let offset = integer(at: tableStart + object * offsetSize, size: offsetSize),
      offset < bytes.count
    else { return (0, 0) }
    let marker = bytes[offset] >> 4
    guard marker == 0xA || marker == 0xC || marker == 0xD else { return (0, 0) }
    var count = Int(bytes[offset] & 0xF)
    var start = offset + 1
    if count == 0xF {
      guard start < bytes.count, bytes[start] >> 4 == 0x1 else { return (0, 0) }
      let size = 1 << Int(bytes[start] & 0xF)
      guard size <= 8, let long = integer(at: start + 1, size: size) else { return (0, 0) }
      count = long
      start += 1 + size
    }
    guard count <= bytes.count else { return (0, 0) }
    return (marker == 0xD ? 2 * count : count, start)
  }

  /// A big-endian number, or nil when it lies outside the file or beyond what a file can hold.
  private func integer(at position: Int, size: Int) -> Int? {
    guard position >= 0, position + size <= bytes.count else { return nil }
    let value = bytes[position..<position + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return value <= UInt64(Int32.max) ? Int(value) : nil
  }
}
