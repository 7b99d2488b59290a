import FoundationAdditions

/// Keys of a curve.
@available(*, unavailable, message: "this curve is not modelled: take P256 or Curve25519")
public enum P384 {}

/// Keys of a curve.
@available(*, unavailable, message: "this curve is not modelled: take P256 or Curve25519")
public enum P521 {}

/// A processor that keeps keys for itself.
public enum SecureEnclave {
  /// Whether there is one: never here, as in Xcode's simulator of old.
  public static var isAvailable: Bool { false }

  /// Keys of a curve.
  @available(*, unavailable, message: "there is no Secure Enclave: ask isAvailable first")
  public enum P256 {}
}
