// swift-format-ignore-file: AlwaysUseLowerCamelCase

import FoundationAdditions

/// When an item of the keychain can be used, and what the user has to do first.
///
/// Without flags it says no more than ``kSecAttrAccessible``. What a user has to do is not modelled: the keychain refuses such
/// items, and that is reported.
public final class SecAccessControl: Sendable {
  let protection: String
  let flags: SecAccessControlCreateFlags

  init(_ protection: String, _ flags: SecAccessControlCreateFlags) {
    self.protection = protection
    self.flags = flags
  }
}

/// What the user has to do before an item can be used.
public struct SecAccessControlCreateFlags: OptionSet, Sendable {
  /// The bits, as on the phone.
  public let rawValue: UInt
  /// Creates flags of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// To be there: by a finger, a face or the code.
  public static let userPresence = Self(rawValue: 1 << 0)
  /// To show a finger or a face.
  public static let biometryAny = Self(rawValue: 1 << 1)
  /// To show one of the fingers or faces that there are now.
  public static let biometryCurrentSet = Self(rawValue: 1 << 3)
  /// To type the code.
  public static let devicePasscode = Self(rawValue: 1 << 4)
  /// One of several things.
  public static let or = Self(rawValue: 1 << 14)
  /// All of several things.
  public static let and = Self(rawValue: 1 << 15)
  /// Nothing: a key can be used.
  public static let privateKeyUsage = Self(rawValue: 1 << 30)
  /// To give a password of the app's.
  public static let applicationPassword = Self(rawValue: 1 << 31)
}

/// Says when an item can be used, and what the user has to do first.
///
/// - Parameters:
///   - allocator: Nothing comes of it.
///   - protection: When it can be used, as ``kSecAttrAccessibleWhenUnlocked``.
///   - flags: What the user has to do first.
///   - error: Where it is put that there is no such protection.
/// - Returns: What says so; nil where there is no such protection.
public func SecAccessControlCreateWithFlags(
  _ allocator: CFAllocator?, _ protection: CFString, _ flags: SecAccessControlCreateFlags,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> SecAccessControl? {
  guard KeychainTerms.accessibilities[protection] != nil else {
    error?.pointee = .passRetained(
      NSError(domain: "NSOSStatusErrorDomain", code: Int(errSecParam)))
    return nil
  }
  return SecAccessControl(protection, flags)
}
