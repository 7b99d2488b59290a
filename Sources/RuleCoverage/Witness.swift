public import VirtualTime

/// A moment of a scenario that shows a rule in one of its two directions.
public struct Witness: Codable, Equatable, Sendable {
  private enum CodingKeys: String, CodingKey {
    case scenario = "Scenario"
    case at = "At"
    case text = "Text"
  }

  /// The scenario's identifier.
  public var scenario: String
  /// When it is, on the simulation's own clock.
  public var at: Instant
  /// What can be seen there, in a few words.
  public var text: String

  /// Creates a witness.
  public init(scenario: String, at: Instant, text: String) {
    self.scenario = scenario
    self.at = at
    self.text = text
  }
}
