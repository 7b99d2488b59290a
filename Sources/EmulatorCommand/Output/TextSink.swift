import Glibc

/// Where a command writes text.
public protocol TextSink: AnyObject {
  /// Writes text, which may be buffered.
  func write(_ text: String)

  /// Writes what is still in a buffer; called before something is said elsewhere.
  func flush()

  /// Whether what is written still arrives; an ordinary sink is always open.
  var isOpen: Bool { get }
}

extension TextSink {
  /// Always.
  public var isOpen: Bool { true }
}

/// A file descriptor to write to, with a buffer in front of it.
///
/// A reader that closes its end of a pipe (`| head`) is no fault: what is left is discarded.
/// Every other failure is kept, for the command to report at its end.
final class DescriptorSink: TextSink {
  private let descriptor: Int32
  private let bufferLimit: Int
  private var buffer: [UInt8] = []
  private(set) var isOpen = true
  /// Why not everything could be written, in the system's words.
  private(set) var failure: String?

  /// Creates a sink.
  ///
  /// - Parameters:
  ///   - descriptor: An open descriptor; it stays open.
  ///   - bufferLimit: So many bytes are held back at most; 0 writes at once.
  init(descriptor: Int32, bufferLimit: Int = 1 << 16) {
    self.descriptor = descriptor
    self.bufferLimit = bufferLimit
  }

  func write(_ text: String) {
    guard isOpen else { return }
    buffer += text.utf8
    if buffer.count > bufferLimit { flush() }
  }

  func flush() {
    var start = 0
    while start < buffer.count, isOpen {
      let written = buffer[start...].withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress, $0.count)
      }
      if written >= 0 {
        start += written
      } else if errno != EINTR {
        isOpen = false
        if errno != EPIPE { failure = String(cString: strerror(errno)) }
      }
    }
    buffer.removeAll(keepingCapacity: true)
  }
}
