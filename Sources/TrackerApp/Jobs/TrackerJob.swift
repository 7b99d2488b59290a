/// Work that the app does in time that the system has granted.
@MainActor
protocol TrackerJob: Sendable {
  /// Does, at once, what belongs to the moment at which the job is launched.
  func begin()
  /// Does the work; returns early with an error when it fails or is cancelled.
  func run() async throws
}

extension TrackerJob {
  func begin() {}
}
