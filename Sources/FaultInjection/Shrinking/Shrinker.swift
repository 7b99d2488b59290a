public import AppHosting
public import Emulator
public import ScenarioConfig
import VirtualTime

/// Leaves out of a failing run what its failure does not need.
///
/// Delta debugging: parts are left out, first large ones, then smaller ones, and the run is made again; what
/// still fails in the same way is kept and made smaller still. Nothing is drawn by chance: the same
/// capsule always shrinks to the same one.
///
/// ```swift
/// let shrinker = Shrinker(capsule, keeping: failure, reader: reader, app: tracker, audits: [])
/// let smaller = shrinker.shrink()
/// ```
public final class Shrinker {
  /// So often the passes begin anew, at most; each can make room for the others.
  private static let roundLimit = 6
  /// A timeline with more entries is left as it is.
  private static let entryLimit = 10_000
  /// Spans that are tried for the time between two events, in seconds.
  private static let spans: [Double] = [
    1, 2, 5, 10, 20, 30, 60, 120, 300, 600, 1_800, 3_600, 7_200, 14_400, 28_800, 43_200, 86_400,
  ]

  private let capsule: Capsule
  private let trial: ShrinkTrial
  private var current: ShrunkScenario?
  /// What has been tried in vain.
  private var refused: Set<ResolvedScenario> = []
  private var isInterrupted: () -> Bool = { false }
  /// How many scenarios have been tried.
  public private(set) var trialCount = 0

  /// Creates a shrinker.
  ///
  /// - Parameters:
  ///   - capsule: The failing run.
  ///   - failure: The failure that has to remain, one that ``canKeep(_:)`` accepts.
  ///   - reader: Checks the smaller scenarios.
  ///   - app: The app that the capsule names.
  ///   - audits: The checkers of its data.
  public init(
    _ capsule: Capsule, keeping failure: Capsule.Failure, reader: ScenarioReader, app: HostedApp,
    audits: [any Audit]
  ) {
    self.capsule = capsule
    trial = ShrinkTrial(
      failure: failure, reader: reader, app: app, audits: audits, isolation: capsule.isolation)
  }

  /// Whether a failure can be looked for in other runs: a broken promise is that of one scenario.
  public static func canKeep(_ failure: Capsule.Failure) -> Bool {
    failure.isFinding || failure.name == SweepFailure.neverDoneName
  }

  /// Shrinks the run.
  ///
  /// - Parameter isInterrupted: Asked before each run; true ends the search with what it has.
  /// - Returns: The capsule of the smallest run found; nil when the given one does not show the failure.
  public func shrink(isInterrupted: @escaping () -> Bool = { false }) -> Capsule? {
    self.isInterrupted = isInterrupted
    trialCount += 1
    current = trial.begin(with: capsule.scenario)
    search()
    return current.flatMap { trial.capsule(of: $0.scenario) }
  }

  private func search() {
    attempt { $0.scenario.removeExpectations() }
    attempt { shrunk in
      if let flat = shrunk.scenario.flattened(upTo: Self.entryLimit) { shrunk.scenario = flat }
    }
    attempt { _ = $0.scenario.removeInterleaving() }
    for _ in 0..<Self.roundLimit {
      let before = current?.scenario
      cutEnd()
      for part in ResolvedScenario.Part.allCases { leaveOut(part) }
      closeGaps()
      if current?.scenario == before { break }
    }
  }

  /// Tries a change and keeps it if the failure remains.
  @discardableResult
  private func attempt(_ change: (inout ShrunkScenario) -> Void) -> Bool {
    guard var candidate = current, !isInterrupted() else { return false }
    change(&candidate)
    guard candidate.scenario != current?.scenario, !refused.contains(candidate.scenario) else {
      return false
    }
    trialCount += 1
    guard let shown = trial.run(candidate) else {
      refused.insert(candidate.scenario)
      return false
    }
    current = shown
    return true
  }

  /// Ends the run as early as possible, counted from its last event or fault on, or from its start.
  private func cutEnd() {
    guard let current else { return }
    let end = current.scenario.durationSeconds
    let strike = current.anchors.compactMap { $0?.time.seconds }.max()
    let events = current.scenario.isFlat ? current.scenario.times : []
    let starts = Set([strike ?? 0, events.last ?? 0].map { $0.rounded(.down) })
    let halves = (1...6).map { (end / Double(1 << $0)).rounded(.up) }
    let ends = Set(starts.flatMap { start in Self.spans.map { start + $0 } } + halves)
    for candidate in ends.sorted() where candidate < end {
      if attempt({ $0.end(atSeconds: candidate) }) { return }
    }
  }

  /// Leaves out entries of a list, in ever smaller pieces, the last ones first.
  private func leaveOut(_ part: ResolvedScenario.Part) {
    var size = current?.scenario.count(of: part) ?? 0
    while size > 0 {
      var end = current?.scenario.count(of: part) ?? 0
      var hasShrunk = false
      while end > 0 {
        let range = max(0, end - size)..<end
        if attempt({ $0.remove(range, of: part) }) { hasShrunk = true }
        end = range.lowerBound
      }
      if !hasShrunk || size > 1 { size /= 2 }
    }
  }

  /// Lets each event of a flat timeline follow the one before it as soon as possible.
  private func closeGaps() {
    guard let scenario = current?.scenario, scenario.isFlat else { return }
    for index in 0..<scenario.count(of: .timeline) {
      guard let times = current?.scenario.times else { return }
      let gap = times[index] - (index == 0 ? 0 : times[index - 1])
      for span in Self.spans where span < gap {
        if attempt({ $0.advance(from: times[index], bySeconds: gap - span) }) { break }
      }
    }
  }
}

extension ShrunkScenario {
  fileprivate mutating func remove(_ range: Range<Int>, of part: ResolvedScenario.Part) {
    scenario.remove(range, of: part)
    if part == .faults { anchors.removeSubrange(range) }
  }

  /// Ends the run; the faults behind its end are left out with what is known of them.
  fileprivate mutating func end(atSeconds end: Double) {
    for index in anchors.indices.reversed()
    where (scenario.seconds(ofFault: index) ?? 0) >= end {
      remove(index..<index + 1, of: .faults)
    }
    scenario.end(atSeconds: end)
  }

  fileprivate mutating func advance(from start: Double, bySeconds span: Double) {
    scenario.advance(from: start, bySeconds: span)
    anchors = anchors.map { anchor in
      guard var anchor, anchor.time.seconds >= start else { return anchor }
      anchor.time = anchor.time.advanced(by: .seconds(-span))
      return anchor
    }
  }
}
