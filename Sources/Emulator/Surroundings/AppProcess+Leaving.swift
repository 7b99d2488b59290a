import DeviceModel

extension AppProcess {
  /// Takes the user to another app, which this one leaves the screen for: to a web page, to the settings.
  ///
  /// - Parameter url: What the other app is to show; every one has an app.
  /// - Returns: Whether that is done: only an app that is active can.
  public func open(_ url: String) -> Bool {
    call("UIApplication.open") { phone in
      let isActive = state == .foregroundActive
      record(.openURL(url, isOpened: isActive))
      if isActive { phone.surroundings.leaveApp() }
      return isActive
    }
  }
}
