import DeviceStorage
import Emulator
import FaultInjection
import ScenarioConfig
import TimelinePage

/// Which runs of a sweep a page tells beside the run without any fault, and how they are made again.
///
/// A sweep has thousands of runs, of which most go like others: each way in which a fault ends is told once, those that
/// did harm first; further harm is told while there is room.
struct SweepStories {
  /// So many runs are on a page at most.
  private static let limit = 32
  /// So many of them are shrunk at most: each is tried some dozens of times.
  private static let shrunkLimit = 8

  private struct Plan {
    var result: SweepResult
    /// The run as `report --fault` makes it.
    var run: RunConfiguration
    /// The run as the sweep makes it, which has to be shrunk; nil for one that is not.
    var swept: (scenario: ResolvedScenario, configuration: RunConfiguration)?
  }

  private let command: EmulatorCommand
  private let isolation: IsolationMode
  private let plans: [Plan]
  private let ways: [String: Int]
  private let reader: ScenarioReader

  /// Chooses the runs, and reads what they need before anything runs.
  ///
  /// - Parameters:
  ///   - results: What came of the sweep.
  ///   - path: The scenario.
  ///   - overrides: What replaces values of the scenario.
  ///   - reader: Reads it.
  ///   - command: Has the app.
  ///   - isolation: How the app's processes are kept apart.
  /// - Throws: `ConfigurationProblems`.
  init(
    _ results: [SweepResult], of path: String, _ overrides: ScenarioOverrides,
    _ reader: ScenarioReader, _ command: EmulatorCommand, _ isolation: IsolationMode
  ) throws {
    (self.command, self.isolation, self.reader) = (command, isolation, reader)
    let chosen = Self.chosen(of: results)
    let scenario = try reader.resolve(path, overrides: overrides)
    var shrunk: Set<Set<String>> = []
    plans = try chosen.map { result in
      var overrides = overrides
      overrides.faults += result.faults
      var plan = Plan(result: result, run: try reader.read(path, overrides: overrides))
      // The same harm by another fault shrinks to the same story.
      if !result.failures.isEmpty, shrunk.count < Self.shrunkLimit,
        shrunk.insert(result.titles).inserted
      {
        let swept = scenario.swept(by: result.faults)
        plan.swept = (swept, try reader.configuration(of: swept))
      }
      return plan
    }
    ways = Dictionary(
      plans.enumerated().map { ($1.result.way, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The results whose runs are told, harm first, each in the order of the plan.
  static func chosen(of results: [SweepResult]) -> [SweepResult] {
    var known: Set<String> = []
    // One whose future was its own tells it as it was.
    let firsts = (results.filter { !$0.isShared } + results.filter(\.isShared))
      .filter { known.insert($0.way).inserted }
    let told = Set(firsts.map(\.index))
    let harmful = firsts.filter { !$0.failures.isEmpty }
    let further = results.filter { !$0.failures.isEmpty && !told.contains($0.index) }
    let harmless = firsts.filter(\.failures.isEmpty)
    return Array((harmful + harmless + further).prefix(limit))
  }

  /// The story that tells the run of a result, or one that went the same way.
  func number(of result: SweepResult) -> Int? {
    plans.firstIndex { $0.result.index == result.index } ?? ways[result.way]
  }

  /// Whether the very run of a result is told.
  func tells(_ result: SweepResult) -> Bool {
    plans.contains { $0.result.index == result.index }
  }

  /// Makes the runs.
  func told() throws -> [FaultStory] {
    DeviceStorage.install()
    var shortest: [Set<String>: String] = [:]
    for plan in plans {
      if let text = shrunk(plan) { shortest[plan.result.titles] = text }
    }
    return plans.compactMap { plan in
      guard let made = RunSource.made(plan.run, command, isolation) else { return nil }
      return FaultStory(
        name: plan.result.faults.joined(separator: ", "), model: made.model,
        shrunk: shortest[plan.result.titles] ?? "")
    }
  }

  private func shrunk(_ plan: Plan) -> String? {
    guard let (scenario, configuration) = plan.swept else { return nil }
    let app = command.app(of: configuration)
    let capsule = Capsule(
      ofRunOf: scenario, configuration, app: app, audits: command.audits, isolation: isolation,
      failures: plan.result.failures)
    guard let failure = capsule.failures.first(where: Shrinker.canKeep),
      let smaller = Shrinker(
        capsule, keeping: failure, reader: reader, app: app, audits: command.audits
      ).shrink()
    else { return nil }
    return ShrinkReport(of: capsule, as: smaller, failure: failure).text
  }
}

extension SweepResult {
  /// How its run ended: results of one way differ in where the fault struck.
  fileprivate var way: String { ([faultName] + titles.sorted()).joined(separator: "\n") }

  /// What kinds of failures it shows.
  fileprivate var titles: Set<String> { Set(failures.map(\.title)) }
}

extension SweepFailure {
  /// The failure in a few words.
  var title: String { name + (identifier.map { " (\($0))" } ?? "") }
}
