extension Policy {
  /// Pairs of constants of which the first has to be at most the second, and is not.
  public var contradictions: [(lower: PolicyConstant, upper: PolicyConstant)] {
    let bounds: [(lower: TimeConstant, upper: TimeConstant)] = [
      (.refreshEarlyExpiryEarliest, .refreshEarlyExpiryLatest),
      (.urlsessionResumeDelay, .urlsessionResumeDelayMax),
    ]
    return bounds.filter { self[$0.lower] > self[$0.upper] }.map { bound in
      (bound.lower.declaration, bound.upper.declaration)
    }
  }
}
