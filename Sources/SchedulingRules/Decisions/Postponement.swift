public import VirtualTime

/// How a waiting request has been put off by requests in its place.
///
/// Each submission of an identifier replaces the request that waits, its date included. An app that
/// submits more often than the date lies ahead pushes its own task into the future for ever.
public struct Postponement: Codable, Equatable, Sendable {
  /// How often in a row a later date has taken the place of an earlier one.
  public private(set) var count = 0
  /// When the first of the replaced requests could have been launched.
  private var firstDue: WallTime?
  private var isReported = false

  /// Creates the record of a request that replaced nothing.
  public init() {}

  /// Notes that another request took the place of the one that waited.
  ///
  /// - Parameters:
  ///   - replaced: When the replaced request could have been launched.
  ///   - next: When the one in its place can be.
  ///   - now: The time of the submission.
  ///   - policy: How often is too often.
  /// - Returns: Whether the task would be due, were it not put off too often; true only once.
  public mutating func isEndless(
    replacing replaced: WallTime, by next: WallTime, at now: WallTime, policy: Policy
  ) -> Bool {
    guard next > replaced else {
      self = Postponement()
      return false
    }
    count += 1
    let due = firstDue ?? replaced
    firstDue = due
    guard !isReported, now >= due, count >= policy[.submissionPostponements] else { return false }
    isReported = true
    return true
  }
}
