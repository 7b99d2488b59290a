import AppHosting
import Emulator
import StudyApp
import UIKit

extension HostedApp {
  /// The built-in app of a health study, which follows steps and workouts and uploads them.
  static var study: HostedApp {
    HostedApp(
      name: "Study", variants: StudyVariant.allCases.map(\.rawValue),
      userActions: ["BeginWorkout", "EndWorkout", "ListUploads"].map {
        UserActionDescription(name: $0, parameters: [:])
      },
      configuration: NoSettings.self,
      delegate: { _, app in
        StudyAppDelegate(variant: app.variant.flatMap(StudyVariant.init(rawValue:)))
      },
      userAction: { delegate, name, _ in
        switch name {
        case "BeginWorkout": delegate.beginWorkout()
        case "EndWorkout": delegate.endWorkout()
        default: delegate.listUploads()
        }
      })
  }
}

/// The study's app has no settings.
private struct NoSettings: Codable {}
