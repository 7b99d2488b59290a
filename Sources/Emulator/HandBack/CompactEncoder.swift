import Foundation

/// Writes a value in the compact form that ``CompactDecoder`` reads.
///
/// Made for many small values of few types: nothing is kept but the bytes, and the name of a key is
/// written once.
enum CompactEncoder {
  /// The bytes of a value.
  ///
  /// - Throws: What the value's own `encode(to:)` throws.
  static func encode(_ value: some Encodable) throws -> [UInt8] {
    let writer = CompactWriter()
    try writer.write(value, at: writer.slot(in: 0, key: nil))
    return writer.finished()
  }
}

/// The bytes so far.
private final class CompactWriter {
  private var bytes = [UInt8](repeating: 0, count: CompactForm.headerSize)
  private var keys: [String: UInt32] = [:]
  private var keyNames: [String] = []
  private var entryCount = 0
  private var containerCount: UInt32 = 0
  /// The container of the latest entry.
  private var latest = UInt32.max
  /// The container that was opened in each slot; 0 while there is none.
  private var opened: [UInt32] = []

  /// A place for one value, whatever that will be.
  func slot(in container: UInt32, key: (any CodingKey)?) -> CompactSlot {
    opened.append(0)
    return CompactSlot(
      writer: self, container: container, key: key.map { number(of: $0.stringValue) } ?? 0,
      index: UInt32(opened.count - 1))
  }

  /// The number of a key, from 1.
  func number(of key: String) -> UInt32 {
    if let known = keys[key] { return known }
    keyNames.append(key)
    keys[key] = UInt32(keyNames.count)
    return UInt32(keyNames.count)
  }

  func write<Value: Encodable>(_ value: Value, at slot: CompactSlot) throws {
    if Value.self == Data.self, let data = value as? Data {
      begin(.data, in: slot.container, key: slot.key)
      append(UInt64(data.count))
      bytes.append(contentsOf: data)
      return
    }
    let before = entryCount
    try value.encode(to: slot)
    // A value that writes nothing is one without content, not one that is missing.
    if entryCount == before { _ = open(.keyed, in: slot) }
  }

  /// Opens a container, or finds the one that the same value has opened before.
  func open(_ kind: CompactForm.Kind, in slot: CompactSlot) -> UInt32 {
    if opened[Int(slot.index)] == 0 {
      opened[Int(slot.index)] = open(kind, in: slot.container, key: slot.key)
    }
    return opened[Int(slot.index)]
  }

  func open(_ kind: CompactForm.Kind, in container: UInt32, key: UInt32) -> UInt32 {
    begin(kind, in: container, key: key)
    containerCount += 1
    return containerCount
  }

  func writeNull(in container: UInt32, key: UInt32) {
    begin(.null, in: container, key: key)
  }

  func write(_ value: Bool, in container: UInt32, key: UInt32) {
    begin(value ? .yes : .no, in: container, key: key)
  }

  func write(_ value: Int64, in container: UInt32, key: UInt32) {
    begin(.signed, in: container, key: key)
    append(UInt64(bitPattern: (value << 1) ^ (value >> 63)))
  }

  func write(_ value: UInt64, in container: UInt32, key: UInt32) {
    begin(.unsigned, in: container, key: key)
    append(value)
  }

