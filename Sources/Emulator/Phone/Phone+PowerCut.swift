/// The loss of power.
extension Phone {
  /// Cuts the power and lets the device start again at once.
  ///
  /// The app's process ends without a callback, and the disk is what the cut leaves of it; everything
  /// else is as after a restart. Whoever calls it from a call of the app settles afterwards
  /// (``settle(after:)``), which then does not return.
  ///
  /// - Parameter cut: What becomes of the writes that were not synced.
  func cutPower(_ cut: PowerCut) {
    restart(reason: .powerCut)
    keepOldDefaults()
    state.unkeptDefaults = [:]
    state.disk = state.disk.afterPowerCut(cut)
  }
}
