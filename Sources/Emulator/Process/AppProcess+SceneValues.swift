/// What the system keeps of an app's scene while its process may come and go.
extension AppProcess {
  /// What the scene has put aside when it last left the screen, as property lists by the names of the values.
  ///
  /// It outlives processes that the system ends, and goes when the user swipes the app away.
  public var sceneValues: [String: [UInt8]] { phone.surroundings.state.sceneValues }

  /// Puts values of the scene aside, in the place of those that were.
  public func keepSceneValues(_ values: [String: [UInt8]]) {
    core.work { phone.surroundings.state.sceneValues = values }
  }
}
