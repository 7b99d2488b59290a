/// A document in the compact form, with an index of its entries.
///
/// All lengths and numbers are checked once, before anything is decoded: a document that is cut or altered is
/// an error here.
final class CompactDocument {
  /// An entry, and the one after it in the same container.
  struct Entry {
    var kind: CompactForm.Kind
    var container: UInt32
    /// The number of the key, or 0.
    var key: UInt32
    /// The index of the next entry of the container, or ``none``.
    var next = CompactDocument.none
    /// A number's bits, where the bytes of a text or of data begin, or the number of the container that it opens.
    var content: UInt64 = 0
    /// The length of a text or of data, in bytes.
    var length = 0
  }

  /// A container's entries in their order.
  struct Container {
    /// The entry that opens it, or ``none``.
    var opener: UInt32
    var first = CompactDocument.none
    var last = CompactDocument.none
    var count = 0
    /// The entry that was found last: fields are mostly read in the order in which they were written.
    var cursor = CompactDocument.none
  }

  /// The index of no entry.
  static let none = UInt32.max

  private let bytes: [UInt8]
  private(set) var entries: [Entry] = []
  private(set) var containers = [Container(opener: CompactDocument.none)]
  private var keys: [String] = []

  /// Reads the entries of a document.
  ///
  /// - Throws: `DecodingError.dataCorrupted` when it is not as it was written.
  init(_ bytes: [UInt8]) throws {
    self.bytes = bytes
    try bytes.withUnsafeBytes { try read($0) }
  }

