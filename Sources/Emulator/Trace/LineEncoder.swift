import VirtualTime

/// Writes values as JSON straight into bytes, in the order in which they encode their parts.
///
/// It is the writing half of the trace's codec; `JSONDecoder` reads what it writes. It makes no tree, sorts nothing and
/// keeps its buffer from one value to the next, which is what makes a recorded run affordable. Nil is left out, a
/// dictionary is written by its sorted keys. Containers are closed when their parent goes on: values must encode one
/// part after the other, as synthesized code does.
final class LineEncoder: Encoder {
  @exclusivity(unchecked) private(set) var bytes = LineBuffer()
  /// How many containers are open; at most as many as there are bits in ``lists``.
  @exclusivity(unchecked) private var depth = 0
  /// Which of the open containers are lists, the outermost as the lowest bit.
  @exclusivity(unchecked) private var lists: UInt64 = 0
  @exclusivity(unchecked) private var events = RecentTexts<TraceEvent>()
  @exclusivity(unchecked) private var parts = RecentTexts<PlainValue>()

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  init() {}

  deinit { bytes.deallocate() }

  /// Replaces the bytes by the line of a record.
  func write(_ record: TraceRecord) {
    bytes.count = 0
    guard record.event.mayComeAgain else {
      _ = writeAnew(record)
      return
    }
    let place = events.place(of: record.event)
    let isKept = events.lend(record.event, at: place) { kind, payload in
      begin(kind, at: record.time)
      bytes.append(contentsOf: payload)
      bytes.append(UInt8(ascii: "}"))
    }
    if isKept { return }
    let (kind, payload) = writeAnew(record)
    events.keep(
      UnsafeBufferPointer(rebasing: bytes.all[kind]),
      UnsafeBufferPointer(rebasing: bytes.all[payload]), of: record.event, at: place)
  }

  /// Writes the line of a record and says where its kind and payload are.
  private func writeAnew(_ record: TraceRecord) -> (kind: Range<Int>, payload: Range<Int>) {
    let (kind, payload) = record.written
    var name = kind.rawValue
    let kindEnd = name.withUTF8 { begin($0, at: record.time) }
    let payloadBegin = bytes.count
    do {
      try encode(payload)
    } catch {
      preconditionFailure("A record holds only values that JSON can hold: \(error)")
    }
    let payloadEnd = bytes.count
    bytes.append(UInt8(ascii: "}"))
    return (kindEnd - name.utf8.count..<kindEnd, payloadBegin..<payloadEnd)
  }

