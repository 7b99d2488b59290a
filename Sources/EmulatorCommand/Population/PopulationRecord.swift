import Foundation
import Populations

/// What a process that simulates a part of the users tells the one that has started it.
struct PopulationRecord: Codable {
  /// How many simulations are done since the last record.
  var done: Int
  /// What came of them, policy by policy; nil while it is kept back.
  var statistics: [PopulationStatistics]?

  /// The record as a line.
  func line() throws -> String {
    String(decoding: try JSONEncoder().encode(self), as: UTF8.self) + "\n"
  }

  init(done: Int, statistics: [PopulationStatistics]? = nil) {
    self.done = done
    self.statistics = statistics
  }

  /// Reads a line.
  init(line: ArraySlice<UInt8>) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(line))
  }
}
