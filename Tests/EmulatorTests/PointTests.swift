import Emulator
import EmulatorTestSupport
import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

@Suite("Points")
struct PointTests {
  /// An app that flushes when it leaves the screen, and has one refresh.
  private func flushing() -> PhoneScenario {
    var scenario = PhoneScenario()
    scenario.app.finishLaunching = { process in
      process.handle("refresh") { process, task in process.complete(task, success: true) }
    }
    scenario.app.didEnterBackground = { process in
      let task = process.beginBackgroundTask(name: "flush", expirationHandler: nil)
      process.storeWritten(file: "/a", offset: 0, length: 10)
      process.storeSynced(file: "/a")
      process.storeCommitted(file: "/a")
      process.endBackgroundTask(task)
      process.ask(for: "refresh", in: 60)
    }
    scenario.at(0, .openApp)
    scenario.at(10, .leaveApp)
    scenario.recordsPoints = true
    return scenario
  }

  private func points(_ scenario: PhoneScenario) -> [PointReached] {
    scenario.run().records.compactMap {
      if case .pointReached(let point) = $0.event { point } else { nil }
    }
  }

  @Test("They are numbered from 1 without a hole, over all launches")
  func numbers() {
    var scenario = flushing()
    scenario.at(30, .jetsam)
    scenario.at(40, .openApp)
    let points = points(scenario)
    expect(points.map(\.point), is: Array(1...points.count))
    expect(Set(points.map(\.launch)), is: [1, 2])
    #expect(points.allSatisfy { Int($0.processID) == 300 + $0.launch })
  }

  @Test("A call has a point before and one after it, a store's operation has one")
  func kinds() {
    let calls = points(flushing()).filter { $0.kind != .jobStart }
    expect(
      calls.map { "\($0.kind.rawValue) \($0.call ?? "-")" },
      is: [
        "callBefore BGTaskScheduler.register", "callAfter BGTaskScheduler.register",
        "callBefore UIApplication.beginBackgroundTask",
        "callAfter UIApplication.beginBackgroundTask",
        "storeWrite store.write", "storeSync store.sync", "commitReturn store.commit",
        "callBefore UIApplication.endBackgroundTask", "callAfter UIApplication.endBackgroundTask",
        "callBefore BGTaskScheduler.submit", "callAfter BGTaskScheduler.submit",
        "callBefore BGTask.setTaskCompleted", "callAfter BGTask.setTaskCompleted",
      ])
  }

  @Test("A point knows what runs at it: the open background tasks, the running tasks")
  func tasks() {
    let points = points(flushing())
    let flush = points.filter { $0.tasks == ["flush"] }.map(\.kind)
    expect(flush, is: [.callAfter, .storeWrite, .storeSync, .commitReturn, .callBefore])
    let refresh = points.filter { $0.tasks == ["refresh"] }.map(\.kind)
    expect(refresh, is: [.jobStart, .callBefore])
    // Not while the app answers a call of the system, nor in the first instant of a task.
    #expect(points.filter(\.canSuspend).map(\.tasks) == [[]])
    expect(points.filter(\.canExpire).first?.tasks, is: ["flush"])
  }

  @Test("A job is a point when it starts: the launch, each callback, each partial task")
  func jobs() {
    var scenario = PhoneScenario()
    scenario.app.didBecomeActive = { _ in
      Task { @MainActor in
        try? await Task.sleep(for: .seconds(1))
        print("slept")
      }
    }
    scenario.duration = 5
    scenario.at(0, .openApp)
    scenario.recordsPoints = true
    let lines = scenario.run().lines(of: [.point, .output])
    expect(
      lines,
      is: [
        "0.4 point 1 jobStart", "0.4 output finishLaunching", "0.4 point 2 jobStart",
        "0.4 output didBecomeActive", "0.4 point 3 jobStart", "0.4 point 4 jobStart",
        // The runtime wakes a task in two steps.
        "1.4 point 5 jobStart", "1.4 point 6 jobStart",
        "1.4 output slept",
      ])
  }

  @Test("Points are recorded on request only, and have the same numbers when nobody asks")
  func onRequest() {
    var scenario = flushing()
    scenario.app.didEnterBackground = { process in process.endBackgroundTask(7) }
    let recorded = scenario.run()
    scenario.recordsPoints = false
    let plain = scenario.run()
    expect(plain.lines(of: [.point]), is: [])
    expect(plain.findings, is: recorded.findings)
    expect(plain.findings.map(\.name), is: ["backgroundTaskNotOpen"])
    let last = recorded.records.prefix { record in
      if case .findingReported = record.event { false } else { true }
    }.filter { $0.kind == .point }.count
    expect(plain.findings.first?.point, is: last)
  }
}
