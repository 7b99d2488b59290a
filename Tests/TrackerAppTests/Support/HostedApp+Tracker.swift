import AppHosting
import Emulator
import Foundation
import UIKit

@testable import TrackerApp

extension HostedApp {
  /// The tracker as a phone hosts it.
  static var tracker: HostedApp {
    HostedApp(
      name: "Tracker", isFreeOfGlobals: true, variants: TrackerVariant.allCases.map(\.rawValue),
      jobs: TrackerTask.Job.allCases.map(\.rawValue),
      userActions: TrackerVocabulary.actions.map {
        UserActionDescription(
          name: $0.name,
          parameters: Dictionary(
            uniqueKeysWithValues: $0.parameters.map { ($0.name, $0.isRequired) }))
      },
      configuration: TrackerSettings.self,
      delegate: { settings, app in
        TrackerAppDelegate(
          configuration: TrackerConfiguration(
            variant: app.variant.flatMap(TrackerVariant.init(rawValue:)), settings: settings,
            tasks: app.tasks.compactMap(TrackerTask.init)),
          // The tests share their process, and with it the time zone of the machine they run on.
          clock: WallClock(now: WallClock.device.now, timeZone: { .gmt }),
          storePath: NSHomeDirectory() + "/Documents/tracker.sqlite")
      },
      userAction: { $0.userDid($1, parameters: $2) })
  }
}

extension TrackerTask {
  /// The task that a scenario describes; nil for a job that the tracker does not have.
  fileprivate init?(_ task: TaskDescription) {
    guard let kind = Kind(rawValue: task.kind.rawValue), let job = Job(rawValue: task.job) else {
      return nil
    }
    self.init(
      identifier: task.identifier, kind: kind, job: job,
      earliestBeginSeconds: task.earliestBeginSeconds,
      requiresNetworkConnectivity: task.requiresNetworkConnectivity,
      requiresExternalPower: task.requiresExternalPower,
      submitOn: task.submitOn.compactMap { Occasion(rawValue: $0.rawValue) })
  }
}
