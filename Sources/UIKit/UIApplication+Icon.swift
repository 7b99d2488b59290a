internal import AppHosting
internal import Emulator
import FoundationAdditions

extension UIApplication {
  /// Whether the Info.plist names other icons.
  public var supportsAlternateIcons: Bool { !Self.alternateIcons.isEmpty }

  /// The other icon that the app has chosen, kept while the process lives; nil for its own.
  public var alternateIconName: String? { ChosenIcon.ofProcess?.name }

  /// Chooses another icon of the Info.plist; the phone tells the user so, of which nothing is seen here.
  ///
  /// - Parameters:
  ///   - alternateIconName: The icon; nil for the app's own.
  ///   - completionHandler: Is told later, of an icon that is not there by an error.
  public func setAlternateIconName(
    _ alternateIconName: String?, completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    let isThere = alternateIconName.map { Self.alternateIcons.contains($0) } ?? true
    if isThere { ChosenIcon.ofProcess?.name = alternateIconName }
    guard let completionHandler else { return }
    DispatchQueue.main.async { completionHandler(isThere ? nil : CocoaError(.fileNoSuchFile)) }
  }

  /// Chooses another icon of the Info.plist.
  ///
  /// - Parameter alternateIconName: The icon; nil for the app's own.
  /// - Throws: An error of an icon that is not there.
  public func setAlternateIconName(_ alternateIconName: String?) async throws {
    let icons = Self.alternateIcons
    if let alternateIconName, !icons.contains(alternateIconName) {
      throw CocoaError(.fileNoSuchFile)
    }
    ChosenIcon.ofProcess?.name = alternateIconName
  }

  private static var alternateIcons: Set<String> {
    let icons = Bundle.main.infoDictionary?["CFBundleIcons"] as? [String: Any]
    let others = icons?["CFBundleAlternateIcons"] as? [String: Any]
    return Set(others.map { Array($0.keys) } ?? [])
  }
}

/// The icon that a process has chosen.
private final class ChosenIcon {
  var name: String?

  static var ofProcess: ChosenIcon? {
    AppProcess.current?.singletons.object(of: ChosenIcon.self) { ChosenIcon() }
  }
}
