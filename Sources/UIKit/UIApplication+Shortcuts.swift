internal import AppHosting
internal import Emulator
import FoundationAdditions

extension UIApplication {
  /// The shortcuts that the app has put on its icon, which no user touches here; kept while the process lives.
  public var shortcutItems: [UIApplicationShortcutItem]? {
    get { ShortcutItems.ofProcess?.items }
    set { ShortcutItems.ofProcess?.items = newValue }
  }
}

/// The shortcuts of a process.
private final class ShortcutItems {
  var items: [UIApplicationShortcutItem]?

  static var ofProcess: ShortcutItems? {
    AppProcess.current?.singletons.object(of: ShortcutItems.self) { ShortcutItems() }
  }
}
