import FoundationAdditions

/// What a scene is an instance of; it outlives the scene.
@preconcurrency @MainActor
public final class UISceneSession: NSObject {
  /// What the scene is for.
  public let role: Role
  /// The same at every launch of the app.
  public let persistentIdentifier = "C0FFEE00-0000-4000-8000-000000000001"
  /// The scene; nil until it connects.
  public internal(set) weak var scene: UIScene?
  /// By what the scene was made.
  public internal(set) var configuration: UISceneConfiguration
  /// What the app wants to know of the scene again.
  public var userInfo: [String: Any]?

  init(role: Role) {
    self.role = role
    configuration = UISceneConfiguration(name: nil, sessionRole: role)
    super.init()
  }

  /// What a scene is for.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The name of the role in the Info.plist.
    public let rawValue: String

    /// Creates the role of a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// A window on the device's own screen.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    /// A window on another screen; there is none here.
    public static let windowExternalDisplayNonInteractive = Role(
      rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
  }
}

/// By what a scene is made: the name in the Info.plist, and the classes.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
  /// The name of the configuration in the Info.plist.
  public let name: String?
  /// What the scene is for.
  public let role: UISceneSession.Role
  /// The class of the scene's delegate; nil: that of the Info.plist.
  public var delegateClass: AnyClass?
  /// The class of the scene; another one than `UIWindowScene` has no effect.
  public var sceneClass: AnyClass?
  /// Whether it is what an app's delegate answers that has no answer of its own.
  var isUnanswered = false

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - name: That of a configuration in the Info.plist; nil: the first of the role.
  ///   - sessionRole: What the scene is for.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init()
  }

  static func unanswered(for session: UISceneSession) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
    configuration.isUnanswered = true
    return configuration
  }
}
