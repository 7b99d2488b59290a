import Foundation

/// What the rounds of one case gave; also the line that a process of its own hands to the tool.
struct BenchResult: Codable, Equatable {
  let name: String
  let unit: String
  let operations: Int
  let rounds: Int
  /// Operations a second.
  let perSecond: Spread
  /// The speed relative to what it is compared with, each round with its own neighbour.
  let ratio: Spread
  let ratioGoal: Double?
  let comparedWith: String
  /// The memory that the workload needed at its peak, above the idle process.
  let peakKiB: Int
  let bytesPerItem: Int?
  let bytesGoal: Int?

  /// Whether the median of the ratio is as high as it should be; nil without a goal.
  var meetsRatioGoal: Bool? { ratioGoal.map { ratio.median >= $0 } }
  /// Whether the memory of an item is as low as it should be; nil without a goal.
  var meetsBytesGoal: Bool? {
    guard let bytesPerItem, let bytesGoal else { return nil }
    return bytesPerItem <= bytesGoal
  }

  /// The result as one line of JSON, without a line break.
  func jsonLine() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}
