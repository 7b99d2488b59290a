import VirtualTime

/// How much time a job needs.
public struct GrantResult: Equatable, Sendable {
  /// The job.
  public var job: Job
  /// What the scenario's policy grants it.
  public var granted: Duration
  /// How it fares with that.
  public var tally: JobTally
  /// The smallest grant with which it is done at least once, in seconds; nil for none of those tried.
  public var minimumSeconds: Int?
  /// The cliff, in seconds: with this grant and every larger one that was tried it is never out of time; nil where it
  /// is with the largest one.
  public var cliffSeconds: Int?

  /// What is wrong; nil while the job is done at least once, or does not fail for want of time.
  public var failure: SweepFailure? {
    guard tally.done == 0, tally.expired > 0 else { return nil }
    let need =
      minimumSeconds.map { "the smallest grant with which it is done is \($0) s" }
      ?? "no grant up to \(GrantSearch.seconds.upperBound) s is enough"
    return SweepFailure(
      name: "grantTooSmall", identifier: job.identifier,
      message: "“\(job.identifier)” is never done in the \(granted.words) of "
        + "\(job.grant.constant); \(need)")
  }
}
