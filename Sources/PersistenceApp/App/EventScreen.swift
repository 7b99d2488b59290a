import UIKit

/// The one screen of the app: logs what its user does, and syncs on leaving.
@MainActor
final class EventScreen {
  private let persistence: PersistenceController
  private let engine: SyncEngine
  private let application: UIApplication
  private let leavingSeconds: Double

  init(
    persistence: PersistenceController, engine: SyncEngine, application: UIApplication,
    leavingSeconds: Double
  ) {
    self.leavingSeconds = leavingSeconds
    self.persistence = persistence
    self.engine = engine
    self.application = application
  }

  /// Logs what the user did, or the phone reported.
  func log(_ name: String) {
    persistence.insert(name, application)
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
