import SchedulingRules
import VirtualTime

/// What a run assumes of an app that its code does not do.
extension Phone {
  /// Asks for a task anew at its launch, as the handler's first statement would, where that is assumed.
  func assumeRenewal(of request: TaskRequest) {
    guard let next = configuration.assumption?.renewed(request, at: now) else { return }
    let delay = next.earliestBeginDate.map { simulation.wallNow.duration(to: $0) } ?? .zero
    record(
      .requestAdded(
        RequestAdded(
          identifier: next.identifier, kind: next.kind, earliestBeginSeconds: delay.seconds,
          rule: .requestUsedUp)))
    let waiting = state.requests.requests.first {
      $0.identifier == next.identifier && $0.kind.isSubmitted
    }
    state.requests.add(next, replacing: waiting)
  }
}
