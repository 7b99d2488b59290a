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

  override var shownChildren: [UIViewController] {
    children.indices.contains(selectedIndex) ? [children[selectedIndex]] : []
  }
}
