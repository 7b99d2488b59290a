import FoundationAdditions

/// A button; nothing of it is seen.
@preconcurrency @MainActor
open class UIButton: UIControl {
  /// How it is made.
  public enum ButtonType: Int, Sendable {
    /// By the app.
    case custom
    /// As the system does.
    case system
    /// It opens more about something.
    case detailDisclosure
    /// It tells about something.
    case infoLight
    /// It tells about something, on a light ground.
    case infoDark
    /// It adds somebody.
    case contactAdd
    /// It closes something.
    case close = 7
  }

  /// Its text.
  public let titleLabel: UILabel? = UILabel()
  /// Its picture.
  public let imageView: UIImageView? = UIImageView(image: nil)
  /// All about its look.
  open var configuration: Configuration?
  /// What it offers.
  open var menu: UIMenu?
  /// Whether a touch opens the menu.
  open var showsMenuAsPrimaryAction = false
  /// How far its content stays away from its edges.
  open var contentEdgeInsets = UIEdgeInsets.zero
  private var titles: [State: String] = [:]
  private var images: [State: UIImage] = [:]

  /// Creates a button that is made in some way.
  public convenience init(type buttonType: ButtonType) { self.init(frame: .zero) }

  /// Creates a button that does something.
  public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero)
    setTitle(primaryAction?.title, for: .normal)
    if let primaryAction { addAction(primaryAction, for: .touchUpInside) }
  }

  /// Creates a button of a look.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(primaryAction: primaryAction)
    self.configuration = configuration
  }

  /// Sets its text in a state.
  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    titleLabel?.text = titles[.normal]
  }

  /// Sets its picture in a state.
  open func setImage(_ image: UIImage?, for state: State) {
    images[state] = image
    imageView?.image = images[.normal]
  }

  /// Sets the colour of its text in a state.
  open func setTitleColor(_ color: UIColor?, for state: State) {}
  /// Sets the picture of its ground in a state.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {}
  /// Its text in a state.
  open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }
  /// Its picture in a state.
  open func image(for state: State) -> UIImage? { images[state] ?? images[.normal] }
  /// Its text now.
  open var currentTitle: String? { title(for: state) }

  /// How a button looks; what is set can be read.
  public struct Configuration {
    /// Its text.
    public var title: String?
    /// What stands below it.
    public var subtitle: String?
    /// Its picture.
    public var image: UIImage?
    /// How far its picture stays away from its text.
    public var imagePadding: CGFloat = 0
    /// The colour of its text.
    public var baseForegroundColor: UIColor?
    /// Its colour.
    public var baseBackgroundColor: UIColor?
    /// How far its content stays away from its edges.
    public var contentInsets = NSDirectionalEdgeInsets.zero
    /// How round it is.
    public var cornerStyle = CornerStyle.dynamic
    /// Whether it shows that something goes on.
    public var showsActivityIndicator = false

    /// How round a button is.
    public enum CornerStyle: Int, Sendable {
      /// As it says.
      case fixed = -1
      /// As large letters want.
      case dynamic
      /// Little.
      case small
      /// Rather.
      case medium
      /// Much.
      case large
      /// Wholly.
      case capsule
    }

    /// Without a ground.
    public static func plain() -> Self { Self() }
    /// With a ground of its colour.
    public static func filled() -> Self { Self() }
    /// With a light ground.
    public static func tinted() -> Self { Self() }
    /// With a grey ground.
    public static func gray() -> Self { Self() }
    /// With a line around it.
    public static func bordered() -> Self { Self() }
    /// With a line around it, as the one that matters.
    public static func borderedProminent() -> Self { Self() }
  }
}

/// A switch.
@preconcurrency @MainActor
open class UISwitch: UIControl {
  /// Whether it is on.
  open var isOn = false
  /// Its colour when it is.
  open var onTintColor: UIColor?
  /// Switches it, which calls nobody.
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }
}

/// A slider.
@preconcurrency @MainActor
open class UISlider: UIControl {
  /// Where it stands.
  open var value: Float = 0
  /// Where it begins.
  open var minimumValue: Float = 0
  /// Where it ends.
  open var maximumValue: Float = 1
  /// Whether it tells on the way.
  open var isContinuous = true
  /// Moves it, which calls nobody; to its end at most.
  open func setValue(_ value: Float, animated: Bool) {
    self.value = min(max(value, minimumValue), maximumValue)
  }
}

/// A choice of a few that stand beside each other.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
  private var titles: [String] = []
  /// Which is chosen; −1: none.
  open var selectedSegmentIndex = -1
  /// How many there are.
  public var numberOfSegments: Int { titles.count }

  /// Creates a choice of texts.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    titles = (items ?? []).map { $0 as? String ?? "" }
  }

  /// The text of one.
  open func titleForSegment(at segment: Int) -> String? {
    titles.indices.contains(segment) ? titles[segment] : nil
  }
}

/// A line to write in.
@preconcurrency @MainActor
open class UITextField: UIControl {
  /// What stands there.
  open var text: String?
  /// What stands there while nothing does.
  open var placeholder: String?
  /// The colour of the text.
  open var textColor: UIColor?
  /// The letters.
  open var font: UIFont?
  /// On which side the text begins.
  open var textAlignment = NSTextAlignment.natural
  /// Whether nobody is to read it.
  open var isSecureTextEntry = false
  /// Who hears of it.
  open weak var delegate: (any UITextFieldDelegate)?
}

/// Who hears of a line to write in; nobody writes here.
@MainActor
public protocol UITextFieldDelegate: AnyObject {
  /// Whether the key that ends a line does something.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
  /// Writing has begun.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Writing has ended.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Whether something may be written.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
}

extension UITextFieldDelegate {
  /// It does.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// It may.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
}

/// Shows that something goes on.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
  /// How large it is.
  public enum Style: Int, Sendable {
    /// As usual.
    case medium = 100
    /// Large.
    case large
  }

  /// How large it is.
  open var style = Style.medium
  /// Its colour.
  open var color: UIColor?
  /// Whether it is hidden while nothing goes on.
  open var hidesWhenStopped = true
  /// Whether something goes on.
  public private(set) var isAnimating = false

  /// Creates one of a size.
  public convenience init(style: Style) {
    self.init(frame: .zero)
    self.style = style
  }

  /// Something goes on.
  open func startAnimating() { isAnimating = true }
  /// Nothing goes on.
  open func stopAnimating() { isAnimating = false }
}

/// Shows how far something has come.
@preconcurrency @MainActor
open class UIProgressView: UIView {
  /// How it looks.
  public enum Style: Int, Sendable {
    /// As usual.
    case `default`
    /// As in a bar.
    case bar
  }

  /// How far, 0 … 1.
  open var progress: Float = 0
  /// Its colour.
  open var progressTintColor: UIColor?
  /// What tells how far.
  open var observedProgress: Progress?

  /// Creates one of a look.
  public convenience init(progressViewStyle style: Style) { self.init(frame: .zero) }

  /// Shows how far something has come.
  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }
}
