// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import AppHosting
internal import Emulator
import Foundation

/// The call has done what it was asked for.
public let OBJC_SYNC_SUCCESS: Int32 = 0
/// The thread does not have the lock.
public let OBJC_SYNC_NOT_OWNING_THREAD_ERROR: Int32 = -1

/// Takes the lock of an object, which the thread may have already.
@discardableResult
public func objc_sync_enter(_ obj: Any) -> Int32 {
  ObjectLocks.ofProcess.enter(ObjectIdentifier(obj as AnyObject))
  return OBJC_SYNC_SUCCESS
}

/// Gives the lock of an object back.
@discardableResult
public func objc_sync_exit(_ obj: Any) -> Int32 {
  ObjectLocks.ofProcess.leave(ObjectIdentifier(obj as AnyObject))
    ? OBJC_SYNC_SUCCESS : OBJC_SYNC_NOT_OWNING_THREAD_ERROR
}

/// The locks of the objects of a process; a thread waits for one in virtual time.
private final class ObjectLocks: @unchecked Sendable {
  private final class Entry {
    let lock = NSRecursiveLock()
    /// How often it is held or waited for.
    var users = 0
    /// The thread that holds it; nil: none does.
    var owner: pthread_t?
    /// How often that thread holds it.
    var depth = 0
  }

  private static let outside = ObjectLocks()
  private let table = NSLock()
  private var entries: [ObjectIdentifier: Entry] = [:]

  static var ofProcess: ObjectLocks {
    AppProcess.current?.singletons.object(of: ObjectLocks.self) { ObjectLocks() } ?? outside
  }

  func enter(_ object: ObjectIdentifier) {
    let entry = table.withLock {
      let entry = entries[object] ?? Entry()
      entries[object] = entry
      entry.users += 1
      return entry
    }
    entry.lock.lock()
    table.withLock {
      entry.owner = pthread_self()
      entry.depth += 1
    }
  }

  func leave(_ object: ObjectIdentifier) -> Bool {
    let left = table.withLock { () -> Entry? in
      guard let entry = entries[object], let owner = entry.owner,
        pthread_equal(owner, pthread_self()) != 0
      else { return nil }
      entry.depth -= 1
      if entry.depth == 0 { entry.owner = nil }
      entry.users -= 1
      if entry.users == 0 { entries[object] = nil }
      return entry
    }
    left?.lock.unlock()
    return left != nil
  }
}
