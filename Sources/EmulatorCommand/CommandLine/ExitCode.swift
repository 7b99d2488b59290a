/// How a call of the tool ended, as scripts see it.
public enum ExitCode: Int32, Sendable {
  /// Expectations met, and no error finding beyond the expected ones.
  case success = 0
  /// The run did not keep what its scenario promises.
  case violations = 1
  /// A file that the command names cannot be used, or holds nothing of what is asked for; nothing was shown.
  case unusableInput = 2
  /// The command line cannot be obeyed.
  case usage = 64
  /// The tool itself is at fault.
  case internalFault = 70
}
