internal import AppHosting
internal import Emulator
import FoundationAdditions
internal import SchedulingRules

/// The scene of an app, and whom it tells: its delegate first, then the observers.
@MainActor
final class ConnectedScene {
  let scene: UIWindowScene
  private var delegate: (any UISceneDelegate)? { scene.delegate }

  /// Connects a scene; it stays in the background until the app comes on screen.
  ///
  /// - Parameters:
  ///   - configuration: What the app has chosen.
  ///   - delegateClass: The class of the scene's delegate, where there is one.
  init(_ configuration: UISceneConfiguration, delegateClass: AnyClass?) {
    let session = UISceneSession(role: configuration.role)
    session.configuration = configuration
    scene = UIWindowScene(session: session)
    session.scene = scene
    if let type = delegateClass as? NSObject.Type {
      let object = RequiredInitialiser.make(type)
      scene.delegate = object as? any UISceneDelegate
    }
  }

  /// Tells that the scene is there, and in the background until it is told otherwise.
  func connect() {
    delegate?.scene(scene, willConnectTo: scene.session, options: UIScene.ConnectionOptions())
    scene.activationState = .background
    post(UIScene.willConnectNotification)
  }

  func willEnterForeground() {
    delegate?.sceneWillEnterForeground(scene)
    scene.activationState = .foregroundInactive
    post(UIScene.willEnterForegroundNotification)
    for window in scene.windows { window.appear() }
  }

  func didBecomeActive() {
    scene.activationState = .foregroundActive
    delegate?.sceneDidBecomeActive(scene)
    post(UIScene.didActivateNotification)
  }

  func willResignActive() {
    delegate?.sceneWillResignActive(scene)
    scene.activationState = .foregroundInactive
    post(UIScene.willDeactivateNotification)
  }

  func didEnterBackground() {
    scene.activationState = .background
    delegate?.sceneDidEnterBackground(scene)
    post(UIScene.didEnterBackgroundNotification)
  }

  func disconnect() {
    if scene.activationState == .foregroundActive { willResignActive() }
    scene.activationState = .unattached
    delegate?.sceneDidDisconnect(scene)
    post(UIScene.didDisconnectNotification)
  }

  private func post(_ name: NSNotification.Name) {
    NotificationCenter.default.post(name: name, object: scene)
  }
}
