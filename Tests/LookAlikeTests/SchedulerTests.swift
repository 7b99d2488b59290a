import BackgroundTasks
import DeviceModel
import Emulator
import EmulatorTestSupport
import Testing
import UIKit
import ValueExpectations

/// An app whose launch and leaving are closures.
final class ClosureAppDelegate: UIResponder, UIApplicationDelegate {
  private let launch: @MainActor () -> Void
  private let leave: @MainActor () -> Void

  init(
    launch: @escaping @MainActor () -> Void = {}, leave: @escaping @MainActor () -> Void = {}
  ) {
    self.launch = launch
    self.leave = leave
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    launch()
    return true
  }

  func applicationDidEnterBackground(_ application: UIApplication) { leave() }
}

/// Submits a request and prints what came of it.
private func submit(_ request: BGTaskRequest) {
  do {
    try BGTaskScheduler.shared.submit(request)
    print("submitted \(request.identifier)")
  } catch {
    print(error)
  }
}

/// A handler that no actor guards; it tells where it runs and what it has got.
private enum Handler {
  static let specific = DispatchSpecificKey<String>()

  static func run(_ task: BGTask) {
    let queue = DispatchQueue.getSpecific(key: specific) ?? "unnamed"
    print(task, "on", queue, "main:", Thread.isMainThread)
    task.setTaskCompleted(success: true)
  }

  static func wait(_ task: BGTask) {
    task.expirationHandler = {
      let queue = DispatchQueue.getSpecific(key: specific) ?? "unnamed"
      print("expired on", queue, task.expirationHandler == nil)
      task.setTaskCompleted(success: false)
    }
  }
}

extension Handler {
  /// Waits, and has a thread write a file meanwhile.
  fileprivate static func write(_ task: BGTask) {
    wait(task)
    Thread.detachNewThread {
      try? Data("a".utf8).write(to: URL.documentsDirectory.appendingPathComponent("a"))
      print("written")
    }
  }
}

@Suite("BGTaskScheduler")
struct SchedulerTests {
  /// The app is opened and left; the scheduler may launch it from then on.
  private var eveningOut: PhoneScenario {
    var scenario = PhoneScenario()
    scenario.at(0, .openApp)
    scenario.at(10, .leaveApp)
    scenario.at(11, .device(.inUse(false)))
    return scenario
  }

  @Test("register says whether the identifier is permitted (R-003)")
  func registration() {
    let run = eveningOut.run {
      ClosureAppDelegate(launch: {
        let scheduler = BGTaskScheduler.shared
        for identifier in ["refresh", "Refresh", "other", "processing"] {
          print(
            identifier,
            scheduler.register(forTaskWithIdentifier: identifier, using: nil) { _ in })
        }
      })
    }
    expect(
      run.output,
      is: [
        "0.4 refresh true", "0.4 Refresh false", "0.4 other false", "0.4 processing true",
      ])
  }

  @Test("The forms of submit that answer later give the error of the one that throws")
  func laterAnswers() {
    let run = eveningOut.run {
      ClosureAppDelegate(launch: {
        let scheduler = BGTaskScheduler.shared
        scheduler.register(forTaskWithIdentifier: "refresh", using: .main) { _ in }
        for identifier in ["refresh", "other"] {
          let request = BGAppRefreshTaskRequest(identifier: identifier)
          scheduler.submitTaskRequest(request) { error in
            let code = (error as? BGTaskScheduler.Error)?.code.rawValue
            print("later \(identifier) \(code ?? 0) \(Thread.isMainThread)")
          }
          Task {
            do {
              try await scheduler.submitTaskRequest(request)
              print("async \(identifier) 0")
            } catch BGTaskScheduler.Error.notPermitted {
              print("async \(identifier) 3")
            }
          }
        }
      })
    }
    expect(
      run.output,
      is: [
        "0.4 later refresh 0 false", "0.4 async refresh 0", "0.4 later other 3 false",
        "0.4 async other 3",
      ])
  }

  @Test(
    "A begin date may be any (R-033)",
    arguments: [(Date.distantPast, "R-272"), (.distantFuture, "R-033")])
  func beginDate(date: Date, rule: String) {
    let run = eveningOut.run {
      ClosureAppDelegate(
        launch: {
          BGTaskScheduler.shared.register(forTaskWithIdentifier: "processing", using: nil) {
            $0.setTaskCompleted(success: true)
          }
        },
        leave: {
          let request = BGProcessingTaskRequest(identifier: "processing")
          request.earliestBeginDate = date
          submit(request)
        })
    }
    expect(run.output, is: ["10 submitted processing"])
    expect(run.lines(of: [.reason]).first, is: "10 waits processing \(rule)")
  }

