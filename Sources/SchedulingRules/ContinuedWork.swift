/// What a request for continued processing says beside its identifier.
public struct ContinuedWork: Hashable, Codable, Sendable {
  /// What becomes of a request that cannot begin at once.
  public enum Strategy: String, Hashable, Codable, CaseIterable, Sendable {
    /// It is refused.
    case fail
    /// It waits for room.
    case queue
  }

  /// What the person is shown.
  public var title: String
  /// What the person is shown below the title.
  public var subtitle: String
  /// What becomes of the request when it cannot begin at once.
  public var strategy: Strategy
  /// Whether the work needs the graphics processor.
  public var requiresGraphicsProcessor: Bool

  /// Creates the words and wishes of a request.
  public init(
    title: String, subtitle: String, strategy: Strategy = .queue,
    requiresGraphicsProcessor: Bool = false
  ) {
    self.title = title
    self.subtitle = subtitle
    self.strategy = strategy
    self.requiresGraphicsProcessor = requiresGraphicsProcessor
  }
}
