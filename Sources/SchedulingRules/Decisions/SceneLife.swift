/// What an app with scenes is told, and what not (F-003, F-007, F-009).
public enum SceneLife {
  /// Decides whether the app's delegate hears of the screen although a scene does.
  public static func tellsAppDelegate(policy: Policy) -> Bool {
    !policy.isEnabled(.scenesTakeCalls)
  }

  /// Decides whether the app seems to be in the background until its scene connects.
  public static func beginsInBackground(policy: Policy) -> Bool { policy.isEnabled(.stateAtLaunch) }

  /// Decides whether a scene connects when the app has been launched in the background.
  public static func connectsInBackground(policy: Policy) -> Bool {
    policy[.sceneConnectsInBackground] || !policy.isEnabled(.backgroundLaunchWithoutScene)
  }
}
