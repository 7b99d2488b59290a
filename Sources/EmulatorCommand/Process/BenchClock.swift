import Glibc

/// The real clocks, read here and nowhere else: a benchmark is the one thing whose result is real time.
///
/// Sweeps read them, too, for a budget and for the eyes of who waits; no result depends on that.
enum BenchClock {
  /// How many seconds of processor time a piece of work takes, with the processes that it has waited for.
  ///
  /// What else the machine does changes this little; never 0.
  static func processorSeconds(of body: () throws -> Void) rethrows -> Double {
    let start = processorTime()
    try body()
    return max(processorTime() - start, 1e-9)
  }

  /// Seconds since some time in the past; never goes back.
  static var now: Double { read(CLOCK_MONOTONIC) }

  /// How many seconds pass while a piece of work is done; never 0.
  static func seconds(of body: () throws -> Void) rethrows -> Double {
    let start = now
    try body()
    return max(now - start, 1e-9)
  }

  private static func processorTime() -> Double {
    var children = rusage()
    getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &children)
    return read(CLOCK_PROCESS_CPUTIME_ID) + seconds(children.ru_utime) + seconds(children.ru_stime)
  }

  private static func read(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Seconds and microseconds, two words that are read as such: to which module the names of the members belong depends on
  /// the order in which the compiler loads modules.
  private static func seconds(_ time: timeval) -> Double {
    withUnsafeBytes(of: time) { bytes in
      let words = bytes.bindMemory(to: Int.self)
      return Double(words[0]) + Double(words[1]) / 1e6
    }
  }
}
