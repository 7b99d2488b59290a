import Glibc
import VirtualTime

/// The numbers that all workloads draw from, made before any clock starts; the same everywhere.
enum BenchTables {
  /// How many numbers a table has; they are used in a circle.
  static let count = 16_384

  /// Spans with an exponential distribution around one second, in nanoseconds (stream A).
  static let increments = exponentials(seed: 1)
  /// Plain random numbers (stream B).
  static let raw: [UInt64] = {
    var generator = SeededGenerator(seed: 2)
    return (0..<count).map { _ in generator.next() }
  }()
  /// The times of the events that wait at the beginning, in nanoseconds (stream C).
  static let prefill = exponentials(seed: 3)

  private static func exponentials(seed: UInt64) -> [Int64] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { _ in
      let unit = Double(generator.next() >> 11) / Double(1 << 53)
      return Int64(-log(1 - unit) * 1e9) + 1
    }
  }
}
