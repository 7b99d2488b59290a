import Emulator
import EmulatorTestSupport
import VirtualTime

/// A short life in which something of every kind is recorded.
enum BusyLife {
  static var scenario: PhoneScenario {
    var scenario = PhoneScenario()
    scenario.app.finishLaunching = { process in
      process.handle("refresh") { process, task in
        process.noteHandlerCall(for: task)
        process.storeWritten(file: "/a", offset: 0, length: 10)
        process.storeSynced(file: "/a")
        process.storeCommitted(file: "/a")
        process.complete(task, success: true)
      }
      process.handle("com.example.test.export.1") { $0.complete($1, success: true) }
      if process.processID == 301 { process.ask(for: "refresh", in: 60) }
      _ = process.beginBackgroundTask(name: "old", expirationHandler: nil)
    }
    scenario.policy[.bgtaskWarnAfter] = .seconds(5)
    scenario.infoPlist.permittedIdentifiers?.append("com.example.test.export.*")
    scenario.app.userAction = { process, _ in
      process.ask(forContinued: "com.example.test.export.1")
      process.openSession(SessionDescription(identifier: "s", sendsLaunchEvents: false)) { _ in }
      let download = TransferDescription(.download, url: "https://example.com/")
      process.resumeTransfer(process.addTransfer(download, to: "s"), in: "s", as: download)
    }
    scenario.app.didEnterBackground = { process in
      process.endBackgroundTask(1)
      process.endBackgroundTask(
        process.beginBackgroundTask(name: "flush", expirationHandler: nil))
    }
    scenario.at(0, .openApp)
    scenario.at(5, .userAction(name: "Tap", parameters: ["Where": "here"]))
    scenario.at(10, .leaveApp)
    scenario.at(30, .jetsam)
    scenario.at(31, .device(.lock))
    scenario.recordsPoints = true
    scenario.faults = [Fault(kind: .openApp, placement: .time(.seconds(200)))]
    return scenario
  }
}
