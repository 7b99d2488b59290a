/// The methods by which the system calls an app after its launch.
enum LaterCallbacks {
  /// Their names, without labels.
  static let names: Set<String> = [
    "applicationDidBecomeActive", "applicationDidEnterBackground", "applicationWillEnterForeground",
    "applicationWillResignActive", "sceneDidBecomeActive", "sceneDidEnterBackground",
    "sceneWillEnterForeground", "sceneWillResignActive",
  ]
}
