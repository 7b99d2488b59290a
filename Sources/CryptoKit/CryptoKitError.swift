/// What goes wrong where bytes are kept secret.
public enum CryptoKitError: Error, Equatable, Sendable {
  /// The key has another size than the cipher takes.
  case incorrectKeySize
  /// A nonce, a tag or a box has another size than it may.
  case incorrectParameterSize
  /// The bytes were not sealed with this key, or somebody has changed them.
  case authenticationFailure
  /// Something else; the number is the library's.
  case underlyingCoreCryptoError(error: Int32)
  /// A key could not be wrapped.
  case wrapFailure
  /// A key could not be unwrapped.
  case unwrapFailure
  /// An argument is of no use.
  case invalidParameter
}
