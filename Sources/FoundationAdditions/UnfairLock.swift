// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation

/// A lock of Darwin's own library, which comes along with Foundation on the phone.
///
/// A thread of a simulation waits for it in virtual time, as for any other lock.
public struct os_unfair_lock_s: @unchecked Sendable {
  fileprivate var mutex = pthread_mutex_t()

  /// Creates a lock that nobody has.
  public init() {}
}

/// The lock, as it is usually called.
public typealias os_unfair_lock = os_unfair_lock_s
/// Where a lock is.
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock>

/// Takes the lock.
public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) {
  _ = withUnsafeMutablePointer(to: &lock.pointee.mutex, pthread_mutex_lock)
}

/// Takes the lock if nobody has it.
public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool {
  withUnsafeMutablePointer(to: &lock.pointee.mutex, pthread_mutex_trylock) == 0
}

/// Gives the lock back.
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) {
  _ = withUnsafeMutablePointer(to: &lock.pointee.mutex, pthread_mutex_unlock)
}
