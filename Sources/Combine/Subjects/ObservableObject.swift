import Foundation

/// An object that announces that it is about to change.
public protocol ObservableObject: AnyObject {
  /// The kind of publisher that announces it.
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  /// Sends before the object changes.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// Sends before any `@Published` property of the object changes; the same publisher at each call.
  public var objectWillChange: ObservableObjectPublisher { .of(self) }
}

/// Announces the changes of an object.
public final class ObservableObjectPublisher: Publisher, @unchecked Sendable {
  /// That something will change, not what.
  public typealias Output = Void
  /// An announcement does not fail.
  public typealias Failure = Never
  private let audience = Audience<Void, Never>()

  /// Creates a publisher.
  public init() {}

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
    audience.admit(subscriber, surplus: .dropped)
  }

  /// Announces a change.
  public func send() { audience.send(()) }
}

extension ObservableObjectPublisher {
  /// The publisher of an object, which is made when somebody asks for it first.
  static func of(_ object: AnyObject) -> ObservableObjectPublisher {
    registry.publisher(of: object)
  }

  /// The publisher of an object, if anybody has asked for it.
  static func present(of object: AnyObject) -> ObservableObjectPublisher? {
    registry.present(of: object)
  }

  private static let registry = Registry()

  /// The publishers of the objects that live: an object itself has no room for one.
  private final class Registry: @unchecked Sendable {
    private struct Entry {
      weak var object: AnyObject?
      let publisher: ObservableObjectPublisher
    }
    private let lock = NSLock()
    private var entries: [ObjectIdentifier: Entry] = [:]
    private var roomBeforeSweep = 64

    func present(of object: AnyObject) -> ObservableObjectPublisher? {
      lock.lock()
      defer { lock.unlock() }
      return found(object)
    }

    func publisher(of object: AnyObject) -> ObservableObjectPublisher {
      lock.lock()
      if let publisher = found(object) {
        lock.unlock()
        return publisher
      }
      var gone: [ObjectIdentifier: Entry] = [:]
      if entries.count >= roomBeforeSweep {
        gone = entries.filter { $0.value.object == nil }
        for key in gone.keys { entries[key] = nil }
        roomBeforeSweep = Swift.max(64, entries.count * 2)
      }
      let publisher = ObservableObjectPublisher()
      let before = entries.updateValue(
        Entry(object: object, publisher: publisher), forKey: ObjectIdentifier(object))
      lock.unlock()
      // Released only here: what listened may call back.
      withExtendedLifetime((gone, before)) {}
      return publisher
    }

    /// An address is used again after its object has gone: the entry has to be this object's.
    private func found(_ object: AnyObject) -> ObservableObjectPublisher? {
      guard let entry = entries[ObjectIdentifier(object)], entry.object === object else {
        return nil
      }
      return entry.publisher
    }
  }
}
