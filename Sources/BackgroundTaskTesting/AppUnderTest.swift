public import FaultInjection
import Foundation

/// An app whose program is started by tests: each run is a process of its own, with a phone of its own.
///
/// The program is the executable target of the package that is tested. It is found beside the tests, where the package
/// manager puts both. Tests may run in parallel, and nothing is written but in temporary folders, which are removed.
///
/// ```swift
/// let run = try AppUnderTest("MyApp").run("Morning")
/// run.expect(.launch(of: "com.example.myapp.refresh"), before: "9:00")
/// run.expect(no: .expiration)
/// ```
public struct AppUnderTest: Sendable {
  /// What scenarios call the app.
  public let name: String
  /// The name of its program.
  public let program: String
  /// The folder of the package, from which scenarios are named as on the command line.
  let package: URL

  /// Names an app; its program is looked for when it is needed.
  ///
  /// - Parameters:
  ///   - name: What scenarios call the app.
  ///   - program: The name of the program; that of the app, unless the program has more than one.
  ///   - file: A file of the package.
  public init(_ name: String, program: String? = nil, file: String = #filePath) {
    self.name = name
    self.program = program ?? name
    package = Self.package(of: file)
  }

  /// The folder above a file that holds a manifest; where there is none, that in which the tests were started.
  private static func package(of file: String) -> URL {
    var folder = URL(fileURLWithPath: file)
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      let manifest = folder.appendingPathComponent("Package.swift").path
      if FileManager.default.fileExists(atPath: manifest) { return folder }
    }
    return URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
  }

  /// Runs the app through a scenario of the package.
  ///
  /// - Parameters:
  ///   - scenario: The name of a property list below `Config/Scenarios`, or the path of one.
  ///   - conditions: What is other than the scenario says.
  /// - Returns: What came of it.
  /// - Throws: ``AppTestError`` where the program is missing or refuses the scenario.
  public func run(_ scenario: String, _ conditions: RunConditions = RunConditions()) throws
    -> AppRun
  {
    try AppCall(app: self, scenario: .named(scenario), conditions: conditions).run()
  }

  /// Runs the app through a scenario that the test makes itself.
  ///
  /// - Parameters:
  ///   - scenario: The scenario.
  ///   - conditions: What is other than the scenario says.
  /// - Returns: What came of it.
  /// - Throws: ``AppTestError`` where the program is missing or refuses the scenario.
  public func run(_ scenario: Scenario, _ conditions: RunConditions = RunConditions()) throws
    -> AppRun
  {
    try AppCall(app: self, scenario: .made(scenario), conditions: conditions).run()
  }

  /// Runs the app through a scenario of the package once for each fault at each point, and judges each run.
  ///
  /// - Parameters:
  ///   - scenario: The name of a property list below `Config/Scenarios`, or the path of one.
  ///   - conditions: What is other than the scenario says; its faults are not heeded.
  ///   - faults: What strikes, one fault in each run.
  ///   - target: Whose points are tried: `run` for all, `launch:2` for those of the second launch, or a task.
  ///   - promise: What has to be true of every run, the one without a fault among them; it is asked once for runs that
  ///     are alike, and may throw to say what is wrong.
  /// - Returns: What came of it.
  /// - Throws: ``AppTestError`` where the program is missing or refuses the scenario.
  public func sweep(
    _ scenario: String, _ conditions: RunConditions = RunConditions(),
    faults: [SweepFault] = SweepFault.usual, target: String = "run",
    keeping promise: ((AppRun) throws -> Bool)? = nil
  ) throws -> AppSweep {
    let call = AppCall(app: self, scenario: .named(scenario), conditions: conditions)
    return try call.sweep(faults, target: target, keeping: promise)
  }

  /// Runs the app through a scenario that the test makes itself once for each fault at each point.
  ///
  /// - Parameters:
  ///   - scenario: The scenario.
  ///   - conditions: What is other than the scenario says; its faults are not heeded.
  ///   - faults: What strikes, one fault in each run.
  ///   - target: Whose points are tried: `run` for all, `launch:2` for those of the second launch, or a task.
  ///   - promise: What has to be true of every run, the one without a fault among them.
  /// - Returns: What came of it.
  /// - Throws: ``AppTestError`` where the program is missing or refuses the scenario.
  public func sweep(
    _ scenario: Scenario, _ conditions: RunConditions = RunConditions(),
    faults: [SweepFault] = SweepFault.usual, target: String = "run",
    keeping promise: ((AppRun) throws -> Bool)? = nil
  ) throws -> AppSweep {
    let call = AppCall(app: self, scenario: .made(scenario), conditions: conditions)
    return try call.sweep(faults, target: target, keeping: promise)
  }
}
