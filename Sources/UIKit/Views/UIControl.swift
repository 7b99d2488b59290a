import FoundationAdditions

/// What a user touches to have something done; no user touches one here, but the app's own code may ``sendActions(for:)``.
@preconcurrency @MainActor
open class UIControl: UIView {
  /// What happens to it.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The bits, as on the phone.
    public let rawValue: UInt
    /// Creates events from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A finger is put down.
    public static let touchDown = Self(rawValue: 1 << 0)
    /// A finger is lifted within.
    public static let touchUpInside = Self(rawValue: 1 << 6)
    /// A finger is lifted elsewhere.
    public static let touchUpOutside = Self(rawValue: 1 << 7)
    /// A touch is taken away.
    public static let touchCancel = Self(rawValue: 1 << 8)
    /// The value is another one.
    public static let valueChanged = Self(rawValue: 1 << 12)
    /// What it is for.
    public static let primaryActionTriggered = Self(rawValue: 1 << 13)
    /// Typing begins.
    public static let editingDidBegin = Self(rawValue: 1 << 16)
    /// Something is typed.
    public static let editingChanged = Self(rawValue: 1 << 17)
    /// Typing ends.
    public static let editingDidEnd = Self(rawValue: 1 << 18)
    /// Typing ends by the key for it.
    public static let editingDidEndOnExit = Self(rawValue: 1 << 19)
    /// Everything.
    public static let allEvents = Self(rawValue: 0xffff_ffff)
  }

  /// How it stands.
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits, as on the phone.
    public let rawValue: UInt
    /// Creates states from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// As usual.
    public static let normal: Self = []
    /// It is touched.
    public static let highlighted = Self(rawValue: 1 << 0)
    /// It cannot be touched.
    public static let disabled = Self(rawValue: 1 << 1)
    /// It is chosen.
    public static let selected = Self(rawValue: 1 << 2)
    /// It has what is typed.
    public static let focused = Self(rawValue: 1 << 3)
  }

  private struct Listener {
    weak var target: AnyObject?
    let selector: Selector?
    let action: UIAction?
    let events: Event
  }

  private var listeners: [Listener] = []
  /// Whether the user can touch it.
  open var isEnabled = true
  /// Whether it is chosen.
  open var isSelected = false
  /// Whether it is touched.
  open var isHighlighted = false
  /// How it stands.
  open var state: State {
    State(rawValue: (isEnabled ? 0 : 2) | (isSelected ? 4 : 0) | (isHighlighted ? 1 : 0))
  }

  /// Calls a method when something happens; the object is not kept alive.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    listeners.append(
      Listener(target: target as AnyObject?, selector: action, action: nil, events: controlEvents))
  }

  /// Calls a method no more; nil: whichever object, or whichever method.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    listeners.removeAll { listener in
      listener.selector != nil && (target == nil || listener.target === target as AnyObject?)
        && (action == nil || listener.selector == action)
        && !listener.events.isDisjoint(with: controlEvents)
    }
  }

  /// Does something when something happens.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    listeners.append(
      Listener(target: nil, selector: nil, action: action, events: controlEvents))
  }

  /// Does what is to be done when something happens, in the order of asking.
  open func sendActions(for controlEvents: Event) {
    for listener in listeners where !listener.events.isDisjoint(with: controlEvents) {
      if let action = listener.action { action.perform(by: self) }
      if let target = listener.target { listener.selector?.perform(on: target, with: self) }
    }
  }
}

/// Something of a menu.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
  /// How it stands.
  public enum State: Int, Sendable {
    /// It is not chosen.
    case off
    /// It is.
    case on
    /// Parts of it are.
    case mixed
  }

  /// What cannot or should not be done with it.
  public struct Attributes: OptionSet, Sendable {
    /// The bits, as on the phone.
    public let rawValue: UInt
    /// Creates attributes from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// It cannot be chosen.
    public static let disabled = Self(rawValue: 1 << 0)
    /// It is a danger.
    public static let destructive = Self(rawValue: 1 << 1)
    /// It is not seen.
    public static let hidden = Self(rawValue: 1 << 2)
  }

  /// What the user reads.
  public let title: String
  /// Its picture.
  public let image: UIImage?

  init(title: String, image: UIImage?) {
    self.title = title
    self.image = image
  }
}

/// Something that is done when the user chooses it.
open class UIAction: UIMenuElement {
  /// How it stands.
  open var state: State
  /// What cannot or should not be done with it.
  open var attributes: Attributes
  /// Who had it done.
  open private(set) var sender: Any?
  private let handler: @MainActor (UIAction) -> Void

  /// Creates something to do.
  public init(
    title: String = "", image: UIImage? = nil, identifier: String? = nil,
    attributes: Attributes = [],
    state: State = .off, handler: @escaping @MainActor (UIAction) -> Void
  ) {
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, image: image)
  }

  fileprivate func perform(by sender: Any) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}

/// What a user can choose from, which none does here.
open class UIMenu: UIMenuElement {
  /// The choices.
  public let children: [UIMenuElement]

  /// Creates a menu.
  public init(title: String = "", image: UIImage? = nil, children: [UIMenuElement] = []) {
    self.children = children
    super.init(title: title, image: image)
  }
}

/// What a user does with fingers; none does here.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  /// How far it has come.
  public enum State: Int, Sendable {
    /// It has not begun.
    case possible
    /// It has begun.
    case began
    /// It goes on.
    case changed
    /// It has ended.
    case ended
    /// It was taken away.
    case cancelled
    /// It was another one.
    case failed
  }

  /// How far it has come.
  open var state: State { .possible }
  /// Whether it is looked for.
  open var isEnabled = true
  /// Whether the view gets no touch of it.
  open var cancelsTouchesInView = true
  /// Where it is looked for.
  open fileprivate(set) weak var view: UIView?

  /// Creates one that would call a method.
  public init(target: Any?, action: Selector?) {}
}

/// A tap.
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// How many in a row.
  open var numberOfTapsRequired = 1
  /// With how many fingers.
  open var numberOfTouchesRequired = 1
}

/// A long touch.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// How many seconds.
  open var minimumPressDuration: TimeInterval = 0.5
}

extension UIView {
  /// Looks for a gesture; nobody makes one here.
  public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view = self
  }

  /// Looks for a gesture no more.
  public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view = nil
  }
}
