import Foundation
import Testing
import ValueExpectations
import VirtualTime

@testable import Emulator

@Suite("The compact form of what is handed back")
struct CompactCodingTests {
  private func copy<Value: Codable>(_ value: Value) throws -> Value {
    try CompactDecoder.decode(Value.self, from: CompactEncoder.encode(value))
  }

  /// One of each kind of value.
  private struct Sample: Codable, Equatable {
    enum Choice: Codable, Equatable {
      case nothing
      case one(Int)
      case several(name: String, at: Instant?)
      indirect case nested(Choice)
    }

    enum Letter: String, Codable, CaseIterable { case a, b }

    struct Empty: Codable, Equatable {}

    var signed: [Int64] = [.min, -129, -128, -1, 0, 1, 63, 64, 127, 128, .max]
    var unsigned: [UInt64] = [0, 127, 128, 1 << 63, .max]
    var small = [Int8.min, .max]
    var smallUnsigned: [UInt8] = [0, 255]
    var real = [0.1, -0.0, .infinity, .leastNonzeroMagnitude, .greatestFiniteMagnitude]
    var short: [Float] = [0.1, -.infinity]
    var truth = [true, false]
    var text = ["", "plain", "with \u{0} and “quotes”", String(repeating: "🦆", count: 99)]
    var data = [Data(), Data([0, 255]), Data(repeating: 7, count: 70_000)]
    var present: Int? = 5
    var absent: Int?
    var holes: [String?] = [nil, "x", nil]
    var choices = [
      Choice.nothing, .one(-1), .several(name: "n", at: .seconds(3)),
      .several(name: "", at: nil), .nested(.nested(.nothing)),
    ]
    var letters: Set<Letter> = [.a, .b]
    var byText = ["": 1, "signed": 2, "ü": 3]
    var byNumber = [-1: ["x"], 4: []]
    var byLetter: [Letter: Empty] = [.b: Empty()]
    var empty = Empty()
    var rows: [[[Int]]] = [[], [[]], [[1], [2, 3]]]
    var span = Duration(secondsComponent: -3, attosecondsComponent: -5)
    var date = Date(timeIntervalSinceReferenceDate: 0.125)
  }

  @Test("A value of each kind comes back as it was")
  func everyKind() throws {
    expect(try copy(Sample()), is: Sample())
  }

  @Test("A value that is not in a container comes back, too")
  func single() throws {
    expect(try copy(5), is: 5)
    expect(try copy("text"), is: "text")
    let data = try copy(Data([1]))
    expect(data, is: Data([1]))
    let absent = try copy(Int?.none)
    expect(absent, is: nil)
    #expect(try copy([Bool]()).isEmpty)
    #expect(try copy(Double.nan).isNaN)
    expect(try copy(Instant.seconds(9)), is: .seconds(9))
  }

  @Test("Integers of every width keep their bounds")
  func integers() throws {
    func check<Number: FixedWidthInteger & Codable>(_ type: Number.Type) throws {
      let bounds: [Number] = [.min, 0, .max]
      let copied = try copy(bounds)
      expect(copied, is: bounds)
    }
    let signed: [any (FixedWidthInteger & Codable).Type] = [
      Int8.self, Int16.self, Int32.self, Int64.self, Int.self,
    ]
    let unsigned: [any (FixedWidthInteger & Codable).Type] = [
      UInt8.self, UInt16.self, UInt32.self, UInt64.self, UInt.self,
    ]
    for type in signed + unsigned { try check(type) }
  }

  private class Base: Codable {
    var base = 1
  }

  private final class Derived: Base {
    enum CodingKeys: CodingKey { case derived }
    var derived = 2

    init(base: Int, derived: Int) {
      super.init()
      (self.base, self.derived) = (base, derived)
    }

    required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      derived = try container.decode(Int.self, forKey: .derived)
      try super.init(from: container.superDecoder())
    }

