import AVFoundation
import CoreLocation
import Emulator
import EmulatorTestSupport
import HealthKit
import Testing
import UIKit
import UserNotifications
import ValueExpectations
import WatchConnectivity

@Suite("Parts that apps ask for by the way")
struct AskedPartTests {
  private func run(_ launch: @escaping @MainActor @Sendable () -> Void) -> AppRun {
    var scenario = PhoneScenario()
    scenario.infoPlist.healthTexts = ["NSHealthShareUsageDescription"]
    scenario.at(0, .openApp)
    return scenario.run { ClosureAppDelegate(launch: launch) }
  }

  private func lines(of run: AppRun) -> [String] { run.output.map { String($0.dropFirst(4)) } }

  @Test("A session refuses options that do not go with its category, and stays as it was")
  func options() {
    let run = run {
      let session = AVAudioSession.sharedInstance()
      func attempt(_ category: AVAudioSession.Category, _ options: AVAudioSession.CategoryOptions) {
        do {
          try session.setCategory(category, mode: .spokenAudio, options: options)
          print("taken")
        } catch { print((error as NSError).code) }
      }
      attempt(.playback, .defaultToSpeaker)
      print(session.mode == .default, session.category == .soloAmbient)
      attempt(.playback, .allowBluetooth)
      attempt(.record, .allowBluetooth)
      attempt(.playAndRecord, [.defaultToSpeaker, .allowBluetooth])
      attempt(.playback, [.allowBluetoothA2DP, .mixWithOthers])
      print(session.mode == .spokenAudio)
    }
    expect(
      lines(of: run), is: ["-50", "true true", "-50", "taken", "taken", "taken", "true"])
  }

  @Test("A player can play once there is something, and at once")
  func player() {
    let run = run {
      let player = AVPlayer()
      print(player.status == .unknown, player.reasonForWaitingToPlay == nil)
      player.replaceCurrentItem(
        with: AVPlayerItem(asset: AVURLAsset(url: URL(fileURLWithPath: "/a.m3u8"))))
      player.playImmediately(atRate: 1)
      print(player.status == .readyToPlay, player.timeControlStatus == .playing)
    }
    expect(lines(of: run), is: ["true true", "true true"])
  }

  @Test("The loudspeaker can be chosen by who records and plays alone, and wishes are read back")
  func wishes() {
    let run = run {
      let session = AVAudioSession.sharedInstance()
      print((try? session.overrideOutputAudioPort(.speaker)) == nil)
      try? session.setCategory(.playAndRecord)
      print((try? session.overrideOutputAudioPort(.speaker)) == nil)
      print(session.availableInputs?.map(\.portType.rawValue) ?? [])
      try? session.setPreferredSampleRate(16_000)
      print(session.sampleRate, session.preferredSampleRate, session.preferredIOBufferDuration)
      print(session.availableInputs == session.currentRoute.inputs)
      try? session.setPreferredInput(session.availableInputs?.first)
      print(session.preferredInput == session.availableInputs?.first)
      try? session.setCategory(.playback)
      print(session.availableInputs?.count ?? -1, session.currentRoute.inputs.count)
    }
    expect(
      lines(of: run),
      is: [
        "true", "false", #"["MicrophoneBuiltIn"]"#, "48000.0 16000.0 0.0", "true", "true", "0 0",
      ])
  }

  @Test("The application knows the windows of its scene, and the device how it lies when asked")
  func windows() {
    let run = run {
      let application = UIApplication.shared
      print(application.windows.count, application.keyWindow == nil)
      let device = UIDevice.current
      print(device.orientation == .unknown, device.proximityState)
      device.beginGeneratingDeviceOrientationNotifications()
      device.isProximityMonitoringEnabled = true
      print(device.orientation.isFlat, device.isProximityMonitoringEnabled)
      device.endGeneratingDeviceOrientationNotifications()
      print(device.orientation.isValidInterfaceOrientation)
      print(application.statusBarOrientation.isPortrait)
    }
    expect(
      lines(of: run), is: ["0 true", "true false", "true true", "false", "true"])
  }

  @Test("A storyboard gives an empty screen, which is reported once")
  func storyboard() {
    let run = run {
      let board = UIStoryboard(name: "Main", bundle: nil)
      print(board.instantiateInitialViewController() == nil)
      for _ in 0..<2 { print(board.instantiateViewController(identifier: "Detail").children.count) }
    }
    expect(lines(of: run), is: ["true", "0", "0"])
    expect(run.severities, is: [.error, .error])
  }

  @Test("There are no rings of a day, which is reported, for who has asked, on an unlocked phone")
  func rings() {
    @Sendable func read() {
      let query = HKActivitySummaryQuery(
        predicate: HKQuery.predicateForActivitySummary(with: DateComponents(year: 2_026))
      ) { _, summaries, error in
        print(summaries?.count ?? -1, (error as? HKError)?.code.rawValue ?? 0)
      }
      HKHealthStore().execute(query)
    }
    var scenario = PhoneScenario()
    scenario.infoPlist.healthTexts = ["NSHealthShareUsageDescription"]
    scenario.at(0, .openApp)
    scenario.at(1, .device(.lock))
    let run = scenario.run {
      ClosureAppDelegate(
        launch: {
          read()
          HKHealthStore().requestAuthorization(toShare: [], read: [.activitySummaryType()]) {
            _, _ in read()
          }
        }, leave: { read() })
    }
    expect(run.said, is: ["-1 5", "0 0", "-1 6"])
    expect(run.severities, is: [.warning])
  }

