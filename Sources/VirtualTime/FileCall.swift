/// What app code does to a file by its path.
public enum FileCall: Equatable, Sendable {
  /// It asks whether the file is there, or how long it is.
  case look
  /// It opens the file for reading.
  case open
  /// It moves the file to another path.
  case move(to: String)
  /// It removes the file, or has put one of the host in its place.
  case remove
}

extension World {
  /// Has no files of its own: the host answers.
  public func answer(to call: FileCall, at path: String, in domain: ExecutionDomain?) -> Int64? {
    nil
  }
}
