/// Why an app could not be run in a test: what was found, and what to do about it.
public struct AppTestError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The sentences for whoever has to mend it.
  public var description: String

  init(_ description: String) { self.description = description }

  static func noProgram(_ name: String, in folder: String, found: [String]) -> AppTestError {
    let others =
      found.isEmpty
      ? "There is no other program either." : "There are: \(found.joined(separator: ", "))."
    return AppTestError(
      """
      There is no program '\(name)' beside the tests, in \(folder). It has to be an executable target of the package \
      that is tested, with '@main' on the app's delegate; 'swift build' builds it, and so does 'swift test'. \(others)
      """)
  }

  /// The program refused what it was asked for: a scenario that is wrong, most of the time.
  static func refused(_ line: String, _ complaints: String) -> AppTestError {
    AppTestError("\(line)\n\(complaints)")
  }

  static func unreadable(_ line: String, _ reason: String) -> AppTestError {
    AppTestError(
      """
      \(line)
      What the program wrote cannot be read: \(reason) Tests and program have to be built from the same version of the \
      emulator.
      """)
  }
}
