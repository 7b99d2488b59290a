import FoundationAdditions

/// The class from which app delegates derive by custom.
///
/// It handles no events here: nothing in background execution passes through the responder chain.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  /// Creates a responder.
  public override init() { super.init() }
}
