internal import DeviceModel
import FoundationAdditions

extension UIApplication {
  /// Whether an app is on screen.
  public enum State: Int, Sendable {
    /// On screen and receiving events.
    case active = 0
    /// On screen, but on its way in or out.
    case inactive = 1
    /// Not on screen.
    case background = 2
  }
}

extension UIApplication.State {
  /// The state that an app sees of itself; suspended code sees nothing.
  init(_ state: AppProcessState) {
    switch state {
    case .foregroundActive: self = .active
    case .foregroundInactive: self = .inactive
    case .notRunning, .backgroundRunning, .suspended: self = .background
    }
  }
}
