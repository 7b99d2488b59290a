import EmulatorTestSupport

extension PhoneScenario {
  /// Two minutes of an app that is opened at 0 s and left at 10 s.
  static func leftApp(_ didEnterBackground: @escaping AppScript.Act = { _ in }) -> PhoneScenario {
    var scenario = PhoneScenario()
    scenario.duration = 120
    scenario.app.didEnterBackground = didEnterBackground
    scenario.at(0, .openApp)
    scenario.at(10, .leaveApp)
    return scenario
  }
}
