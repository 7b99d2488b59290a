package import VirtualTime

/// What came of faults of one kind, each in a run of its own, at its place in the run without any.
package struct FaultLane: Equatable {
  /// One fault.
  package struct Strike: Equatable {
    /// When it struck.
    package var at: Instant
    /// What was found wrong, as sentences; empty when all was well.
    package var failures: [String]
    /// Whether what followed was taken from another fault of the same stretch.
    package var isShared: Bool
    /// The command that shows its run; nil where that says no more than another one.
    package var command: String?

    /// Creates what is known of a fault.
    package init(at: Instant, failures: [String], isShared: Bool, command: String?) {
      (self.at, self.failures) = (at, failures)
      (self.isShared, self.command) = (isShared, command)
    }
  }

  /// The fault, as the command line names it.
  package var name: String
  /// In the order of time.
  package var strikes: [Strike]

  /// Creates a lane; the strikes need no order.
  package init(name: String, strikes: [Strike]) {
    self.name = name
    self.strikes = strikes.sorted { $0.at < $1.at }
  }
}
