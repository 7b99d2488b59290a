import AppHosting
import Emulator
import EmulatorTestSupport
import Foundation
import Testing
import UIKit
import ValueExpectations

/// A singleton as apps have them: it counts the launches that its process has seen.
private final class LaunchCounter {
  nonisolated(unsafe) static let shared = LaunchCounter()
  private(set) var launches = 0
  func count() -> Int {
    launches += 1
    return launches
  }
}

@Suite("Apps with globals")
struct GlobalsTests {
  private static let app = HostedApp(name: "Test") {
    ClosureAppDelegate(launch: { print("launch \(LaunchCounter.shared.count()) of this process") })
  }

  private static func scenario() -> PhoneScenario {
    var scenario = PhoneScenario()
    for launch in 0..<3 {
      scenario.at(Double(launch) * 60, .openApp)
      scenario.at(Double(launch) * 60 + 30, .forceQuit)
    }
    scenario.timeline.sort { $0.at < $1.at }
    return scenario
  }

  @Test("A singleton begins anew with each launch, and each run has the same digest")
  func singleton() async {
    await #expect(processExitsWith: .success) {
      let runs = (0..<2).map { _ in Self.scenario().run(hosting: Self.app, isolation: .process) }
      for run in runs {
        expect(run.output.count, is: 3)
        #expect(run.output.allSatisfy { $0.hasSuffix("launch 1 of this process") })
      }
      expect(runs[0].outcome.ended, is: runs[1].outcome.ended)
    }
  }

  @Test("Such an app admits processes only; another one may share its process")
  func admission() {
    let free = HostedApp(name: "Test", isFreeOfGlobals: true) { ClosureAppDelegate() }
    #expect(Self.app.admits(.process) && !Self.app.admits(.inProcess))
    #expect(free.admits(.process) && free.admits(.inProcess))
    expect(Self.app.isolation(wishing: .inProcess), is: .process)
    expect(free.isolation(wishing: .inProcess), is: .inProcess)
    expect(free.isolation(wishing: .process), is: .process)
  }

  @Test("A run of such an app in one process is a mistake of the caller's")
  func mistake() async {
    await #expect(processExitsWith: .failure) {
      _ = Self.scenario().run(hosting: Self.app, isolation: .inProcess)
    }
  }
}
