import FoundationAdditions

/// A picture, of which nothing is seen: its bytes, if it has any.
open class UIImage: NSObject, @unchecked Sendable {
  private let data: Data
  /// How many pixels of the file make a point.
  public let scale: CGFloat
  /// How large it is in points, as its file says; nothing where the file is neither PNG nor JPEG.
  public let size: CGSize

  /// Takes bytes for a picture; nil for none, since nothing here reads what they show.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// Takes bytes for a picture of so many pixels for a point; nil for none.
  public init?(data: Data, scale: CGFloat) {
    guard !data.isEmpty, scale > 0 else { return nil }
    self.data = data
    self.scale = scale
    let pixels = PixelCount(of: data)
    size = CGSize(width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale)
    super.init()
  }

  /// Creates a picture of nothing.
  public override init() {
    data = Data()
    scale = 1
    size = .zero
    super.init()
  }

  /// Reads a picture from a file.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(data: data)
  }

  /// Finds a picture of the app's; there is none.
  public convenience init?(named name: String) { return nil }

  /// Finds one of the system's pictures: an empty one.
  public convenience init?(systemName name: String) { self.init() }

  /// Finds one of the system's pictures: an empty one.
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?)
  { self.init() }

  /// Finds a picture of the app's; there is none.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) { return nil }

  /// Which variant of a picture is wanted; nothing comes of it.
  open class Configuration: NSObject, @unchecked Sendable {}

  /// Which variant of a sign is wanted; nothing comes of it.
  public final class SymbolConfiguration: Configuration, @unchecked Sendable {
    /// One of some height.
    public convenience init(pointSize: CGFloat) { self.init() }
    /// One of some height and thickness.
    public convenience init(pointSize: CGFloat, weight: UIImage.SymbolWeight) { self.init() }
  }

  /// How thick a sign is; nothing comes of it.
  public enum SymbolWeight: Int, Sendable {
    /// Whatever.
    case unspecified
    /// Thinner than light.
    case ultraLight
    /// Thin.
    case thin
    /// A little thin.
    case light
    /// As usual.
    case regular
    /// A little thicker.
    case medium
    /// Thicker.
    case semibold
    /// Thick.
    case bold
  }

  /// Whether a picture is drawn in its own colours; nothing comes of it.
  public enum RenderingMode: Int, Sendable {
    /// As what it stands in wants.
    case automatic
    /// In its own.
    case alwaysOriginal
    /// In that of what it stands in.
    case alwaysTemplate
  }

  /// The picture, to be drawn in some colours.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { self }

  /// The picture in a colour.
  open func withTintColor(_ color: UIColor) -> UIImage { self }

  /// The picture in a colour, to be drawn in some colours.
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage { self }

  /// The picture, of another variant.
  open func withConfiguration(_ configuration: Configuration) -> UIImage { self }

  /// The bytes, which are what they were.
  open func pngData() -> Data? { data.isEmpty ? nil : data }

  /// The bytes, which are what they were.
  open func jpegData(compressionQuality: CGFloat) -> Data? { pngData() }
}

/// A view that shows a picture.
@preconcurrency @MainActor
open class UIImageView: UIView {
  /// The picture.
  open var image: UIImage?

  /// Creates a view of a picture.
  public convenience init(image: UIImage?) {
    self.init(frame: .zero)
    self.image = image
  }
}
