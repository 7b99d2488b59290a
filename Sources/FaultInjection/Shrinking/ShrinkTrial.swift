import AppHosting
import Emulator
import ScenarioConfig
import VirtualTime

/// A scenario that shows the failure, with where its faults strike.
struct ShrunkScenario {
  var scenario: ResolvedScenario
  /// For each fault the point before which it sits, where it is numbered over the run; else nil.
  var anchors: [Anchor?]

  /// A point by what it has in common with points of other runs.
  struct Anchor: Equatable {
    var time: Instant
    var kind: PointKind
    var call: String?
    /// How many points of that kind and call precede it at its instant.
    var rank: Int
  }
}

/// Tries whether a scenario shows a failure.
struct ShrinkTrial {
  let failure: Capsule.Failure
  let reader: ScenarioReader
  let app: HostedApp
  let audits: [any Audit]
  let isolation: IsolationMode

  /// Runs a scenario.
  ///
  /// The numbers of points shift when something before them is left out: each fault that is placed by one is
  /// put, one after the other, before the point that is most like its old one.
  ///
  /// - Returns: The scenario with the faults in their places, if it shows the failure; else nil.
  func run(_ candidate: ShrunkScenario) -> ShrunkScenario? {
    var placed = candidate
    for index in 0..<candidate.scenario.count(of: .faults) {
      guard let anchor = candidate.anchors[index] else { continue }
      let points = points(before: index, of: placed.scenario)
      guard let points, let point = anchor.nearest(in: points) else { return nil }
      placed.scenario.setPoint(point.point.point, ofFault: index)
      placed.anchors[index] = ShrunkScenario.Anchor(point, among: points)
    }
    return shows(placed.scenario) ? placed : nil
  }

  /// The scenario with anchors where its faults are; nil if it does not show the failure.
  func begin(with scenario: ResolvedScenario) -> ShrunkScenario? {
    guard shows(scenario) else { return nil }
    let anchors = (0..<scenario.count(of: .faults)).map { index -> ShrunkScenario.Anchor? in
      guard let number = scenario.point(ofFault: index),
        let points = points(before: index, of: scenario),
        let point = points.first(where: { $0.point.point == number })
      else { return nil }
      return ShrunkScenario.Anchor(point, among: points)
    }
    return ShrunkScenario(scenario: scenario, anchors: anchors)
  }

  /// The capsule of a scenario that shows the failure; nil for one that no reader takes.
  func capsule(of scenario: ResolvedScenario) -> Capsule? {
    guard let configuration = try? reader.configuration(of: scenario) else { return nil }
    let kept = SweepFailure(
      name: failure.name, identifier: failure.identifier, message: failure.message)
    return Capsule(
      ofRunOf: scenario, configuration, app: app, audits: audits, isolation: isolation,
      failures: [kept])
  }

  /// The points of a run in which only the faults before one of them strike.
  private func points(before index: Int, of scenario: ResolvedScenario) -> [ObservedPoint]? {
    var earlier = scenario
    earlier.remove(index..<scenario.count(of: .faults), of: .faults)
    return observe(earlier, recordsPoints: true)?.points
  }

  private func shows(_ scenario: ResolvedScenario) -> Bool {
    guard let observer = observe(scenario) else { return false }
    if failure.name == SweepFailure.neverDoneName { return leavesUndone(scenario, observer) }
    return observer.findings.contains { failure.isSame(as: $0.failure) }
  }

  /// Whether work is not done in the end that is done there without the faults.
  private func leavesUndone(_ scenario: ResolvedScenario, _ observer: RunObserver) -> Bool {
    guard let task = failure.identifier, let strike = observer.lastStrike else { return false }
    let end = Instant.zero.advanced(by: .seconds(scenario.durationSeconds))
    let begin = max(strike, end.advanced(by: .zero - Recovery.span))
    guard !observer.completes(task, from: begin) else { return false }
    var plain = scenario
    plain.remove(0..<scenario.count(of: .faults), of: .faults)
    return observe(plain)?.completes(task, from: begin) == true
  }

  /// Lives through a scenario; nil for one that no reader takes.
  private func observe(_ scenario: ResolvedScenario, recordsPoints: Bool = false) -> RunObserver? {
    guard let configuration = try? reader.configuration(of: scenario) else { return nil }
    let observer = RunObserver()
    var run = Run(configuration: configuration, app: app, audits: audits, isolation: isolation)
    run.recordsPoints = recordsPoints
    run.hashesTrace = false
    _ = run.perform(recorders: [observer])
    return observer
  }
}

/// A point with its time.
typealias ObservedPoint = (time: Instant, point: PointReached)

extension ShrunkScenario.Anchor {
  /// Describes a point of a run.
  init(_ point: ObservedPoint, among points: [ObservedPoint]) {
    time = point.time
    kind = point.point.kind
    call = point.point.call
    rank = 0
    rank = points.count {
      isLike($0) && $0.time == point.time && $0.point.point < point.point.point
    }
  }

  /// The point that comes nearest to the anchor's instant, by rank where there are several.
  func nearest(in points: [ObservedPoint]) -> ObservedPoint? {
    let alike = points.filter(isLike)
    let nearest = alike.min { distance($0) < distance($1) }
    guard let nearest else { return nil }
    let together = alike.filter { $0.time == nearest.time }
    return together[min(rank, together.count - 1)]
  }

  private func isLike(_ point: ObservedPoint) -> Bool {
    point.point.kind == kind && point.point.call == call
  }

  private func distance(_ point: ObservedPoint) -> Duration {
    let span = time.duration(to: point.time)
    return span < .zero ? .zero - span : span
  }
}
