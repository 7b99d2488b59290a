import Debugging
import Glibc

/// The lines that somebody types at a terminal, with history and completion by the system's library for it.
///
/// The library is looked for while the tool runs: a machine that has none gets plain lines.
final class EditedLines: LineSource {
  private typealias ReadLine =
    @convention(c) (UnsafePointer<CChar>?) -> UnsafeMutablePointer<CChar>?
  private typealias AddHistory = @convention(c) (UnsafePointer<CChar>?) -> Int32
  private typealias Completer =
    @convention(c) (
      UnsafePointer<CChar>?, Int32
    ) -> UnsafeMutablePointer<CChar>?

  private static let libraries = ["libedit.so.2", "libedit.so.0", "libreadline.so.8"]

  private let readLine: ReadLine
  private let addHistory: AddHistory
  private let output: any TextSink

  /// Finds the library; nil where there is none, or nobody sits there.
  init?(_ input: StandardInput?, output: any TextSink, session: DebugSession) {
    guard let input, input.isTerminal, isatty(STDOUT_FILENO) != 0,
      let library = Self.libraries.lazy.compactMap({ dlopen($0, RTLD_NOW) }).first,
      let readLine = dlsym(library, "readline"), let addHistory = dlsym(library, "add_history"),
      let stream = fdopen(input.descriptor, "r")
    else { return nil }
    self.readLine = unsafeBitCast(readLine, to: ReadLine.self)
    self.addHistory = unsafeBitCast(addHistory, to: AddHistory.self)
    self.output = output
    dlsym(library, "rl_instream")?.assumingMemoryBound(to: UnsafeMutablePointer<FILE>?.self)
      .pointee = stream
    if let completer = dlsym(library, "rl_completion_entry_function") {
      completer.assumingMemoryBound(to: Completer?.self).pointee = { _, place in
        completion(at: Int(place)).flatMap { strdup($0) }
      }
    }
    lineBuffer = dlsym(library, "rl_line_buffer")?
      .assumingMemoryBound(to: UnsafeMutablePointer<CChar>?.self)
    completing = session
  }

  func line(after prompt: String) -> String? {
    output.flush()
    guard let line = readLine(prompt) else {
      output.write("\n")
      return nil
    }
    defer { free(line) }
    if line.pointee != 0 { _ = addHistory(line) }
    return String(cString: line)
  }
}

// The library calls a function of C, which can reach nothing else.
nonisolated(unsafe) private var completing: DebugSession?
nonisolated(unsafe) private var lineBuffer: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?

/// The word of a number that may stand at the end of what has been typed; nil behind the last one.
private func completion(at place: Int) -> String? {
  guard let line = lineBuffer?.pointee,
    let words = completing?.completions(of: String(cString: line))
  else { return nil }
  return place < words.count ? words[place] : nil
}