    override func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try super.encode(to: container.superEncoder())
      try container.encode(derived, forKey: .derived)
    }
  }

  @Test("An object comes back with what its class inherits")
  func classes() throws {
    let object = try copy(Derived(base: 7, derived: 8))
    #expect(object.base == 7 && object.derived == 8)
  }

  /// Fills containers by turns, asks for the same one twice, and reads the keys in another order.
  private struct Unruly: Codable, Equatable {
    enum CodingKeys: CodingKey { case rows, fields, other, missing }
    var numbers: [Int]

    init(_ numbers: [Int]) { self.numbers = numbers }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      expect(container.allKeys, is: [.rows, .fields, .other])
      #expect(!container.contains(.missing) && container.contains(.other))
      numbers = [try container.decode(Int.self, forKey: .other)]
      let fields = try container.nestedContainer(keyedBy: CodingKeys.self, forKey: .fields)
      numbers.append(try fields.decode(Int.self, forKey: .other))
      var rows = try container.nestedUnkeyedContainer(forKey: .rows)
      #expect(rows.count == 3 && rows.currentIndex == 0)
      #expect(try rows.decodeNil() && rows.currentIndex == 1)
      var inner = try rows.nestedUnkeyedContainer()
      while !inner.isAtEnd { numbers.append(try inner.decode(Int.self)) }
      #expect(try !rows.decodeNil())
      numbers.append(
        try rows.nestedContainer(keyedBy: CodingKeys.self).decode(Int.self, forKey: .missing))
      #expect(rows.isAtEnd)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      var rows = container.nestedUnkeyedContainer(forKey: .rows)
      var fields = container.nestedContainer(keyedBy: CodingKeys.self, forKey: .fields)
      try rows.encodeNil()
      var again = encoder.container(keyedBy: CodingKeys.self)
      try again.encode(numbers[0], forKey: .other)
      var inner = rows.nestedUnkeyedContainer()
      try fields.encode(numbers[1], forKey: .other)
      var last = rows.nestedContainer(keyedBy: CodingKeys.self)
      try inner.encode(numbers[2])
      try last.encode(numbers[4], forKey: .missing)
      try inner.encode(numbers[3])
    }
  }

  @Test("Containers may be filled by turns and read in any order")
  func turns() throws {
    let values = [Unruly([1, 2, 3, 4, 5]), Unruly([6, 7, 8, 9, 10])]
    expect(try copy(values), is: values)
  }

  private struct Inner: Codable { var list: [Int8] }
  private struct Outer<Field: Codable>: Codable { var inner: Field }

  @Test("What does not fit is an error that says where")
  func errors() throws {
    func path<Value: Decodable>(_ type: Value.Type, in value: some Encodable) throws -> String {
      let bytes = try CompactEncoder.encode(value)
      let error = #expect(throws: DecodingError.self) {
        _ = try CompactDecoder.decode(type, from: bytes)
      }
      switch error {
      case .typeMismatch(_, let context), .dataCorrupted(let context),
        .valueNotFound(_, let context), .keyNotFound(_, let context):
        return context.codingPath.map(\.stringValue).joined(separator: ".")
      default: return "unknown"
      }
    }
    typealias Wanted = Outer<Inner>
    expect(try path(Wanted.self, in: ["inner": ["list": [1, 2, 200]]]), is: "inner.list.2")
    expect(try path(Wanted.self, in: ["inner": ["list": ["text"]]]), is: "inner.list.0")
    expect(try path(Wanted.self, in: ["inner": ["list": "text"]]), is: "inner.list")
    expect(try path(Wanted.self, in: ["inner": ["else": 1]]), is: "inner")
    expect(try path([Int: Bool].self, in: [1: 7]), is: "1")
    expect(try path(Wanted.self, in: 5), is: "")
    expect(try path(Outer<Instant>.self, in: ["inner": UInt64.max]), is: "inner")
    expect(try path(Data.self, in: "text"), is: "")
  }

  @Test("A document that is cut anywhere is an error")
  func cut() throws {
    let bytes = try CompactEncoder.encode(small)
    for length in bytes.indices {
      #expect(throws: DecodingError.self) {
        try CompactDecoder.decode(Small.self, from: Array(bytes[..<length]))
      }
    }
  }

  @Test("A document in which a byte was altered is an error")
  func altered() throws {
    let bytes = try CompactEncoder.encode(small)
    for position in bytes.indices {
      for change: UInt8 in [1, 0x80, 0xff] {
        var altered = bytes
        altered[position] ^= change
        #expect(throws: DecodingError.self) { try CompactDecoder.decode(Small.self, from: altered) }
      }
    }
  }

  @Test("One whose checksum was made to fit is an error or another value, never a trap")
  func forged() throws {
    let bytes = try CompactEncoder.encode(small)
    var errors = 0
    for position in bytes.indices.dropFirst(8) {
      for value in 0...UInt8.max {
        var forged = bytes
        forged[position] = value
        forged.withUnsafeMutableBytes {
          let checksum = CompactForm.checksum(of: UnsafeRawBufferPointer($0))
          $0.storeBytes(of: checksum.littleEndian, as: UInt64.self)
        }
        if (try? CompactDecoder.decode(Small.self, from: forged)) == nil { errors += 1 }
      }
    }
    #expect(errors > bytes.count)
  }

  /// Few bytes, of each kind of entry.
  private struct Small: Codable, Equatable {
    var flag: Bool
    var numbers: [Int]
    var unsigned: UInt64
    var real: Double
    var float: Float
    var text: String
    var data: Data
    var hole: [Int?]
    var fields: [String: Bool]
  }

  private let small = Small(
    flag: true, numbers: [1, -300], unsigned: .max, real: 1.5, float: 2, text: "é", data: Data([9]),
    hole: [nil], fields: ["k": false])

  @Test("The name of a key is written once")
  func interning() throws {
    let one = try CompactEncoder.encode([Outer(inner: 1)])
    let many = try CompactEncoder.encode(Array(repeating: Outer(inner: 1), count: 11))
    #expect(many.count - one.count <= 70)
  }
}
