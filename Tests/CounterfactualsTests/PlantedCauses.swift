import DeviceModel
import Emulator
import EmulatorTestSupport
import SchedulingRules
import VirtualTime

/// A scenario made of known causes, each of which alone keeps its task from running.
struct PlantedCauses {
  /// Something that keeps a task from running.
  enum Plant: String, CaseIterable {
    case identifier, mode, otherRequest, refreshSwitch, lowPowerMode, network, charger, heat, call
    case camera, deviceInUse, lowBattery, forceQuit, neverAsked, switchForAWhile
  }

  /// The rules that may be named for each.
  static let rules: [Plant: Set<RuleID?>] = [
    .identifier: [.registrationPermitted, .submissionPermitted],
    .mode: [.backgroundModeDeclared], .otherRequest: [.pendingLimit],
    .refreshSwitch: [.submissionNeedsRefresh, .backgroundRefreshOff],
    .lowPowerMode: [.lowPowerMode], .network: [.refreshNetwork],
    .charger: [.externalPower, .batteryProcessing],
    .heat: [.thermalState], .call: [.cameraAndCall], .camera: [.cameraAndCall],
    .deviceInUse: [.idleDevice], .lowBattery: [.criticalBattery],
    .forceQuit: [.forceQuitStopsLaunches], .neverAsked: [nil],
    // Processing that it held back is what the next one keeps its distance from.
    .switchForAWhile: [
      .backgroundRefreshOff, .submissionNeedsRefresh, .processingSpacing, .earliestBeginDate,
    ],
  ]

  let plants: [Plant]
  let isProcessing: Bool
  /// When what is an event happens, in seconds; nil: it is so from the start.
  let second: Double?

  /// Draws the causes of a seed.
  ///
  /// - Parameters:
  ///   - seed: The seed.
  ///   - many: Whether they are four to six, instead of one to three.
  init(seed: UInt64, many: Bool) {
    var chance = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
    func draw(_ bound: Int) -> Int {
      chance ^= chance << 13
      chance ^= chance >> 7
      chance ^= chance << 17
      return Int(chance >> 33) % bound
    }
    for _ in 0..<4 { _ = draw(2) }
    let isProcessing = draw(2) == 0
    let unfit: Set<Plant> =
      isProcessing ? [.otherRequest, .network, .forceQuit] : [.charger, .deviceInUse]
    var pool = Plant.allCases.filter { !unfit.contains($0) }
    var plants: [Plant] = []
    let count = many ? 4 + draw(3) : [1, 2, 2, 3][draw(4)]
    for _ in 0..<count { plants.append(pool.remove(at: draw(pool.count))) }
    self.isProcessing = isProcessing
    self.plants = plants.sorted { $0.rawValue < $1.rawValue }
    second = [nil, 30, 200][draw(3)]
  }

  var identifier: String { isProcessing ? "processing" : "refresh" }

  /// The scenario without some of its causes, as though they had never been.
  func scenario(without cured: Set<Plant> = [], in delay: Double = 600) -> PhoneScenario {
    var scenario = PhoneScenario.asking(
      for: identifier, isProcessing ? .processing : .appRefresh, in: delay,
      needsPower: plants.contains(.charger) && !cured.contains(.charger))
    // Else the charger would be missing from every scenario of processing.
    scenario.policy[.processingOnBattery] = true
    for plant in plants where !cured.contains(plant) { add(plant, to: &scenario) }
    scenario.timeline.sort { $0.at < $1.at }
    return scenario
  }