  func write(_ value: Double, in container: UInt32, key: UInt32) {
    begin(.double, in: container, key: key)
    withUnsafeBytes(of: value.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
  }

  func write(_ value: Float, in container: UInt32, key: UInt32) {
    begin(.float, in: container, key: key)
    withUnsafeBytes(of: value.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
  }

  func write(_ value: String, in container: UInt32, key: UInt32) {
    begin(.string, in: container, key: key)
    append(value)
  }

  /// The document: all entries, and the names of the keys.
  func finished() -> [UInt8] {
    let end = UInt64(bytes.count)
    append(UInt64(keyNames.count))
    for name in keyNames { append(name) }
    bytes.withUnsafeMutableBytes { document in
      func store(_ number: UInt64, at offset: Int) {
        document.storeBytes(of: number.littleEndian, toByteOffset: offset, as: UInt64.self)
      }
      store(end, at: CompactForm.endOffset)
      store(UInt64(entryCount), at: CompactForm.entryCountOffset)
      store(UInt64(containerCount), at: CompactForm.containerCountOffset)
      let checksum = CompactForm.checksum(of: UnsafeRawBufferPointer(document))
      document.storeBytes(of: checksum.littleEndian, as: UInt64.self)
    }
    return bytes
  }

  private func begin(_ kind: CompactForm.Kind, in container: UInt32, key: UInt32) {
    entryCount += 1
    let isInSame = container == latest
    bytes.append(
      kind.rawValue | (isInSame ? CompactForm.isInSameContainer : 0)
        | (key == 0 ? 0 : CompactForm.hasKey))
    if !isInSame { append(UInt64(container)) }
    if key != 0 { append(UInt64(key)) }
    latest = container
  }

  private func append(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  private func append(_ text: String) {
    var text = text
    text.withUTF8 {
      append(UInt64($0.count))
      bytes.append(contentsOf: $0)
    }
  }
}

/// Encodes one value at its place.
private struct CompactSlot: Encoder, SingleValueEncodingContainer {
  var writer: CompactWriter
  var container: UInt32
  /// The number of the key, or 0.
  var key: UInt32
  var index: UInt32

  /// Empty: nothing in a forked process could tell anybody where encoding failed.
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(CompactFields(writer: writer, number: writer.open(.keyed, in: self)))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    CompactElements(writer: writer, number: writer.open(.unkeyed, in: self))
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  func encodeNil() { writer.writeNull(in: container, key: key) }
  func encode(_ value: Bool) { writer.write(value, in: container, key: key) }
  func encode(_ value: String) { writer.write(value, in: container, key: key) }
  func encode(_ value: Double) { writer.write(value, in: container, key: key) }
  func encode(_ value: Float) { writer.write(value, in: container, key: key) }
  func encode(_ value: Int) { encode(Int64(value)) }
  func encode(_ value: Int8) { encode(Int64(value)) }
  func encode(_ value: Int16) { encode(Int64(value)) }
  func encode(_ value: Int32) { encode(Int64(value)) }
  func encode(_ value: Int64) { writer.write(value, in: container, key: key) }
  func encode(_ value: UInt) { encode(UInt64(value)) }
  func encode(_ value: UInt8) { encode(UInt64(value)) }
  func encode(_ value: UInt16) { encode(UInt64(value)) }
  func encode(_ value: UInt32) { encode(UInt64(value)) }
  func encode(_ value: UInt64) { writer.write(value, in: container, key: key) }
  func encode(_ value: some Encodable) throws { try writer.write(value, at: self) }
}

/// Encodes what stands under keys.
private struct CompactFields<Key: CodingKey>: KeyedEncodingContainerProtocol {
  var writer: CompactWriter
  var number: UInt32

  var codingPath: [any CodingKey] { [] }

  func encodeNil(forKey key: Key) { writer.writeNull(in: number, key: at(key)) }
  func encode(_ value: Bool, forKey key: Key) { writer.write(value, in: number, key: at(key)) }
  func encode(_ value: String, forKey key: Key) { writer.write(value, in: number, key: at(key)) }
  func encode(_ value: Double, forKey key: Key) { writer.write(value, in: number, key: at(key)) }
  func encode(_ value: Float, forKey key: Key) { writer.write(value, in: number, key: at(key)) }
  func encode(_ value: Int, forKey key: Key) { encode(Int64(value), forKey: key) }
  func encode(_ value: Int8, forKey key: Key) { encode(Int64(value), forKey: key) }
  func encode(_ value: Int16, forKey key: Key) { encode(Int64(value), forKey: key) }
  func encode(_ value: Int32, forKey key: Key) { encode(Int64(value), forKey: key) }
  func encode(_ value: Int64, forKey key: Key) { writer.write(value, in: number, key: at(key)) }
  func encode(_ value: UInt, forKey key: Key) { encode(UInt64(value), forKey: key) }
  func encode(_ value: UInt8, forKey key: Key) { encode(UInt64(value), forKey: key) }
  func encode(_ value: UInt16, forKey key: Key) { encode(UInt64(value), forKey: key) }
  func encode(_ value: UInt32, forKey key: Key) { encode(UInt64(value), forKey: key) }
  func encode(_ value: UInt64, forKey key: Key) { writer.write(value, in: number, key: at(key)) }

  func encode(_ value: some Encodable, forKey key: Key) throws {
    try writer.write(value, at: writer.slot(in: number, key: key))
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    KeyedEncodingContainer(
      CompactFields<NestedKey>(
        writer: writer, number: writer.open(.keyed, in: number, key: at(key))))
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    CompactElements(writer: writer, number: writer.open(.unkeyed, in: number, key: at(key)))
  }

  func superEncoder() -> any Encoder { writer.slot(in: number, key: CompactKey.super) }
  func superEncoder(forKey key: Key) -> any Encoder { writer.slot(in: number, key: key) }

  private func at(_ key: Key) -> UInt32 { writer.number(of: key.stringValue) }
}

/// Encodes what stands in a row.
private struct CompactElements: UnkeyedEncodingContainer {
  var writer: CompactWriter
  var number: UInt32
  var count = 0

  var codingPath: [any CodingKey] { [] }

  mutating func encodeNil() { writer.writeNull(in: next(), key: 0) }
  mutating func encode(_ value: Bool) { writer.write(value, in: next(), key: 0) }
  mutating func encode(_ value: String) { writer.write(value, in: next(), key: 0) }
  mutating func encode(_ value: Double) { writer.write(value, in: next(), key: 0) }
  mutating func encode(_ value: Float) { writer.write(value, in: next(), key: 0) }
  mutating func encode(_ value: Int) { encode(Int64(value)) }
  mutating func encode(_ value: Int8) { encode(Int64(value)) }
  mutating func encode(_ value: Int16) { encode(Int64(value)) }
  mutating func encode(_ value: Int32) { encode(Int64(value)) }
  mutating func encode(_ value: Int64) { writer.write(value, in: next(), key: 0) }
  mutating func encode(_ value: UInt) { encode(UInt64(value)) }
  mutating func encode(_ value: UInt8) { encode(UInt64(value)) }
  mutating func encode(_ value: UInt16) { encode(UInt64(value)) }
  mutating func encode(_ value: UInt32) { encode(UInt64(value)) }
  mutating func encode(_ value: UInt64) { writer.write(value, in: next(), key: 0) }

  mutating func encode(_ value: some Encodable) throws {
    try writer.write(value, at: writer.slot(in: next(), key: nil))
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type
  ) -> KeyedEncodingContainer<NestedKey> {
    KeyedEncodingContainer(
      CompactFields<NestedKey>(writer: writer, number: writer.open(.keyed, in: next(), key: 0)))
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    CompactElements(writer: writer, number: writer.open(.unkeyed, in: next(), key: 0))
  }

  mutating func superEncoder() -> any Encoder { writer.slot(in: next(), key: nil) }

  private mutating func next() -> UInt32 {
    count += 1
    return number
  }
}
