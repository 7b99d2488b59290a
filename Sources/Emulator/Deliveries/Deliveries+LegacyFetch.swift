import DeviceModel
import SchedulingRules
import VirtualTime

/// Fetches in the old way: one request that renews itself, and a delegate that is asked.
extension Deliveries {
  /// Asks for fetches from now on, or for none any more.
  ///
  /// Apps say so at each launch: as long as they say the same, the request that waits goes on waiting.
  func wantFetches(every interval: Duration?) {
    let isChanged = interval != state.fetchInterval
    state.fetchInterval = interval
    guard interval != nil else {
      return book.drop(.fetchesEnded, by: .fetchRunLimit) { $0.kind == .legacyFetch }
    }
    // The fetch for which the app is being launched is renewed when it is delivered.
    if process?.isLaunchedForFetch == true { return }
    if isChanged || waitingFetch == nil { renewFetch() }
  }

  /// Lets the next fetch wait for its time; it takes the place of one that waits.
  func renewFetch() {
    guard let interval = state.fetchInterval else { return }
    record(
      .requestAdded(
        RequestAdded(
          identifier: TaskRequest.legacyFetchIdentifier, kind: .legacyFetch,
          earliestBeginSeconds: interval.seconds, rule: .fetchRunLimit)), of: .tasks)
    let request = TaskRequest(
      identifier: TaskRequest.legacyFetchIdentifier, kind: .legacyFetch, submittedAt: now,
      earliestBeginDate: simulation.wallNow.advanced(by: interval))
    book.add(request, replacing: waitingFetch)
  }

  private var waitingFetch: TaskRequest? {
    book.requests.first { $0.kind == .legacyFetch }
  }

  /// Asks the app's delegate to fetch, and lets the next fetch wait.
  func deliverFetch(_ running: RunningTask, to process: AppProcess) {
    // The one that waits is not used up by what a developer asks for.
    if !running.isSimulated { renewFetch() }
    process.domain.postToMain { [self, task = running.task] in
      process.callbacks?.performFetch(task)
      core.settle(after: process)
    }
  }
}

extension AppProcess {
  /// Whether the process is being started for a fetch.
  var isLaunchedForFetch: Bool { awaitedRequests.contains { $0.kind == .legacyFetch } }
}
