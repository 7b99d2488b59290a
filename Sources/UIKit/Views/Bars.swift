import FoundationAdditions

/// The bar above a controller; nothing of it is seen.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
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
  /// Whether it is light or dark; nothing comes of it.
  open var barStyle = UIBarStyle.default
  /// How it looks.
  open var standardAppearance = UINavigationBarAppearance()
  /// How it looks where there is little room.
  open var compactAppearance: UINavigationBarAppearance?
  /// How it looks while what lies below has not been moved.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  /// How it looks then where there is little room.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?
  /// The picture of its shadow.
  open var shadowImage: UIImage?
  /// What it shows, the topmost last.
  open var items: [UINavigationItem]?
  /// Sets the picture of its ground.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {}
}

/// The bar below controllers that stand beside each other; nothing of it is seen.
@preconcurrency @MainActor
open class UITabBar: UIView {
  /// Its colour.
  open var barTintColor: UIColor?
  /// The colour of what is not chosen.
  open var unselectedItemTintColor: UIColor?
  /// Whether what lies below shines through.
  open var isTranslucent = true
  /// How it looks.
  open var standardAppearance = UITabBarAppearance()
  /// How it looks while what lies below has not been moved.
  open var scrollEdgeAppearance: UITabBarAppearance?
  /// The picture of its ground.
  open var backgroundImage: UIImage?
  /// The picture of its shadow.
  open var shadowImage: UIImage?
  /// What the user touches to choose a controller.
  open var items: [UITabBarItem]?
}

/// A bar of tools; nothing of it is seen.
@preconcurrency @MainActor
open class UIToolbar: UIView {
  /// Its colour.
  open var barTintColor: UIColor?
  /// Whether what lies below shines through.
  open var isTranslucent = true
  /// How it looks.
  open var standardAppearance = UIToolbarAppearance()
  /// The tools.
  open var items: [UIBarButtonItem]?
}

/// Something in a bar.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  /// What the user reads.
  open var title: String?
  /// Its picture.
  open var image: UIImage?
  /// Whether the user can touch it.
  open var isEnabled = true
  /// A number of the app's own.
  open var tag = 0

  /// Creates something without title and picture.
  public override init() { super.init() }

  /// Sets how the text looks in a state.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {}
}

/// What the user touches in a bar to choose a controller.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
  /// What stands at its corner.
  open var badgeValue: String?
  /// The colour of what stands there.
  open var badgeColor: UIColor?
  /// Its picture while it is chosen.
  open var selectedImage: UIImage?

  /// Creates an item.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init(title: title, image: image, selectedImage: nil)
    self.tag = tag
  }

  /// Creates an item with a picture for when it is chosen.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }
}

/// A button in a bar, which no user touches here.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
  /// How it looks.
  public enum Style: Int, Sendable {
    /// As usual.
    case plain
    /// As what ends something.
    case done = 2
  }

  /// What it is for.
  public enum SystemItem: Int, Sendable {
    /// It ends something.
    case done
    /// It leaves something.
    case cancel
    /// It changes something.
    case edit
    /// It keeps something.
    case save
    /// It makes something.
    case add
    /// Room as there is.
    case flexibleSpace
    /// Room of a width.
    case fixedSpace
    /// It begins a letter.
    case compose
    /// It answers.
    case reply
    /// It gives something to others.
    case action
    /// It puts something in order.
    case organize
    /// It shows marks.
    case bookmarks
    /// It looks for something.
    case search
    /// It asks again.
    case refresh
    /// It stops.
    case stop
    /// It takes a picture.
    case camera
    /// It throws something away.
    case trash
    /// It plays.
    case play
    /// It stops playing for a while.
    case pause
    /// It goes back.
    case rewind
    /// It goes on.
    case fastForward
    /// It takes something back.
    case undo
    /// It does something again.
    case redo
    /// It closes something.
    case close = 24
  }

  /// What the touch would call.
  open var action: Selector?
  /// On which object; it is not kept alive.
  open weak var target: AnyObject?
  /// How it looks.
  open var style = Style.plain
  /// Its colour.
  open var tintColor: UIColor?
  /// What it shows.
  open var customView: UIView?
  /// What it does.
  open var primaryAction: UIAction?
  /// What it offers.
  open var menu: UIMenu?

  /// Creates a button with a text.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init(image: nil, style: style, target: target, action: action)
    self.title = title
  }

  /// Creates a button with a picture.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.image = image
    self.style = style
    self.target = target as AnyObject?
    self.action = action
  }

  /// Creates a button of the system.
  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?
  ) { self.init(image: nil, style: .plain, target: target, action: action) }

  /// Creates a button of the system.
  public convenience init(
    systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    self.primaryAction = primaryAction
    self.menu = menu
  }

  /// Creates a button that shows a view.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// Room as there is.
  public class func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(systemItem: .flexibleSpace)
  }
}

/// What the bar above a controller shows of it.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  /// Whether its title is large.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// As that below.
    case automatic
    /// It is.
    case always
    /// It is not.
    case never
  }

  /// What the user reads.
  open var title: String?
  /// A line above it.
  open var prompt: String?
  /// What the user sees in its place.
  open var titleView: UIView?
  /// Whether it is large.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  /// Whether nothing leads back.
  open var hidesBackButton = false
  /// What leads back from the next controller.
  open var backBarButtonItem: UIBarButtonItem?
  /// The buttons before the title.
  open var leftBarButtonItems: [UIBarButtonItem]?
  /// The buttons behind the title.
  open var rightBarButtonItems: [UIBarButtonItem]?
  /// Where the user searches in it.
  open var searchController: UISearchController?
  /// Whether that is gone while the user scrolls; nobody does here.
  open var hidesSearchBarWhenScrolling = true
  /// How the bar looks for it.
  open var standardAppearance: UINavigationBarAppearance?
  /// How the bar looks for it while what lies below has not been moved.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  /// The button before the title.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  /// The button behind the title.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// Creates what the bar shows of a title.
  public init(title: String) {
    self.title = title
    super.init()
  }
}

/// Whether bars are light or dark; nothing comes of it.
public enum UIBarStyle: Int, Sendable {
  /// Light.
  case `default`
  /// Dark.
  case black
}

/// How much room a bar has; nothing comes of it.
public enum UIBarMetrics: Int, Sendable {
  /// Enough.
  case `default`
  /// Little.
  case compact
}
