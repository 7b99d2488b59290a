internal import AppHosting
internal import Emulator
import FoundationAdditions

/// How an app takes its user to another one; that one is not there, but this one leaves the screen.
extension UIApplication {
  /// Where the settings of the app are.
  nonisolated public static let openSettingsURLString = "app-settings:"

  /// Where the app's settings of notifications are.
  nonisolated public static let openNotificationSettingsURLString = "app-settings:notifications"

  /// How a URL is opened; an option changes nothing here.
  public struct OpenExternalURLOptionsKey: Hashable, RawRepresentable, Sendable {
    /// The name of the option.
    public let rawValue: String

    /// Creates an option of a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Only an app whose own link it is may open the URL.
    public static let universalLinksOnly = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }

  /// Whether some app opens a URL: on this phone there is one for each.
  public func canOpenURL(_ url: URL) -> Bool { true }

  /// Takes the user to the app that opens a URL: this one leaves the screen.
  ///
  /// - Parameters:
  ///   - url: What is to be opened.
  ///   - options: Change nothing here.
  ///   - completion: Called on the main queue, with whether the user was taken there; an app that is not active
  ///     cannot do that.
  @preconcurrency
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    let isOpened =
      AppProcess.caller(of: "UIApplication.open")?.open(url.absoluteString) ?? false
    guard let completion else { return }
    DispatchQueue.main.async { MainActor.assumeIsolated { completion(isOpened) } }
  }

  /// Takes the user to the app that opens a URL; see the form with a completion handler.
  ///
  /// - Returns: Whether the user was taken there.
  @discardableResult
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]
  ) async -> Bool {
    AppProcess.caller(of: "UIApplication.open")?.open(url.absoluteString) ?? false
  }
}
