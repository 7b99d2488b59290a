import AppHosting
import DeviceStorage
import Emulator
import EmulatorTestSupport
import SwiftUI
import UIKit

/// Tests of apps that keep objects in a store on the phone.
protocol StoreSuite {}

extension StoreSuite {
  /// The app is opened, leaves the screen, is ended, and is opened again.
  static var twoLaunches: [(Double, ScenarioEvent)] {
    [(0, .openApp), (10, .leaveApp), (30, .jetsam), (40, .openApp)]
  }

  /// A phone with a disk, on which something happens.
  func scenario(_ events: [(Double, ScenarioEvent)] = [(0, .openApp)]) -> PhoneScenario {
    DeviceStorage.install()
    var scenario = PhoneScenario()
    for (time, event) in events { scenario.at(time, event) }
    return scenario
  }

  /// The run of an app that does something at each launch, and prints the error where that fails.
  func run(
    _ events: [(Double, ScenarioEvent)] = [(0, .openApp)],
    _ launch: @escaping @Sendable @MainActor () throws -> Void
  ) -> AppRun {
    scenario(events).run {
      ClosureAppDelegate(launch: { do { try launch() } catch { print("error", error) } })
    }
  }

  /// What an app prints that does something at each launch.
  func said(
    _ events: [(Double, ScenarioEvent)] = [(0, .openApp)],
    _ launch: @escaping @Sendable @MainActor () throws -> Void
  ) -> [String] { run(events, launch).said }

  /// What an app prints that SwiftUI leads.
  func said(
    _ events: [(Double, ScenarioEvent)] = [(0, .openApp)],
    by app: @escaping @Sendable @MainActor () -> some App
  ) -> [String] {
    let app = HostedApp(name: "Test", isFreeOfGlobals: true, app: { _ in app() })
    return scenario(events).run(hosting: app).said
  }
}
