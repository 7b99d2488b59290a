import FoundationAdditions

/// Hands things to other apps; there are none, and no user chooses one.
@preconcurrency @MainActor
open class UIActivityViewController: UIViewController {
  /// Is told what the user chose, whether it was done, what came back, and what went wrong; nobody is here.
  public typealias CompletionWithItemsHandler =
    (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void

  /// The things.
  let activityItems: [Any]
  /// Is told how it went; never here, as no user chooses anything.
  open var completionWithItemsHandler: CompletionWithItemsHandler?
  /// What the user is not to choose.
  open var excludedActivityTypes: [UIActivity.ActivityType]?

  /// Creates a controller of things.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    self.activityItems = activityItems
    super.init(nibName: nil, bundle: nil)
  }

  /// Reads a controller from a storyboard; there are none: nil.
  public required init?(coder: NSCoder) { return nil }
}

/// What can be done with things; nobody does it here.
@preconcurrency @MainActor
open class UIActivity: NSObject {
  /// What it is; names as on the phone.
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates one of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates one of a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// Sends a message.
    public static let message = Self("com.apple.UIKit.activity.Message")
    /// Writes a mail.
    public static let mail = Self("com.apple.UIKit.activity.Mail")
    /// Prints it.
    public static let print = Self("com.apple.UIKit.activity.Print")
    /// Copies it.
    public static let copyToPasteboard = Self("com.apple.UIKit.activity.CopyToPasteboard")
    /// Gives it to a person of the address book.
    public static let assignToContact = Self("com.apple.UIKit.activity.AssignToContact")
    /// Keeps it among the photos.
    public static let saveToCameraRoll = Self("com.apple.UIKit.activity.SaveToCameraRoll")
    /// Keeps it for later.
    public static let addToReadingList = Self("com.apple.UIKit.activity.AddToReadingList")
    /// Hands it to a device nearby.
    public static let airDrop = Self("com.apple.UIKit.activity.AirDrop")
  }
}

/// Where something stands that comes up beside what it belongs to; nothing is seen of it.
@preconcurrency @MainActor
open class UIPopoverPresentationController: NSObject {
  /// The view that it belongs to.
  open var sourceView: UIView?
  /// The part of that view.
  open var sourceRect = CGRect.zero
  /// The button that it belongs to.
  open var barButtonItem: UIBarButtonItem?
  /// To which sides it may stand.
  open var permittedArrowDirections = UIPopoverArrowDirection.any
}

/// Sides to which an arrow can show; raw values as on the phone.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Creates sides from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Up.
  public static let up = Self(rawValue: 1 << 0)
  /// Down.
  public static let down = Self(rawValue: 1 << 1)
  /// To the left.
  public static let left = Self(rawValue: 1 << 2)
  /// To the right.
  public static let right = Self(rawValue: 1 << 3)
  /// To any.
  public static let any: Self = [.up, .down, .left, .right]
}
