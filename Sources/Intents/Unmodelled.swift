import FoundationAdditions

/// What an app answers to Siri.
@available(*, unavailable, message: "Siri is not modelled: leave the intent to an extension")
open class INIntentResponse: NSObject {}

/// What a user has done, from which Siri learns.
@available(*, unavailable, message: "Siri is not modelled: leave the donation away")
open class INInteraction: NSObject {}

/// A sentence for Siri.
@available(*, unavailable, message: "Siri is not modelled: leave the shortcut away")
open class INShortcut: NSObject {}

/// Where an app keeps sentences for Siri.
@available(*, unavailable, message: "Siri is not modelled: leave the shortcut away")
open class INVoiceShortcutCenter: NSObject {}

/// Whether an app may be asked by Siri.
@available(*, unavailable, message: "Siri is not modelled: leave the question away")
open class INPreferences: NSObject {}

/// Somebody who writes or calls.
@available(*, unavailable, message: "Siri is not modelled: leave the person away")
open class INPerson: NSObject {}

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
