import SchedulingRules
import VirtualTime

/// What look-alikes tell of what they do not model.
extension AppProcess {
  /// Reports, once, that a call asks for something that there is not here.
  ///
  /// - Parameters:
  ///   - wish: The call and what it asks for, in words.
  ///   - function: The function that was called.
  ///   - omission: What it does instead.
  ///   - severity: Whether the run fails because of it: not where the rest of the call is as on the phone.
  public func reportUnmodelled(
    _ wish: String, by function: String, omission: String,
    severity: Finding.Severity = .error
  ) {
    call(function) { _ in
      guard core.state.reportedCalls.insert(wish).inserted else { return }
      core.report(
        Finding(
          .refusedCall(RefusedCall(function: wish, omission: omission)), severity, rule: nil,
          processID: processID, confidence: .measured))
    }
  }
}
