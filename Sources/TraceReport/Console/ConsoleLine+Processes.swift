import DeviceModel
import Emulator

/// What the process supervisor writes.
extension ConsoleLine {
  /// UIKit holds one assertion for all background tasks of a process.
  static func acquisition(
    by processID: Int32, of app: String, isOnScreen: Bool
  ) -> [ConsoleLine] {
    let target = target(app, processID)
    let attributes =
      "<RBSLegacyAttribute| requestedReason:FinishTask reason:FinishTask "
      + "flags:( PreventTaskSuspend )>, "
      + "<RBSAcquisitionCompletionAttribute| policy:AfterValidation>"
    let assertion = assertion(of: app, processID)
    let lines = [
      "Acquiring assertion targeting \(target) from originator \(target) with description "
        + "<RBSAssertionDescriptor| \(assertion) attributes:[ \(attributes) ]>"
    ]
    let dormant =
      "Assertion \(assertion) will be created as inactive as start-time-defining assertions exist"
    return (lines + (isOnScreen ? [dormant] : [])).map { .system(.assertion, $0) }
  }

  /// The last of these tasks has ended.
  static func release(by processID: Int32, of app: String) -> ConsoleLine {
    .system(.assertion, "Invalidating assertion \(assertion(of: app, processID))")
  }

  private static func assertion(of app: String, _ processID: Int32) -> String {
    "\"Shared Background Assertion 0 for \(app)\" ID:33-\(processID)-1"
  }

  private static func target(_ app: String, _ processID: Int32) -> String {
    "[app<\(app)>:\(processID)]"
  }

  /// A process goes from one state to another.
  static func transition(_ change: ProcessChanged, of app: String) -> ConsoleLine {
    let path = "\(change.from.rawValue) -> \(change.to.rawValue)"
    return .system(.process, "\(target(app, change.processID)) \(path): \(change.cause.words)")
  }

  /// A process is ended against its will.
  static func termination(_ kill: Killed, of app: String) -> ConsoleLine {
    let code = kill.code.map { ", code \($0)" } ?? ""
    return .system(
      .process, "\(target(app, kill.processID)) termination: \(kill.reason.rawValue)\(code)")
  }
}
