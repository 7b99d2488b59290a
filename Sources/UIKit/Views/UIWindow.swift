import FoundationAdditions

/// A window of a scene; nothing is drawn, but the controller that it shows is told when it appears.
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// The scene that shows the window.
  public weak var windowScene: UIWindowScene? {
    didSet { windowScene?.add(self) }
  }
  /// What the window shows.
  open var rootViewController: UIViewController? {
    didSet {
      if oldValue !== rootViewController { oldValue?.disappear() }
      appear()
    }
  }
  /// Whether the window has been shown.
  private var isShown = false

  /// Creates a window of a scene.
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: windowScene.screen.bounds)
    self.windowScene = windowScene
    windowScene.add(self)
  }

  /// Creates a window; in an app with scenes it has to be given its ``windowScene``.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Reads a window from an archive; there are none: nil.
  public required init?(coder: NSCoder) { return nil }

  /// Whether the window gets the keys that are pressed.
  public var isKeyWindow: Bool { windowScene.map { $0.keyWindow === self } ?? isShown }

  /// Shows the window.
  open func makeKeyAndVisible() {
    isShown = true
    isHidden = false
    windowScene?.keyWindow = self
    appear()
  }

  /// Loads what the window shows, and lets it appear once the scene is on its way to the screen.
  func appear() {
    guard isShown else { return }
    rootViewController?.loadViewIfNeeded()
    if isOnScreen { rootViewController?.appear() }
  }

  /// A window without a scene is shown at once.
  private var isOnScreen: Bool {
    guard let state = windowScene?.activationState else { return true }
    return state == .foregroundInactive || state == .foregroundActive
  }
}

/// The device's screen, of which apps read the size.
@preconcurrency @MainActor
public final class UIScreen: NSObject {
  /// The screen of the device.
  public static let main = UIScreen()

  /// Points: those of a phone of middle size.
  public var bounds: CGRect { CGRect(x: 0, y: 0, width: 393, height: 852) }
  /// Pixels of one point.
  public var scale: CGFloat { 3 }
  /// How bright the screen is, 0 … 1; nothing depends on it.
  public var brightness: CGFloat = 0.5
}
