public import Emulator

extension HostedApp {
  /// Whether runs of the app can keep its processes apart in a mode: launches share a process only if it has no globals.
  ///
  /// - Parameter mode: A mode.
  /// - Returns: Whether the app admits it.
  public func admits(_ mode: IsolationMode) -> Bool { isFreeOfGlobals || mode == .process }

  /// The mode for runs where another is only wished for.
  ///
  /// - Parameter wish: The mode that would do.
  /// - Returns: That mode if the app admits it, else a process for each launch.
  public func isolation(wishing wish: IsolationMode) -> IsolationMode {
    admits(wish) ? wish : .process
  }
}
