/// A file or folder named by the command line that cannot be used; exit code 2.
struct UnusableFile: Error, Equatable, CustomStringConvertible {
  /// The path as the user wrote it.
  var path: String
  /// What is wrong with it, as the end of a sentence.
  var reason: String

  var description: String { "'\(path)' \(reason)." }
}
