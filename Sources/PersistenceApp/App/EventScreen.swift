import UIKit

/// The one screen of the app: logs what its user does and what the phone reports, and syncs on leaving.
@MainActor
final class EventScreen {
  private let persistence: PersistenceController
  private let engine: SyncEngine
  private let application: UIApplication
  private let leavingSeconds: Double
  private let observations = Observations()

  init(
    persistence: PersistenceController, engine: SyncEngine, application: UIApplication,
    leavingSeconds: Double
  ) {
    self.leavingSeconds = leavingSeconds
    self.persistence = persistence
    self.engine = engine
    self.application = application
  }

  /// Follows the phone.
  func observe() {
    // Arrives on a queue that is not the main one.
    observations.observe(.NSProcessInfoPowerStateDidChange) { [weak self] in
      Task { @MainActor in self?.logPowerState() }
    }
  }

  /// Logs what the user did.
  func log(_ name: String) {
    persistence.insert(name, application)
  }

  private func logPowerState() {
    log(ProcessInfo.processInfo.isLowPowerModeEnabled ? "Low Power Mode on" : "Low Power Mode off")
  }

  /// Uploads what was logged.
  func push() {
    let period = persistence.period
    Task.detached { [engine] in await engine.push(in: period) }
  }

  /// The screen has left the display: uploads what was logged, and draws what is shown at the next opening.
  func leave() {
    push()
    if leavingSeconds > 0 { Thread.sleep(forTimeInterval: leavingSeconds) }
  }
}
