import FoundationAdditions

/// What a user may answer to an alert.
@preconcurrency @MainActor
public final class UIAlertAction: NSObject {
  /// How an answer looks.
  public enum Style: Int, Sendable {
    /// As usual.
    case `default`
    /// As a way out.
    case cancel
    /// As a danger.
    case destructive
  }

  /// What the user reads.
  public let title: String?
  /// How it looks.
  public let style: Style
  /// Whether the user may choose it.
  public var isEnabled = true

  /// Creates an answer; its handler waits for a user, who answers no alert here.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
  }
}

/// A question above what is shown, which no user answers here.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
  /// How a question is put.
  public enum Style: Int, Sendable {
    /// From below.
    case actionSheet
    /// In the middle.
    case alert
  }

  /// What it is about.
  open var message: String?
  /// How it is put.
  public let preferredStyle: Style
  /// The possible answers.
  public private(set) var actions: [UIAlertAction] = []

  /// Creates a question.
  public init(title: String?, message: String?, preferredStyle: Style) {
    self.preferredStyle = preferredStyle
    self.message = message
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  /// Reads a question from a storyboard; there are none: nil.
  public required init?(coder: NSCoder) { return nil }

  /// Adds an answer.
  open func addAction(_ action: UIAlertAction) { actions.append(action) }
}
