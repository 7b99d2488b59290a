import DeviceModel
import Emulator
import EmulatorTestSupport
import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

@Suite("Health data on the phone")
struct HealthDataTests {
  private static let rate = "HKQuantityTypeIdentifierHeartRate"

  /// An app that is left at 100 s and wants to hear of the heart's rate at once.
  ///
  /// - Parameters:
  ///   - frequency: How often it wants to be woken at most.
  ///   - answer: After how many seconds it answers an update; nil: never.
  ///   - observes: Whether it observes from its launch on.
  /// - Returns: The scenario.
  private func scenario(
    _ frequency: HealthUpdateFrequency = .immediate, answer: Double?, observes: Bool = true
  ) -> PhoneScenario {
    var scenario = PhoneScenario()
    scenario.duration = 20_000
    scenario.entitlements = [AppProcess.healthDeliveryEntitlement]
    scenario.app.finishLaunching = { process in
      if observes { Self.observe(in: process, answer: answer) }
      _ = process.enableHealthDelivery(ofType: Self.rate, frequency: frequency)
    }
    scenario.at(0, .openApp)
    scenario.at(100, .leaveApp)
    return scenario
  }

  @MainActor
  private static func observe(in process: AppProcess, answer: Double?) {
    _ = process.observeHealth(ofType: rate) { [unowned process] observer, task in
      process.domain.postToMain {
        print("observer", task.map { "\($0.number)" } ?? "without time")
        guard let task, let answer else { return }
        Task { @MainActor in
          try await Task.sleep(for: .seconds(answer))
          process.answerHealthUpdate(task, by: observer)
        }
      }
    }
  }

  private func lines(
    _ scenario: PhoneScenario, _ kinds: Set<RecordKind> = [.task, .finding, .kill]
  ) -> [String] {
    scenario.run().lines(of: kinds).map { $0.replacing(Self.rate, with: "rate") }
  }

  private func samples(_ scenario: PhoneScenario, at times: [Double]) -> PhoneScenario {
    var scenario = scenario
    for time in times { scenario.at(time, .healthSample(type: Self.rate)) }
    return scenario
  }

  @Test("An observer is called once for nothing, and then for each update (R-236)")
  func wakes() throws {
    var scenario = samples(scenario(answer: 2), at: [200])
    expect(
      lines(scenario, [.task, .output]).filter { !$0.contains("Launching") },
      is: [
        "0.4 output observer without time", "0.4 output didBecomeActive",
        "100 output willResignActive", "100 output didEnterBackground",
        "200 launched rate warm R-072", "200 output observer 1",
        "202 completed rate true by handler",
      ])
    try scenario.policy.disable(.healthObserverFirstCall)
    #expect(!lines(scenario, [.output]).contains("0.4 output observer without time"))
  }

  @Test("An app that runs is told at once, and gets no time for it")
  func running() {
    let scenario = samples(scenario(answer: 2), at: [103, 104])
    expect(lines(scenario, [.task]), is: [])
    expect(
      lines(scenario, [.output]).filter { $0.contains("observer") }.dropFirst(),
      is: [
        "103 output observer without time", "104 output observer without time",
      ])
  }

  @Test("Hourly updates come an hour apart, however many samples there are (R-233)")
  func frequency() throws {
    var scenario = samples(scenario(.hourly, answer: 2), at: [200, 300, 400, 3_799])
    let launches = lines(scenario, [.task]).filter { $0.contains("launched") }
    expect(launches, is: ["200 launched rate warm R-072", "3800 launched rate warm R-072"])
    #expect(lines(scenario, [.reason]).contains("300 waits rate R-233"))
    try scenario.policy.disable(.healthUpdateFrequency)
    expect(lines(scenario, [.task]).count { $0.contains("launched") }, is: 4)
  }

  private static let failed = [
    "error healthUpdateNotAnswered R-234", "completed rate false by system",
  ]

  @Test(
    "An update has 30 s to be answered (R-234)",
    arguments: [(29.999, []), (30.0, failed), (31.0, failed)])
  func limit(answer: Double, expected: [String]) {
    let found = lines(samples(scenario(answer: answer), at: [200]))
    expect(found.filter { $0.hasPrefix("230 ") }.map { String($0.dropFirst(4)) }, is: expected)
  }

  @Test("A fault that ends the time early makes the update a failure, and no finding (R-234)")
  func expiredEarly() {
    var scenario = samples(scenario(answer: 10), at: [200, 210])
    scenario.faults = [Fault(kind: .expire, placement: .time(.seconds(205)))]
    expect(
      lines(scenario, [.fault, .task, .finding, .kill]).prefix(3),
      is: [
        "200 launched rate warm R-072", "205 fault expire", "205 completed rate false by system",
      ])
    // The back-off counts from the failure, and nothing is made of the late answer.
    #expect(lines(scenario, [.reason]).contains("210 waits rate R-234"))
    expect(lines(scenario, [.finding, .kill]), is: [])
  }

  @Test("One observer cannot answer for another by answering twice (R-234)")
  func twoObservers() {
    var scenario = scenario(answer: nil, observes: false)
    scenario.app.finishLaunching = { process in
      for mine in 1...2 {
        _ = process.observeHealth(ofType: Self.rate) { [unowned process] observer, task in
          guard mine == 1, let task else { return }
          process.domain.postToMain {
            process.answerHealthUpdate(task, by: observer)
            process.answerHealthUpdate(task, by: observer)
          }
        }
      }
      _ = process.enableHealthDelivery(ofType: Self.rate, frequency: .immediate)
    }
    expect(
      lines(samples(scenario, at: [200])),
      is: [
        "200 launched rate warm R-072", "230 error healthUpdateNotAnswered R-234",
        "230 completed rate false by system",
      ])
  }

