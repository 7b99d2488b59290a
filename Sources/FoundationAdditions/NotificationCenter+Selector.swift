internal import Emulator
import Foundation

extension NotificationCenter {
  /// Has a method of an object called for each notification; the object is not kept alive.
  ///
  /// - Parameters:
  ///   - observer: The object.
  ///   - selector: Its method, which may take the notification.
  ///   - name: Which notifications; nil for all.
  ///   - object: Whose notifications; nil for all.
  public func addObserver(
    _ observer: Any, selector: Selector, name: NSNotification.Name?, object: Any?
  ) {
    SelectorObservers.current.add(
      observer as AnyObject, selector, to: self, name: name, object: object)
  }

  /// Ends what the object observes here, by methods or by the token that a block came with.
  ///
  /// Where this module is visible, it comes before Foundation's own, which knows only the tokens.
  ///
  /// - Parameter observer: The object, or the token.
  public func removeObserver(_ observer: AnyObject) {
    removeObserver(observer, name: nil, object: nil)
  }

  /// Ends a part of what the object observes here.
  ///
  /// - Parameters:
  ///   - observer: The object, or the token that a block came with.
  ///   - name: Which notifications; nil for all.
  ///   - object: Whose notifications; nil for all.
  public func removeObserver(_ observer: AnyObject, name: NSNotification.Name?, object: Any?) {
    SelectorObservers.current.remove(observer, from: self, name: name, object: object)
    removeObserver(observer as Any, name: name, object: object)
  }
}

/// Which objects of an app process observe by methods, and the tokens of the blocks that call these.
private final class SelectorObservers: @unchecked Sendable {
  private struct Entry {
    weak var observer: AnyObject?
    weak var center: NotificationCenter?
    let name: NSNotification.Name?
    let object: ObjectIdentifier?
    let token: any NSObjectProtocol
  }

  private static let outside = SelectorObservers()

  /// Those of the calling thread's process.
  static var current: SelectorObservers {
    AppProcess.current?.singletons.object(of: SelectorObservers.self) { SelectorObservers() }
      ?? outside
  }

  private let lock = NSLock()
  private var entries: [Entry] = []

  func add(
    _ observer: AnyObject, _ selector: Selector, to center: NotificationCenter,
    name: NSNotification.Name?, object: Any?
  ) {
    let target = WeakTarget(observer)
    let token = center.addObserver(forName: name, object: object, queue: nil) { notification in
      target.object.map { _ = selector.perform(on: $0, with: notification) }
    }
    let entry = Entry(
      observer: observer, center: center, name: name, object: Self.identity(of: object),
      token: token)
    remove { $0.observer == nil }
    lock.withLock { entries.append(entry) }
  }

  func remove(
    _ observer: AnyObject, from center: NotificationCenter, name: NSNotification.Name?,
    object: Any?
  ) {
    let object = Self.identity(of: object)
    remove { entry in
      entry.observer === observer && entry.center === center
        && (name == nil || entry.name == name) && (object == nil || entry.object == object)
    }
  }

  /// Ends what entries stand for; an object that is being destroyed is already nobody's observer.
  private func remove(where isOver: (Entry) -> Bool) {
    let over = lock.withLock { () -> [Entry] in
      let over = entries.filter(isOver)
      entries.removeAll(where: isOver)
      return over
    }
    for entry in over { entry.center?.removeObserver(entry.token as Any) }
  }

  private static func identity(of object: Any?) -> ObjectIdentifier? {
    object.map { ObjectIdentifier($0 as AnyObject) }
  }
}

/// An object that a block knows without keeping it alive.
private final class WeakTarget: @unchecked Sendable {
  weak var object: AnyObject?

  init(_ object: AnyObject) {
    self.object = object
  }
}
