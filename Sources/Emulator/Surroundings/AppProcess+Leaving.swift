import DeviceModel

extension AppProcess {
  /// Opens a URL: takes the user to another app, which this one leaves the screen for, or to this app itself.
  ///
  /// - Parameters:
  ///   - url: What is to be shown.
  ///   - taker: Who takes it; nil: no app on this phone does.
  /// - Returns: Whether that is done: only an app that is active can.
  public func open(_ url: String, with taker: URLTaker?) -> Bool {
    call("UIApplication.open") { phone in
      let isOpened = state == .foregroundActive && taker != nil
      record(.openURL(url, isOpened: isOpened))
      if isOpened, taker == .otherApp { phone.surroundings.leaveApp() }
      return isOpened
    }
  }
}

/// Which app takes a URL.
public enum URLTaker: Sendable {
  /// The app that opens it, whose Info.plist has its scheme.
  case app
  /// Another one.
  case otherApp
}
