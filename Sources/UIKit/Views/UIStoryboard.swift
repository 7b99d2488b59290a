import FoundationAdditions

/// A file in which screens are drawn.
@available(*, unavailable, message: "there are no storyboards: make the screen in code")
open class UIStoryboard: NSObject {
  /// Creates a storyboard of a name.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {}

  /// The first screen.
  @MainActor
  open func instantiateInitialViewController() -> UIViewController? { nil }

  /// A screen of a name.
  @MainActor
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    UIViewController()
  }
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
