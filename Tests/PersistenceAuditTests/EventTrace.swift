import DeviceModel
import EmulatorTestSupport
import VirtualTime

@testable import Emulator
@testable import PersistenceAudit

/// Writes the trace of the log of events by hand; times are seconds since the beginning of the run.
struct EventTrace: HandwrittenTrace {
  var life: WrittenLife

  init(seconds: Double = 3_600, freeSpace: Int? = nil) {
    life = WrittenLife(of: "Persistence", seconds: seconds, freeSpace: freeSpace)
  }

  mutating func log(_ name: String, _ seconds: Double) {
    add(seconds, .userAction(UserAction(name: "LogEvent", parameters: ["Name": name])))
  }

  mutating func lowPower(_ isOn: Bool, _ seconds: Double) {
    add(seconds, .deviceChanged(.lowPowerMode(isOn)))
  }

  /// A sign that the app's code runs.
  mutating func write(_ seconds: Double) {
    add(
      seconds,
      .storeWritten(StoreWritten(processID: 301, file: "default.store", offset: 0, length: 1)))
  }

  /// The events cannot be opened: the phone was not unlocked since its start.
  mutating func hideStore(_ seconds: Double) {
    add(
      seconds,
      .findingReported(
        Finding(
          rule: .lockedFiles, name: "protectedFileUnreadable", severity: .warning, message: "",
          hint: "",
          identifier: StoredEvents.events, confidence: .documented)))
  }

  /// The disk has no room for a time.
  mutating func fill(_ seconds: Double, for span: Double) {
    add(
      seconds,
      .faultStruck(
        FaultStruck(
          planned: Fault(kind: .store(.diskFull, seconds: span), placement: .time(.zero)),
          number: 1)))
  }

  /// Others fill the disk, or make room.
  mutating func freeSpace(_ bytes: Int, _ seconds: Double) {
    add(seconds, .deviceChanged(.freeSpace(bytes)))
  }

  mutating func unlock(_ seconds: Double) { add(seconds, .deviceChanged(.unlock)) }
}
