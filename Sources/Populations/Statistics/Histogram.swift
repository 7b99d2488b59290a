/// How often each whole number was found.
public struct Histogram: Equatable, Sendable {
  /// How often, by number; only numbers that were found.
  private(set) var counts: [Int: Int] = [:]

  /// Creates an empty histogram.
  public init() {}

  /// How many findings there are.
  public var count: Int { counts.reduce(0) { $0 + $1.value } }

  /// The sum of all numbers found.
  public var sum: Int { counts.reduce(0) { $0 + $1.key * $1.value } }

  /// The average; nil when nothing was found.
  public var mean: Double? { counts.isEmpty ? nil : Double(sum) / Double(count) }

  /// The numbers found, and how often, the smallest first.
  public var sorted: [(number: Int, count: Int)] {
    counts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Takes a finding in.
  public mutating func add(_ number: Int, count: Int = 1) {
    if count > 0 { counts[number, default: 0] += count }
  }

  /// Takes the findings of another histogram in.
  public mutating func add(_ other: Histogram) {
    counts.merge(other.counts, uniquingKeysWith: +)
  }

  /// How many findings are at least so large.
  public func count(atLeast number: Int) -> Int {
    counts.reduce(0) { $0 + ($1.key >= number ? $1.value : 0) }
  }

  /// The smallest number at or below which so large a share of the findings lies.
  ///
  /// - Parameter share: 0 … 1.
  /// - Returns: The number; nil when nothing was found.
  public func quantile(_ share: Double) -> Int? {
    let all = sorted
    let wanted = share * Double(count)
    var below = 0
    for (number, count) in all {
      below += count
      if Double(below) >= wanted { return number }
    }
    return all.last?.number
  }
}

/// Written as a list of numbers and counts in turn, in order: equal histograms are equal bytes.
extension Histogram: Codable {
  /// Reads numbers and counts in turn.
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    while !container.isAtEnd {
      let (number, count) = (try container.decode(Int.self), try container.decode(Int.self))
      guard counts[number] == nil else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "a number twice")
      }
      add(number, count: count)
    }
  }

  /// Writes numbers and counts in turn.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for (number, count) in sorted {
      try container.encode(number)
      try container.encode(count)
    }
  }
}
