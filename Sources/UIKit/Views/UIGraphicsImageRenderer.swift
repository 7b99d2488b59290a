import FoundationAdditions

/// Draws a picture.
@available(*, unavailable, message: "nothing is drawn, so no picture comes of it")
open class UIGraphicsImageRenderer: NSObject {
  /// Creates a picture to draw on.
  public init(size: CGSize) {}

  /// Draws the picture.
  open func image(actions: (Any) -> Void) -> UIImage { UIImage() }
}
