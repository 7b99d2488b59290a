import Foundation
public import SchedulingRules

/// What the scenarios of a folder show, written down so that a page of a rule need not run them.
public struct CoverageRecord: Codable, Equatable, Sendable {
  private enum CodingKeys: String, CodingKey {
    case showings = "Showings"
  }

  /// What is shown of each rule of which something has to be shown, by number.
  public let showings: [RuleShowing]

  /// Creates a record.
  public init(_ showings: [RuleShowing]) {
    self.showings = showings
  }

  /// Reads a record.
  ///
  /// - Throws: What reading or decoding the file throws.
  public init(contentsOf file: String) throws {
    self = try PropertyListDecoder().decode(
      CoverageRecord.self, from: Data(contentsOf: URL(fileURLWithPath: file)))
  }

  /// What is shown of a rule; nil for one of which nothing has to be.
  public func showing(of rule: RuleID) -> RuleShowing? {
    showings.first { $0.rule == rule }
  }

  /// The scenario that shows a rule in a direction; nil when none does.
  func scenario(of rule: RuleID, _ direction: RuleShowing.Direction) -> String? {
    showing(of: rule)?.witness(of: direction)?.scenario
  }

  /// Writes the record as a property list.
  ///
  /// - Throws: What encoding or writing throws.
  public func write(to file: String) throws {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .xml
    try encoder.encode(self).write(to: URL(fileURLWithPath: file))
  }
}
