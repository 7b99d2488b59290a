internal import AppHosting
internal import Emulator
import Foundation

/// Answers `NotificationCenter.default` for the code of an app process.
///
/// On the phone the default centre dies with the process. Where launches share an operating-system process each has
/// its own, lest the observers of one that has ended, or of another simulation, hear what is posted in this one.
///
/// - Returns: The centre of the calling thread's process, to be released by the caller; nil where there is no process.
@_cdecl("app_process_notification_center")
func notificationCenterOfProcess() -> UnsafeMutableRawPointer? {
  AppProcess.current.map { process in
    let center = process.singletons.object(of: NotificationCenter.self) { NotificationCenter() }
    return Unmanaged.passRetained(center).toOpaque()
  }
}
