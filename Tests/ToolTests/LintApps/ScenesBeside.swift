// swift-format-ignore-file

import UIKit

// The scene's delegate came with the manifest, which has its name; the app's delegate still waits for what that is told.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {  // finds: delegateNotTold
    Cart.shared.save()
  }

  func applicationWillTerminate(_ application: UIApplication) { Cart.shared.save() }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func sceneWillEnterForeground(_ scene: UIScene) { Cart.shared.load() }
}

// Nobody's delegate, which may be called by anyone.
final class Relay {
  func applicationDidEnterBackground(_ application: UIApplication) {}
}
