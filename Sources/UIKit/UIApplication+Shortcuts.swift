internal import AppHosting
internal import Emulator
import FoundationAdditions

/// A shortcut on the app's icon.
open class UIApplicationShortcutItem: NSObject {
  /// What the app calls it.
  public let type: String
  /// What the user reads.
  public let localizedTitle: String
  /// What stands below it.
  public var localizedSubtitle: String?

  /// Creates a shortcut.
  public init(type: String, localizedTitle: String) {
    self.type = type
    self.localizedTitle = localizedTitle
    super.init()
  }

  /// What it holds, without its address.
  open override var description: String {
    describe(["type": type, "title": localizedTitle, "subtitle": localizedSubtitle])
  }
}

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
