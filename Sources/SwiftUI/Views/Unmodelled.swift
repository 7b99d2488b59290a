import FoundationAdditions

// What is often used and not modelled: the compiler says so.

/// Shows views in UIKit.
@available(
  *, unavailable, message: "views hosted by UIKit are not modelled: write the app as an App (F-022)"
)
public class UIHostingController<Content: View>: UIViewController {
  /// Creates a controller.
  public init(rootView: Content) { super.init(nibName: nil, bundle: nil) }

  /// Reads a controller from a storyboard; there are none: nil.
  public required init?(coder: NSCoder) { return nil }
}

/// Shows a view of UIKit.
@available(*, unavailable, message: "UIKit's views inside of SwiftUI's are not modelled")
public protocol UIViewRepresentable {}

/// Shows a controller of UIKit.
@available(*, unavailable, message: "UIKit's controllers inside of SwiftUI's are not modelled")
public protocol UIViewControllerRepresentable {}
