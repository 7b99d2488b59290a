internal import AppHosting
internal import Emulator
import FoundationAdditions

/// A file in which screens are drawn, which nobody reads here: what it gives is empty, and reported once.
///
/// Code that needs the class of its own of a screen (`as! DetailViewController`) ends the app there.
open class UIStoryboard: NSObject {
  private let name: String

  /// Creates a storyboard of a name.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    self.name = name
    super.init()
  }

  /// The first screen; none.
  @MainActor
  open func instantiateInitialViewController() -> UIViewController? {
    report("instantiateInitialViewController", "there is no screen")
    return nil
  }

  /// A screen of a name; an empty one.
  @MainActor
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    report("instantiateViewController", "the screen is an empty one")
    return UIViewController()
  }

  /// A screen of a name; an empty one.
  @MainActor
  public func instantiateViewController(identifier: String) -> UIViewController {
    instantiateViewController(withIdentifier: identifier)
  }

  private func report(_ function: String, _ outcome: String) {
    let call = "UIStoryboard.\(function)"
    AppProcess.caller(of: call)?.reportUnmodelled(
      call, by: call, omission: "nobody reads storyboards: \(outcome); make the screen in code")
  }

  /// What it holds, without its address.
  open override var description: String { describe(["name": name]) }
}

/// A way from one screen to another one, which a storyboard holds; there are none, so nobody goes one.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
  /// What it is called.
  public let identifier: String?
  /// Where it begins.
  public let source: UIViewController
  /// Where it ends.
  public let destination: UIViewController

  /// Creates a way.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    super.init()
  }

  /// Goes the way: nothing, unless a class of the app's own does something.
  open func perform() {}
}

/// A file in which views are drawn.
@available(*, unavailable, message: "there are no nibs: make the view in code")
open class UINib: NSObject {
  /// Creates a nib of a name.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {}
}

/// How a screen stands above another one; nothing comes of it.
public enum UIModalPresentationStyle: Int, Sendable {
  /// Over all of it.
  case fullScreen = 0
  /// Over most of it.
  case pageSheet
  /// As a form.
  case formSheet
  /// In its place.
  case currentContext
  /// As the app says.
  case custom
  /// Over all of it, which stays in sight.
  case overFullScreen
  /// In its place, which stays in sight.
  case overCurrentContext
  /// Beside what it belongs to.
  case popover
  /// As the device says.
  case automatic = -2
  /// Not at all.
  case none = -1
}

/// How a screen comes above another one; nothing is seen of it.
public enum UIModalTransitionStyle: Int, Sendable {
  /// From below.
  case coverVertical
  /// By turning.
  case flipHorizontal
  /// Through each other.
  case crossDissolve
  /// As a leaf.
  case partialCurl
}
