/// What an app's Info.plist says of its scenes: `UIApplicationSceneManifest` (F-001).
public struct SceneManifest: Codable, Equatable, Sendable {
  /// `UIApplicationSupportsMultipleScenes`.
  public var supportsMultipleScenes: Bool
  /// The configurations of windows on the device's own screen, in their order.
  public var configurations: [Configuration]

  /// One of `UISceneConfigurations`.
  public struct Configuration: Codable, Equatable, Sendable {
    /// `UISceneConfigurationName`.
    public var name: String?
    /// `UISceneDelegateClassName`, as it stands there.
    public var delegateClass: String?

    /// Creates a configuration.
    public init(name: String?, delegateClass: String?) {
      self.name = name
      self.delegateClass = delegateClass
    }
  }

  /// Creates what an Info.plist says.
  public init(supportsMultipleScenes: Bool, configurations: [Configuration]) {
    self.supportsMultipleScenes = supportsMultipleScenes
    self.configurations = configurations
  }

  /// The class of a scene's delegate: that of the configuration of the name, or of the first.
  ///
  /// - Parameters:
  ///   - name: The name of the configuration; nil: the first.
  ///   - module: What `$(PRODUCT_MODULE_NAME)` stands for, which Xcode puts in while it builds.
  /// - Returns: The name of the class, `Module.Class`; nil where the Info.plist names none.
  public func delegateClass(named name: String?, module: String) -> String? {
    let configuration = configurations.first { $0.name == name } ?? configurations.first
    let variable = "$(PRODUCT_MODULE_NAME)"
    guard let text = configuration?.delegateClass, text.hasPrefix(variable) else {
      return configuration?.delegateClass
    }
    return module + text.dropFirst(variable.count)
  }
}
