/// A call of app code about its defaults; keys, values and domains are objects of Foundation.
public struct DefaultsRequest {
  /// What app code does.
  public enum Call: UInt32, Sendable {
    case copyValue, setValue
    /// The values of the keys in an array, or of all.
    case copyValues
    case copyKeys, addSuite, removeSuite
  }

  /// What app code does.
  public let call: Call
  /// The key, or an array of keys.
  public let key: UnsafeRawPointer?
  /// The value that is set; nil to remove it.
  public let value: UnsafeRawPointer?
  /// The name of the domain; nil for the app's own.
  public let domain: UnsafeRawPointer?
}

/// What the world says about defaults.
public enum DefaultsAnswer {
  /// An object that the caller owns, or nil for none.
  case object(UnsafeRawPointer?)
  /// The world has no defaults of its own: the host answers.
  case host
}

extension World {
  /// Has no defaults of its own.
  public func answer(to request: DefaultsRequest, in domain: ExecutionDomain?) -> DefaultsAnswer {
    .host
  }

  /// Has nobody to tell.
  public func defaultsChanged(in domain: ExecutionDomain?) {}
}
