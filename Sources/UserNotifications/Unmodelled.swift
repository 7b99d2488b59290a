internal import AppHosting
internal import Emulator
import FoundationAdditions

/// Changes what a server has sent before the user sees it, in an extension of the app.
///
/// An extension runs in a process of its own, which the phone does not have: it makes none of these, and notifications
/// come as they were sent. One that the app makes itself, as tests do, works, and is reported once.
open class UNNotificationServiceExtension: NSObject {
  /// Creates one, which nobody but who made it asks.
  public override init() {
    super.init()
    let call = "UNNotificationServiceExtension"
    AppProcess.caller(of: call)?.reportUnmodelled(
      call, by: call, omission: "the phone runs no extension: notifications come as they were sent",
      severity: .warning)
  }

  /// Changes a notification; hands it on as it is, unless a class of the app's own does more.
  open func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) { contentHandler(request.content) }

  /// The time is nearly up; does nothing, unless a class of the app's own does something.
  open func serviceExtensionTimeWillExpire() {}
}
