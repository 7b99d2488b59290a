import Glibc

/// Where a report goes: standard output, or a file that is created for it.
final class ReportDestination {
  private let sink: any TextSink
  private let file: (name: OutputFile, descriptor: Int32, sink: DescriptorSink)?

  /// Opens the destination; an existing file is replaced.
  ///
  /// - Parameters:
  ///   - path: The file's path; nil for standard output.
  ///   - standardOutput: Where data goes otherwise.
  /// - Throws: `UnusableFile` when the file cannot be created.
  convenience init(file path: String?, standardOutput: any TextSink) throws(UnusableFile) {
    if let path { try self.init(file: path) } else { self.init(sink: standardOutput, file: nil) }
  }

  /// Opens a file; an existing one is replaced.
  ///
  /// - Parameter path: The file's path.
  /// - Throws: `UnusableFile` when the file cannot be created.
  convenience init(file path: String) throws(UnusableFile) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    let file = OutputFile(path)
    guard descriptor >= 0 else { throw file.failure(errno) }
    let fileSink = DescriptorSink(descriptor: descriptor)
    self.init(sink: fileSink, file: (file, descriptor, fileSink))
  }

  private init(
    sink: any TextSink, file: (name: OutputFile, descriptor: Int32, sink: DescriptorSink)?
  ) {
    self.sink = sink
    self.file = file
  }

  /// Writes a part of the report.
  func write(_ text: String) { sink.write(text) }

  /// Has the destination hold what was written.
  func flush() { sink.flush() }

  /// Completes a file.
  ///
  /// - Throws: `UnusableFile` when not all of it could be written.
  func finish() throws(UnusableFile) {
    guard let file else { return }
    file.sink.flush()
    close(file.descriptor)
    if let reason = file.sink.failure { throw file.name.failure(because: reason) }
  }
}
