internal import Glibc

/// A call of app code that is not carried out, or only in part: what it asks for lies outside of the simulated device.
public struct RefusedCall: Codable, Hashable, Sendable {
  /// The name of the function that was called.
  public var function: String
  /// The app's function that called it; nil where the program has no names.
  public var caller: String?
  /// What did not happen, in words: “no socket was made”.
  public var omission: String
  /// The name of the error with which the call fails, ENETDOWN for example; nil for a call that seems to succeed.
  public var error: String?

  /// Describes a call.
  ///
  /// - Parameters:
  ///   - function: The name of the function that was called.
  ///   - caller: The app's function that called it.
  ///   - omission: What did not happen, in words.
  ///   - error: The name of the error with which the call fails.
  public init(function: String, caller: String? = nil, omission: String, error: String? = nil) {
    self.function = function
    self.caller = caller
    self.omission = omission
    self.error = error
  }

  /// Where the call stands in the app: each place is reported once.
  public var place: String { caller.map { "\(function) in \($0)" } ?? function }

  static func name(ofError number: Int32) -> String {
    let names = [
      EPERM: "EPERM", ENOENT: "ENOENT", ENXIO: "ENXIO", EBADF: "EBADF", ECHILD: "ECHILD",
      EINVAL: "EINVAL", ENOSYS: "ENOSYS", ENOTSUP: "ENOTSUP", ENETDOWN: "ENETDOWN",
    ]
    return names[number] ?? "error \(number)"
  }
}
