/// Measures a binary property list before the parser unfolds it.
///
/// A binary list stores each object once and refers to it by number; arrays of ten references to
/// one array of ten references … unfold to more values than memory holds (an entity bomb without
/// entities). The scan counts, per object, how many values it unfolds to. It also refuses kinds of
/// objects that only archives have: Foundation stops the process when it meets a set. Bounds of
/// strings and numbers are left to the parser.
struct BinaryPropertyListScan {
  static let magic = Array("bplist".utf8)
  private static let trailerSize = 32

  /// Why a list is refused.
  private enum Fault: Error {
    case unfoldsTooFar
    case foreignObject
    case duplicateKey
  }

  /// What the keys are, each string of the list read once: many dictionaries may share a long one.
  private struct Keys {
    /// The number of a text, by the number of an object that holds it.
    var numbers: [Int: Int] = [:]
    var texts: [String: Int] = [:]
  }

  private let bytes: [UInt8]
  private var offsetSize = 0
  private var referenceSize = 0
  private var objectCount = 0
  private var root = 0
  private var tableStart = 0

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Logs a problem when the document must not be parsed.
  func check(at path: DocumentPath, log: ProblemLog) {
    var scan = self
    guard scan.readTrailer() else { return }
    var sizes = [Int?](repeating: nil, count: scan.objectCount)
    var keys = Keys()
    do {
      _ = try scan.size(of: scan.root, level: 0, sizes: &sizes, &keys)
    } catch .unfoldsTooFar {
      log.add(
        .structureTooLarge, at: path,
        found: "references that unfold too deeply or to too many values",
        expected:
          "at most \(PropertyListConverter.depthLimit) levels and "
          + "\(PropertyListConverter.valueLimit) values")
    } catch .duplicateKey {
      log.add(
        .duplicateKey, at: path, found: "a key a second time",
        expected: "each key once in a dictionary")
    } catch {
      log.add(
        .notAPropertyList, at: path, found: "an object that is no value of a property list",
        expected: "dictionaries with string keys, arrays, strings, numbers, booleans and dates")
    }
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

  /// How many values an object unfolds to, itself included.
  ///
  /// The first fault ends the whole scan, so that neither a cycle nor a bomb costs more than the
  /// limits allow.
  private func size(
    of object: Int, level: Int, sizes: inout [Int?], _ keys: inout Keys
  ) throws(Fault) -> Int {
    guard object < objectCount, let start = start(of: object) else { throw .foreignObject }
    if let known = sizes[object] { return known }
    guard level <= PropertyListConverter.depthLimit else { throw .unfoldsTooFar }
    var total = 1
    let (count, references) = try children(at: start, &keys)
    guard count <= PropertyListConverter.valueLimit else { throw .unfoldsTooFar }
    for index in 0..<count {
      let reference = integer(at: references + index * referenceSize, size: referenceSize)
      guard let reference else { throw .foreignObject }
      total += try size(of: reference, level: level + 1, sizes: &sizes, &keys)
      guard total <= PropertyListConverter.valueLimit else { throw .unfoldsTooFar }
    }
    sizes[object] = total
    return total
  }

  /// How many references the object at a place holds, and where they begin.
  private func children(
    at start: Int, _ keys: inout Keys
  ) throws(Fault) -> (count: Int, references: Int) {
    switch bytes[start] >> 4 {
    case 0x0:
      guard bytes[start] == 0x08 || bytes[start] == 0x09 else { throw .foreignObject }
      return (0, start)
    case 0x1...0x6: return (0, start)
    case 0xA: return try count(at: start)
    case 0xD:
      let (count, references) = try count(at: start)
      var numbers: Set<Int> = []
      for index in 0..<count {
        let place = references + index * referenceSize
        guard let object = integer(at: place, size: referenceSize), isString(object) else {
          throw .foreignObject
        }
        if let number = number(of: object, &keys), !numbers.insert(number).inserted {
          throw .duplicateKey
        }
      }
      return (2 * count, references)
    default: throw .foreignObject
    }
  }

  /// The count of a collection, in the marker itself or in an integer behind it.
  private func count(at start: Int) throws(Fault) -> (count: Int, references: Int) {
    let short = Int(bytes[start] & 0xF)
    guard short == 0xF else { return (short, start + 1) }
    guard start + 1 < bytes.count, bytes[start + 1] >> 4 == 0x1 else { throw .foreignObject }
    let size = 1 << Int(bytes[start + 1] & 0xF)
    guard size <= 8, let count = integer(at: start + 2, size: size) else { throw .foreignObject }
    guard count <= PropertyListConverter.valueLimit else { throw .unfoldsTooFar }
    return (count, start + 2 + size)
  }

  private func isString(_ object: Int) -> Bool {
    guard let start = start(of: object) else { return false }
    return bytes[start] >> 4 == 0x5 || bytes[start] >> 4 == 0x6
  }

  /// The number of the text of a string, the same for equal texts; nil for one that is cut off.
  private func number(of object: Int, _ keys: inout Keys) -> Int? {
    if let known = keys.numbers[object] { return known }
    guard let start = start(of: object), let (count, place) = try? count(at: start) else {
      return nil
    }
    let isWide = bytes[start] >> 4 == 0x6
    let end = place + count * (isWide ? 2 : 1)
    guard end <= bytes.count else { return nil }
    let units =
      isWide
      ? stride(from: place, to: end, by: 2).map { UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]) }
      : bytes[place..<end].map(UInt16.init)
    let text = String(decoding: units, as: UTF16.self)
    let number = keys.texts[text] ?? keys.texts.count
    keys.texts[text] = number
    keys.numbers[object] = number
    return number
  }

  /// Where the bytes of an object begin.
  private func start(of object: Int) -> Int? {
    guard object < objectCount else { return nil }
    let start = integer(at: tableStart + object * offsetSize, size: offsetSize)
    return start.flatMap { $0 < bytes.count ? $0 : nil }
  }

  /// A big-endian number, or nil when it lies outside the file or beyond what a file can hold.
  private func integer(at position: Int, size: Int) -> Int? {
    guard position >= 0, position + size <= bytes.count else { return nil }
    let value = bytes[position..<position + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return value <= UInt64(Int32.max) ? Int(value) : nil
  }
}
