/// A message for the log, whose interpolated values are shown or hidden.
///
/// Numbers and booleans are shown unless they are marked; texts and objects are hidden unless they are marked `.public`.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  private let parts: [Part]

  /// Creates a message without values.
  public init(stringLiteral text: String) { parts = [Part(text: text, isPrivate: false)] }

  /// Creates a message with values.
  public init(stringInterpolation: OSLogInterpolation) { parts = stringInterpolation.parts }

  init(parts: [Part]) { self.parts = parts }

  /// The message as somebody reads it.
  ///
  /// - Parameter showsPrivate: Whether a debugger watches, to whom nothing is hidden.
  /// - Returns: The text.
  func text(showingPrivate showsPrivate: Bool) -> String {
    parts.map { $0.isPrivate && !showsPrivate ? $0.mask : $0.text }.joined()
  }

  struct Part: Sendable {
    var text: String
    var isPrivate: Bool
    var mask = "<private>"
  }
}

/// What a message interpolates.
public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
  var parts: [OSLogMessage.Part] = []

  /// Creates an interpolation; the sizes are of no account.
  public init(literalCapacity: Int, interpolationCount: Int) {}

  /// Adds text of the app's own.
  public mutating func appendLiteral(_ literal: String) { add(literal, .public) }

  // A number in no form has an overload of its own: one with fewer arguments left out is chosen, and that is the one for
  // anything that can be described.

  /// Adds a number, shown unless it is marked.
  public mutating func appendInterpolation<Number: BinaryInteger>(
    _ number: @autoclosure () -> Number, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    add(align.apply(OSLogIntegerFormatting.decimal.text(number())), privacy.orElse(.public))
  }

  /// Adds a number in a form, shown unless it is marked.
  public mutating func appendInterpolation<Number: BinaryInteger>(
    _ number: @autoclosure () -> Number, format: OSLogIntegerFormatting,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    add(align.apply(format.text(number())), privacy.orElse(.public))
  }

  /// Adds a number, shown unless it is marked.
  public mutating func appendInterpolation(
    _ number: @autoclosure () -> Double, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    add(align.apply(OSLogFloatFormatting.fixed.text(number())), privacy.orElse(.public))
  }

  /// Adds a number in a form, shown unless it is marked.
  public mutating func appendInterpolation(
    _ number: @autoclosure () -> Double, format: OSLogFloatFormatting,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    add(align.apply(format.text(number())), privacy.orElse(.public))
  }

  /// Adds a number, shown unless it is marked.
  public mutating func appendInterpolation(
    _ number: @autoclosure () -> Float, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    add(align.apply(OSLogFloatFormatting.fixed.text(Double(number()))), privacy.orElse(.public))
  }

  /// Adds a number in a form, shown unless it is marked.
  public mutating func appendInterpolation(
    _ number: @autoclosure () -> Float, format: OSLogFloatFormatting,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    add(align.apply(format.text(Double(number()))), privacy.orElse(.public))
  }

  /// Adds a truth value, shown unless it is marked.
  public mutating func appendInterpolation(
    _ value: @autoclosure () -> Bool, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    add(align.apply("\(value())"), privacy.orElse(.public))
  }

  /// Adds a truth value in a form, shown unless it is marked.
  public mutating func appendInterpolation(
    _ value: @autoclosure () -> Bool, format: OSLogBoolFormat, privacy: OSLogPrivacy = .auto
  ) {
    let value = value()
    add(format == .truth ? "\(value)" : value ? "YES" : "NO", privacy.orElse(.public))
  }

  /// Adds a text, hidden unless it is marked.
  public mutating func appendInterpolation(
    _ text: @autoclosure () -> String, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    add(align.apply(text()), privacy.orElse(.private))
  }

  /// Adds what a value says of itself, hidden unless it is marked.
  public mutating func appendInterpolation<Value: CustomStringConvertible>(
    _ value: @autoclosure () -> Value, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    add(align.apply(value().description), privacy.orElse(.private))
  }

  /// Adds an object, hidden unless it is marked.
  public mutating func appendInterpolation(
    _ object: @autoclosure () -> AnyObject?, privacy: OSLogPrivacy = .auto
  ) {
    let object = object()
    add(object.map { "\($0)" } ?? "nil", privacy.orElse(.private))
  }

  /// Adds an error, hidden unless it is marked.
  public mutating func appendInterpolation(
    _ error: @autoclosure () -> any Error, privacy: OSLogPrivacy = .auto
  ) {
    add("\(error())", privacy.orElse(.private))
  }

  /// Adds the name of a type, shown unless it is marked.
  public mutating func appendInterpolation(
    _ type: @autoclosure () -> Any.Type, privacy: OSLogPrivacy = .auto
  ) {
    add("\(type())", privacy.orElse(.public))
  }

  private mutating func add(_ text: String, _ privacy: OSLogPrivacy) {
    parts.append(
      OSLogMessage.Part(
        text: text, isPrivate: privacy.isPrivate, mask: privacy.mask(of: text)))
  }
}

/// Whether the log shows a value.
public struct OSLogPrivacy: Equatable, Sendable {
  private enum Kind { case auto, `public`, `private`, sensitive }
  private let kind: Kind
  private let mask: Mask

  /// What stands for a value that is hidden.
  public enum Mask: Sendable {
    /// A hash of the value: equal values have equal ones.
    case hash
    /// Nothing of it.
    case none
  }

  /// By the type of the value.
  public static let auto = OSLogPrivacy(kind: .auto, mask: .none)
  /// Shown.
  public static let `public` = OSLogPrivacy(kind: .public, mask: .none)
  /// Hidden.
  public static let `private` = OSLogPrivacy(kind: .private, mask: .none)
  /// Hidden, also where the log is set to show what is private.
  public static let sensitive = OSLogPrivacy(kind: .sensitive, mask: .none)

  /// Hidden behind a mask.
  public static func `private`(mask: Mask) -> OSLogPrivacy {
    OSLogPrivacy(kind: .private, mask: mask)
  }
  /// Hidden behind a mask, also where the log is set to show what is private.
  public static func sensitive(mask: Mask) -> OSLogPrivacy {
    OSLogPrivacy(kind: .sensitive, mask: mask)
  }
  /// By the type of the value, behind a mask where it is hidden.
  public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(kind: .auto, mask: mask) }

  func orElse(_ usual: OSLogPrivacy) -> OSLogPrivacy {
    kind == .auto ? OSLogPrivacy(kind: usual.kind, mask: mask) : self
  }

  var isPrivate: Bool { kind == .private || kind == .sensitive }

  /// What stands for a text that is hidden; the hash is one of our own.
  func mask(of text: String) -> String {
    guard mask == .hash else { return kind == .sensitive ? "<sensitive>" : "<private>" }
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    return "<mask.hash: '\(String(hash, radix: 16))'>"
  }
}
