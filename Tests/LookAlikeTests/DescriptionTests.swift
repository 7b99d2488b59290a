import AVFoundation
import BackgroundTasks
import CoreData
import CoreLocation
import CoreMotion
import EmulatorTestSupport
import HealthKit
import QuartzCore
import Testing
import UIKit
import UserNotifications
import ValueExpectations
import os

/// What an app has of its own.
private class Parcel: NSObject {
  func open() {}
}
private final class Counted: Progress {
  init() { super.init(parent: nil, userInfo: nil) }
}

/// An address would be another one on another machine, and end up in the trace of who prints an object.
@Suite("What objects say of themselves")
struct DescriptionTests {
  private static let noon = Date(timeIntervalSince1970: 1_772_452_800)

  @Test("A place says where, how exactly, how fast and when, in the phone's form")
  func location() {
    let place = CLLocation(
      coordinate: CLLocationCoordinate2D(latitude: 52.5, longitude: -13.25), altitude: 34,
      horizontalAccuracy: 5, verticalAccuracy: 3, course: 90, speed: 1.5, timestamp: Self.noon)
    expect(
      "\(place)",
      is: "<+52.50000000,-13.25000000> +/- 5.00m (speed 1.50 mps / course 90.00) @ "
        + "2026-03-02 12:00:00 +0000")
    expect(String(reflecting: place), is: place.description)
    let circle = CLCircularRegion(center: place.coordinate, radius: 100, identifier: "home")
    expect(
      "\(circle)",
      is: "CLCircularRegion (identifier:'home', "
        + "center:<+52.50000000,-13.25000000>, radius:100.00m)")
  }

  @Test("A class without words of its own says its name alone, the app's own, too")
  @MainActor
  func names() {
    expect("\(Parcel())", is: "<Parcel>")
    expect("\(Counted())", is: "<Counted>")
    expect("\(UILabel())", is: "<UILabel>")
    expect(Parcel().debugDescription, is: "<Parcel>")
  }

  @Test("A request says its content and its trigger, and leaves out nothing by silence")
  func notificationRequest() {
    var scenario = PhoneScenario()
    scenario.at(0, .openApp)
    let run = scenario.run {
      ClosureAppDelegate(launch: {
        let content = UNMutableNotificationContent()
        content.title = "Walk"
        print(
          UNNotificationRequest(
            identifier: "walk", content: content,
            trigger: UNTimeIntervalNotificationTrigger(timeInterval: 90, repeats: true)))
      })
    }
    expect(
      run.output,
      is: [
        "0.4 <UNNotificationRequest: identifier: walk, "
          + "content: <UNNotificationContent: title: Walk, subtitle: , body: , badge: (null), "
          + "sound: (null), categoryIdentifier: , threadIdentifier: >, "
          + "trigger: <UNTimeIntervalNotificationTrigger: repeats: true, timeInterval: 90.0>>"
      ])
  }

  @Test("A response says its header fields by name, a quantity its unit")
  func values() throws {
    let url = try #require(URL(string: "https://example.com/list"))
    let response = HTTPURLResponse(
      url: url, statusCode: 404, httpVersion: nil,
      headerFields: ["Retry-After": "5", "Content-Length": "3"])
    expect(
      response?.description,
      is: "<HTTPURLResponse: URL: https://example.com/list, "
        + "statusCode: 404, headers: {Content-Length: 3, Retry-After: 5}>")
    expect("\(HKQuantity(unit: .count(), doubleValue: 13))", is: "13 count")
    expect("\(HKQuantityType(.stepCount))", is: "HKQuantityTypeIdentifierStepCount")
  }

  @Test("No object of a look-alike shows an address, by either of its descriptions")
  func noAddress() {
    var scenario = PhoneScenario()
    scenario.at(0, .openApp)
    let run = scenario.run {
      ClosureAppDelegate(launch: {
        for object in Self.places + Self.health + Self.notes + Self.requests + Self.rest {
          print(object, object.debugDescription)
        }
        for object in Self.looks { print(object, object.debugDescription) }
      })
    }
    expect(run.output.count, is: 53)
    expect(run.output.filter { $0.contains("0x") }, is: [])
  }

  private static var places: [NSObject] {
    [
      CLLocation(latitude: 1, longitude: 2), CLGeocoder(), CLLocationManager(),
      CLServiceSession(authorization: .none), CLBackgroundActivitySession(),
      CLCircularRegion(center: CLLocationCoordinate2D(), radius: 1, identifier: "r"),
      CMPedometer(), CMMotionActivityManager(),
    ]
  }

  private static var health: [NSObject] {
    [
      HKHealthStore(), HKObjectType.workoutType(), HKUnit.percent(), HKWorkoutConfiguration(),
      HKQueryAnchor(fromValue: 3),
      HKSampleQuery(
        sampleType: HKQuantityType(.stepCount), predicate: nil, limit: 1, sortDescriptors: nil
      ) { _, _, _ in },
    ]
  }

  private static var notes: [NSObject] {
    [
      UNMutableNotificationContent(), UNNotificationSound.default,
      UNUserNotificationCenter.current(), UNNotificationAction(identifier: "a", title: "A"),
      UNNotificationCategory(identifier: "c", actions: [], intentIdentifiers: []),
      UNCalendarNotificationTrigger(dateMatching: DateComponents(hour: 9), repeats: true),
    ]
  }

  private static var requests: [NSObject] {
    let url = URL(fileURLWithPath: "/list")
    let session = URLSession(configuration: .default)
    return [
      session, session.configuration, session.dataTask(with: url), session.downloadTask(with: url),
      session.webSocketTask(with: url), URLAuthenticationChallenge(), URLCache.shared,
      URLResponse(url: url, mimeType: nil, expectedContentLength: 3, textEncodingName: nil),
      URLCredential(user: "u", password: "p", persistence: .none),
      BGAppRefreshTaskRequest(identifier: "com.example.refresh"),
      BGProcessingTaskRequest(identifier: "com.example.clean"), BGTaskScheduler.shared,
      NSBackgroundActivityScheduler(identifier: "com.example.a"),
      NSUbiquitousKeyValueStore.default,
    ]
  }

  private static var rest: [NSObject] {
    [
      AVAudioSession.sharedInstance(), AVAudioEngine(), AVAudioPlayerNode(),
      NSPersistentContainer(name: "Model"), NSPersistentContainer(name: "M").viewContext,
      NSPersistentStoreDescription(), OSLog.default, Parcel(), Counted(),
      CADisplayLink(target: Parcel(), selector: Selector("open", Parcel.open)),
    ]
  }

  @MainActor private static var looks: [NSObject] {
    [
      UIDevice.current, UIView(), UIViewController(), UIWindow(), UIColor.red,
      UIFont.systemFont(ofSize: 9), NSUserActivity(activityType: "a"), UIApplication.shared,
      UISceneConfiguration(name: nil, sessionRole: .windowApplication),
    ]
  }
}
