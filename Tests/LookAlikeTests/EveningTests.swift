import Emulator
import EmulatorTestSupport
import EveningApp
import Testing
import UIKit
import ValueExpectations

@Suite("An evening with plain app code")
struct EveningTests {
  private var evening: PhoneScenario {
    var scenario = PhoneScenario()
    scenario.duration = 6000
    scenario.infoPlist.permittedIdentifiers = [
      "com.example.evening.refresh", "com.example.evening.tidy",
    ]
    scenario.at(0, .openApp)
    scenario.at(1000, .leaveApp)
    scenario.at(1001, .device(.inUse(false)))
    scenario.at(5000, .device(.externalPower(true)))
    return scenario
  }

  private func run(_ scenario: PhoneScenario) -> AppRun {
    scenario.run { EveningAppDelegate() }
  }

  /// A line in which the names of a set are sorted.
  ///
  /// The hash seeds, and with them the order of a set, are constant in `bgtask`, not in a test.
  private func sortingSet(_ line: String) -> String {
    let parts = line.split(separator: " tidying ")
    guard parts.count == 2 else { return line }
    return parts[0] + " tidying " + parts[1].split(separator: ", ").sorted().joined(separator: ", ")
  }

  // The first time is the simulation's, the second what the app reads from `Date()`.
  private let onScreen = [
    "0.4 08:00:00.400 good evening",
    "0.4 08:00:00.400 Boil the pasta …",
    "0.4 08:00:00.400 Chop the vegetables …",
    "1.1 08:00:01.100 Culture has arrived",
    "1.9 08:00:01.900 World has arrived",
    "2.65 08:00:02.650 Sport has arrived",
    "2.65 08:00:02.650 read 3 sections",
    "45.4 08:00:45.400 look up from the screen",
    "62.65 08:01:02.650 note EA379CC9-1774-4816-993D-187C69A02F6F: read Middlemarch next",
    "90.4 08:01:30.400 Chop the vegetables: done",
    "90.4 08:01:30.400 Fry the vegetables …",
    "330.4 08:05:30.400 Fry the vegetables: done",
    "600.4 08:10:00.400 Boil the pasta: done",
    "600.4 08:10:00.400 dinner is served",
  ]

  private let inBackground = [
    "1000 08:16:40.000 submitted <BGAppRefreshTaskRequest: com.example.evening.refresh, "
      + "earliestBeginDate: 2026-03-02 08:46:40 +0000>",
    "1000 08:16:40.000 submitted <BGProcessingTaskRequest: com.example.evening.tidy, "
      + "earliestBeginDate: (null), requiresExternalPower=1, requiresNetworkConnectivity=0>",
    "1002 08:16:42.000 notes saved: 1",
    "2800 08:46:40.000 submitted <BGAppRefreshTaskRequest: com.example.evening.refresh, "
      + "earliestBeginDate: 2026-03-02 09:16:40 +0000>",
    "2800.7 08:46:40.700 Culture has arrived",
    "2801.5 08:46:41.500 World has arrived",
    "2802.25 08:46:42.250 Sport has arrived",
    "2802.25 08:46:42.250 refreshed 3 sections",
    "4600 09:16:40.000 submitted <BGAppRefreshTaskRequest: com.example.evening.refresh, "
      + "earliestBeginDate: 2026-03-02 09:46:40 +0000>",
    "4600.7 09:16:40.700 Culture has arrived",
    "4601.5 09:16:41.500 World has arrived",
    "4602.25 09:16:42.250 Sport has arrived",
    "4602.25 09:16:42.250 refreshed 3 sections",
    "5000 09:23:20.000 submitted <BGProcessingTaskRequest: com.example.evening.tidy, "
      + "earliestBeginDate: 2026-03-03 05:23:20 +0000, requiresExternalPower=1, "
      + "requiresNetworkConnectivity=0>",
    "5000 09:23:20.000 tidying Dracula, Emma, Ivanhoe, Kim, Middlemarch, Persuasion, Villette",
    "5002 09:23:22.000 the shelf is tidy",
  ]

  @Test("Every kind of concurrency keeps exact time")
  func exactTimes() {
    let run = run(evening)
    expect(run.output.map(sortingSet), is: onScreen + inBackground)
    expect(
      run.lines(of: [.task]),
      is: [
        "2800 launched com.example.evening.refresh warm R-072",
        "2802.25 completed com.example.evening.refresh true by handler",
        "4600 launched com.example.evening.refresh warm R-072",
        "4602.25 completed com.example.evening.refresh true by handler",
        "5000 launched com.example.evening.tidy warm R-072",
        "5002 completed com.example.evening.tidy true by handler",
      ])
    expect(run.lines(of: [.finding, .kill]), is: [])
  }

  @Test("The same evening gives the same lines; another seed draws other lots")
  func chance() {
    let first = run(evening).output.map(sortingSet)
    expect(run(evening).output.map(sortingSet), is: first)
    var other = evening
    other.seed = 2
    #expect(run(other).output.map(sortingSet) != first)
  }
}
