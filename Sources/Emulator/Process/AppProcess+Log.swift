import VirtualTime

/// What `os_log` and its successors forward to.
extension AppProcess {
  /// Writes a message to the phone's log, a record for each of its lines.
  ///
  /// - Parameters:
  ///   - message: The message, in which what is private is hidden already.
  ///   - level: How important it is.
  ///   - subsystem: The app's name for itself or one of its parts; may be empty.
  ///   - category: A part of the subsystem; may be empty.
  public func log(
    _ message: String, at level: LogLevel, subsystem: String, category: String
  ) {
    let entry = LogEntry(level: level, subsystem: subsystem, category: category)
    let stream: OutputStream = level == .error || level == .fault ? .error : .output
    core.work {
      for line in message.split(separator: "\n", omittingEmptySubsequences: false) {
        core.record(
          .output(
            AppOutput(processID: processID, stream: stream, text: String(line), log: entry)))
      }
    }
  }
}
