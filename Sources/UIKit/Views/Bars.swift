import FoundationAdditions

/// The bar above a controller; nothing of it is seen.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
  private static let common = UINavigationBar()

  /// What all bars are to look like; nothing comes of it.
  public class func appearance() -> UINavigationBar { common }

  /// Its colour.
  open var barTintColor: UIColor?
  /// Whether what lies below shines through.
  open var isTranslucent = true
  /// Whether titles are large.
  open var prefersLargeTitles = false
  /// How titles look.
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  /// How large titles look.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
}

/// The bar below controllers that stand beside each other; nothing of it is seen.
@preconcurrency @MainActor
open class UITabBar: UIView {
  private static let common = UITabBar()

  /// What all bars are to look like; nothing comes of it.
  public class func appearance() -> UITabBar { common }

  /// Its colour.
  open var barTintColor: UIColor?
  /// Whether what lies below shines through.
  open var isTranslucent = true
  /// What the user touches to choose a controller.
  open var items: [UITabBarItem]?
}

/// What the user touches in a bar to choose a controller.
@preconcurrency @MainActor
open class UITabBarItem: NSObject {
  /// What the user reads.
  open var title: String?
  /// Its picture.
  open var image: UIImage?
  /// What stands at its corner.
  open var badgeValue: String?

  /// Creates an item.
  public init(title: String?, image: UIImage?, tag: Int) {
    self.title = title
    self.image = image
  }
}
