import FoundationAdditions

/// Something that Siri can ask an app for, or a widget's user set up: a value that nobody asks with here.
open class INIntent: NSObject {
  /// Tells it from others; nil for one that the app created.
  open var identifier: String? { nil }
  /// What it does, in words.
  open var intentDescription: String? { nil }
  /// The sentence that is proposed to the user.
  open var suggestedInvocationPhrase: String?
  /// Creates an intent.
  public override init() { super.init() }
  /// What it is, without its address.
  open override var description: String { describeClass() }
}
