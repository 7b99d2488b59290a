import FoundationAdditions

/// A sentence that calls an intent.
public struct AppShortcutPhrase<Intent: AppIntent>: ExpressibleByStringInterpolation, Sendable {
  /// The sentence.
  public let text: String
  /// Creates a sentence.
  public init(stringLiteral value: String) { text = value }
  /// Creates a sentence with the app's name in it.
  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  /// What stands in sentences for something of the app.
  public enum Token: Sendable {
    /// The app's name.
    case applicationName
  }

  /// A sentence that is being put together.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""
    /// Begins a sentence.
    public init(literalCapacity: Int, interpolationCount: Int) {}
    /// Adds words.
    public mutating func appendLiteral(_ literal: String) { text += literal }
    /// Adds something of the app.
    public mutating func appendInterpolation(_ token: Token) { text += "the app" }
  }
}

/// An intent that the user finds without setting anything up.
public struct AppShortcut: Sendable {
  /// Creates one.
  public init<Intent: AppIntent>(
    intent: Intent, phrases: [AppShortcutPhrase<Intent>],
    shortTitle: LocalizedStringResource = "", systemImageName: String = ""
  ) {}
}

/// Puts shortcuts together.
@resultBuilder
public enum AppShortcutsBuilder {
  /// Several.
  public static func buildBlock(_ shortcuts: AppShortcut...) -> [AppShortcut] { shortcuts }
}

/// The shortcuts of an app; nobody calls them here.
public protocol AppShortcutsProvider {
  /// The shortcuts.
  @AppShortcutsBuilder static var appShortcuts: [AppShortcut] { get }
}

extension AppShortcutsProvider {
  /// Tells the system that words have changed; nothing comes of it here.
  public static func updateAppShortcutParameters() {}
}