  @Test("A refused request throws the error of its code (R-021, R-026, R-030)")
  func refusals() {
    var scenario = eveningOut
    scenario.infoPlist.permittedIdentifiers = ["refresh", "more", "processing", "extra"]
    scenario.infoPlist.backgroundModes = ["fetch"]
    scenario.at(5, .device(.backgroundRefreshForApp(true)))
    scenario.at(20, .openApp)
    scenario.at(21, .device(.backgroundRefreshForApp(false)))
    scenario.at(22, .leaveApp)
    let run = scenario.run {
      ClosureAppDelegate(
        launch: {
          for identifier in ["refresh", "more", "processing"] {
            BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { _ in }
          }
        },
        leave: {
          let later = Date(timeIntervalSinceNow: 3600)
          for identifier in ["refresh", "more", "refresh"] {
            let request = BGAppRefreshTaskRequest(identifier: identifier)
            request.earliestBeginDate = later
            submit(request)
          }
          submit(BGProcessingTaskRequest(identifier: "processing"))
        })
    }
    let error = "Error Domain=BGTaskSchedulerErrorDomain"
    expect(
      run.output,
      is: [
        "10 submitted refresh", "10 \(error) Code=2 \"(null)\"", "10 submitted refresh",
        "10 \(error) Code=3 \"(null)\"",
        "22 \(error) Code=1 \"(null)\"", "22 \(error) Code=1 \"(null)\"",
        "22 \(error) Code=1 \"(null)\"", "22 \(error) Code=3 \"(null)\"",
      ])
  }

  @Test("Pending requests are listed as copies until they are cancelled (R-043, R-044)")
  func pending() {
    let run = eveningOut.run {
      ClosureAppDelegate(
        launch: {
          for identifier in ["refresh", "processing"] {
            BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { _ in }
          }
        },
        leave: {
          let scheduler = BGTaskScheduler.shared
          let request = BGProcessingTaskRequest(identifier: "processing")
          request.requiresExternalPower = true
          submit(request)
          request.requiresExternalPower = false
          let refresh = BGAppRefreshTaskRequest(identifier: "refresh")
          refresh.earliestBeginDate = Date(timeIntervalSinceNow: 3600)
          submit(refresh)
          scheduler.getPendingTaskRequests { requests in
            print(Thread.isMainThread, requests)
          }
          print("asked")
          scheduler.cancel(taskRequestWithIdentifier: "unknown")
          scheduler.cancel(taskRequestWithIdentifier: "refresh")
          Task {
            print(await scheduler.pendingTaskRequests())
            scheduler.cancelAllTaskRequests()
            print(await scheduler.pendingTaskRequests().count)
          }
        })
    }
    let processing =
      "<BGProcessingTaskRequest: processing, earliestBeginDate: (null), "
      + "requiresExternalPower=1, requiresNetworkConnectivity=0>"
    let refresh = "<BGAppRefreshTaskRequest: refresh, earliestBeginDate: 2026-03-02 09:00:10 +0000>"
    expect(
      run.output,
      is: [
        "10 submitted processing", "10 submitted refresh", "10 asked",
        "10 false [\(processing), \(refresh)]", "10 [\(processing)]", "10 0",
      ])
  }

  @Test("A launch handler gets a task of its kind on the queue it was registered with (R-064)")
  func queues() {
    var scenario = eveningOut
    scenario.duration = 3600
    scenario.infoPlist.permittedIdentifiers = ["main", "own", "private"]
    scenario.device.hasExternalPower = true
    let run = scenario.run {
      let own = DispatchQueue(label: "own")
      own.setSpecific(key: Handler.specific, value: "own")
      return ClosureAppDelegate(
        launch: {
          let scheduler = BGTaskScheduler.shared
          scheduler.register(
            forTaskWithIdentifier: "main", using: .main, launchHandler: Handler.run)
          scheduler.register(forTaskWithIdentifier: "own", using: own, launchHandler: Handler.run)
          scheduler.register(
            forTaskWithIdentifier: "private", using: nil, launchHandler: Handler.run)
        },
        leave: {
          for identifier in ["main", "own"] {
            submit(BGProcessingTaskRequest(identifier: identifier))
          }
          submit(BGAppRefreshTaskRequest(identifier: "private"))
        })
    }
    expect(
      run.output,
      is: [
        "10 submitted main", "10 submitted own", "10 submitted private",
        "10 <BGAppRefreshTask: private> on unnamed main: false",
        "11 <BGProcessingTask: main> on unnamed main: true",
        "11 <BGProcessingTask: own> on own main: false",
      ])
  }

