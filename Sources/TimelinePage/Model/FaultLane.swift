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
    /// The story of the page that tells its run, or one that went the same way; nil where none does.
    package var story: Int?
    /// Whether that is its own run.
    package var isOwnStory: Bool

    /// Creates what is known of a fault.
    package init(
      at: Instant, failures: [String], isShared: Bool, command: String?, story: Int? = nil,
      isOwnStory: Bool = false
    ) {
      (self.at, self.failures) = (at, failures)
      (self.isShared, self.command) = (isShared, command)
      (self.story, self.isOwnStory) = (story, isOwnStory)
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

/// The run that a fault has struck, to be laid beside the run without any.
package struct FaultStory {
  /// The fault, as the command line takes it: `kill@point=17`.
  package var name: String
  /// The picture of its run.
  package var model: TimelineModel
  /// What is left of it when all is left out that its failure does not need, as a page of text; empty for none.
  package var shrunk: String

  /// Creates a story.
  package init(name: String, model: TimelineModel, shrunk: String) {
    (self.name, self.model, self.shrunk) = (name, model, shrunk)
  }
}
