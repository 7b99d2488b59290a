import Glibc

/// Where a report goes: standard output, or a file that is created for it.
final class ReportDestination {
  /// A file that cannot be written.
  struct Failure: Error, CustomStringConvertible {
    var file: String
    var reason: String
    var description: String { "The file '\(file)' cannot be written: \(reason)." }
  }

  private let sink: any TextSink
  private let file: (name: String, descriptor: Int32, sink: DescriptorSink)?

  /// Opens the destination; an existing file is replaced.
  ///
  /// - Parameters:
  ///   - file: The file's path; nil for standard output.
  ///   - standardOutput: Where data goes otherwise.
  /// - Throws: ``Failure`` when the file cannot be created.
  init(file: String?, standardOutput: any TextSink) throws(Failure) {
    guard let file else {
      sink = standardOutput
      self.file = nil
      return
    }
    let descriptor = open(file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      throw Failure(file: file, reason: String(cString: strerror(errno)))
    }
    let fileSink = DescriptorSink(descriptor: descriptor)
    sink = fileSink
    self.file = (file, descriptor, fileSink)
  }

  /// Writes a part of the report.
  func write(_ text: String) { sink.write(text) }

  /// Completes a file.
  ///
  /// - Returns: Why not all of it could be written, or nil.
  func finish() -> Failure? {
    guard let file else { return nil }
    file.sink.flush()
    close(file.descriptor)
    return file.sink.failure.map { Failure(file: file.name, reason: $0) }
  }
}
