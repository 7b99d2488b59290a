import DeviceModel
import Emulator
import VirtualTime

/// The background tasks of an app, and what UIKit writes about those that stay open too long.
struct ConsoleBackgroundTasks {
  fileprivate struct OpenTask {
    var processID: Int32
    var identifier: Int
    var name: String
    var begunAt: Instant
    /// Whether UIKit knows it: of expiring activities it says nothing.
    var isUIKit: Bool
    /// When UIKit remarks on its age; nil once it has.
    var remarkAt: Instant?
    /// When UIKit complains that its handler has not ended it; nil before and after.
    var complaintAt: Instant?
  }

  /// A line that falls due while no record is there.
  struct Remark {
    var at: Instant
    var processID: Int32
    var message: String
  }

  private static let age = Duration.seconds(30)
  private static let complaintDelay = Duration.seconds(1)

  private var open: [OpenTask] = []
  private var isAwake = true

  /// How many tasks are open.
  var count: Int { open.count }

  /// A task begins.
  mutating func begin(_ change: AssertionChange, at now: Instant) {
    guard let identifier = change.identifier else { return }
    open.append(
      OpenTask(
        processID: change.processID, identifier: identifier, name: change.name, begunAt: now,
        isUIKit: change.kind == .backgroundTask,
        remarkAt: change.kind == .backgroundTask ? now.advanced(by: Self.age) : nil))
  }

  /// A task ends.
  mutating func end(_ change: AssertionChange) {
    open.removeAll { $0.identifier == change.identifier }
  }

  /// The handlers of the tasks of a name are called; who is not ended by them is complained about.
  mutating func expire(_ name: String, at now: Instant) {
    for index in open.indices where open[index].name == name && open[index].isUIKit {
      open[index].complaintAt = now.advanced(by: Self.complaintDelay)
    }
  }

  /// The process goes on: tasks end with it, and nothing is written while it is suspended.
  mutating func follow(_ state: AppProcessState) {
    isAwake = state != .suspended
    if state == .notRunning { open = [] }
  }

  /// Takes out the lines that are due before an instant, in the order of their times.
  ///
  /// - Parameters:
  ///   - now: The instant.
  ///   - includingIt: Whether those are taken, too, that are due at the instant itself.
  /// - Returns: The lines; none while the process is suspended.
  mutating func remarks(before now: Instant, includingIt: Bool) -> [Remark] {
    guard isAwake else { return [] }
    let isDue = { (at: Instant) in at < now || includingIt && at == now }
    var remarks: [Remark] = []
    for index in open.indices {
      if let at = open[index].remarkAt, isDue(at) {
        open[index].remarkAt = nil
        remarks.append(
          Remark(at: at, processID: open[index].processID, message: open[index].ageRemark))
      }
      if let at = open[index].complaintAt, isDue(at) {
        open[index].complaintAt = nil
        remarks.append(
          Remark(
            at: at, processID: open[index].processID, message: open[index].complaint(at: at)))
      }
    }
    return remarks.enumerated()
      .sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }
      .map(\.element)
  }

  /// What UIKit writes when a task is ended that is not open.
  static func notOpen(_ identifier: Int) -> String {
    "Can't end BackgroundTask: no background task exists with identifier \(identifier) "
      + "(0x\(String(identifier, radix: 16))), or it may have already been ended. "
      + "Break in UIApplicationEndBackgroundTaskError() to debug."
  }
}

extension ConsoleBackgroundTasks.OpenTask {
  fileprivate var ageRemark: String {
    "Background Task \(identifier) (\"\(name)\"), was created over 30 seconds ago. In applications "
      + "running in the background, this creates a risk of termination. Remember to call "
      + "UIApplication.endBackgroundTask(_:) for your task in a timely manner to avoid this."
  }

  fileprivate func complaint(at now: Instant) -> String {
    let elapsed = begunAt.duration(to: now).nanoseconds / 1_000_000_000
    return "Background task still not ended after expiration handlers were called: "
      + "<_UIBackgroundTaskInfo>: taskID = \(identifier), taskName = \(name) "
      + "(elapsed = \(elapsed)). This app will likely be terminated by the system. Call "
      + "UIApplication.endBackgroundTask(_:) to avoid this."
  }
}
