internal import AppHosting
internal import Emulator
import FoundationAdditions
internal import SchedulingRules

/// Whether an app has scenes, and the one that has connected.
@MainActor
final class SceneConnections {
  private let presenter: (any ScenePresenter)?
  private let manifest = AppProcess.current?.app.infoPlist.scenes
  /// Whether it is not known yet that the app has scenes: its delegate may still say so (F-001).
  private var mayAdopt = true
  private(set) var connected: ConnectedScene?

  init(presenter: (any ScenePresenter)?) {
    self.presenter = presenter
  }

  /// Whether the app has said before its first scene that it has scenes.
  var areDeclared: Bool { manifest != nil || presenter != nil }

  /// Whether the app can have more than one scene.
  var supportsMultipleScenes: Bool { manifest?.supportsMultipleScenes ?? false }

  /// Connects the app's scene, unless it has connected before or the app has none.
  ///
  /// - Returns: The scene; nil in an app without scenes.
  @discardableResult
  func connect(_ application: UIApplication, _ delegate: any UIApplicationDelegate)
    -> ConnectedScene?
  {
    guard connected == nil, mayAdopt else { return connected }
    mayAdopt = false
    let session = UISceneSession(role: .windowApplication)
    let configuration = delegate.application(
      application, configurationForConnecting: session, options: UIScene.ConnectionOptions())
    guard areDeclared || !configuration.isUnanswered else { return nil }
    let module = String(reflecting: type(of: delegate)).prefix { $0 != "." }
    let className = manifest?.delegateClass(named: configuration.name, module: String(module))
    let scene = ConnectedScene(
      configuration,
      delegateClass: configuration.delegateClass ?? className.flatMap(NSClassFromString))
    if scene.scene.delegate == nil, presenter == nil, let className {
      AppProcess.current?.report(
        "sceneDelegateMissing", .error, rule: .scenesDeclared,
        message: "UISceneDelegateClassName is \(className), and there is no such class: nobody "
          + "hears of the scene.",
        hint: "Name a class that derives from NSObject or UIResponder, with its module.")
    }
    connected = scene
    application.connectedScenes = [scene.scene]
    scene.connect()
    presenter?.connect(scene.scene)
    return scene
  }
}
