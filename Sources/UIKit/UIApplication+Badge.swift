internal import AppHosting
internal import Emulator

extension UIApplication {
  /// The number on the app's icon.
  public var applicationIconBadgeNumber: Int {
    get { AppProcess.caller(of: "UIApplication.applicationIconBadgeNumber")?.badge ?? 0 }
    set { AppProcess.caller(of: "UIApplication.applicationIconBadgeNumber")?.badge = newValue }
  }
}
