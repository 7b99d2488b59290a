import AppHosting
import Emulator
import EmulatorCommand
import Foundation
import TrackerApp
import TrackerAudit
import UIKit

extension HostedApp {
  /// The built-in time tracker, whose tasks a scenario may rearrange.
  static var tracker: HostedApp {
    HostedApp(
      name: "Tracker", isFreeOfGlobals: true, variants: TrackerVariant.allCases.map(\.rawValue),
      jobs: TrackerTask.Job.allCases.map(\.rawValue),
      tasks: TrackerTask.standard.map(TaskDescription.init),
      userActions: TrackerVocabulary.actions.map(UserActionDescription.init),
      configuration: TrackerSettings.self,
      delegate: { settings, app in
        TrackerAppDelegate(
          configuration: TrackerConfiguration(
            variant: app.variant.flatMap(TrackerVariant.init(rawValue:)), settings: settings,
            tasks: app.tasks.map(TrackerTask.init)))
      },
      userAction: { delegate, name, parameters in
        delegate.userDid(name, parameters: parameters)
      })
  }
}

extension UserActionDescription {
  /// An action of the tracker in the words of scenarios.
  fileprivate init(name: String, parameters: [TrackerVocabulary.Parameter]) {
    self.init(
      name: name,
      parameters: Dictionary(uniqueKeysWithValues: parameters.map { ($0.name, $0.isRequired) }),
      values: Dictionary(
        uniqueKeysWithValues: parameters.map { ($0.name, ParameterValues($0.values)) }))
  }
}

extension ParameterValues {
  fileprivate init(_ values: TrackerVocabulary.Parameter.Values) {
    self =
      switch values {
      case .text: .text
      case .number(let range): .number(range)
      case .word(let words): .word(words)
      }
  }
}

extension TrackerTask {
  /// The tracker's own words for a task of a scenario, which has been checked against them.
  fileprivate init(_ task: TaskDescription) {
    guard let kind = Kind(rawValue: task.kind.rawValue), let job = Job(rawValue: task.job) else {
      preconditionFailure("The tracker has no job '\(task.job)' of kind '\(task.kind.rawValue)'")
    }
    self.init(
      identifier: task.identifier, kind: kind, job: job,
      earliestBeginSeconds: task.earliestBeginSeconds,
      requiresNetworkConnectivity: task.requiresNetworkConnectivity,
      requiresExternalPower: task.requiresExternalPower,
      submitOn: task.submitOn.compactMap { Occasion(rawValue: $0.rawValue) })
  }
}

extension TaskDescription {
  /// A task of the tracker in the words of scenarios, of which the tracker's are some.
  fileprivate init(_ task: TrackerTask) {
    guard let kind = Kind(rawValue: task.kind.rawValue) else {
      preconditionFailure("Scenarios have no kind '\(task.kind.rawValue)'")
    }
    self.init(
      identifier: task.identifier, kind: kind, job: task.job.rawValue,
      earliestBeginSeconds: task.earliestBeginSeconds,
      requiresNetworkConnectivity: task.requiresNetworkConnectivity,
      requiresExternalPower: task.requiresExternalPower,
      submitOn: task.submitOn.compactMap { Occasion(rawValue: $0.rawValue) })
  }
}

extension TortureSubject {
  /// The time tracker on a file of this machine, read back by its audit.
  static let tracker = TortureSubject(
    app: "Tracker",
    work: { folder, report in
      let documents = folder + "/Documents"
      try? FileManager.default.createDirectory(
        atPath: documents, withIntermediateDirectories: true)
      UnattendedTracker.work(
        storePath: documents + "/tracker.sqlite", willWrite: { report(.begun($0)) },
        didWrite: { report(.durable($0)) })
    },
    read: { try TrackerAudit.bookings(on: $0) })
}
