/// Something that must not stand in the package's code, and what to use in its place.
struct Ban: Sendable {
  /// What the ban is about, in a few words.
  let name: String
  /// Code that is banned; a token begins where an identifier begins.
  let tokens: [String]
  /// What makes a line harmless all the same.
  var unless: String?
  /// What to use instead, as a phrase.
  let instead: String

  /// The lines of a file that use a banned token, as `path:line: token: instead`.
  func violations(in file: SourceFile) -> [String] {
    let suspects = tokens.filter(file.text.holds)
    guard !suspects.isEmpty else { return [] }
    let lines = file.codeLines.filter { line in !(unless.map { line.text.contains($0) } ?? false) }
    return lines.flatMap { number, line in
      suspects.filter { Self.uses($0, in: line) }
        .map { "\(file.path):\(number): '\($0)' (\(name)): use \(instead)" }
    }
  }

  /// Whether a line holds a token that is not the tail of a longer word.
  static func uses(_ token: String, in line: Substring) -> Bool {
    line.ranges(of: token).contains { range in
      guard token.first?.isIdentifierPart == true, range.lowerBound > line.startIndex else {
        return true
      }
      return !line[line.index(before: range.lowerBound)].isIdentifierPart
    }
  }
}

extension Character {
  fileprivate var isIdentifierPart: Bool { isLetter || isNumber || self == "_" }
}

extension Ban {
  /// What could make two runs of one scenario differ.
  static let determinism: [Ban] = [
    Ban(
      name: "real clock",
      tokens: [
        "Date()", "Date.now", "ContinuousClock()", "SuspendingClock()", "DispatchTime.now",
        "DispatchWallTime.now", "clock_gettime(", "gettimeofday(", "time(nil)", "systemUptime",
        "CFAbsoluteTimeGetCurrent", "clock()",
      ], instead: "the simulation's clocks"),
    Ban(
      name: "chance",
      tokens: [
        "SystemRandomNumberGenerator", "UUID()", ".random(in:", "arc4random", ".shuffled()",
        ".randomElement()", "getrandom(", "drand48", "/dev/urandom",
      ], unless: "using:", instead: "the SeededGenerator of the run"),
    Ban(
      name: "real sleep",
      tokens: ["Task.sleep", "Thread.sleep", "usleep(", "nanosleep(", "sleep("],
      instead: "an event of the simulation"),
    Ban(
      name: "thread",
      tokens: [
        "Thread(", "Thread {", "Thread.detachNewThread", "pthread_create(",
        "interposer_create_thread(", "DispatchQueue(",
        "DispatchQueue.global", "Task.detached", "Task {", "withTaskGroup", "async let",
      ], instead: "the simulation's thread"),
    Ban(
      name: "locale",
      tokens: [
        "Locale.current", "TimeZone.current", "Calendar.current", "DateFormatter(",
        "NumberFormatter(", "ISO8601DateFormatter", "String(format:", ".formatted(",
      ], instead: "integer arithmetic"),
    Ban(
      name: "environment", tokens: ["getenv(", "processInfo.environment", "NSHomeDirectory"],
      instead: "an option or a key of the scenario"),
  ]

  /// What is unfinished, unchecked or vague.
  static let habits: [Ban] = [
    Ban(
      name: "unfinished", tokens: ["TO" + "DO", "FIX" + "ME", "SKEL" + "ETON"],
      instead: "an issue, or finish it"),
    Ban(
      name: "unchecked", tokens: ["as!", "try!", "fatalError("],
      instead: "preconditionFailure that names state and event, or an error"),
    Ban(name: "debugging", tokens: ["print(", "dump(", "NSLog("], instead: "the trace or a sink"),
  ]

  /// Names that say nothing.
  static let names = ["Manager", "Helper", "Util", "Utils", "Utilities", "Misc"]

  /// These have another order in each process; what is printed must not.
  static let unordered = Ban(
    name: "unordered output",
    tokens: [
      ".keys.joined", ".values.joined", ".values.map", ".values.flatMap", ".values.compactMap",
    ], unless: "sorted", instead: "sorted keys")
}
