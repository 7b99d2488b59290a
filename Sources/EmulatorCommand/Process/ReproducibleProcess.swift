import Glibc

/// Starts the tool once more in surroundings that are the same on every machine.
///
/// Three things decide what a Swift program does and cannot be changed once it runs:
/// - **Hash seeds** are drawn before `main`, so that `Set` and `Dictionary` iterate in another order
///   in each process. `SWIFT_DETERMINISTIC_HASHING` fixes them, but only when it is set at start.
/// - **Addresses** are randomised by the kernel when a program is loaded; an order of
///   `ObjectIdentifier`s follows them. `personality(ADDR_NO_RANDOMIZE)` counts from the next `exec`.
/// - **The environment** is what app code finds in `ProcessInfo` and what Foundation takes home
///   folder, language and time zone from.
///
/// The program therefore replaces itself, once, before it does anything else.
enum ReproducibleProcess {
  /// Set in the second start only, so that there is never a third.
  private static let marker = "BGTASK_REPRODUCIBLE"

  /// What is the same everywhere; the phone sets home folder and time zone anew for each launch.
  private static let fixed = [
    "HOME=/var/mobile", "LANG=en_US.UTF-8", "TZ=UTC", "SWIFT_DETERMINISTIC_HASHING=1",
    "\(marker)=1",
  ]

  /// What is taken over, because the loader or a developer's tool needs it.
  private static let passed = [
    "LD_LIBRARY_PATH", "LD_PRELOAD", "LLVM_PROFILE_FILE", "SWIFT_BACKTRACE",
  ]

  /// The environment of the second start, in a fixed order.
  ///
  /// - Parameter value: Looks up a variable of the first start.
  /// - Returns: `NAME=value` lines.
  static func environment(_ value: (String) -> String?) -> [String] {
    fixed + (passed + Surroundings.names).compactMap { name in value(name).map { "\(name)=\($0)" } }
  }

  /// The environment of the second start, and of every further process of the tool.
  static var currentEnvironment: [String] {
    environment { name in getenv(name).map { String(cString: $0) } }
  }

  /// Takes what concerns the tool out of the environment, so that no app finds it there.
  static func takeSurroundings() -> Surroundings {
    var variables: [String: String] = [:]
    for name in Surroundings.names {
      guard let value = getenv(name) else { continue }
      variables[name] = String(cString: value)
      unsetenv(name)
    }
    return Surroundings(variables)
  }

  /// Replaces this process unless that has been done; returns in the second start.
  ///
  /// Where the kernel forbids the one or the other, the tool goes on all the same: only an app
  /// that depends on what was not fixed can then behave differently from run to run.
  ///
  /// - Parameter warn: Receives a sentence for standard error when something could not be fixed.
  static func ensure(warn: (String) -> Void) {
    guard getenv(marker) == nil else { return }
    if !switchOffAddressRandomisation() {
      warn(
        "warning: this kernel does not let addresses be fixed; an app that orders objects by "
          + "their addresses may behave differently in each run.\n")
    }
    replace(arguments: CommandLine.arguments, environment: currentEnvironment)
    warn(
      "warning: the tool cannot start itself anew (\(String(cString: strerror(errno)))); hash "
        + "seeds and environment stay those of this machine.\n")
  }

  /// Runs this program's file in place of this process; returns only when that fails.
  private static func replace(arguments: [String], environment: [String]) {
    let words = arguments.map { strdup($0) } + [nil]
    let variables = environment.map { strdup($0) } + [nil]
    defer { (words + variables).forEach { free($0) } }
    execve("/proc/self/exe", words, variables)
  }

  /// Has the next program that this process starts, or becomes, loaded at the same addresses always.
  ///
  /// `personality` is not in Swift's Glibc module, and is looked up by name for that reason.
  ///
  /// - Returns: Whether the kernel allows it.
  static func switchOffAddressRandomisation() -> Bool {
    typealias Personality = @convention(c) (UInt) -> Int32
    guard let symbol = dlsym(nil, "personality") else { return false }
    let personality = unsafeBitCast(symbol, to: Personality.self)
    let addressesNotRandomised: UInt = 0x0040000
    let query: UInt = 0xffff_ffff
    let current = personality(query)
    guard current != -1 else { return false }
    return personality(UInt(UInt32(bitPattern: current)) | addressesNotRandomised) != -1
  }
}
