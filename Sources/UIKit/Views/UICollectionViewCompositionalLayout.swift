import FoundationAdditions

/// In groups of groups; nothing is laid out.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  /// How a group stands, by its place.
  public typealias SectionProvider =
    (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

  /// How groups stand to each other.
  open var configuration = UICollectionViewCompositionalLayoutConfiguration()

  /// Creates a way in which all groups are the same.
  public init(section: NSCollectionLayoutSection) { super.init() }

  /// Creates a way in which all groups are the same.
  public init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    super.init()
    self.configuration = configuration
  }

  /// Creates a way in which each group has its own; nobody asks for it here.
  public init(sectionProvider: @escaping SectionProvider) { super.init() }

  /// Creates a way in which each group has its own; nobody asks for it here.
  public init(
    sectionProvider: @escaping SectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    super.init()
    self.configuration = configuration
  }

  private override init() { super.init() }

  /// Rows below each other.
  public class func list(using configuration: UICollectionLayoutListConfiguration)
    -> UICollectionViewCompositionalLayout
  { UICollectionViewCompositionalLayout() }
}

/// How groups stand to each other.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  /// Which way the user goes through them.
  open var scrollDirection = UICollectionViewFlowLayout.ScrollDirection.vertical
  /// How far they stay away from each other.
  open var interSectionSpacing: CGFloat = 0

  /// Creates the usual way.
  public override init() { super.init() }
}

/// How rows look.
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
  /// How their groups stand; raw values as on the phone.
  public enum Appearance: Int, Sendable {
    /// One of the ways.
    case plain, grouped, insetGrouped, sidebar, sidebarPlain
  }

  /// What stands above groups; raw values as on the phone.
  public enum HeaderMode: Int, Sendable {
    /// Nothing.
    case none
    /// A view of its own.
    case supplementary
    /// The first row.
    case firstItemInSection
  }

  /// What stands below groups; raw values as on the phone.
  public enum FooterMode: Int, Sendable {
    /// Nothing.
    case none
    /// A view of its own.
    case supplementary
  }

  /// What a row can do by a swipe; nobody swipes here.
  public typealias SwipeActionsConfigurationProvider = (IndexPath) -> UISwipeActionsConfiguration?

  /// How groups stand.
  public let appearance: Appearance
  /// What stands above groups.
  public var headerMode = HeaderMode.none
  /// What stands below groups.
  public var footerMode = FooterMode.none
  /// Whether lines are between rows.
  public var showsSeparators = true
  /// The ground.
  public var backgroundColor: UIColor?
  /// What a row can do by a swipe from its end.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// What a row can do by a swipe from its beginning.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  /// Creates rows.
  public init(appearance: Appearance) { self.appearance = appearance }
}
