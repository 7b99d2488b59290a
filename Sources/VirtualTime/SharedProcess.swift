internal import CInterposer

/// What a program does about its own process where app code may share it.
public enum SharedProcess {
  /// Puts the program's standard input to its end: no app has one, and none may read the program's.
  public static func endInput() { interposer_end_input() }

  /// Names the program that runs, for whoever asks the C library, by the path of its executable.
  public static func name(program path: String) { interposer_name_program(path) }

  /// Has a handler called on a thread whose app code keeps a processor busy for so long without giving its turn away.
  ///
  /// - Parameters:
  ///   - seconds: How long, in time of the processor.
  ///   - handler: Ends the program; called as a handler of a signal, whose number it gets.
  public static func watchProcessor(
    forSeconds seconds: Int, handler: @escaping @convention(c) (Int32) -> Void
  ) {
    interposer_watch_processor(UInt32(seconds), handler)
  }
}
