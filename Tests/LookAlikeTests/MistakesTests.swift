import DeviceStorage
import Emulator
import EmulatorTestSupport
import MistakesApp
import SchedulingRules
import Testing
import ValueExpectations

@Suite("A news reader and its mistakes")
struct MistakesTests {
  /// The app is left, refreshed while it is suspended, opened again, and left again.
  private var day: PhoneScenario {
    var scenario = PhoneScenario()
    scenario.duration = 4000
    // The day is too short to put a request off more often.
    scenario.policy[.submissionPostponements] = 3
    // Nor is the app on screen for long enough to wake so often.
    scenario.policy[.wakeupsMonitorLimit] = 15_000
    scenario.device.hasExternalPower = true
    scenario.infoPlist.permittedIdentifiers = [
      "com.example.mistakes.refresh", "com.example.mistakes.weather", "com.example.mistakes.index",
    ]
    scenario.at(0, .openApp)
    scenario.at(100, .leaveApp)
    scenario.at(101, .device(.inUse(false)))
    scenario.at(102, .device(.lock))
    scenario.at(3000, .openApp)
    scenario.at(3100, .leaveApp)
    return scenario
  }

  init() {
    DeviceStorage.install()
  }

  @Test("Without a mistake the app has no findings, and completes the refresh that it cannot end")
  func right() {
    let run = day.run { NewsAppDelegate() }
    expect(run.lines(of: [.finding, .kill]), is: [])
    expect(
      run.lines(of: [.task, .output]),
      is: [
        "1900 launched com.example.mistakes.refresh warm R-072",
        "1925 expired com.example.mistakes.refresh (time, handler) R-076",
        "1925 completed com.example.mistakes.refresh false by handler",
        "1925 output fetching the news was cancelled",
      ])
  }

  private static let findings: [Mistake: [String]] = [
    .lateRegistration: [
      "0.4 error lateRegistration R-004", "0.4 killed crash R-004",
      "3000.4 error lateRegistration R-004", "3000.4 killed crash R-004",
    ],
    .doubleRegistration: [
      "0.4 error doubleRegistration R-009", "0.4 killed crash R-009",
      "3000.4 error doubleRegistration R-009", "3000.4 killed crash R-009",
    ],
    .legacyFetch: [
      "0.4 error fetchSwitchedOff R-243"
    ],
    .slowPush: ["2030 error pushNotCompleted R-223", "2030 killed pushNotCompleted R-223"],
    .noExpirationHandler: [
      "1925 error noExpirationHandler R-085", "3000 warning taskCompletedLate R-097",
    ],
    .doubleCompletion: ["1925 warning taskCompletedTwice R-097"],
    .lateCompletion: [
      "1925 error noExpirationHandler R-085", "3001 warning taskCompletedLate R-097",
    ],
    .unknownBackgroundTask: ["3000 warning backgroundTaskNotOpen R-112"],
    .deafActivity: [
      "130 error expiringActivityOverrun R-123", "130 killed backgroundTaskLeaked 0x2182bad2 R-126",
      "3130 error expiringActivityOverrun R-123",
      "3130 killed backgroundTaskLeaked 0x2182bad2 R-126",
    ],
    .tooManyPending: [
      "100 warning tooManyPendingRequests R-021", "1900 warning tooManyPendingRequests R-021",
      "3100 warning tooManyPendingRequests R-021",
    ],
    .replacedForever: ["3100 error alwaysPostponed R-020"],
    .workAfterCompletion: ["3000 warning workAfterCompletion R-096"],
    .blockedMain: [
      "3010 error mainThreadBlocked R-129", "3010 killed watchdog 0x8badf00d R-129",
    ],
    .lockHeldIntoSuspension: [
      "105 error lockHeldIntoSuspension R-131",
      "105 killed lockHeldIntoSuspension 0xdead10cc R-131",
      "3105 error lockHeldIntoSuspension R-131",
      "3105 killed lockHeldIntoSuspension 0xdead10cc R-131",
    ],
    .lockedFiles: ["1900 warning protectedFileUnreadable R-058"],
    .lockedKey: ["1900 warning keychainItemLocked W-039"],
    .busyProcessor: [
      "161 error cpuOveruse R-079", "161 killed cpuLimit EXC_RESOURCE CPU_FATAL R-079",
      "1985.4 error cpuOveruse R-079", "1985.4 killed cpuLimit EXC_RESOURCE CPU_FATAL R-079",
    ],
    .sleeplessPolling: ["75.4 warning tooManyWakeups R-081"],
    .endlessIndexing: [
      "101 error askedAgainAtOnce R-267", "1925 error askedAgainAtOnce R-267",
    ],
    .noNextRequest: ["1900.5 warning chainBroken R-024"],
    .missingRegistration: [
      "100 error noLaunchHandler R-036", "100 killed crash R-036",
      "3100 error noLaunchHandler R-036", "3100 killed crash R-036",
    ],
    .overwrittenIdentifier: [
      "130 error backgroundTaskLeaked R-114", "130 killed backgroundTaskLeaked 0x2182bad2 R-126",
      "3130 error backgroundTaskLeaked R-114",
      "3130 killed backgroundTaskLeaked 0x2182bad2 R-126",
    ],
    .backgroundTaskForEachArticle: [
      "100 error tooManyBackgroundTasks R-113",
      "100 killed tooManyBackgroundTasks 0xbada5e47 R-113",
      "3100 error tooManyBackgroundTasks R-113",
      "3100 killed tooManyBackgroundTasks 0xbada5e47 R-113",
    ],
    .slowBackgrounding: [
      "105 error slowDidEnterBackground R-135",
      "105 killed enterBackgroundTimeout 0x8badf00d R-135",
      "3105 error slowDidEnterBackground R-135",
      "3105 killed enterBackgroundTimeout 0x8badf00d R-135",
    ],
    .awakeByLocation: [
      "0.4 error locationTextMissing R-240", "0.4 error locationWithoutMode F-061",
      "0.4 killed crash F-061", "3000.4 error locationTextMissing R-240",
      "3000.4 error locationWithoutMode F-061", "3000.4 killed crash F-061",
    ],
    .placesUnheard: [
      "0.4 error locationTextMissing R-240", "3000 error locationTextMissing R-240",
    ],
    .exitsByItself: [
      "100 error exit R-149", "100 killed exit R-149", "3100 error exit R-149",
      "3100 killed exit R-149",
    ],
    // Only a launch in the background shows these three.
    .settingsOfScreen: [],
    .foregroundRegistration: [],
    .slowMigration: [],
    // And these only a policy, a device or a user that the day does not have.
    .doubleResume: [],
    .pendingListTrusted: [],
    .refreshStatusTrusted: [],
    .secondBackgroundTask: [],
    .uploadAfterCompletion: [],
    .lockInOwnFolder: [],
    .slowTermination: [],
  ]

  @Test("Every mistake is tried but for the trap, which would end the tests")
  func all() {
    expect(Set(Mistake.allCases).subtracting(Self.findings.keys), is: [.isolatedHandler])
  }

  @Test("Each mistake has its findings, and no others", arguments: findings.keys)
  func mistakes(mistake: Mistake) {
    var day = day
    if mistake == .slowPush {
      day.infoPlist.backgroundModes.append("remote-notification")
      day.at(2000, .push(PushNotification(userInfo: ["issue": "Monday"])))
      day.timeline.sort { $0.at < $1.at }
    }
    let run = day.run { mistake.makeDelegate() }
    expect(run.lines(of: [.finding, .kill]), is: Self.findings[mistake])
  }
}
