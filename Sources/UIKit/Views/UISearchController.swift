import FoundationAdditions

/// Where a user types what to look for; nobody types here.
@preconcurrency @MainActor
open class UISearchBar: UIView {
  /// What is looked for.
  open var text: String?
  /// What stands there while nothing is looked for.
  open var placeholder: String?
  /// Who hears of it.
  open weak var delegate: (any UISearchBarDelegate)?
  /// Whether a button ends it.
  open var showsCancelButton = false
  /// In which of several places it is looked for.
  open var scopeButtonTitles: [String]?
  /// Which of them is chosen.
  open var selectedScopeButtonIndex = 0
}

/// Who hears of a search; nobody searches here.
@MainActor
public protocol UISearchBarDelegate: AnyObject {
  /// Something was typed.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// The search is to begin.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// The search is to end.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
  /// Does nothing.
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  /// Does nothing.
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
}

/// Shows what a search finds; nobody searches here.
@preconcurrency @MainActor
open class UISearchController: UIViewController {
  /// Where the user types.
  public let searchBar = UISearchBar()
  /// What shows what is found.
  public private(set) var searchResultsController: UIViewController?
  /// Who looks for it.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// Whether the user searches.
  open var isActive = false
  /// Whether the rest cannot be touched meanwhile.
  open var obscuresBackgroundDuringPresentation = true
  /// Whether the bar above is gone meanwhile.
  open var hidesNavigationBarDuringPresentation = true

  /// Creates a search.
  ///
  /// - Parameter searchResultsController: What shows what is found; nil for what is there already.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
  }

  /// Reads a search from a storyboard; there are none: nil.
  public required init?(coder: NSCoder) { return nil }
}

/// Who looks for what a user types.
@MainActor
public protocol UISearchResultsUpdating: AnyObject {
  /// Something else was typed.
  func updateSearchResults(for searchController: UISearchController)
}