  @Test("Time that runs out is told once, on the queue of the launch handler (R-083, R-089)")
  func expiration() {
    let run = eveningOut.run {
      let own = DispatchQueue(label: "own")
      own.setSpecific(key: Handler.specific, value: "own")
      return ClosureAppDelegate(
        launch: {
          BGTaskScheduler.shared.register(
            forTaskWithIdentifier: "refresh", using: own, launchHandler: Handler.wait)
        },
        leave: { submit(BGAppRefreshTaskRequest(identifier: "refresh")) })
    }
    expect(
      run.lines(of: [.output, .task]),
      is: [
        "10 output submitted refresh",
        "10 launched refresh warm R-072",
        "35 expired refresh (time, handler) R-076",
        "35 output expired on own true",
        "35 completed refresh false by handler",
      ])
  }

  @Test("A policy can put expiration handlers on a background queue, beside the app's (R-083)")
  func expirationElsewhere() throws {
    var scenario = eveningOut
    try scenario.policy.set("expiration.queue", to: .text("background"))
    let run = scenario.run {
      ClosureAppDelegate(
        launch: {
          BGTaskScheduler.shared.register(forTaskWithIdentifier: "refresh", using: .main) { task in
            task.expirationHandler = { [unowned task] in
              print("expired on main:", Thread.isMainThread)
              task.setTaskCompleted(success: false)
            }
            // The documented queue is blocked; the handler comes all the same.
            Thread.sleep(forTimeInterval: 27)
          }
        },
        leave: { submit(BGAppRefreshTaskRequest(identifier: "refresh")) })
    }
    expect(
      run.lines(of: [.output, .task]).dropFirst(2),
      is: [
        "35 expired refresh (time, handler) R-076", "35 output expired on main: false",
        "35 completed refresh false by handler",
      ])
  }

  @Test("A task whose time is over while a thread writes a file hears of it on its queue (R-083)")
  func expirationInFileCall() {
    var scenario = eveningOut
    scenario.faults = [
      Fault(kind: .expire, placement: .point(1, PointPattern(kind: .storeWrite)))
    ]
    let run = scenario.run {
      ClosureAppDelegate(
        launch: {
          let own = DispatchQueue(label: "own")
          own.setSpecific(key: Handler.specific, value: "own")
          BGTaskScheduler.shared.register(
            forTaskWithIdentifier: "refresh", using: own, launchHandler: Handler.write)
        },
        leave: { submit(BGAppRefreshTaskRequest(identifier: "refresh")) })
    }
    expect(
      run.lines(of: [.output, .task]).dropFirst(2),
      is: [
        "10 expired refresh (a fault of the run, handler) R-074",
        "10 output expired on own true",
        "10 completed refresh false by handler", "10.00405 output written",
      ])
  }

  @Test("An expiration handler that was taken back is not called (R-085)")
  func withdrawnHandler() {
    let run = eveningOut.run {
      ClosureAppDelegate(
        launch: {
          BGTaskScheduler.shared.register(forTaskWithIdentifier: "refresh", using: .main) { task in
            task.expirationHandler = { print("expired") }
            task.expirationHandler = nil
          }
        },
        leave: { submit(BGAppRefreshTaskRequest(identifier: "refresh")) })
    }
    expect(
      run.lines(of: [.output, .task]),
      is: [
        "10 output submitted refresh",
        "10 launched refresh warm R-072",
        "35 expired refresh (time) R-076",
        "35 completed refresh false by system",
      ])
  }

  @Test("Completing a task clears its expiration handler (R-097)")
  func completionClearsHandler() {
    let run = eveningOut.run {
      ClosureAppDelegate(
        launch: {
          BGTaskScheduler.shared.register(forTaskWithIdentifier: "refresh", using: .main) { task in
            task.expirationHandler = { print("expired") }
            print(task.expirationHandler == nil)
            task.setTaskCompleted(success: true)
            print(task.expirationHandler == nil)
          }
        },
        leave: { submit(BGAppRefreshTaskRequest(identifier: "refresh")) })
    }
    expect(
      run.lines(of: [.output, .task]),
      is: [
        "10 output submitted refresh",
        "10 launched refresh warm R-072",
        "10 output false",
        "10 completed refresh true by handler",
        "10 output true",
      ])
  }
}
