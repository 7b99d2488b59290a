import EmulatorTestSupport
import SchedulingRules

extension PhoneScenario {
  /// A phone whose user opens an app for workouts, which declares their mode, and why it reads and writes health data.
  static func ofWorkouts(openedAt second: Double = 0) -> PhoneScenario {
    var scenario = PhoneScenario()
    scenario.duration = 2_000
    scenario.infoPlist.backgroundModes = ["workout-processing"]
    scenario.infoPlist.healthTexts = [
      InfoPlist.healthTextKeys.read, InfoPlist.healthTextKeys.write,
    ]
    scenario.at(second, .openApp)
    return scenario
  }
}
