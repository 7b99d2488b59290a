import FoundationAdditions

/// A pile of controllers, of which the topmost is shown.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  /// Creates a pile of one.
  public convenience init(rootViewController: UIViewController) {
    self.init(nibName: nil, bundle: nil)
    replaceChildren([rootViewController])
  }

  /// The pile, the topmost last.
  public var viewControllers: [UIViewController] {
    get { children }
    set { replaceChildren(newValue) }
  }

  /// The bar above it.
  public let navigationBar = UINavigationBar()

  /// The topmost.
  public var topViewController: UIViewController? { children.last }

  override var shownChildren: [UIViewController] { children.suffix(1) }

  /// Puts a controller on top.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    replaceChildren(children + [viewController])
  }

  /// Takes the topmost away, unless it is the last.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard children.count > 1, let top = children.last else { return nil }
    replaceChildren(Array(children.dropLast()))
    return top
  }
}

extension UINavigationController {
  /// Replaces the pile.
  public func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    self.viewControllers = viewControllers
  }

  /// Takes all away but the lowest.
  @discardableResult
  public func popToRootViewController(animated: Bool) -> [UIViewController]? {
    let gone = Array(viewControllers.dropFirst())
    viewControllers = Array(viewControllers.prefix(1))
    return gone
  }

  /// The controller that is seen.
  public var visibleViewController: UIViewController? {
    presentedViewController ?? topViewController
  }

  /// Hides the bar, or shows it.
  public func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    navigationBar.isHidden = hidden
  }

  /// Whether the bar is hidden.
  public var isNavigationBarHidden: Bool {
    get { navigationBar.isHidden }
    set { navigationBar.isHidden = newValue }
  }
}

/// Controllers beside each other, of which the chosen one is shown.
@preconcurrency @MainActor
open class UITabBarController: UIViewController {
  /// The controllers.
  public var viewControllers: [UIViewController]? {
    get { children }
    set {
      replaceChildren(newValue ?? [])
      tabBar.items = children.map(\.tabBarItem)
    }
  }

  /// The bar below them.
  public let tabBar = UITabBar()

  /// Replaces the controllers.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    self.viewControllers = viewControllers
  }

  /// Which one is shown.
  open var selectedIndex = 0 {
    didSet { showChildren() }
  }

  /// The controller that is shown.
  public var selectedViewController: UIViewController? {
    get { shownChildren.first }
    set {
      if let index = children.firstIndex(where: { $0 === newValue }) { selectedIndex = index }
    }
  }

  override var shownChildren: [UIViewController] {
    children.indices.contains(selectedIndex) ? [children[selectedIndex]] : []
  }
}
