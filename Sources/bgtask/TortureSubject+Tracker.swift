import EmulatorCommand
import Foundation
import TrackerApp
import TrackerAudit

extension TortureSubject {
  /// The time tracker on a file of this machine, read back by its audit.
  static let tracker = TortureSubject(
    app: "Tracker",
    work: { folder, report in
      let documents = folder + "/Documents"
      try? FileManager.default.createDirectory(
        atPath: documents, withIntermediateDirectories: true)
      UnattendedTracker.work(
        storePath: documents + "/tracker.sqlite", willWrite: { report(.begun($0)) },
        didWrite: { report(.durable($0)) })
    },
    read: { try TrackerAudit.bookings(on: $0) })
}
