import BackgroundTasks
import Emulator
import EmulatorTestSupport
import FoundationAdditions
import HealthKit
import Synchronization
import Testing
import TraceReport
import UIKit
import ValueExpectations

// Such calls count for every phone of the process: each test has a process of its own.
@Suite("Calls from threads that no simulation knows")
struct OutsideCallTests {
  @Test("They get a harmless answer")
  func answers() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let scheduler = BGTaskScheduler.shared
      let request = BGAppRefreshTaskRequest(identifier: "refresh")
      #expect(!scheduler.register(forTaskWithIdentifier: "refresh", using: nil) { _ in })
      #expect(throws: BGTaskScheduler.Error(.unavailable)) { try scheduler.submit(request) }
      expect(await scheduler.pendingTaskRequests(), is: [])
      scheduler.cancel(taskRequestWithIdentifier: "refresh")
      scheduler.cancelAllTaskRequests()
      expect(BGTaskScheduler.supportedResources, is: [])
      let steps = HKQuantityType(.stepCount)
      HKHealthStore().execute(
        HKObserverQuery(sampleType: steps, predicate: nil) { _, _, _ in Issue.record("called") })
      await #expect(throws: HKError.self) {
        try await HKHealthStore().enableBackgroundDelivery(for: steps, frequency: .daily)
      }
      let application = UIApplication.shared
      expect(application.beginBackgroundTask(), is: .invalid)
      application.endBackgroundTask(.invalid)
      expect(application.backgroundTimeRemaining, is: .greatestFiniteMagnitude)
      expect(application.applicationState, is: .active)
      expect(application.backgroundRefreshStatus, is: .available)
      #expect(application.isProtectedDataAvailable)
      #expect(!ProcessInfo.processInfo.isLowPowerModeEnabled)
      expect(ProcessInfo.processInfo.thermalState, is: .nominal)
      await withCheckedContinuation { done in
        ProcessInfo.processInfo.performExpiringActivity(withReason: "Save") { expired in
          #expect(expired)
          done.resume()
        }
      }
      application.setMinimumBackgroundFetchInterval(0)
      let activity = NSBackgroundActivityScheduler(identifier: "")
      activity.interval = 10
      expect(activity.tolerance, is: 5)
      activity.schedule { _ in Issue.record("the block of an activity ran") }
      #expect(!activity.shouldDefer)
      activity.invalidate()
      application.registerForRemoteNotifications()
      #expect(!application.isRegisteredForRemoteNotifications)
      application.unregisterForRemoteNotifications()
      let files = FileManager.default
      expect(files.containerURL(forSecurityApplicationGroupIdentifier: "group.a"), is: nil)
    }
  }

  @Test("They are findings of the run that is going on")
  func findings() async {
    await #expect(processExitsWith: .success) { Self.expectFindings(isolation: .inProcess) }
  }

  @Test("They are findings also when they were made in a process of the app's own")
  func findingsOfForkedProcess() async {
    await #expect(processExitsWith: .success) { Self.expectFindings(isolation: .process) }
  }

  private static func expectFindings(isolation: IsolationMode) {
    var scenario = PhoneScenario()
    scenario.at(0, .openApp)
    let run = scenario.run(isolation: isolation) {
      ClosureAppDelegate(launch: {
        let application = UIApplication.shared
        let thread = HandMadeThread()
        thread.run { application.endBackgroundTask(application.beginBackgroundTask()) }
      })
    }
    expect(run.lines(of: [.assertion]), is: [])
    expect(run.lines(of: [.finding]), is: ["600 error uncontrolled", "600 error uncontrolled"])
    let calls = run.records.compactMap { record -> String? in
      guard case .findingReported(let finding) = record.event else { return nil }
      return finding.message.split(separator: " ").first.map(String.init)
    }
    expect(
      calls,
      is: [
        "UIApplication.beginBackgroundTask", "UIApplication.endBackgroundTask",
      ])
  }
}

/// A thread that the simulation does not know, and a wait of which it knows nothing either: it is made by the C library's
/// own function, which nothing can stand in front of.
private final class HandMadeThread: Sendable {
  private typealias Create =
    @convention(c) (
      UnsafeMutablePointer<pthread_t>, UnsafePointer<pthread_attr_t>?,
      @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?,
      UnsafeMutableRawPointer?
    ) -> Int32

  private final class Work: Sendable {
    let body: @Sendable () -> Void
    let isDone = Atomic(false)
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  func run(_ body: @escaping @Sendable () -> Void) {
    // The next function of the name behind the program's own.
    let next = UnsafeMutableRawPointer(bitPattern: -1)
    let create = unsafeBitCast(dlsym(next, "pthread_create"), to: Create.self)
    let work = Work(body)
    var thread = pthread_t()
    _ = create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        let work = Unmanaged<Work>.fromOpaque(context).takeRetainedValue()
        work.body()
        work.isDone.store(true, ordering: .releasing)
        return nil
      }, Unmanaged.passRetained(work).toOpaque())
    while !work.isDone.load(ordering: .acquiring) {}
  }
}
