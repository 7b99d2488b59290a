internal import AppHosting
internal import Emulator
import FoundationAdditions

/// How an app takes its user to another one, which is not there, but this one leaves the screen; or to a place of its own.
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

  /// Whether the app may know that some app opens a URL.
  ///
  /// - Parameter url: The URL; the phone has the apps of the system, this app, and those whose schemes this app
  ///   lists under `LSApplicationQueriesSchemes`. Of any other scheme an app may not ask.
  /// - Returns: Whether its scheme is one of those.
  public func canOpenURL(_ url: URL) -> Bool { Self.taker(of: url) != nil }

  /// Takes the user to the app that opens a URL: this one leaves the screen, unless the URL is its own.
  ///
  /// A URL of a scheme under `CFBundleURLTypes` goes to the delegate of the app, or of its scene, which stay where they are.
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
    let isOpened = hand(url)
    guard let completion else { return }
    DispatchQueue.main.async { MainActor.assumeIsolated { completion(isOpened) } }
  }

  /// Takes the user to the app that opens a URL; see the form with a completion handler.
  ///
  /// - Returns: Whether the user was taken there.
  @discardableResult
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]
  ) async -> Bool { hand(url) }

  /// Hands a URL to whoever takes it.
  private func hand(_ url: URL) -> Bool {
    let taker = Self.taker(of: url)
    let isOpened =
      AppProcess.caller(of: "UIApplication.open")?.open(url.absoluteString, with: taker) ?? false
    if isOpened, taker == .app {
      DispatchQueue.main.async { MainActor.assumeIsolated { self.take(url) } }
    }
    return isOpened
  }

  private func take(_ url: URL) {
    guard let scene = connectedScenes.first else {
      _ = delegate?.application(self, open: url, options: [:])
      return
    }
    scene.delegate?.scene(scene, openURLContexts: [UIOpenURLContext(url: url)])
  }

  // MARK: Schemes

  /// What the apps of the system open.
  private static let systemSchemes: Set = [
    "app-settings", "facetime", "facetime-audio", "http", "https", "itms-apps", "mailto", "maps",
    "music", "sms", "tel",
  ]

  private static func taker(of url: URL) -> URLTaker? {
    guard let scheme = url.scheme?.lowercased() else { return nil }
    let declared = Bundle.main.object(forInfoDictionaryKey: "CFBundleURLTypes") as? [[String: Any]]
    let own = (declared ?? []).flatMap { $0["CFBundleURLSchemes"] as? [String] ?? [] }
    if own.contains(where: { $0.lowercased() == scheme }) { return .app }
    let listed = Bundle.main.object(forInfoDictionaryKey: "LSApplicationQueriesSchemes")
    let others = (listed as? [String] ?? []).map { $0.lowercased() }
    return systemSchemes.contains(scheme) || others.contains(scheme) ? .otherApp : nil
  }
}
