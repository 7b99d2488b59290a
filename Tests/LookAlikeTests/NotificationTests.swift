import Emulator
import EmulatorTestSupport
import Foundation
import Network
import Testing
import UIKit
import UserNotifications
import ValueExpectations
import WidgetKit

@Suite("Notifications of an app")
struct NotificationTests {
  private static func content(_ title: String) -> UNMutableNotificationContent {
    let content = UNMutableNotificationContent()
    content.title = title
    content.badge = 3
    content.userInfo = ["page": 7]
    return content
  }

  private static func add(_ name: String, _ trigger: UNNotificationTrigger?) {
    UNUserNotificationCenter.current().add(
      UNNotificationRequest(identifier: name, content: content(name), trigger: trigger))
  }

  @Test("What is asked for comes back as it was, and what is taken back does not come")
  func lists() {
    var scenario = PhoneScenario()
    scenario.duration = 300
    scenario.at(0, .openApp)
    scenario.at(30, .leaveApp)
    let run = scenario.run {
      ClosureAppDelegate(launch: {
        let center = UNUserNotificationCenter.current()
        center.requestAuthorization(options: [.alert]) { granted, _ in print("granted \(granted)") }
        Self.add("one", UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: false))
        Self.add("two", UNTimeIntervalNotificationTrigger(timeInterval: 90, repeats: true))
        Self.add("three", UNTimeIntervalNotificationTrigger(timeInterval: 120, repeats: false))
        center.removePendingNotificationRequests(withIdentifiers: ["three"])
        Task {
          for request in await center.pendingNotificationRequests() {
            let page = request.content.userInfo["page"] ?? "none"
            print("\(request.identifier) \(page) \(request.trigger?.repeats ?? false)")
          }
        }
      })
    }
    expect(run.output, is: ["0.4 granted true", "0.4 one 7 false", "0.4 two 7 true"])
    expect(
      run.lines(of: [.user]).filter { $0.contains("notification") },
      is: [
        "60.4 notification one shown F-043", "90.4 notification two shown F-043",
        "180.4 notification two shown F-043", "270.4 notification two shown F-043",
      ])
  }

  @Test("A notification in the way of before iOS 10 is shown at its date, and repeats by its unit")
  @available(*, deprecated)
  func old() {
    var scenario = PhoneScenario()
    scenario.duration = 200
    scenario.at(0, .openApp)
    let run = scenario.run {
      ClosureAppDelegate(launch: {
        let app = UIApplication.shared
        app.registerUserNotificationSettings(
          UIUserNotificationSettings(types: [.alert, .sound], categories: nil))
        let note = UILocalNotification()
        note.alertBody = "Come"
        note.fireDate = Date(timeIntervalSinceNow: 30)
        note.repeatInterval = .minute
        app.scheduleLocalNotification(note)
        let other = UILocalNotification()
        other.fireDate = Date(timeIntervalSinceNow: 40)
        app.scheduleLocalNotification(other)
        app.cancelLocalNotification(other)
      })
    }
    let shown = run.lines(of: [.user]).filter { $0.contains("notification") }
    expect(shown.map { $0.prefix { $0 != " " } }, is: ["30", "90", "150"])
  }

  @Test("Without permission nothing is shown, at once or later")
  func forbidden() {
    var scenario = PhoneScenario()
    scenario.duration = 300
    scenario.at(0, .notifications(isAllowed: false))
    scenario.at(1, .openApp)
    let run = scenario.run {
      ClosureAppDelegate(launch: {
        let center = UNUserNotificationCenter.current()
        Task {
          print(await center.notificationSettings().authorizationStatus == .notDetermined)
          print(try await center.requestAuthorization())
          print(await center.notificationSettings().authorizationStatus == .denied)
          try await center.add(
            UNNotificationRequest(identifier: "now", content: Self.content("now"), trigger: nil))
        }
      })
    }
    expect(run.output, is: ["1.4 true", "1.4 false", "1.4 true"])
    #expect(run.lines(of: [.user]).contains("1.4 notification now withheld F-040"))
  }

  @Test("A time of the calendar is that of the wall, also when the clock is set")
  func calendar() {
    var scenario = PhoneScenario()
    scenario.duration = 4 * 3600
    scenario.at(0, .openApp)
    scenario.at(30, .leaveApp)
    scenario.at(60, .device(.wallClockJump(milliseconds: 1_800_000)))
    let run = scenario.run {
      ClosureAppDelegate(launch: {
        UNUserNotificationCenter.current().requestAuthorization { _, _ in }
        var minute = DateComponents()
        minute.minute = 45
        Self.add("45", UNCalendarNotificationTrigger(dateMatching: minute, repeats: true))
      })
    }
    let lines = run.lines(of: [.user]).filter { $0.contains("notification") }
    expect(
      lines,
      is: [
        "900 notification 45 shown F-043", "4500 notification 45 shown F-043",
        "8100 notification 45 shown F-043", "11700 notification 45 shown F-043",
      ])
  }

  @Test("A time of the calendar in another zone is that of its zone, wherever the phone is")
  func zone() throws {
    var scenario = PhoneScenario()
    scenario.duration = 3 * 86_400
    scenario.at(0, .openApp)
    scenario.at(30, .leaveApp)
    scenario.at(90_000, .device(.timeZone("Asia/Tokyo")))
    let run = scenario.run {
      ClosureAppDelegate(launch: {
        UNUserNotificationCenter.current().requestAuthorization { _, _ in }
        let nine = DateComponents(timeZone: TimeZone(identifier: "America/New_York"), hour: 9)
        let trigger = UNCalendarNotificationTrigger(dateMatching: nine, repeats: true)
        let next = trigger.nextTriggerDate() ?? .distantPast
        print(Int(next.timeIntervalSinceNow.rounded(.up)))
        print(next.ISO8601Format())
        Self.add("nine", trigger)
        Task {
          let pending = await UNUserNotificationCenter.current().pendingNotificationRequests()
          let kept = pending.first?.trigger as? UNCalendarNotificationTrigger
          print(kept?.dateComponents.timeZone?.identifier ?? "none")
        }
      })
    }
    let said = run.output.map { String($0.dropFirst(4)) }
    #expect(said[1].hasSuffix("T13:00:00Z") || said[1].hasSuffix("T14:00:00Z"))
    expect(said[2], is: "America/New_York")
    let first = try #require(Int(said[0]))
    let shown = run.lines(of: [.user]).filter { $0.contains("notification") }
    expect(shown, is: (0..<3).map { "\(first + $0 * 86_400) notification nine shown F-043" })
  }

  @Test("What nobody was asked about lies in the list, until the app asks for more (F-040)")
  func provisional() {
    func scenario(_ events: [ScenarioEvent]) -> PhoneScenario {
      var scenario = PhoneScenario()
      scenario.duration = 300
      for event in events { scenario.at(0, event) }
      scenario.at(30, .leaveApp)
      scenario.at(100, .openApp)
      scenario.at(130, .leaveApp)
      return scenario
    }
    let launch: @MainActor @Sendable () -> Void = {
      let center = UNUserNotificationCenter.current()
      func say() async {
        let settings = await center.notificationSettings()
        print(
          settings.authorizationStatus, settings.alertSetting, settings.lockScreenSetting,
          settings.notificationCenterSetting)
      }
      Self.add("repeated", UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: true))
      Task {
        print(try await center.requestAuthorization(options: [.alert, .provisional]))
        await say()
        try await Task.sleep(for: .seconds(100))
        print(
          await center.deliveredNotifications().count,
          UIApplication.shared.applicationIconBadgeNumber)
        print(try await center.requestAuthorization(options: [.alert]))
        await say()
      }
    }
    let run = scenario([.openApp]).run { ClosureAppDelegate(launch: launch) }
    expect(
      run.output.map { $0.split(separator: " ").dropFirst().joined(separator: " ") },
      is: [
        "true", "provisional disabled disabled enabled", "1 0", "true",
        "authorized enabled enabled enabled",
      ])
    let came = run.lines(of: [.user]).filter { $0.contains("notification repeated") }
    expect(
      came.map { $0.split(separator: " ").dropFirst(3).joined(separator: " ") },
      is: [
        "listedQuietly F-040", "notPresented F-044", "shown F-043", "shown F-043",
      ])
    // Who says no to the question gets nothing more.
    let refused = scenario([.notifications(isAllowed: false), .openApp])
      .run { ClosureAppDelegate(launch: launch) }
    expect(refused.output.last?.hasSuffix("denied disabled disabled disabled"), is: true)
  }

  @Test("A monitor of paths tells what is new, to an app that was frozen once")
  func paths() {
    var scenario = PhoneScenario()
    scenario.duration = 120
    scenario.at(0, .openApp)
    scenario.at(10, .device(.network(.cellular)))
    scenario.at(20, .leaveApp)
    scenario.at(40, .device(.network(.none)))
    scenario.at(50, .device(.network(.wifi)))
    scenario.at(60, .openApp)
    let run = scenario.run {
      ClosureAppDelegate(launch: {
        let monitor = NWPathMonitor()
        monitor.pathUpdateHandler = { path in
          _ = monitor
          print(
            "\(path.status) \(path.isExpensive) \(path.usesInterfaceType(.wifi)) "
              + "\(Thread.isMainThread)")
        }
        monitor.start(queue: DispatchQueue(label: "paths"))
        WidgetCenter.shared.reloadTimelines(ofKind: "Weather")
      })
    }
    expect(
      run.output,
      is: [
        "0.4 satisfied false true false", "10 satisfied true false false",
        "60 satisfied false true false",
      ])
    #expect(run.lines(of: [.call]).contains("0.4 call WidgetCenter.reloadTimelines "))
  }
}
