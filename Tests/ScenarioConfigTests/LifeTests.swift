import DeviceLives
import Emulator
import ScenarioConfig
import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

@Suite("Lives of scenarios")
struct LifeTests {
  private static var charging: [String: Any] {
    [
      "Habit": "Charge", "Source": "assumed", "From": "22:00", "Until": "23:00", "Minutes": 60,
    ]
  }

  /// A folder with the life `Somebody`, and a scenario that may name it.
  private func folder(
    _ changes: [String: Any?] = ["Life": "Somebody"], history: [String: Any]? = nil
  ) throws -> (folder: TemporaryFolder, scenario: String) {
    let folder = try TemporaryFolder()
    var life: [String: Any] = [
      "FormatVersion": 1, "Identifier": "Somebody", "Summary": "Somebody.",
      "Habits": [Self.charging],
    ]
    life["History"] = history
    try folder.write(propertyList: life, to: "Lives/Somebody.plist")
    return (folder, try folder.scenario(changes))
  }

  @Test("A life adds its events to those of the timeline, in the order of time")
  func expands() throws {
    let entry: [String: Any] = ["At": "0 12:00:00", "Event": "OpenApp"]
    let (folder, file) = try folder(["Life": "Somebody", "Timeline": [entry]])
    defer { withExtendedLifetime(folder) {} }
    let timeline = try Fixtures.reader.read(file).timeline
    expect(
      timeline.map(\.event),
      is: [
        .openApp, .device(.externalPower(true)), .device(.externalPower(false)),
      ])
    let plugged = timeline[1].at.seconds / 3_600
    #expect((14.0...15.0).contains(plugged))
    expect(timeline[2].at.seconds - timeline[1].at.seconds, is: 3_600)
  }

  @Test("The seed decides the life, and nothing else does")
  func seeds() throws {
    let (folder, file) = try folder()
    defer { withExtendedLifetime(folder) {} }
    let reader = Fixtures.reader
    let seventh = try reader.read(file)
    expect(try reader.read(file), is: seventh)
    let eighth = try reader.read(file, overrides: ScenarioOverrides(seed: 8))
    #expect(eighth.timeline != seventh.timeline)
  }

  @Test("A run that is made longer has the life go on")
  func longer() throws {
    let (folder, file) = try folder()
    defer { withExtendedLifetime(folder) {} }
    let long = try Fixtures.reader.read(file, overrides: ScenarioOverrides(until: "3d"))
    expect(long.timeline.count, is: 6)
    expect(Array(long.timeline.prefix(2)), is: (try Fixtures.reader.read(file).timeline))
  }

  @Test("The command line may name another life, which must exist")
  func override() throws {
    let (folder, file) = try folder([:])
    defer { withExtendedLifetime(folder) {} }
    #expect(try Fixtures.reader.read(file).timeline.isEmpty)
    let overrides = ScenarioOverrides(life: "Somebody")
    expect(try Fixtures.reader.read(file, overrides: overrides).timeline.count, is: 2)
    let unknown = problems {
      try Fixtures.reader.read(file, overrides: ScenarioOverrides(life: "Sombody"))
    }
    expect(places(unknown), is: ["C019 Life"])
    expect(unknown.first?.hint.contains("'Somebody'"), is: true)
  }

  @Test("A life's own history takes the place of the scenario's")
  func history() throws {
    let (folder, file) = try folder(history: ["InstalledDaysAgo": 0, "UsualHours": [Int]()])
    defer { withExtendedLifetime(folder) {} }
    expect(try Fixtures.reader.read(file).history, is: AppHistory(installed: .zero))
  }

  @Test("A resolved scenario is the same run without the life")
  func resolved() throws {
    let (folder, file) = try folder(history: ["LastOpenedDaysAgo": 2])
    defer { withExtendedLifetime(folder) {} }
    let scenario = try Fixtures.reader.resolve(file)
    expect(try Fixtures.reader.configuration(of: scenario), is: (try Fixtures.reader.read(file)))
  }

  @Test("Lives are read apart from a scenario, whatever life it names itself")
  func apart() throws {
    let (folder, file) = try folder(["Life": "Nobody"])
    defer { withExtendedLifetime(folder) {} }
    expect(Fixtures.reader.lifeNames(beside: file), is: ["Somebody"])
    let (scenario, lives) = try Fixtures.reader.read(
      file, overrides: ScenarioOverrides(), lives: ["Somebody"])
    #expect(scenario.timeline.isEmpty)
    expect(lives.map(\.name), is: ["Somebody"])
  }
}
