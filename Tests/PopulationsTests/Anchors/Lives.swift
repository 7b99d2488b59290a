import AppHosting
import DeviceLives
import Foundation
import ScenarioConfig

/// The lives of `Config/Lives`.
enum Lives {
  /// All of them, in alphabetical order.
  static let all: [Life] = {
    let file = package.appendingPathComponent("Config/Scenarios/Days/Population.plist").path
    let app = HostedApp(
      name: "Feed", isFreeOfGlobals: true, variants: [], jobs: [], userActions: [],
      checkSettings: { _ in [] }, launch: { _ in preconditionFailure("No scenario is run.") })
    let reader = ScenarioReader(apps: [app])
    do {
      let names = reader.lifeNames(beside: file)
      return try reader.read(file, overrides: ScenarioOverrides(), lives: names).lives
    } catch {
      preconditionFailure("\(error)")
    }
  }()

  /// A life by its name.
  static func named(_ name: String) -> Life {
    guard let life = all.first(where: { $0.name == name }) else {
      preconditionFailure("There is no life '\(name)'.")
    }
    return life
  }

  static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
}

extension Life {
  /// The same with the app opened otherwise; without spells it is never opened.
  func opening(_ spells: Spells?) -> Life {
    var life = self
    life.habits.removeAll { if case .openApp = $0 { true } else { false } }
    if let spells { life.habits.append(.openApp(spells, forceQuitProbability: 0)) }
    return life
  }

  /// The same with a share of people who have switched Background App Refresh off.
  func withRefreshOff(share: Double) -> Life {
    var life = self
    life.habits.removeAll { if case .refreshOff = $0 { true } else { false } }
    life.habits.append(.refreshOff(share: share))
    return life
  }
}
