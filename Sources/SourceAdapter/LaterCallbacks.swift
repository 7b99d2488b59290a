/// The methods by which the system calls an app after its launch.
enum LaterCallbacks {
  /// Their names, without labels.
  static let names: Set<String> = [
    "applicationDidBecomeActive", "applicationDidEnterBackground", "applicationWillEnterForeground",
    "applicationWillResignActive", "sceneDidBecomeActive", "sceneDidEnterBackground",
    "sceneWillEnterForeground", "sceneWillResignActive",
  ]

  /// Those whose labels say what the system calls them for: after a launch, but for those that have the label of one.
  static let labelledNames: Set<String> = [
    "application", "applicationWillTerminate", "scene", "sceneDidDisconnect", "urlSession",
    "userNotificationCenter",
  ]
}
