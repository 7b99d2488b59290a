import Emulator
import EmulatorTestSupport
import Foundation

/// Code of an app that is opened once or several times; what it says is handed back.
struct AppCode {
  var scenario = PhoneScenario()

  /// Opens the app, and ends it before it is opened again.
  init(launches: Int = 1) {
    for launch in 0..<launches {
      scenario.at(Double(launch) * 60, .openApp)
      scenario.at(Double(launch) * 60 + 30, .forceQuit)
    }
  }

  /// What the code says, launch after launch.
  func run(
    isolation: IsolationMode = .inProcess, _ body: @escaping @MainActor @Sendable () throws -> Void
  ) -> [String] {
    said(in: result(isolation: isolation, body))
  }

  /// What came of the run.
  func result(
    isolation: IsolationMode = .inProcess, _ body: @escaping @MainActor @Sendable () throws -> Void
  ) -> PhoneRun {
    var scenario = scenario
    scenario.timeline.sort { $0.at < $1.at }
    scenario.app.finishLaunching = { _ in
      do { try body() } catch { say("threw", error) }
    }
    return scenario.run(isolation: isolation)
  }

  /// What app code has said in a run.
  func said(in run: PhoneRun) -> [String] {
    run.records.compactMap { record in
      guard case .output(let output) = record.event, output.text.hasPrefix("> ") else { return nil }
      return String(output.text.dropFirst(2))
    }
  }
}

/// Says something, as code of an app.
func say(_ words: Any...) {
  print("> " + words.map { "\($0)" }.joined(separator: " "))
}

/// Calls a function of the C library, and says its result or the name of its error.
func sayResult(_ name: String, _ body: () -> Int) {
  let result = body()
  say(name, result < 0 ? "\(result) \(errorName(errno))" : "\(result)")
}

func errorName(_ number: Int32) -> String {
  let names = [
    EPERM: "EPERM", ENOENT: "ENOENT", EEXIST: "EEXIST", EACCES: "EACCES", ENOTDIR: "ENOTDIR",
    EISDIR: "EISDIR", EINVAL: "EINVAL", ENOTEMPTY: "ENOTEMPTY", ELOOP: "ELOOP", EBADF: "EBADF",
    ENOSPC: "ENOSPC", ENAMETOOLONG: "ENAMETOOLONG", ENODATA: "ENODATA", ERANGE: "ERANGE",
    ENOTSUP: "ENOTSUP", EWOULDBLOCK: "EWOULDBLOCK", EIO: "EIO", ENOTTY: "ENOTTY",
  ]
  return names[number] ?? "\(number)"
}
