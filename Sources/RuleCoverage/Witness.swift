public import VirtualTime

/// A moment of a scenario that shows a rule in one of its two directions.
public struct Witness: Codable, Equatable, Sendable {
  private enum CodingKeys: String, CodingKey {
    case scenario = "Scenario"
    case at = "At"
    case time = "Time"
    case text = "Text"
  }

  /// The scenario's identifier.
  public var scenario: String
  /// When it is, on the simulation's own clock.
  public var at: Instant
  /// When it is, as the phone shows it: `Mon 2026-03-02 09:00:00`.
  public var time: String
  /// What can be seen there, in a few words.
  public var text: String

  /// Creates a witness.
  public init(scenario: String, at: Instant, time: String, text: String) {
    self.scenario = scenario
    self.at = at
    self.time = time
    self.text = text
  }
}
