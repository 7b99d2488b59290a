public import AppHosting
public import Emulator
import VirtualTime

/// The same scenario with many grants of time: the smallest with which each job is ever done, and its cliff.
///
/// Each of the policy's grants is varied alone, on a ladder from a second to ten minutes; between two steps
/// of the ladder where it matters, to the second.
///
/// ```swift
/// let search = GrantSearch(of: configuration, app: app, audits: audits)
/// for result in search.perform() { print(result.job, result.minimumSeconds ?? 0) }
/// ```
public struct GrantSearch {
  /// The grants that are tried, in seconds.
  public static let seconds = 1...600
  private static let ladder = [
    1, 2, 3, 5, 8, 10, 15, 20, 25, 30, 45, 60, 90, 120, 180, 240, 300, 420, 600,
  ]

  private let configuration: RunConfiguration
  private let app: HostedApp
  private let isolation: IsolationMode

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - configuration: The scenario; its own faults are left out.
  ///   - app: The app that it names.
  ///   - isolation: How the app's processes are kept apart.
  public init(
    of configuration: RunConfiguration, app: HostedApp, isolation: IsolationMode = .process
  ) {
    var plain = configuration
    plain.faults = nil
    self.configuration = plain
    self.app = app
    self.isolation = isolation
  }

  /// Makes the runs.
  ///
  /// - Returns: What each job needs that the scenario begins, by grant and identifier.
  public func perform() -> [GrantResult] {
    let tallies = run(configuration)
    return Grant.allCases.flatMap { grant in
      let jobs = tallies.keys.filter { $0.grant == grant }.sorted { $0.identifier < $1.identifier }
      return jobs.isEmpty ? [] : results(of: jobs, grant, tallies)
    }
  }

  private func results(
    of jobs: [Job], _ grant: Grant, _ tallies: [Job: JobTally]
  ) -> [GrantResult] {
    var runs = GrantRuns { seconds in
      var changed = configuration
      changed.policy = grant.setting(.seconds(seconds), in: configuration.policy)
      return run(changed)
    }
    for seconds in Self.ladder { runs.make(seconds) }
    return jobs.map { job in
      GrantResult(
        job: job, granted: grant.time(in: configuration.policy), tally: tallies[job] ?? JobTally(),
        minimumSeconds: runs.first { ($0[job]?.done ?? 0) > 0 },
        cliffSeconds: runs.edge { ($0[job]?.expired ?? 0) == 0 })
    }
  }

  private func run(_ configuration: RunConfiguration) -> [Job: JobTally] {
    let listing = JobListing()
    var run = Run(configuration: configuration, app: app, isolation: isolation)
    run.hashesTrace = false
    _ = run.perform(recorders: [listing])
    return listing.tallies
  }
}

/// The runs with different grants, each made once.
private struct GrantRuns {
  typealias Tallies = [Job: JobTally]

  private let run: (Int) -> Tallies
  private var made: [Int: Tallies] = [:]

  init(_ run: @escaping (Int) -> Tallies) {
    self.run = run
  }

  @discardableResult
  mutating func make(_ seconds: Int) -> Tallies {
    if let tallies = made[seconds] { return tallies }
    let tallies = run(seconds)
    made[seconds] = tallies
    return tallies
  }

  /// The smallest grant for which something holds; nil for none.
  mutating func first(where holds: (Tallies) -> Bool) -> Int? {
    let tried = made.sorted { $0.key < $1.key }
    guard let index = tried.firstIndex(where: { holds($0.value) }) else { return nil }
    let below = index == 0 ? tried[index].key - 1 : tried[index - 1].key
    return narrow(from: below, to: tried[index].key, where: holds)
  }

  /// The smallest grant from which on something holds for all larger ones; nil where it does not for the largest.
  mutating func edge(where holds: (Tallies) -> Bool) -> Int? {
    let tried = made.sorted { $0.key < $1.key }
    let last = tried.lastIndex { !holds($0.value) }
    guard let last else { return tried.first?.key }
    guard last + 1 < tried.count else { return nil }
    return narrow(from: tried[last].key, to: tried[last + 1].key, where: holds)
  }

  /// Halves the way between a grant for which something does not hold and one for which it does.
  private mutating func narrow(
    from below: Int, to holding: Int, where holds: (Tallies) -> Bool
  ) -> Int {
    var (below, holding) = (below, holding)
    while holding - below > 1 {
      let middle = (below + holding) / 2
      if holds(make(middle)) { holding = middle } else { below = middle }
    }
    return holding
  }
}
