import EmulatorTestSupport
import Foundation
import Testing
import ValueExpectations

/// What a phone's Swift 5 takes without a word of actors, Swift here takes as well, once it is adapted.
@Suite("Closures of Swift 5")
struct OlderSwiftTests {
  private static let ticker = """
    IMPORTS

    @MainActor
    final class Ticker: NSObject {
      private var timers: [Timer] = []
      private var token: (any NSObjectProtocol)?
      private var ticks = 0

      @objc func start() {
        timers.append(
          Timer.scheduledTimer(withTimeInterval: 2, repeats: true) { [weak self] _ in self?.tick() })
        timers.append(Timer(timeInterval: 1, repeats: false) { [weak self] _ in self?.tick() })
        token = NotificationCenter.default.addObserver(
          forName: Notification.Name("saved"), object: nil, queue: .main
        ) { [weak self] _ in self?.tick() }
      }

      private func tick() { ticks += 1 }
    }
    """

  @Test("Adapted closures of the main actor compile without assumeIsolated")
  func adapted() throws {
    expect(try Self.errors(importing: "import UIKit"), is: [])
  }

  @Test("With Foundation alone they do not: the closures here are what takes them")
  func foundationAlone() throws {
    let errors = try Self.errors(importing: "import Foundation")
    expect(errors.count, is: 3)
    #expect(errors.allSatisfy { $0.contains("main actor-isolated instance method 'tick()'") })
  }

  /// The complaints of the compiler in Swift 5 about the adapted file.
  private static func errors(importing imports: String) throws -> [String] {
    let folder = try TemporaryFolder()
    let text = ticker.replacing("IMPORTS", with: imports)
    let file = folder.url.appendingPathComponent("Ticker.swift")
    try Data(text.utf8).write(to: file)
    let adapted = try BuiltTool.runWithCompiler(["adapt", file.path, "--in-place"])
    #expect(adapted.status == 0, "\(adapted.errors)")
    let built = BuiltTool.besideTests
    let modules = BuiltTool.package.appendingPathComponent("Sources").path
    let result = try BuiltTool.start(
      URL(fileURLWithPath: "/usr/bin/env"),
      [
        "swiftc", "-typecheck", "-swift-version", "5",
        "-I", built.appendingPathComponent("Modules").path,
        "-I", modules + "/SQLite3", "-I", modules + "/OSModule/include",
        "-Xcc", "-fmodule-map-file=\(built.path)/CInterposer.build/module.modulemap", file.path,
        // What the build has left there need not be compiled again.
        "-module-cache-path", built.appendingPathComponent("ModuleCache").path,
      ], ["PATH": BuiltTool.programFolders], folder.url)
    return (result.output + result.errors).split(separator: "\n").map(String.init)
      .filter { $0.contains(": error: ") }
  }
}
