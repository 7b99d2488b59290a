import DeviceModel
import SchedulingRules
import VirtualTime

/// What the system does to the app for reasons of its own.
extension Phone {
  /// Takes memory back; the app loses its process where the reason concerns it.
  func takeMemory(for reason: JetsamReason) {
    record(.userAction(UserAction(name: "Jetsam", parameters: [:])))
    guard let process, let rule = reason.rule(forAppIn: process.state, policy: policy)
    else { return }
    end(process, by: .jetsam, reason: .jetsam, detail: .jetsam(reason: reason), rule: rule)
  }

  /// Ends an app that makes heat while the device must cool down.
  func coolOff() {
    record(.userAction(UserAction(name: "CoolOff", parameters: [:])))
    guard let process,
      let termination = Termination.coolOff(ofAppIn: process.state, policy: policy)
    else { return }
    kill(process, reason: .tooHot, termination)
  }

  /// Installs a new version of the app; the next launch is a cold one.
  func updateApp() {
    record(.userAction(UserAction(name: "UpdateApp", parameters: [:])))
    closeApp()
    if let process { end(process, by: .update, reason: .update, rule: .onlySwipeIsForceQuit) }
    state.containers.renew(on: &state.disk)
    keepRequests(
      PendingRequests.afterUpdate(state.requests.requests, policy: policy),
      cause: .update, rule: .requestsAfterRestart)
  }
}
