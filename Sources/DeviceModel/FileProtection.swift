/// When the bytes of a file can be read, as its class of data protection says.
public enum FileProtection: String, Codable, CaseIterable, Sendable {
  /// Only while the device is unlocked, and for a moment after.
  case complete
  /// As ``complete``, but what was opened or created stays readable until it is closed.
  case completeUnlessOpen
  /// From the first unlock after a start of the device on; what a file has that names no class.
  case completeUntilFirstUserAuthentication
  /// Always.
  case none
}
