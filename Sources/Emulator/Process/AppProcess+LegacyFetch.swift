import SchedulingRules
import VirtualTime

/// What the background fetch of `UIApplication` and its delegate forward to.
extension AppProcess {
  /// Says how far apart fetches are to be at least, in seconds; without effect by R-243.
  public func setMinimumFetchInterval(_ seconds: Double) {
    let call = "UIApplication.setMinimumBackgroundFetchInterval"
    self.call(call) { phone in
      switch FetchInterval.decide(seconds: seconds, infoPlist: app.infoPlist, policy: policy) {
      case .every(let interval):
        record(.setFetchInterval(seconds: interval.seconds))
        phone.deliveries.wantFetches(every: interval)
      case .never:
        record(.setFetchInterval(seconds: nil))
        phone.deliveries.wantFetches(every: nil)
      case .ignored(let rule):
        record(.setFetchIntervalInVain, rule: rule)
        core.report(
          .fetchSwitchedOff(hasPermittedIdentifiers: rule == .allowListEndsFetch),
          about: TaskRequest.legacyFetchIdentifier, in: self, by: rule)
      }
    }
  }

  /// Completes a fetch; a second time does nothing.
  ///
  /// - Parameters:
  ///   - task: The task with which the delegate was asked.
  ///   - result: The app's word for what came of it, for the trace.
  ///   - success: Whether the fetch did not fail.
  public func completeFetch(_ task: LaunchedTask, result: String, success: Bool) {
    complete(task, success: success, by: .completeFetch(result: result))
  }
}
