/// One of several equal parts of a sweep.
public struct Shard: Hashable, Sendable {
  /// The number of the part, from 1.
  public let number: Int
  /// How many parts there are.
  public let count: Int

  /// The sweep as a whole.
  public static let whole = Shard(number: 1, count: 1)

  /// There are at most so many parts.
  public static let countLimit = 100_000
  private static let counts = 1...countLimit

  private init(number: Int, count: Int) {
    self.number = number
    self.count = count
  }

  /// The part of a number, from 1, among so many; nil when there is no such part.
  public init?(_ number: Int, of count: Int) {
    guard Self.counts.contains(count), (1...count).contains(number) else { return nil }
    self.init(number: number, count: count)
  }

  /// Reads `i/n`, for example `2/4`; nil when there is no such part.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1] else { return nil }
    self.init(number, of: count)
  }

  /// The shard as it is read.
  public var text: String { "\(number)/\(count)" }

  /// This part, cut into parts once more.
  public func divided(into parts: Int) -> [Shard] {
    (0..<parts).map { Shard(number: number + count * $0, count: count * parts) }
  }

  /// The numbers that belong to the part, of those from 0 up to but not including a count.
  public func numbers(below count: Int) -> StrideTo<Int> {
    stride(from: number - 1, to: count, by: self.count)
  }

  /// Whether a number, from 0, belongs to the part.
  public func contains(_ number: Int) -> Bool { number % count == self.number - 1 }

  /// The elements that belong to the part: every one of so many.
  func part<Element>(of elements: [Element]) -> [Element] {
    numbers(below: elements.count).map { elements[$0] }
  }
}

extension Shard: Codable {
  /// Reads ``text``.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let shard = Shard(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no part")
    }
    self = shard
  }

  /// Writes ``text``.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
