import FoundationAdditions

/// What a user can do with a row by a swipe; nobody swipes here.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
  /// What can be done.
  public let actions: [UIContextualAction]
  /// Whether a long swipe does the first.
  open var performsFirstActionWithFullSwipe = true

  /// Creates what can be done.
  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}

/// Something that a user can do with a row; its handler waits for a user, who does nothing of it here.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
  /// How it looks.
  public enum Style: Int, Sendable {
    /// As usual.
    case normal
    /// As a danger.
    case destructive
  }

  /// What does it, and says by the last closure whether it was done.
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  /// How it looks.
  public let style: Style
  /// What does it.
  public let handler: Handler
  /// What the user reads.
  open var title: String?
  /// The picture on it.
  open var image: UIImage?
  /// Its colour.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var backgroundColor: UIColor!

  /// Creates something that can be done.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    super.init()
  }
}
