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
/// search.perform { result in result.failure == nil }
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
  private let shard: Shard
  /// How the jobs fare with what the policy grants.
  private let tallies: [Job: JobTally]
  /// All jobs, in the order of the plan.
  private let jobs: [Job]

  /// Prepares a search: makes the run as the policy has it.
  ///
  /// - Parameters:
  ///   - configuration: The scenario; its own faults are left out.
  ///   - app: The app that it names.
  ///   - isolation: How the app's processes are kept apart.
  ///   - shard: The part of the grants to vary.
  public init(
    of configuration: RunConfiguration, app: HostedApp, isolation: IsolationMode = .process,
    shard: Shard = .whole
  ) {
    var plain = configuration
    plain.faults = nil
    self.configuration = plain
    self.app = app
    self.isolation = isolation
    self.shard = shard
    let tallies = Self.run(plain, app, isolation)
    self.tallies = tallies
    jobs = Grant.allCases.flatMap { grant in
      tallies.keys.filter { $0.grant == grant }.sorted { $0.identifier < $1.identifier }
    }
  }

  /// The grants that the scenario's jobs have.
  private var grants: [Grant] {
    Grant.allCases.filter { grant in jobs.contains { $0.grant == grant } }
  }

  /// How many grants belong to the part.
  public var grantCount: Int { shard.part(of: grants).count }

  /// The numbers of the jobs that belong to the part, in the order of the plan.
  public var share: [Int] {
    let own = shard.part(of: grants)
    return jobs.indices.filter { own.contains(jobs[$0].grant) }
  }

  /// The first line of the results.
  ///
  /// - Parameter toolVersion: The version of the tool.
  /// - Returns: What the search is about.
  public func header(toolVersion: String) -> GrantHeader {
    GrantHeader(
      scenario: configuration.identifier, digest: configuration.digest, toolVersion: toolVersion,
      plannedCount: jobs.count, shard: shard, shareCount: share.count)
  }

  /// Makes the runs of the part.
  ///
  /// - Parameter receive: Is told what each job needs, by grant and identifier; false ends the search.
  public func perform(_ receive: (GrantResult) -> Bool) {
    _ = shard.part(of: grants).allSatisfy { results(of: $0).allSatisfy(receive) }
  }

  private func results(of grant: Grant) -> [GrantResult] {
    var runs = GrantRuns { seconds in
      var changed = configuration
      changed.policy = grant.setting(.seconds(seconds), in: configuration.policy)
      return Self.run(changed, app, isolation)
    }
    for seconds in Self.ladder { runs.make(seconds) }
    return jobs.enumerated().filter { $0.element.grant == grant }.map { index, job in
      GrantResult(
        index: index, job: job, grantedSeconds: grant.time(in: configuration.policy).seconds,
        tally: tallies[job] ?? JobTally(),
        minimumSeconds: runs.first { ($0[job]?.done ?? 0) > 0 },
        cliffSeconds: runs.edge { ($0[job]?.expired ?? 0) == 0 })
    }
  }

  private static func run(
    _ configuration: RunConfiguration, _ app: HostedApp, _ isolation: IsolationMode
  ) -> [Job: JobTally] {
    let listing = JobListing()
    var run = Run(configuration: configuration, app: app, isolation: isolation)
    run.hashesTrace = false
    _ = run.perform(recorders: [listing])
    return listing.tallies
  }
}

/// What a search for grants is about: the first line of its results.
public struct GrantHeader: Codable, Equatable, Sendable {
  /// The scenario's identifier.
  public var scenario: String
  /// The digest of the scenario as it was resolved.
  public var digest: String
  /// The version of the tool.
  public var toolVersion: String
  /// How many jobs the scenario has.
  public var plannedCount: Int
  /// The part of the grants that the results are of.
  public var shard: Shard
  /// How many jobs the part has.
  public var shareCount: Int
}

extension GrantHeader: PartHeader {
  /// What one job needs.
  public typealias Result = GrantResult

  /// The kinds of the lines.
  public static var kinds: (header: String, result: String) { ("grants", "grant") }

  /// What decides which jobs there are.
  public var identity: [(name: String, value: String)] {
    [
      ("scenario", scenario), ("digest", digest), ("tool version", toolVersion),
      ("number of jobs", "\(plannedCount)"),
    ]
  }

  /// Whether all numbers are such as a search writes: its counts are.
  public var isWithinLimits: Bool { true }
}

extension GrantResult: PartResult {
  /// Whether all numbers are such as a search writes.
  public var isWithinLimits: Bool {
    [tally.begun, tally.done, tally.expired].allSatisfy(PartLimits.counts.contains)
      && (0...Double(PartLimits.counts.upperBound)).contains(grantedSeconds)
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