  /// Writes what is the same for every kind, without a container: there are ten thousand records in a week.
  ///
  /// - Returns: Where the kind ends.
  @discardableResult
  private func begin(_ kind: UnsafeBufferPointer<UInt8>, at time: Instant) -> Int {
    bytes.append("{\"kind\":\"")
    bytes.append(contentsOf: kind)
    let end = bytes.count
    bytes.append("\",\"version\":")
    put(TraceRecord.version)
    bytes.append(",\"time\":")
    put(time.nanoseconds)
    bytes.append(",\"payload\":")
    return end
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(KeyedLine<Key>(self, depth: open(isList: false)))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    UnkeyedLine(self, depth: open(isList: true))
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  // MARK: Structure

  private func open(isList: Bool) -> Int {
    precondition(depth < UInt64.bitWidth, "Values of a record are nested too deeply.")
    bytes.append(isList ? UInt8(ascii: "[") : UInt8(ascii: "{"))
    lists = isList ? lists | 1 << depth : lists & ~(1 << depth)
    depth += 1
    return depth
  }

  /// Closes all containers that are deeper than one.
  @inline(__always)
  fileprivate func close(to depth: Int) {
    while self.depth > depth {
      self.depth -= 1
      bytes.append(lists & 1 << self.depth == 0 ? UInt8(ascii: "}") : UInt8(ascii: "]"))
    }
  }

  /// Begins the next part of the container of a depth.
  @inline(__always)
  fileprivate func beginPart(at depth: Int, isFirst: inout Bool) {
    close(to: depth)
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
  }

  /// Begins the next part of a keyed container.
  @inline(__always)
  fileprivate func beginPart(_ key: some CodingKey, at depth: Int, isFirst: inout Bool) {
    beginPart(at: depth, isFirst: &isFirst)
    bytes.append(UInt8(ascii: "\""))
    put(plain: key.stringValue)
    bytes.append("\":")
  }

  // MARK: Values

  func encode<Value: Encodable>(_ value: Value) throws {
    if Value.self == [String: String].self, let texts = value as? [String: String] {
      return put(texts)
    }
    guard let plain = PlainValue(value) else { return try write(value) }
    let place = parts.place(of: plain)
    if parts.lend(plain, at: place, to: { _, text in bytes.append(contentsOf: text) }) { return }
    let begin = bytes.count
    try write(value)
    let text = UnsafeBufferPointer(rebasing: bytes.all[begin...])
    parts.keep(UnsafeBufferPointer(rebasing: text[..<0]), text, of: plain, at: place)
  }

  private func write(_ value: some Encodable) throws {
    let depth = depth
    try value.encode(to: self)
    close(to: depth)
  }

  private func put(_ dictionary: [String: String]) {
    var isFirst = true
    bytes.append(UInt8(ascii: "{"))
    for (key, value) in dictionary.sorted(by: { $0.key < $1.key }) {
      if !isFirst { bytes.append(UInt8(ascii: ",")) }
      isFirst = false
      put(key)
      bytes.append(UInt8(ascii: ":"))
      put(value)
    }
    bytes.append(UInt8(ascii: "}"))
  }

  fileprivate func put(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { utf8 in
      if Self.mustBeEscaped(utf8) {
        for byte in utf8 { escape(byte) }
      } else {
        bytes.append(contentsOf: utf8)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes a name that a type of ours has given: there is nothing to escape in it.
  fileprivate func put(plain name: String) {
    var name = name
    name.withUTF8 { bytes.append(contentsOf: $0) }
  }

  /// Whether any byte of a text must be escaped; eight at a time, since hardly any text has one.
  private static func mustBeEscaped(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let (ones, highs) = (0x0101_0101_0101_0101 as UInt64, 0x8080_8080_8080_8080 as UInt64)
    // A byte is zero where a subtraction of one borrows from its highest bit.
    func hasZero(_ word: UInt64) -> Bool { (word &- ones) & ~word & highs != 0 }
    var place = 0
    while place &+ 8 <= text.count {
      let word = UnsafeRawBufferPointer(text).loadUnaligned(
        fromByteOffset: place, as: UInt64.self)
      let isControl = (word &- ones &* 0x20) & ~word & highs != 0
      if isControl || hasZero(word ^ ones &* 0x22) || hasZero(word ^ ones &* 0x5c) { return true }
      place &+= 8
    }
    return text[place...].contains(where: mustBeEscaped)
  }

  @inline(__always)
  private static func mustBeEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private func escape(_ byte: UInt8) {
    guard Self.mustBeEscaped(byte) else { return bytes.append(byte) }
    bytes.append(UInt8(ascii: "\\"))
    switch byte {
    case UInt8(ascii: "\n"): bytes.append(UInt8(ascii: "n"))
    case UInt8(ascii: "\r"): bytes.append(UInt8(ascii: "r"))
    case UInt8(ascii: "\t"): bytes.append(UInt8(ascii: "t"))
    case ..<0x20:
      bytes.append(contentsOf: "u00".utf8)
      bytes.append(UInt8(ascii: "0") + byte / 16)
      let digit = byte % 16
      bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    default: bytes.append(byte)
    }
  }

  fileprivate func put(_ flag: Bool) {
    bytes.append(flag ? "true" : "false")
  }

  fileprivate func put(_ number: some BinaryInteger) {
    if let small = Int64(exactly: number) {
      if small < 0 { bytes.append(UInt8(ascii: "-")) }
      put(digitsOf: small.magnitude)
    } else {
      put(digitsOf: UInt64(number))
    }
  }

  private func put(digitsOf number: UInt64) {
    guard number >= 10 else { return bytes.append(UInt8(ascii: "0") + UInt8(number)) }
    var (digits, bound) = (1, 10 as UInt64)
    while digits < 19, number >= bound {
      digits += 1
      bound &*= 10
    }
    if digits == 19, number >= bound { digits = 20 }
    bytes.append(count: digits) { places in
      var rest = number
      for place in stride(from: digits - 1, through: 0, by: -1) {
        let quotient = rest / 10
        places[place] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest &- quotient &* 10)
        rest = quotient
      }
    }
  }

  fileprivate func put(_ number: Double) {
    precondition(number.isFinite, "JSON has no number for \(number).")
    if let whole = Int64(exactly: number), whole.magnitude < 1 << 53 { return put(whole) }
    bytes.append(contentsOf: number.description.utf8)
  }
}

/// Bytes that grow, without the checks of an array at each of them; whoever has it frees it.
struct LineBuffer {
  private var base = UnsafeMutablePointer<UInt8>.allocate(capacity: 4_096)
  private var capacity = 4_096
  fileprivate(set) var count = 0

  /// The bytes, for as long as nothing is added.
  var all: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: base, count: count) }

  fileprivate func deallocate() { base.deallocate() }

  @inline(__always)
  private mutating func reserve(_ more: Int) {
    if count + more > capacity { grow(by: more) }
  }

  private mutating func grow(by more: Int) {
    capacity = max(capacity * 2, count + more)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.update(from: base, count: count)
    base.deallocate()
    base = larger
  }

  @inline(__always)
  fileprivate mutating func append(_ byte: UInt8) {
    reserve(1)
    base[count] = byte
    count += 1
  }

  @inline(__always)
  fileprivate mutating func append(contentsOf bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress else { return }
    reserve(bytes.count)
    (base + count).update(from: start, count: bytes.count)
    count += bytes.count
  }

  @inline(__always)
  fileprivate mutating func append(_ text: StaticString) {
    append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  fileprivate mutating func append(contentsOf bytes: some Sequence<UInt8>) {
    for byte in bytes { append(byte) }
  }

  /// Adds so many bytes, which are filled in.
  @inline(__always)
  fileprivate mutating func append(count more: Int, _ fill: (UnsafeMutablePointer<UInt8>) -> Void) {
    reserve(more)
    fill(base + count)
    count += more
  }
}

extension LineEncoder: SingleValueEncodingContainer {
  func encodeNil() { bytes.append("null") }
  func encode(_ value: Bool) { put(value) }
  func encode(_ value: String) { put(value) }
  func encode(_ value: Double) { put(value) }
  func encode(_ value: Float) { put(Double(value)) }
  func encode(_ value: Int) { put(value) }
  func encode(_ value: Int8) { put(value) }
  func encode(_ value: Int16) { put(value) }
  func encode(_ value: Int32) { put(value) }
  func encode(_ value: Int64) { put(value) }
  func encode(_ value: UInt) { put(value) }
  func encode(_ value: UInt8) { put(value) }
  func encode(_ value: UInt16) { put(value) }
  func encode(_ value: UInt32) { put(value) }
  func encode(_ value: UInt64) { put(value) }
}

/// The parts of a value by their names.
private struct KeyedLine<Key: CodingKey>: KeyedEncodingContainerProtocol {
  private let encoder: LineEncoder
  private let depth: Int
  private var isFirst = true

  init(_ encoder: LineEncoder, depth: Int) {
    self.encoder = encoder
    self.depth = depth
  }

  var codingPath: [any CodingKey] { [] }

  private mutating func begin(_ key: Key) {
    encoder.beginPart(key, at: depth, isFirst: &isFirst)
  }

  mutating func encodeNil(forKey key: Key) {
    begin(key)
    encoder.encodeNil()
  }
  mutating func encode(_ value: Bool, forKey key: Key) {
    begin(key)
    encoder.put(value)
  }
  mutating func encode(_ value: String, forKey key: Key) {
    begin(key)
    encoder.put(value)
  }
  mutating func encode(_ value: Double, forKey key: Key) {
    begin(key)
    encoder.put(value)
  }
  mutating func encode(_ value: Int, forKey key: Key) {
    begin(key)
    encoder.put(value)
  }
  mutating func encode(_ value: Int32, forKey key: Key) {
    begin(key)
    encoder.put(value)
  }
  mutating func encode(_ value: Int64, forKey key: Key) {
    begin(key)
    encoder.put(value)
  }
  mutating func encode(_ value: UInt64, forKey key: Key) {
    begin(key)
    encoder.put(value)
  }
  mutating func encode(_ value: some Encodable, forKey key: Key) throws {
    begin(key)
    try encoder.encode(value)
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    begin(key)
    return encoder.container(keyedBy: keyType)
  }

  mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    begin(key)
    return encoder.unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder { encoder }
  mutating func superEncoder(forKey key: Key) -> any Encoder {
    begin(key)
    return encoder
  }
}

/// The parts of a list.
private struct UnkeyedLine: UnkeyedEncodingContainer {
  private let encoder: LineEncoder
  private let depth: Int
  private var isFirst = true
  private(set) var count = 0

  init(_ encoder: LineEncoder, depth: Int) {
    self.encoder = encoder
    self.depth = depth
  }

  var codingPath: [any CodingKey] { [] }

  private mutating func begin() {
    encoder.beginPart(at: depth, isFirst: &isFirst)
    count += 1
  }

  mutating func encodeNil() {
    begin()
    encoder.encodeNil()
  }
  mutating func encode(_ value: String) {
    begin()
    encoder.put(value)
  }
  mutating func encode(_ value: some Encodable) throws {
    begin()
    try encoder.encode(value)
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type
  ) -> KeyedEncodingContainer<NestedKey> {
    begin()
    return encoder.container(keyedBy: keyType)
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    begin()
    return encoder.unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder { encoder }
}
