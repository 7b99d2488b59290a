/// How somebody lives with a device: habits, each of which chance moves a little.
///
/// A life is a value and says nothing of an app's code. With a seed it becomes what happens to one
/// phone: two users of one life charge at different hours, and each does so every day anew.
///
/// ```swift
/// var life = Life(name: "NightCharger")
/// life.habits = [.charge(Spells(from: 22 * 3_600, until: 24 * 3_600, seconds: Jittered(28_800)))]
/// let configuration = LifeExpansion(of: life, in: scenario).configuration(seed: 7)
/// ```
public struct Life: Equatable, Sendable {
  /// The name by which scenarios refer to the life, the stem of its file.
  public var name: String
  /// Who lives so, in one sentence.
  public var summary: String
  /// How the app was used before the run; nil: as the scenario says.
  public var priorUse: PriorUse?
  /// What the user does, and the device; where two set the network, the later one counts.
  public var habits: [Habit]

  /// Creates a life.
  public init(
    name: String, summary: String = "", priorUse: PriorUse? = nil, habits: [Habit] = []
  ) {
    self.name = name
    self.summary = summary
    self.priorUse = priorUse
    self.habits = habits
  }
}
