/// Somebody in the app who hears of changes of the device beside its delegate.
struct DeviceListener {
  let number: Int
  let deviceChanged: @MainActor @Sendable () -> Void
}

/// What look-alikes need that follow the device while the process runs.
extension AppProcess {
  /// Calls a closure on the main queue after each change of the device; what was frozen learns it late.
  ///
  /// - Parameter changed: Called after the app's delegate; looks at ``device``.
  /// - Returns: A number by which the closure can be taken away.
  public func followDevice(_ changed: @escaping @MainActor @Sendable () -> Void) -> Int {
    let number = (deviceListeners.last?.number ?? 0) + 1
    deviceListeners.append(DeviceListener(number: number, deviceChanged: changed))
    return number
  }

  /// Calls a closure no longer.
  public func stopFollowingDevice(_ number: Int) {
    deviceListeners.removeAll { $0.number == number }
  }
}