  private func add(_ plant: Plant, to scenario: inout PhoneScenario) {
    switch plant {
    case .identifier: scenario.infoPlist.permittedIdentifiers = ["weather"]
    case .mode: scenario.infoPlist.backgroundModes = []
    case .otherRequest:
      scenario.infoPlist.permittedIdentifiers?.append("weather")
      let launch = scenario.app.finishLaunching
      scenario.app.finishLaunching = { process in
        launch(process)
        process.handle("weather") { $0.complete($1, success: true) }
      }
      let leave = scenario.app.didEnterBackground
      scenario.app.didEnterBackground = { process in
        process.ask(for: "weather", in: 86_400)
        leave(process)
      }
    case .refreshSwitch: change(.backgroundRefreshForApp(false), in: &scenario)
    case .lowPowerMode: change(.lowPowerMode(true), in: &scenario)
    case .network: change(.network(.none), in: &scenario)
    case .charger: break
    case .heat: change(.thermalState(.critical), in: &scenario)
    case .call: change(.call(true), in: &scenario)
    case .camera: change(.camera(true), in: &scenario)
    case .deviceInUse: scenario.timeline.removeAll { $0.event == .device(.inUse(false)) }
    case .lowBattery: change(.batteryLevel(0.1), in: &scenario)
    case .forceQuit: scenario.at(210, .forceQuit)
    case .neverAsked: scenario.app.didEnterBackground = { _ in }
    case .switchForAWhile:
      scenario.at(220, .device(.backgroundRefreshForApp(false)))
      scenario.at(1_500, .device(.backgroundRefreshForApp(true)))
    }
  }

  private func change(_ change: DeviceChange, in scenario: inout PhoneScenario) {
    if let second { scenario.at(second, .device(change)) } else { scenario.device.apply(change) }
  }
}

/// Finds by brute force which changes would have let a task run, without the search's reasons, changes or code.
struct BruteForce {
  /// A change of a scenario, and the cause that it is about; nil for one that is about none.
  private struct Cure {
    var plant: PlantedCauses.Plant?
    /// When the task may begin after the app has asked, in seconds; nil: as it asks.
    var delay: Double?
    var mend: (inout PhoneScenario) -> Void = { _ in }
  }

  /// The smallest sets of changes with which the task runs in its time.
  struct Smallest {
    /// How many changes they are; 0: no set is enough.
    var size = 0
    /// The causes that each of them is about.
    var causes: [Set<PlantedCauses.Plant?>] = []
  }

  let planted: PlantedCauses
  /// When the task should have run.
  let time: Range<Instant>

  /// Tries all sets of changes, the smallest first.
  func smallest() -> Smallest {
    let cures = cures
    for size in 1...sizeLimit {
      let enough = Self.subsets(of: cures.indices, size).filter { isEnough($0.map { cures[$0] }) }
      guard enough.isEmpty else {
        return Smallest(size: size, causes: enough.map { Set($0.map { cures[$0].plant }) })
      }
    }
    return Smallest()
  }

  /// So many changes are tried together: one for each cause, and three at least.
  var sizeLimit: Int { max(3, planted.plants.count) }

  /// Whether the task runs in its time.
  private func isEnough(_ chosen: [Cure]) -> Bool {
    var scenario = planted.scenario(
      without: Set(chosen.compactMap(\.plant)), in: chosen.compactMap(\.delay).first ?? 600)
    for cure in chosen { cure.mend(&scenario) }
    scenario.timeline.sort { $0.at < $1.at }
    return scenario.run().records.contains { record in
      guard case .taskLaunched(let launch) = record.event else { return false }
      return launch.identifier == planted.identifier && time.contains(record.time)
    }
  }

  /// Every cause as though it had never been there, and what else people may do.
  private var cures: [Cure] {
    let absences = planted.plants.filter { $0 != .neverAsked }.map { Cure(plant: $0) }
    let power = Cure(plant: nil) { $0.device.hasExternalPower = true }
    let openings = [300, 700, 2_000].map { second in
      Cure(plant: nil) { scenario in
        scenario.at(second, .openApp)
        scenario.at(second + 60, .leaveApp)
        scenario.at(second + 70, .device(.inUse(false)))
      }
    }
    let earlier = [0.0, 100, 400].map { Cure(delay: $0) }
    return absences + [power] + openings + earlier
  }

  private static func subsets(of all: Range<Int>, _ size: Int) -> [[Int]] {
    guard size > 0 else { return [[]] }
    return all.flatMap { first in
      subsets(of: first + 1..<max(first + 1, all.upperBound), size - 1).map { [first] + $0 }
    }
  }
}
