import Emulator
import EmulatorTestSupport
import SchedulingRules
import Synchronization
import Testing
import UIKit
import ValueExpectations
import VirtualTime

@Suite("Expiring activities")
struct ExpiringActivityTests {
  private var eveningOut: PhoneScenario {
    var scenario = PhoneScenario()
    scenario.duration = 100
    scenario.at(0, .openApp)
    scenario.at(10, .leaveApp)
    return scenario
  }

  /// Performs an activity that works for some seconds, in steps of one, and prints what happens.
  ///
  /// - Parameters:
  ///   - seconds: How long the work takes.
  ///   - heeds: Whether the work ends early when the time is over.
  private static func work(for seconds: Int, heeds: Bool) {
    let flag = Flag()
    ProcessInfo.processInfo.performExpiringActivity(withReason: "Sort") { expired in
      print(expired ? "over" : "begins", Thread.isMainThread)
      guard !expired else { return flag.raise() }
      for _ in 0..<seconds where !(heeds && flag.isRaised) { Thread.sleep(forTimeInterval: 1) }
      print("ends")
    }
  }

  private final class Flag: Sendable {
    private let value = Atomic<Bool>(false)
    var isRaised: Bool { value.load(ordering: .relaxed) }
    func raise() { value.store(true, ordering: .relaxed) }
  }

  private func lines(
    _ scenario: PhoneScenario, _ kinds: Set<RecordKind>,
    leave: @escaping @Sendable @MainActor () -> Void
  ) -> [String] {
    scenario.run { ClosureAppDelegate(leave: leave) }.lines(of: kinds)
  }

  private let kinds: Set<RecordKind> = [.output, .assertion, .process, .task, .kill, .finding]

  @Test("The process stays awake until the block returns, and not longer (R-123)")
  func finished() {
    let lines = lines(eveningOut, kinds) { Self.work(for: 12, heeds: true) }
    expect(
      lines.suffix(5),
      is: [
        "10 taken Sort", "10 output begins false", "22 output ends", "22 released Sort",
        "22.5 process 301 suspended R-136",
      ])
  }

  @Test("When its time is over the block is called again, beside its first call")
  func expired() {
    let lines = lines(eveningOut, kinds) { Self.work(for: 60, heeds: true) }
    expect(
      lines.suffix(7),
      is: [
        "10 taken Sort", "10 output begins false", "35 expired Sort (time, handler) R-123",
        "35 output over false", "35 output ends", "35 released Sort",
        "35.5 process 301 suspended R-136",
      ])
  }

  /// The words of an activity whose time is over at a point of the call that begins it, in some order of ready code.
  private func over(at kind: PointKind, _ order: ReadyQueuePolicy? = nil) -> [String] {
    var scenario = eveningOut
    scenario.faults = [
      Fault(
        kind: .expire,
        placement: .point(
          1, PointPattern(kind: kind, call: "ProcessInfo.performExpiringActivity")))
    ]
    scenario.interleaving = order
    return lines(scenario, [.output]) { Self.work(for: 3, heeds: false) }
      .map { String($0.dropFirst(3).prefix(14)) }
  }

  @Test("Its time can be over before its block has begun: both calls come, the first one first")
  func overAtOnce() {
    expect(over(at: .callAfter), is: ["output begins ", "output over fa", "output ends"])
    expect(over(at: .callBefore).first, is: "output begins ")
  }

  @Test("Both calls wait in a concurrent queue then: in other orders the second one comes first")
  func overInAnyOrder() {
    let orders = Set((1...8).map { over(at: .callAfter, .random(seed: $0)).first })
    expect(orders, is: ["output begins ", "output over fa"])
  }

  @Test("Work that goes on in spite of it ends the app, as a leaked background task does")
  func overrun() {
    let lines = lines(eveningOut, [.finding, .kill]) { Self.work(for: 60, heeds: false) }
    expect(
      lines,
      is: [
        "40 error expiringActivityOverrun R-123", "40 killed backgroundTaskLeaked 0x2182bad2 R-126",
      ])
  }

  @Test("Where there is no time left the block is called once, with true")
  func refused() {
    let lines = lines(eveningOut, [.output, .assertion, .call, .kill]) {
      let task = UIApplication.shared.beginBackgroundTask(withName: "Save")
      DispatchQueue.global().asyncAfter(deadline: .now() + 26) {
        Self.work(for: 1, heeds: true)
        DispatchQueue.main.async { UIApplication.shared.endBackgroundTask(task) }
      }
    }
    #expect(lines.contains("36 call ProcessInfo.performExpiringActivity no time R-123"))
    expect(lines.filter { $0.contains(" output ") }, is: ["36 output over false"])
    expect(lines.filter { $0.contains("Sort") }, is: [])
  }

  @Test("It shares the clock of background tasks, and its number ends no background task (R-105)")
  func sharedClock() {
    let lines = lines(eveningOut, [.task, .assertion, .finding, .kill]) {
      Self.work(for: 60, heeds: true)
      UIApplication.shared.endBackgroundTask(UIBackgroundTaskIdentifier(rawValue: 1))
      let task = UIApplication.shared.beginBackgroundTask(withName: "Save") { print("save") }
      DispatchQueue.main.asyncAfter(deadline: .now() + 26) {
        UIApplication.shared.endBackgroundTask(task)
      }
    }
    expect(
      lines,
      is: [
        "10 taken Sort", "10 warning backgroundTaskNotOpen R-112", "10 taken Save",
        "35 expired Sort (time, handler) R-123", "35 expired Save (time, handler) R-108",
        "35 released Sort", "36 released Save",
      ])
  }

  @Test("An empty reason ends the app")
  func emptyReason() {
    let lines = lines(eveningOut, [.finding, .kill]) {
      ProcessInfo.processInfo.performExpiringActivity(withReason: "") { _ in }
    }
    expect(lines, is: ["10 error emptyActivityReason R-123", "10 killed crash R-123"])
  }

  @Test("Without R-123 the app is suspended in the middle of it")
  func switchedOff() throws {
    var scenario = eveningOut
    try scenario.policy.disable(.expiringActivity)
    let lines = lines(scenario, [.output, .assertion, .process]) {
      Self.work(for: 12, heeds: true)
    }
    expect(lines.suffix(2), is: ["10 output begins false", "15 process 301 suspended R-136"])
  }
}
