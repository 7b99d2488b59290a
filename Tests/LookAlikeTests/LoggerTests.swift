import Emulator
import EmulatorTestSupport
import Foundation
import OSLog
import Testing
import UIKit
import ValueExpectations
import os.log

@Suite("The phone's log")
struct LoggerTests {
  /// What an app logs when it is launched, as the trace has it.
  private func logged(
    debugger: Bool = false, _ log: @escaping @Sendable @MainActor () -> Void
  ) -> [AppOutput] {
    var scenario = PhoneScenario()
    scenario.duration = 10
    scenario.device.isDebuggerAttached = debugger
    scenario.at(0, .openApp)
    let run = scenario.run { ClosureAppDelegate(launch: log) }
    return run.records.compactMap { record in
      if case .output(let output) = record.event { output } else { nil }
    }
  }

  @Test("Texts are private unless they are marked, numbers public")
  func privacy() {
    let code: @Sendable @MainActor () -> Void = {
      let logger = Logger(subsystem: "com.example.log", category: "sync")
      let (name, count) = ("Ada", 3)
      logger.notice("\(name) has \(count) notes, \(0.5, format: .fixed(precision: 2))")
      logger.error("\(name, privacy: .public) has \(count, privacy: .private)")
      logger.info("\(name, privacy: .private(mask: .hash)) \(name, privacy: .private(mask: .hash))")
    }
    let output = logged(code)
    expect(output.prefix(2).map(\.text), is: ["<private> has 3 notes, 0.50", "Ada has <private>"])
    let masks = Set(output[2].text.split(separator: "> <"))
    #expect(masks.count == 2 && output[2].text.hasPrefix("<mask.hash: '"))
    expect(logged(debugger: true, code).first?.text, is: "Ada has 3 notes, 0.50")
  }

  @Test("A line has its level, its subsystem and its category")
  func levels() {
    let entries = logged {
      let logger = Logger(subsystem: "com.example.log", category: "sync")
      logger.debug("1")
      logger.info("2")
      logger.log("3")
      logger.error("4")
      logger.fault("5")
      logger.log(level: .info, "6")
    }.compactMap(\.log)
    expect(entries.map(\.level), is: [.debug, .info, .default, .error, .fault, .info])
    expect(Set(entries.map(\.subsystem)), is: ["com.example.log"])
    expect(Set(entries.map(\.category)), is: ["sync"])
  }

  @Test("The old interface takes formats in the manner of C")
  func formats() {
    let texts = logged {
      let log = OSLog(subsystem: "com.example.log", category: "old")
      os_log("%{public}@ of %@ is %d %%, %.1f", log: log, type: .error, "Half", "all", 50, 0.5)
      os_log("nothing to fill in")
      os_log(.info, log: log, "new \(1) in old")
      os_log("never", log: .disabled)
    }.map(\.text)
    expect(texts, is: ["Half of <private> is 50 %, 0.5", "nothing to fill in", "new 1 in old"])
  }

  @Test("A lock guards its state")
  func lock() {
    let texts = logged {
      let counter = OSAllocatedUnfairLock(initialState: 0)
      DispatchQueue.concurrentPerform(iterations: 4) { _ in counter.withLock { $0 += 1 } }
      print(counter.withLock { $0 }, counter.withLockIfAvailable { $0 } ?? -1)
    }.map(\.text)
    expect(texts, is: ["4 4"])
  }

  @Test("Signposts have numbers of their process, and work between them is done")
  func signposts() {
    let texts = logged {
      let log = OSLog(subsystem: "com.example.log", category: .pointsOfInterest)
      let signposter = OSSignposter(logHandle: log)
      let number = signposter.makeSignpostID()
      let interval = signposter.beginInterval("sync", id: number, "of \(3) files")
      os_signpost(.begin, log: log, name: "old", signpostID: OSSignpostID(log: log), "%d", 3)
      let sum = signposter.withIntervalSignpost("sum") { 1 + 2 }
      signposter.endInterval("sync", interval)
      print(number.rawValue, OSSignpostID(log: log).rawValue, sum, signposter.isEnabled)
      print(OSSignposter.disabled.isEnabled, interval.signpostID == number)
    }.map(\.text)
    expect(texts, is: ["1 3 3 true", "false true"])
  }
}