  @Test("Asking for health data shows something as long as the app has not asked for all of it")
  func requests() {
    let run = run {
      let store = HKHealthStore()
      let steps: Set<HKObjectType> = [HKQuantityType(.stepCount)]
      Task {
        print(try await store.statusForAuthorizationRequest(toShare: [], read: steps).rawValue)
        try await store.requestAuthorization(toShare: [], read: steps)
        print(try await store.statusForAuthorizationRequest(toShare: [], read: steps).rawValue)
        let saved: Set<HKSampleType> = [HKQuantityType(.stepCount)]
        print(try await store.statusForAuthorizationRequest(toShare: saved, read: []).rawValue)
        let more = steps.union([HKQuantityType(.heartRate)])
        print(try await store.statusForAuthorizationRequest(toShare: [], read: more).rawValue)
        print(CLLocation().floor == nil)
      }
    }
    expect(lines(of: run), is: ["1", "2", "1", "1", "true"])
  }

  @Test("Of a file that is not there nothing can be loaded; a length that nobody knows is reported")
  func lengths() throws {
    let run = run {
      Task {
        let missing = AVURLAsset(url: URL(fileURLWithPath: "/none.mp3"))
        do { print(try await missing.load(.duration)) } catch {
          print((error as NSError).domain, (error as NSError).code)
        }
        do { print(try await missing.load(.duration, .isPlayable)) } catch {
          print((error as NSError).code)
        }
        do { print(try await missing.load(.isPlayable)) } catch { print((error as NSError).code) }
        let far = AVURLAsset(url: try #require(URL(string: "https://example.com/a.mp3")))
        print(try await far.load(.duration).isNumeric, try await far.load(.isPlayable))
        let radio = AVURLAsset(url: try #require(URL(string: "https://example.com/a.m3u8")))
        print(try await radio.load(.duration).isNumeric)
      }
    }
    expect(
      lines(of: run),
      is: ["NSURLErrorDomain -1100", "-1100", "-1100", "false true", "false"])
    expect(run.severities, is: [.note])
  }

  @Test("Copies of a content have all of it")
  func copies() throws {
    let content = UNMutableNotificationContent()
    content.title = "Hello"
    content.filterCriteria = "work"
    content.targetContentIdentifier = "scene"
    content.launchImageName = "image"
    content.summaryArgument = "Anna"
    content.summaryArgumentCount = 3
    content.interruptionLevel = .timeSensitive
    content.relevanceScore = 0.5
    content.attachments = [
      try UNNotificationAttachment(identifier: "a", url: URL(fileURLWithPath: "/a.png"))
    ]
    let request = UNNotificationRequest(identifier: "a", content: content, trigger: nil)
    content.summaryArgument = "Ben"
    let copies = [request.content, request.content.mutableCopy(), content.mutableCopy()]
    let found = copies.compactMap { $0 as? UNNotificationContent }.map { copy in
      [
        copy.title, copy.filterCriteria ?? "", copy.targetContentIdentifier ?? "",
        copy.launchImageName, copy.summaryArgument, "\(copy.summaryArgumentCount)",
        "\(copy.interruptionLevel)", "\(copy.relevanceScore)",
        copy.attachments.map(\.identifier).joined(),
      ].joined(separator: " ")
    }
    let anna = "Hello work scene image Anna 3 timeSensitive 0.5 a"
    expect(found, is: [anna, anna, anna.replacing("Anna", with: "Ben")])
  }

  @Test("A button leads to the app's settings if it has asked for it, and is allowed to notify")
  func settingsButton() {
    for (options, isAllowed) in [
      ([.alert], true), ([.alert, .providesAppNotificationSettings], true),
      ([.alert, .providesAppNotificationSettings], false),
    ] as [(UNAuthorizationOptions, Bool)] {
      var scenario = PhoneScenario()
      scenario.at(0, .notifications(isAllowed: isAllowed))
      scenario.at(1, .openApp)
      let run = scenario.run {
        ClosureAppDelegate(launch: {
          Task {
            let center = UNUserNotificationCenter.current()
            try await center.requestAuthorization(options: options)
            print(await center.notificationSettings().providesAppNotificationSettings)
          }
        })
      }
      expect(run.said, is: ["\(isAllowed && options != [.alert])"])
    }
  }

  @Test("A service that the app makes itself hands on what it gets, and is reported")
  func service() {
    let run = run {
      let content = UNMutableNotificationContent()
      content.title = "Hello"
      let request = UNNotificationRequest(identifier: "a", content: content, trigger: nil)
      UNNotificationServiceExtension().didReceive(request) { print($0.title) }
      Task {
        let settings = await UNUserNotificationCenter.current().notificationSettings()
        print(settings.alertStyle == .none, settings.showPreviewsSetting == .always)
      }
    }
    expect(lines(of: run), is: ["Hello", "true true"])
    expect(run.severities, is: [.warning])
  }

  @Test("Errors have the phone's numbers")
  func errors() {
    expect(CLError(.promptDeclined).errorCode, is: 18)
    expect(CLError(.geocodeCanceled).errorCode, is: 10)
    expect(WCError(.payloadTooLarge).errorCode, is: 7_009)
    expect(WCError(.watchOnlyApp).errorCode, is: 7_019)
    do { throw CLError(.denied) } catch CLError.denied {
    } catch { Issue.record("\(error) is not told by its code") }
  }
}
