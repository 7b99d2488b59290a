public import Emulator

extension HostedApp {
  /// Whether runs of the app can keep its processes apart in a mode.
  ///
  /// - Parameter mode: A mode. Launches share a process only if the app is free of globals.
  public func admits(_ mode: IsolationMode) -> Bool { isFreeOfGlobals || mode == .process }

  /// The mode for runs where another is only wished for: that one if the app admits it, else a process for each launch.
  ///
  /// - Parameter wish: The mode that would do.
  public func isolation(wishing wish: IsolationMode) -> IsolationMode {
    admits(wish) ? wish : .process
  }
}
