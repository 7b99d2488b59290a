/// One of several equal parts of a sweep.
public struct Shard: Equatable, Sendable {
  /// The number of the part, from 1.
  public let number: Int
  /// How many parts there are.
  public let count: Int

  /// The sweep as a whole.
  public static let whole = Shard(number: 1, count: 1)

  private init(number: Int, count: Int) {
    self.number = number
    self.count = count
  }

  /// Reads `i/n`, for example `2/4`; nil when there is no such part.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1], count <= 100_000,
      (1...max(1, count)).contains(number), count > 0
    else { return nil }
    self.init(number: number, count: count)
  }

  /// The shard as it is read.
  public var text: String { "\(number)/\(count)" }

  /// This part, cut into parts once more.
  public func divided(into parts: Int) -> [Shard] {
    (0..<parts).map { Shard(number: number + count * $0, count: count * parts) }
  }

  /// The elements that belong to the part: every one of so many.
  func part<Element>(of elements: [Element]) -> [Element] {
    stride(from: number - 1, to: elements.count, by: count).map { elements[$0] }
  }
}
