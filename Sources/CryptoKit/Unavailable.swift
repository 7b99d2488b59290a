import FoundationAdditions

/// Keys of a curve.
@available(*, unavailable, message: "keys in pairs are not modelled: seal with a SymmetricKey")
public enum Curve25519 {}

/// Keys of a curve.
@available(*, unavailable, message: "keys in pairs are not modelled: seal with a SymmetricKey")
public enum P256 {}

/// Keys of a curve.
@available(*, unavailable, message: "keys in pairs are not modelled: seal with a SymmetricKey")
public enum P384 {}

/// Keys of a curve.
@available(*, unavailable, message: "keys in pairs are not modelled: seal with a SymmetricKey")
public enum P521 {}

/// What two keys in pairs have in common.
@available(*, unavailable, message: "keys in pairs are not modelled: seal with a SymmetricKey")
public struct SharedSecret {}

/// A processor that keeps keys for itself.
public enum SecureEnclave {
  /// Whether there is one: never here, as in Xcode's simulator of old.
  public static var isAvailable: Bool { false }

  /// Keys of a curve.
  @available(*, unavailable, message: "keys in pairs are not modelled: ask isAvailable first")
  public enum P256 {}
}
