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
/// `BGTASK_WHY_SEEDS` says how many scenarios are tried.
@Suite("Why, against brute force")
struct OracleTests {
  private static let seeds =
    ProcessInfo.processInfo.environment["BGTASK_WHY_SEEDS"].flatMap(UInt64.init) ?? 24

  @Test("Causes, the smallest change, and none are those of brute force", arguments: 1...seeds)
  func agreement(seed: UInt64) {
    let planted = PlantedCauses(seed: seed)
    let explained = Explained(planted.scenario(), of: planted.identifier)
    let shortfall = explained.shortfall
    let oracle = BruteForce(planted: planted, time: shortfall.begin..<shortfall.end).smallest()
    let note = "\(planted), \(explained.changes), tried \(explained.answer.tried)"

    // As few changes as possible, or none at all.
    let size = explained.changes.map(\.count).min() ?? 0
    if size <= BruteForce.sizeLimit {
      #expect(size == oracle.size, "\(oracle) \(note)")
    } else {
      #expect(oracle.size == 0, "\(oracle) \(note)")
    }

    // No cause that is not there; each without which no change is enough.
    let named = (shortfall.causes + explained.answer.hidden).map(\.rule)
    let possible = planted.plants.reduce(into: Set<RuleID?>()) {
      $0.formUnion(PlantedCauses.rules[$1] ?? [])
    }
    #expect(named.allSatisfy(possible.contains), "\(named) \(note)")
    let needed = oracle.causes.dropFirst().reduce(oracle.causes.first ?? []) { $0.intersection($1) }
    for plant in needed.compactMap(\.self) {
      #expect(!(PlantedCauses.rules[plant] ?? []).isDisjoint(with: named), "\(plant) \(note)")
    }
  }
}
