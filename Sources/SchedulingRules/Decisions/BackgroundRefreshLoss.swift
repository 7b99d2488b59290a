public import DeviceModel

extension DeviceState {
  /// How Background App Refresh was lost on a device that does not allow it, in a few words.
  public var backgroundRefreshLoss: String {
    isBackgroundRefreshRestricted
      ? "Background App Refresh was forbidden" : "Background App Refresh was switched off"
  }
}
