/// Somebody in the app who hears of changes of the device beside its delegate.
public final class DeviceListener: @unchecked Sendable {
  let deviceChanged: @MainActor @Sendable () -> Void
  private weak var process: AppProcess?

  fileprivate init(of process: AppProcess, _ changed: @escaping @MainActor @Sendable () -> Void) {
    self.process = process
    deviceChanged = changed
  }

  /// Hears of nothing any more; nothing happens in a later launch, which others follow.
  public func stop() {
    guard let process, AppProcess.current === process else { return }
    process.deviceListeners.removeAll { $0 === self }
  }
}

/// What look-alikes need that follow the device while the process runs.
extension AppProcess {
  /// Calls a closure on the main queue after each change of the device; what was frozen learns it late.
  ///
  /// - Parameter changed: Called after the app's delegate; looks at ``device``.
  /// - Returns: What hears until it is stopped.
  public func followDevice(_ changed: @escaping @MainActor @Sendable () -> Void) -> DeviceListener {
    let listener = DeviceListener(of: self, changed)
    deviceListeners.append(listener)
    return listener
  }
}
