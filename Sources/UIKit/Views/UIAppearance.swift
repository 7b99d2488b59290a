internal import AppHosting
internal import Emulator
import FoundationAdditions

/// What all views of a class are to look like; what is set can be read, and nothing comes of it.
@preconcurrency @MainActor
public protocol UIAppearance: NSObject {}

/// A class of views that others stand in.
public typealias UIAppearanceContainer = UIAppearance

extension UIAppearance {
  /// What takes the looks of all views of the class: one view of it for each process.
  public static func appearance() -> Self {
    let looks = AppProcess.current?.singletons.object(of: Looks.self) { Looks() } ?? Looks.outside
    return looks.view(of: Self.self)
  }

  /// What takes the looks of the views of the class that stand in some others; those of all views here.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { appearance() }

  /// What takes the looks of the views of the class under some traits; those of all views here.
  public static func appearance(for trait: UITraitCollection) -> Self { appearance() }
}

extension UIView: UIAppearance {}
extension UIBarItem: UIAppearance {}

/// The views that stand for all of their classes.
private final class Looks: @unchecked Sendable {
  /// Those of code that runs in no process.
  static let outside = Looks()
  private var views: [ObjectIdentifier: NSObject] = [:]

  func view<View: NSObject>(of type: View.Type) -> View {
    let view = views[ObjectIdentifier(type)] ?? RequiredInitialiser.make(type)
    views[ObjectIdentifier(type)] = view
    guard let view = view as? View else { preconditionFailure("\(type) makes \(view).") }
    return view
  }
}

/// How bars look; what is set can be read, and nothing comes of it.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject {
  /// The colour of the ground.
  open var backgroundColor: UIColor?
  /// The picture on the ground.
  open var backgroundImage: UIImage?
  /// The colour of the shadow.
  open var shadowColor: UIColor?
  /// What blurs what lies below.
  open var backgroundEffect: UIVisualEffect?

  /// Creates looks as they usually are.
  public override init() { super.init() }

  /// Creates looks as others are.
  public init(barAppearance: UIBarAppearance) {
    super.init()
    backgroundColor = barAppearance.backgroundColor
    backgroundImage = barAppearance.backgroundImage
    shadowColor = barAppearance.shadowColor
    backgroundEffect = barAppearance.backgroundEffect
  }

  /// Returns to the looks of the system.
  open func configureWithDefaultBackground() { setGround(nil) }
  /// Lets nothing shine through.
  open func configureWithOpaqueBackground() { setGround(.systemBackground) }
  /// Lets everything shine through, and casts no shadow.
  open func configureWithTransparentBackground() { setGround(.clear) }

  private func setGround(_ color: UIColor?) {
    backgroundColor = color
    backgroundImage = nil
    backgroundEffect = nil
    shadowColor = nil
  }
}

/// How the bar above a controller looks.
open class UINavigationBarAppearance: UIBarAppearance {
  /// How titles look.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// How large titles look.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// How buttons look.
  open var buttonAppearance = UIBarButtonItemAppearance()
  /// How the button that ends something looks.
  open var doneButtonAppearance = UIBarButtonItemAppearance()
  /// How the button that leads back looks.
  open var backButtonAppearance = UIBarButtonItemAppearance()
  /// Sets the pictures of the button that leads back.
  open func setBackIndicatorImage(
    _ backIndicatorImage: UIImage?, transitionMaskImage backIndicatorTransitionMaskImage: UIImage?
  ) {}
}

/// How the bar below controllers looks.
open class UITabBarAppearance: UIBarAppearance {
  /// How items look that stand one above the other.
  open var stackedLayoutAppearance = UITabBarItemAppearance()
  /// How items look that stand beside each other.
  open var inlineLayoutAppearance = UITabBarItemAppearance()
  /// How items look where there is little room.
  open var compactInlineLayoutAppearance = UITabBarItemAppearance()
}

/// How the bar of tools looks.
open class UIToolbarAppearance: UIBarAppearance {
  /// How buttons look.
  open var buttonAppearance = UIBarButtonItemAppearance()
}

/// How something in a bar looks in one of its states.
@preconcurrency @MainActor
public final class UIBarItemStateAppearance: NSObject {
  /// How its text looks.
  public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The colour of its picture.
  public var iconColor: UIColor?
  /// The colour of what stands at its corner.
  public var badgeBackgroundColor: UIColor?
}

/// How a button in a bar looks.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject {
  /// Usually.
  public let normal = UIBarItemStateAppearance()
  /// While it is touched.
  public let highlighted = UIBarItemStateAppearance()
  /// While it cannot be touched.
  public let disabled = UIBarItemStateAppearance()
  /// While it has what is typed.
  public let focused = UIBarItemStateAppearance()
}

/// How an item of the bar below controllers looks.
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject {
  /// Usually.
  public let normal = UIBarItemStateAppearance()
  /// While it is chosen.
  public let selected = UIBarItemStateAppearance()
  /// While it cannot be touched.
  public let disabled = UIBarItemStateAppearance()
  /// While it has what is typed.
  public let focused = UIBarItemStateAppearance()
}

/// What changes how something looks.
open class UIVisualEffect: NSObject, @unchecked Sendable {}

/// Blurs what lies below.
open class UIBlurEffect: UIVisualEffect, @unchecked Sendable {
  /// How.
  public enum Style: Int, Sendable {
    /// Much light.
    case extraLight = 0
    /// Light.
    case light
    /// Dark.
    case dark
    /// As the system does.
    case regular
    /// As the system does, much.
    case prominent
    /// Hardly.
    case systemUltraThinMaterial
    /// Little.
    case systemThinMaterial
    /// As usual.
    case systemMaterial
  }

  /// Creates a blur.
  public convenience init(style: Style) { self.init() }
}
