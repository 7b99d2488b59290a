internal import AppHosting
internal import Emulator
import FoundationAdditions

/// What was copied last; here by this launch of the app alone, as no other app copies anything.
open class UIPasteboard: NSObject, @unchecked Sendable {
  /// The pasteboard of all apps; here that of the app's process.
  public class var general: UIPasteboard {
    AppProcess.caller(of: "UIPasteboard.general")?.singletons
      .object(of: UIPasteboard.self) { UIPasteboard() } ?? UIPasteboard()
  }

  /// Posted when something else was copied.
  public class var changedNotification: NSNotification.Name {
    NSNotification.Name("UIPasteboardChangedNotification")
  }

  private var values: [Any] = []
  /// How often something was copied.
  public private(set) var changeCount = 0

  private func copy(_ values: [Any]) {
    self.values = values
    changeCount += 1
    NotificationCenter.default.post(name: Self.changedNotification, object: self)
  }

  /// How many things were copied.
  open var numberOfItems: Int { values.count }
  /// The text that was copied.
  open var string: String? {
    get { strings?.first }
    set { copy(newValue.map { [$0] } ?? []) }
  }
  /// The texts that were copied.
  open var strings: [String]? {
    get { found(values.compactMap { $0 as? String ?? ($0 as? URL)?.absoluteString }) }
    set { copy(newValue ?? []) }
  }
  /// The URL that was copied.
  open var url: URL? {
    get { urls?.first }
    set { copy(newValue.map { [$0] } ?? []) }
  }
  /// The URLs that were copied.
  open var urls: [URL]? {
    get { found(values.compactMap { $0 as? URL }) }
    set { copy(newValue ?? []) }
  }
  /// The picture that was copied.
  open var image: UIImage? {
    get { images?.first }
    set { copy(newValue.map { [$0] } ?? []) }
  }
  /// The pictures that were copied.
  open var images: [UIImage]? {
    get { found(values.compactMap { $0 as? UIImage }) }
    set { copy(newValue ?? []) }
  }
  /// The colour that was copied.
  open var color: UIColor? {
    get { values.lazy.compactMap { $0 as? UIColor }.first }
    set { copy(newValue.map { [$0] } ?? []) }
  }
  /// Whether a text was copied.
  open var hasStrings: Bool { strings != nil }
  /// Whether a URL was copied.
  open var hasURLs: Bool { urls != nil }
  /// Whether a picture was copied.
  open var hasImages: Bool { images != nil }
  /// Whether a colour was copied.
  open var hasColors: Bool { color != nil }

  private func found<Value>(_ all: [Value]) -> [Value]? { all.isEmpty ? nil : all }
}
