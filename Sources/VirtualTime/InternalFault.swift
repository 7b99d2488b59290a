internal import CInterposer
internal import Glibc

/// The exit status of a fault in the emulator or its surroundings, as opposed to one in an app.
let internalFaultStatus: Int32 = 70

/// Ends the tool with one sentence on standard error.
func failInternally(_ sentence: String) -> Never {
  let line = Array("error: \(sentence)\n".utf8)
  _ = write(2, line, line.count)
  exit(internalFaultStatus)
}

/// Ends this process at once, also from a handler of a signal that came while app code ran: that code has not
/// asked for its end.
public func endTool(status: Int32) -> Never {
  interposer_this_thread().pointee.clocks = nil
  _exit(status)
}
