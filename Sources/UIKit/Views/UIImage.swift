import FoundationAdditions

/// A picture, of which nothing is seen: its bytes, if it has any.
open class UIImage: NSObject, @unchecked Sendable {
  private let data: Data

  /// Takes bytes for a picture; nil for none, since nothing here reads what they show.
  public init?(data: Data) {
    guard !data.isEmpty else { return nil }
    self.data = data
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
  public init?(systemName name: String) {
    data = Data()
    super.init()
  }

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