  private func read(_ document: UnsafeRawBufferPointer) throws {
    guard document.count >= CompactForm.headerSize else { throw Self.damage("it is cut") }
    let checksum = document.loadUnaligned(as: UInt64.self)
    guard UInt64(littleEndian: checksum) == CompactForm.checksum(of: document) else {
      throw Self.damage("its checksum is another")
    }
    func number(at offset: Int) -> UInt64 {
      UInt64(littleEndian: document.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
    let end = number(at: CompactForm.endOffset)
    guard end >= CompactForm.headerSize, end < document.count else {
      throw Self.damage("its entries have no end")
    }
    var names = CompactReader(document, from: Int(end), to: document.count)
    for _ in 0..<(try names.number()) {
      let range = try names.run()
      keys.append(try text(of: document[range]))
    }
    // An entry takes a byte or more, so that no damage asks for more room than the document has.
    func room(for count: UInt64) -> Int { Int(min(count, end)) }
    entries.reserveCapacity(room(for: number(at: CompactForm.entryCountOffset)))
    containers.reserveCapacity(room(for: number(at: CompactForm.containerCountOffset)) + 1)
    var reader = CompactReader(document, from: CompactForm.headerSize, to: Int(end))
    var latest: UInt32?
    while !reader.isAtEnd { latest = try readEntry(&reader, latest: latest) }
    guard containers[0].count == 1 else { throw Self.damage("it holds not one value") }
  }

  /// Reads an entry, and returns its container.
  private func readEntry(_ reader: inout CompactReader, latest: UInt32?) throws -> UInt32 {
    let mark = try reader.byte()
    guard let kind = CompactForm.Kind(rawValue: mark & CompactForm.kindBits) else {
      throw Self.damage("an entry is of no kind")
    }
    let isInSame = mark & CompactForm.isInSameContainer != 0
    let container = isInSame ? latest : UInt32(exactly: try reader.number())
    guard let container, container < containers.count else {
      throw Self.damage("an entry is in no container")
    }
    let key = mark & CompactForm.hasKey == 0 ? 0 : try reader.number()
    guard key <= keys.count else { throw Self.damage("a key has no name") }
    var entry = Entry(kind: kind, container: container, key: UInt32(key))
    switch kind {
    case .null, .no, .yes: break
    case .signed:
      let folded = try reader.number()
      entry.content = (folded >> 1) ^ (0 &- (folded & 1))
    case .unsigned: entry.content = try reader.number()
    case .float: entry.content = try reader.fixed(4)
    case .double: entry.content = try reader.fixed(8)
    case .string, .data:
      let range = try reader.run()
      (entry.content, entry.length) = (UInt64(range.lowerBound), range.count)
    case .keyed, .unkeyed:
      entry.content = UInt64(containers.count)
      containers.append(Container(opener: UInt32(entries.count)))
    }
    append(entry)
    return container
  }

  private func append(_ entry: Entry) {
    let index = UInt32(entries.count)
    let container = Int(entry.container)
    if containers[container].count == 0 {
      containers[container].first = index
      containers[container].cursor = index
    } else {
      entries[Int(containers[container].last)].next = index
    }
    containers[container].last = index
    containers[container].count += 1
    entries.append(entry)
  }

  /// The entry of a key in a container; nil when there is none.
  func entry(of key: String, in container: Int) -> UInt32? {
    let cursor = containers[container].cursor
    guard cursor != Self.none else { return nil }
    if name(of: cursor) == key { return cursor }
    let next = entries[Int(cursor)].next
    if next != Self.none, name(of: next) == key {
      containers[container].cursor = next
      return next
    }
    var index = containers[container].first
    while index != Self.none {
      if name(of: index) == key {
        containers[container].cursor = index
        return index
      }
      index = entries[Int(index)].next
    }
    return nil
  }

  /// The name of an entry's key; empty for one without a key.
  func name(of entry: UInt32) -> String {
    let key = entries[Int(entry)].key
    return key == 0 ? "" : keys[Int(key) - 1]
  }

  /// The entries of a container, in their order.
  func entries(of container: Int) -> some Sequence<UInt32> {
    let first = containers[container].first
    return sequence(first: first) { self.entries[Int($0)].next }
      .prefix { $0 != Self.none }
  }

  /// The keys that lead to an entry; those in a row are counted from 0.
  func path(to entry: UInt32) -> [any CodingKey] {
    guard entry != Self.none else { return [] }
    let container = Int(entries[Int(entry)].container)
    let before = path(to: containers[container].opener)
    if container == 0 { return before }
    if entries[Int(entry)].key != 0 { return before + [CompactKey(stringValue: name(of: entry))] }
    let position = entries(of: container).prefix { $0 != entry }.reduce(0) { count, _ in count + 1 }
    return before + [CompactKey(intValue: position)]
  }

  /// The bytes of a text or of data.
  func bytes(of entry: Entry) -> ArraySlice<UInt8> {
    let start = Int(entry.content)
    return bytes[start..<start + entry.length]
  }

  /// The text of an entry.
  ///
  /// - Throws: `DecodingError.dataCorrupted` when its bytes are no UTF-8.
  func text(of entry: Entry) throws -> String {
    let start = Int(entry.content)
    return try bytes.withUnsafeBytes { try text(of: $0[start..<start + entry.length]) }
  }

  private func text(of bytes: Slice<UnsafeRawBufferPointer>) throws -> String {
    let text = bytes.withContiguousStorageIfAvailable { String(validating: $0, as: UTF8.self) }
    guard case .some(.some(let text)) = text else { throw Self.damage("a text is no UTF-8") }
    return text
  }

  private static func damage(_ what: String) -> DecodingError {
    .dataCorrupted(
      .init(codingPath: [], debugDescription: "The bytes are not as they were written: \(what)."))
  }
}

/// Reads numbers and runs of bytes, one after another.
private struct CompactReader {
  private let document: UnsafeRawBufferPointer
  private var position: Int
  private let end: Int

  init(_ document: UnsafeRawBufferPointer, from start: Int, to end: Int) {
    self.document = document
    position = start
    self.end = end
  }

  var isAtEnd: Bool { position == end }

  mutating func byte() throws -> UInt8 {
    guard position < end else { throw cut }
    defer { position += 1 }
    return document[position]
  }

  /// A number of variable length; one that needs more than 64 bits is an error.
  mutating func number() throws -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let byte = try byte()
      guard shift < 63 || byte <= 1 else { throw cut }
      value |= UInt64(byte & 0x7f) << shift
      if byte < 0x80 { return value }
      shift += 7
    }
  }

  /// A number of so many bytes, the least first.
  mutating func fixed(_ count: Int) throws -> UInt64 {
    var value: UInt64 = 0
    for index in 0..<count { value |= UInt64(try byte()) << UInt64(8 * index) }
    return value
  }

  /// Where so many bytes lie as the number before them says.
  mutating func run() throws -> Range<Int> {
    guard let count = Int(exactly: try number()), count <= end - position else { throw cut }
    defer { position += count }
    return position..<position + count
  }

  private var cut: DecodingError {
    .dataCorrupted(
      .init(codingPath: [], debugDescription: "The bytes end within an entry."))
  }
}
