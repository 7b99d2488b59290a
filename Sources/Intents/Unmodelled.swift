import FoundationAdditions

/// An extension that answers Siri.
@available(*, unavailable, message: "extensions are not modelled")
open class INExtension: NSObject {}

/// Whether the user wants to be disturbed: they do.
public final class INFocusStatusCenter: NSObject, Sendable {
  /// The one of the phone.
  public static let `default` = INFocusStatusCenter()
  /// What the user wants.
  public var focusStatus: INFocusStatus { INFocusStatus() }
  /// What it is, without its address.
  public override var description: String { describeClass() }
}

/// Whether the user wants to be disturbed.
public final class INFocusStatus: NSObject, Sendable {
  /// Whether they do not; the user here has no such wish.
  public var isFocused: Bool? { false }
  /// What it is, without its address.
  public override var description: String { describeClass() }
}
