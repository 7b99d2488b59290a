import FoundationAdditions

/// A colour, of which nothing is seen.
public final class UIColor: NSObject, @unchecked Sendable {
  let components: [CGFloat]
  /// What gives the colour by the traits of what it is drawn on.
  private let provider: (@Sendable (UITraitCollection) -> UIColor)?

  /// Creates a colour; the parts are 0 … 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    components = [red, green, blue, alpha]
    provider = nil
    super.init()
  }

  /// Creates a colour that goes by traits; seen as it is, it is that of the phone's.
  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    components = dynamicProvider(.current).components
    provider = dynamicProvider
    super.init()
  }

  /// The colour on what has some traits.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    provider?(traitCollection) ?? self
  }

  /// Whether both have the same parts.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UIColor)?.components == components
  }

  /// A hash of the parts.
  public override var hash: Int { components.hashValue }

  /// The parts, without an address.
  public override var description: String {
    describe([
      "red": components[0], "green": components[1], "blue": components[2], "alpha": components[3],
    ])
  }

  /// Returns a grey; the parts are 0 … 1.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Finds a colour of the asset catalogue; there is none.
  public convenience init?(named name: String) { return nil }

  /// Finds a colour of the asset catalogue; there is none.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) { return nil }

  /// Creates a colour by its place in the circle, how strong and how light it is, 0 … 1.
  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    func part(_ offset: CGFloat) -> CGFloat {
      let place = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(place, 4 - place, 1))
    }
    self.init(red: part(5), green: part(3), blue: part(1), alpha: alpha)
  }

  /// Creates a colour of that of a layer.
  public convenience init(cgColor: CGColor) {
    let parts = cgColor.components ?? []
    if parts.count == 2 {
      self.init(white: parts[0], alpha: parts[1])
    } else {
      self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    }
  }

  /// The colour as layers know it.
  public var cgColor: CGColor {
    CGColor(red: components[0], green: components[1], blue: components[2], alpha: components[3])
  }

  /// Reads the parts.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = components[0]
    green?.pointee = components[1]
    blue?.pointee = components[2]
    alpha?.pointee = components[3]
    return true
  }

  /// Returns the colour with another opacity.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(red: components[0], green: components[1], blue: components[2], alpha: alpha)
  }
}
