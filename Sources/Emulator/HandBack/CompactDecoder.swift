import Foundation

/// Reads a value that ``CompactEncoder`` has written.
enum CompactDecoder {
  /// The value of a type in some bytes.
  ///
  /// - Throws: `DecodingError` when they were not written by ``CompactEncoder``, were cut or altered since,
  ///   or hold a value of another type.
  static func decode<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) throws -> Value {
    let document = try CompactDocument(bytes)
    return try CompactValue(document: document, index: document.containers[0].first).decode(type)
  }
}

/// Decodes what one entry holds.
private struct CompactValue: Decoder, SingleValueDecodingContainer {
  var document: CompactDocument
  var index: UInt32

  var entry: CompactDocument.Entry { document.entries[Int(index)] }
  var codingPath: [any CodingKey] { document.path(to: index) }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    let entry = entry
    guard entry.kind == .keyed else { throw mismatch([String: Any].self) }
    return KeyedDecodingContainer(CompactFields(document: document, number: Int(entry.content)))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    let entry = entry
    guard entry.kind == .unkeyed else { throw mismatch([Any].self) }
    return CompactElements(document: document, number: Int(entry.content))
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  func decodeNil() -> Bool { entry.kind == .null }

  func decode(_ type: Bool.Type) throws -> Bool {
    switch entry.kind {
    case .yes: true
    case .no: false
    default: throw mismatch(type)
    }
  }

  func decode(_ type: String.Type) throws -> String {
    let entry = entry
    guard entry.kind == .string else { throw mismatch(type) }
    return try document.text(of: entry)
  }

  func decode(_ type: Double.Type) throws -> Double {
    let entry = entry
    guard entry.kind == .double else { throw mismatch(type) }
    return Double(bitPattern: entry.content)
  }

  func decode(_ type: Float.Type) throws -> Float {
    let entry = entry
    guard entry.kind == .float else { throw mismatch(type) }
    return Float(bitPattern: UInt32(truncatingIfNeeded: entry.content))
  }

  func decode(_ type: Int.Type) throws -> Int { try integer() }
  func decode(_ type: Int8.Type) throws -> Int8 { try integer() }
  func decode(_ type: Int16.Type) throws -> Int16 { try integer() }
  func decode(_ type: Int32.Type) throws -> Int32 { try integer() }
  func decode(_ type: Int64.Type) throws -> Int64 { try integer() }
  func decode(_ type: UInt.Type) throws -> UInt { try integer() }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try integer() }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try integer() }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try integer() }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try integer() }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    guard type == Data.self else { return try type.init(from: self) }
    let entry = entry
    guard entry.kind == .data, let value = Data(document.bytes(of: entry)) as? Value else {
      throw mismatch(type)
    }
    return value
  }

  private func integer<Number: FixedWidthInteger>() throws -> Number {
    let entry = entry
    let value: Number? =
      switch entry.kind {
      case .signed: Number(exactly: Int64(bitPattern: entry.content))
      case .unsigned: Number(exactly: entry.content)
      default: throw mismatch(Number.self)
      }
    guard let value else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: codingPath, debugDescription: "The number does not fit \(Number.self)."))
    }
    return value
  }

  private func mismatch(_ type: Any.Type) -> DecodingError {
    .typeMismatch(
      type, .init(codingPath: codingPath, debugDescription: "Found an entry of kind \(entry.kind).")
    )
  }
}

/// Decodes what stands under keys.
private struct CompactFields<Key: CodingKey>: KeyedDecodingContainerProtocol {
  var document: CompactDocument
  var number: Int

  var codingPath: [any CodingKey] { document.path(to: document.containers[number].opener) }

  var allKeys: [Key] {
    document.entries(of: number).compactMap { Key(stringValue: document.name(of: $0)) }
  }

  func contains(_ key: Key) -> Bool {
    document.entry(of: key.stringValue, in: number) != nil
  }

