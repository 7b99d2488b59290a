import Glibc
import TraceReport

/// What the user types, or a script says, kept away from the apps that share the process.
struct StandardInput {
  let descriptor: Int32

  /// Takes the standard input over, under another number that no program started from here gets.
  static func taken() -> StandardInput? {
    let descriptor = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 100)
    return descriptor < 0 ? nil : StandardInput(descriptor: descriptor)
  }

  /// Whether somebody sits there.
  var isTerminal: Bool { isatty(descriptor) != 0 }
}

/// Who says the lines of a prompt.
protocol LineSource: AnyObject {
  /// The next line without its line break; nil at the end.
  func line(after prompt: String) throws -> String?
}

/// The lines of a script, which are shown behind the prompt as if somebody had typed them.
final class ScriptLines: LineSource {
  private let input: StandardInput?
  private let output: any TextSink
  private let echoes: Bool
  /// The longest line, in bytes.
  private static let limit = 10_000

  private var bytes: [UInt8] = []
  private var isAtEnd = false

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - input: Where the lines come from; nil for none.
  ///   - output: Where they are shown.
  init(_ input: StandardInput?, output: any TextSink) {
    self.input = input
    self.output = output
    echoes = input?.isTerminal == false
  }

  /// - Throws: `UnusableFile` for a line that is too long to be one.
  func line(after prompt: String) throws -> String? {
    output.write(prompt)
    output.flush()
    let line = try next()
    if line == nil || echoes { output.write(Columns.printable(line ?? "") + "\n") }
    return line
  }

  private func next() throws(UnusableFile) -> String? {
    while true {
      if let end = bytes.prefix(Self.limit + 1).firstIndex(of: UInt8(ascii: "\n")) {
        defer { bytes.removeSubrange(...end) }
        return String(decoding: bytes[..<end], as: UTF8.self)
      }
      if isAtEnd {
        defer { bytes = [] }
        return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
      }
      guard bytes.count <= Self.limit else {
        throw UnusableFile(
          path: "standard input", reason: "has a line of more than \(Self.limit) bytes")
      }
      readMore()
    }
  }

  private func readMore() {
    var buffer = [UInt8](repeating: 0, count: 4_096)
    let count = input.map { read($0.descriptor, &buffer, buffer.count) } ?? 0
    if count > 0 {
      bytes += buffer[..<count]
    } else if count == 0 || errno != EINTR {
      isAtEnd = true
    }
  }
}
