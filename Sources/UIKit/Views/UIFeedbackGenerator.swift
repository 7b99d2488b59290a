import FoundationAdditions

/// Lets the user feel something; nobody does here.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
  /// Gets ready.
  open func prepare() {}
}

/// Lets the user feel that two things meet.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// How hard.
  public enum FeedbackStyle: Int, Sendable {
    /// One of the ways.
    case light, medium, heavy, soft, rigid
  }

  /// Creates a generator.
  public convenience init(style: FeedbackStyle) { self.init() }
  /// Would be felt.
  open func impactOccurred() {}
}

/// Lets the user feel how something went.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// How it went.
  public enum FeedbackType: Int, Sendable {
    /// One of the outcomes.
    case success, warning, error
  }

  /// Would be felt.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
}

/// Lets the user feel that another thing is chosen.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Would be felt.
  open func selectionChanged() {}
}
