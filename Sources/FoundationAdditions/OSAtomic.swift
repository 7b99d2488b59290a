// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Foundation

// The old atomic functions, which much code still has: of Darwin's own library, which comes along with Foundation on the
// phone. One lock serves all places, so that none of them sees another one's change halfway.

private let lock = NSLock()

/// Combines a value with a mask by “or”.
///
/// - Parameters:
///   - mask: The mask.
///   - value: Where the value is.
/// - Returns: The new value.
@discardableResult
public func OSAtomicOr32(_ mask: UInt32, _ value: UnsafeMutablePointer<UInt32>) -> Int32 {
  change(value) { $0 | mask }
}

/// Combines a value with a mask by “and”.
///
/// - Parameters:
///   - mask: The mask.
///   - value: Where the value is.
/// - Returns: The new value.
@discardableResult
public func OSAtomicAnd32(_ mask: UInt32, _ value: UnsafeMutablePointer<UInt32>) -> Int32 {
  change(value) { $0 & mask }
}

private func change(
  _ value: UnsafeMutablePointer<UInt32>, _ combined: (UInt32) -> UInt32
) -> Int32 {
  lock.withLock {
    value.pointee = combined(value.pointee)
    return Int32(bitPattern: value.pointee)
  }
}

/// Adds to a value; what does not fit is cut off.
///
/// - Parameters:
///   - amount: What is added.
///   - value: Where the value is.
/// - Returns: The new value.
@discardableResult
public func OSAtomicAdd32(_ amount: Int32, _ value: UnsafeMutablePointer<Int32>) -> Int32 {
  lock.withLock {
    value.pointee &+= amount
    return value.pointee
  }
}

/// Adds one to a value.
///
/// - Parameter value: Where the value is.
/// - Returns: The new value.
@discardableResult
public func OSAtomicIncrement32(_ value: UnsafeMutablePointer<Int32>) -> Int32 {
  OSAtomicAdd32(1, value)
}

/// Takes one from a value.
///
/// - Parameter value: Where the value is.
/// - Returns: The new value.
@discardableResult
public func OSAtomicDecrement32(_ value: UnsafeMutablePointer<Int32>) -> Int32 {
  OSAtomicAdd32(-1, value)
}

/// Replaces a value if it is the one that is expected.
///
/// - Parameters:
///   - old: What is expected.
///   - new: What comes in its place.
///   - value: Where the value is.
/// - Returns: Whether it was replaced.
@discardableResult
public func OSAtomicCompareAndSwap32(
  _ old: Int32, _ new: Int32, _ value: UnsafeMutablePointer<Int32>
) -> Bool {
  lock.withLock {
    guard value.pointee == old else { return false }
    value.pointee = new
    return true
  }
}

/// Sets a bit.
///
/// - Parameters:
///   - number: That of the bit; 0 is the highest of the first byte.
///   - address: Where the bytes are.
/// - Returns: Whether it was set already.
@discardableResult
public func OSAtomicTestAndSet(_ number: UInt32, _ address: UnsafeMutableRawPointer) -> Bool {
  change(bit: number, at: address) { $0 | $1 }
}

/// Clears a bit.
///
/// - Parameters:
///   - number: That of the bit; 0 is the highest of the first byte.
///   - address: Where the bytes are.
/// - Returns: Whether it was set.
@discardableResult
public func OSAtomicTestAndClear(_ number: UInt32, _ address: UnsafeMutableRawPointer) -> Bool {
  change(bit: number, at: address) { $0 & ~$1 }
}

private func change(
  bit number: UInt32, at address: UnsafeMutableRawPointer, _ combined: (UInt8, UInt8) -> UInt8
) -> Bool {
  lock.withLock {
    let byte = address.advanced(by: Int(number / 8)).assumingMemoryBound(to: UInt8.self)
    let mask = UInt8(0x80) >> UInt8(number % 8)
    defer { byte.pointee = combined(byte.pointee, mask) }
    return byte.pointee & mask != 0
  }
}
