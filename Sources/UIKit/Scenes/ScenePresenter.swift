package import Emulator

/// What shows an app's user interface where no delegate of a scene does: SwiftUI.
@MainActor
package protocol ScenePresenter: AnyObject {
  /// The app is being launched: the last moment to register handlers, before the delegate hears of it.
  func willFinishLaunching()
  /// A scene has connected.
  func connect(_ scene: UIWindowScene)
  /// Everybody else has been told of what the scene does (F-027).
  func phaseDidChange(to state: UIScene.ActivationState)
  /// The scene is gone.
  func disconnect()
  /// Takes the events of a background URL session; false: they are for the app's delegate.
  func handleSessionEvents(_ task: LaunchedTask) -> Bool
}