  func decodeNil(forKey key: Key) throws -> Bool { try at(key).decodeNil() }
  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try at(key).decode(type) }
  func decode(_ type: String.Type, forKey key: Key) throws -> String { try at(key).decode(type) }
  func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try at(key).decode(type) }
  func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try at(key).decode(type) }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try at(key).decode(type) }
  func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try at(key).decode(type) }
  func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try at(key).decode(type) }
  func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try at(key).decode(type) }
  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try at(key).decode(type) }
  func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try at(key).decode(type) }
  func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try at(key).decode(type) }
  func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try at(key).decode(type) }
  func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try at(key).decode(type) }
  func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try at(key).decode(type) }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try at(key).decode(type)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try at(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try at(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { try at(CompactKey.super) }
  func superDecoder(forKey key: Key) throws -> any Decoder { try at(key) }

  private func at(_ key: some CodingKey) throws -> CompactValue {
    guard let index = document.entry(of: key.stringValue, in: number) else {
      throw DecodingError.keyNotFound(
        key, .init(codingPath: codingPath, debugDescription: "There is no such entry."))
    }
    return CompactValue(document: document, index: index)
  }
}

/// Decodes what stands in a row.
private struct CompactElements: UnkeyedDecodingContainer {
  private let document: CompactDocument
  private let number: Int
  /// The entry that is read next.
  private var next: UInt32
  private(set) var currentIndex = 0

  init(document: CompactDocument, number: Int) {
    self.document = document
    self.number = number
    next = document.containers[number].first
  }

  var codingPath: [any CodingKey] { document.path(to: document.containers[number].opener) }
  var count: Int? { document.containers[number].count }
  var isAtEnd: Bool { next == CompactDocument.none }

  /// Goes on behind a null only.
  mutating func decodeNil() throws -> Bool {
    guard try value().decodeNil() else { return false }
    return try take { _ in true }
  }

  mutating func decode(_ type: Bool.Type) throws -> Bool { try take { try $0.decode(type) } }
  mutating func decode(_ type: String.Type) throws -> String { try take { try $0.decode(type) } }
  mutating func decode(_ type: Double.Type) throws -> Double { try take { try $0.decode(type) } }
  mutating func decode(_ type: Float.Type) throws -> Float { try take { try $0.decode(type) } }
  mutating func decode(_ type: Int.Type) throws -> Int { try take { try $0.decode(type) } }
  mutating func decode(_ type: Int8.Type) throws -> Int8 { try take { try $0.decode(type) } }
  mutating func decode(_ type: Int16.Type) throws -> Int16 { try take { try $0.decode(type) } }
  mutating func decode(_ type: Int32.Type) throws -> Int32 { try take { try $0.decode(type) } }
  mutating func decode(_ type: Int64.Type) throws -> Int64 { try take { try $0.decode(type) } }
  mutating func decode(_ type: UInt.Type) throws -> UInt { try take { try $0.decode(type) } }
  mutating func decode(_ type: UInt8.Type) throws -> UInt8 { try take { try $0.decode(type) } }
  mutating func decode(_ type: UInt16.Type) throws -> UInt16 { try take { try $0.decode(type) } }
  mutating func decode(_ type: UInt32.Type) throws -> UInt32 { try take { try $0.decode(type) } }
  mutating func decode(_ type: UInt64.Type) throws -> UInt64 { try take { try $0.decode(type) } }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try take { try $0.decode(type) }
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try take { try $0.container(keyedBy: type) }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try take { try $0.unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Decoder { try take { $0 } }

  private func value() throws -> CompactValue {
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        Any.self, .init(codingPath: codingPath, debugDescription: "The row has ended."))
    }
    return CompactValue(document: document, index: next)
  }

  /// Reads the next entry, and goes on behind it unless that is an error.
  private mutating func take<Value>(_ read: (CompactValue) throws -> Value) throws -> Value {
    let value = try value()
    let result = try read(value)
    next = value.entry.next
    currentIndex += 1
    return result
  }
}
