import DeviceModel
import Emulator
import EmulatorTestSupport
import Foundation
import SchedulingRules
import Testing
import VirtualTime

@testable import Counterfactuals

/// The search against an oracle that shares no code with it.
///
/// `BGTASK_WHY_SEEDS` says how many scenarios of few causes are tried, and a sixth as many of four to six. The last line
/// that the suite prints has its figures.
@Suite("Why, against brute force", OracleFigures())
struct OracleTests {
  private static let seeds =
    ProcessInfo.processInfo.environment["BGTASK_WHY_SEEDS"].flatMap(UInt64.init) ?? 24
  /// Seeds behind these with which search and brute force once disagreed: a date before the request was taken away (39),
  /// what was over before it was due (14 and 16 of many), the distance to a launch that came late (60).
  private static let disagreed: [UInt64] = [39, 60]
  private static let disagreedOverMany: [UInt64] = [14, 16]

  /// The seeds from 1 on, and others that are none of them.
  private static func seeds(to last: UInt64, and others: [UInt64]) -> [UInt64] {
    (1...last) + others.filter { $0 > last }
  }

  @Test(
    "Causes, the smallest change, and none are those of brute force",
    arguments: seeds(to: seeds, and: disagreed))
  func agreement(seed: UInt64) throws {
    try agree(PlantedCauses(seed: seed, many: false))
  }

  @Test(
    "So they are with four to six causes at once",
    arguments: seeds(to: max(1, seeds / 6), and: disagreedOverMany))
  func agreementOverMany(seed: UInt64) throws {
    try agree(PlantedCauses(seed: seed, many: true))
  }

  private func agree(_ planted: PlantedCauses) throws {
    let explained = Explained(planted.scenario(), of: planted.identifier)
    let shortfall = explained.shortfall
    let time = (shortfall.removedSince ?? shortfall.begin)..<shortfall.end
    let bruteForce = BruteForce(planted: planted, time: time)
    let oracle = bruteForce.smallest()
    let disagreements = Self.disagreements(
      of: explained, with: oracle, upTo: bruteForce.sizeLimit, over: planted)
    try #require(OracleFigures.current).add(planted, oracle, disagreements: disagreements.count)
    #expect(
      disagreements == [],
      "\(oracle) \(planted), \(explained.changes), tried \(explained.answer.tried)")
  }

  /// What the search says otherwise than brute force, or than what was planted.
  private static func disagreements(
    of explained: Explained, with oracle: BruteForce.Smallest, upTo sizeLimit: Int,
    over planted: PlantedCauses
  ) -> [String] {
    var found: [String] = []
    // As few changes as possible, or none at all.
    let size = explained.changes.map(\.count).min() ?? 0
    if size <= sizeLimit ? size != oracle.size : oracle.size != 0 {
      found.append("\(size) changes, not \(oracle.size)")
    }

    // No cause that is not there; each without which no change is enough.
    let named = (explained.shortfall.causes + explained.answer.hidden).map(\.rule)
    let possible = planted.plants.reduce(into: Set<RuleID?>()) {
      $0.formUnion(PlantedCauses.rules[$1] ?? [])
    }
    if !named.allSatisfy(possible.contains) { found.append("causes \(named)") }
    let needed = oracle.causes.dropFirst().reduce(oracle.causes.first ?? []) { $0.intersection($1) }
    return found
      + needed.compactMap(\.self)
      .filter { (PlantedCauses.rules[$0] ?? []).isDisjoint(with: named) }
      .map { "no cause for \($0)" }.sorted()
  }
}