  @Test("An update that waits heeds how often the app wants them now (R-233)")
  func newFrequency() {
    var scenario = samples(scenario(.hourly, answer: 2), at: [200, 300])
    scenario.app.userAction = { process, _ in
      _ = process.enableHealthDelivery(ofType: Self.rate, frequency: .immediate)
    }
    scenario.at(1_000, .openApp)
    scenario.at(1_010, .userAction(name: "often", parameters: [:]))
    let launches = lines(scenario, [.task]).filter { $0.contains("launched") }
    expect(launches, is: ["200 launched rate warm R-072", "1010 launched rate warm R-072"])
  }

  @Test("After three updates without an answer there are no more (R-234)")
  func stops() throws {
    var scenario = samples(scenario(answer: nil), at: [200, 400, 800, 1_600, 3_200])
    expect(
      lines(scenario).filter { !$0.contains("completed") },
      is: [
        "200 launched rate warm R-072", "230 error healthUpdateNotAnswered R-234",
        "400 launched rate warm R-072", "430 error healthUpdateNotAnswered R-234",
        "800 launched rate warm R-072", "830 error healthUpdateNotAnswered R-234",
        "830 error healthUpdatesStopped R-234",
      ])
    try scenario.policy.disable(.healthObserversAtLaunch)
    expect(lines(scenario, [.finding]), is: [])
  }

  @Test("What is not answered holds the next update back (R-234)")
  func backoff() {
    let scenario = samples(scenario(answer: nil), at: [200, 240])
    #expect(lines(scenario, [.reason]).contains("240 waits rate R-234"))
    #expect(lines(scenario, [.task]).contains("290 launched rate warm R-072"))
  }

  @Test("An app that is launched for an update and observes nothing has failed (R-234)")
  func noObserver() {
    var scenario = scenario(answer: nil, observes: false)
    scenario.at(150, .jetsam)
    scenario = samples(scenario, at: [200])
    expect(
      lines(scenario),
      is: [
        "150 killed jetsam R-138", "200.4 launched rate cold R-060",
        "200.4 error noHealthObserver R-234", "200.4 completed rate false by system",
      ])
  }

  @Test("Without the entitlement, or when the app wants none any more, nobody is woken")
  func unwanted() {
    var scenario = scenario(answer: 2)
    scenario.entitlements = []
    expect(lines(samples(scenario, at: [200]), [.task]), is: [])
    scenario = self.scenario(answer: 2)
    scenario.app.didEnterBackground = { $0.disableHealthDelivery(ofType: nil) }
    expect(lines(samples(scenario, at: [200]), [.task]), is: [])
  }

  @Test("A user who swipes the app away hears nothing from it (R-150)")
  func forceQuit() {
    var scenario = scenario(answer: 2)
    scenario.at(150, .forceQuit)
    scenario = samples(scenario, at: [200])
    expect(lines(scenario, [.task]), is: [])
    #expect(lines(scenario, [.reason]).contains("200 waits rate R-150"))
  }

  @Test("Data cannot be read while the device is locked (R-059)")
  func locked() throws {
    var scenario = scenario(answer: 2)
    scenario.infoPlist.healthTexts = ["NSHealthShareUsageDescription"]
    scenario.app.deviceChanged = { process, _ in
      process.requestHealthAuthorization(reading: [Self.rate], writing: [])
      switch process.readHealth(ofType: Self.rate) {
      case .samples(let samples): print(samples.count)
      case .locked: print("locked")
      case .notAsked: print("not asked")
      }
    }
    scenario.timeline.removeLast()
    scenario.at(50, .healthSample(type: Self.rate))
    scenario.at(60, .device(.lock))
    scenario.at(61, .device(.unlock))
    func output() -> [String] {
      lines(scenario, [.output]).filter { $0.contains("locked") || $0.hasSuffix("1") }
    }
    expect(output(), is: ["60 output locked", "61 output 1"])
    try scenario.policy.disable(.lockedHealthData)
    expect(output(), is: ["60 output 1", "61 output 1"])
  }

  @Test("A workout keeps an app with the mode running until it ends (R-237)")
  func workout() throws {
    var scenario = PhoneScenario()
    scenario.duration = 4_000
    scenario.infoPlist.backgroundModes.append("workout-processing")
    scenario.app.didBecomeActive = { process in
      process.beginWorkout()
      Task { @MainActor in
        try await Task.sleep(for: .seconds(3_000))
        process.endWorkout()
      }
    }
    scenario.at(0, .openApp)
    scenario.at(100, .leaveApp)
    expect(lines(scenario, [.process]).last, is: "3000.9 process 301 suspended R-136")
    try scenario.policy.disable(.workoutSession)
    #expect(lines(scenario, [.process]).contains("105 process 301 suspended R-136"))
    scenario.policy = .documented
    scenario.infoPlist.backgroundModes = []
    #expect(lines(scenario, [.process]).contains("105 process 301 suspended R-136"))
    expect(lines(scenario, [.finding]), is: ["0.4 warning workoutWithoutMode R-237"])
  }
}
