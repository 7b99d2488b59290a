import AppHosting
import Emulator
import HabitsApp
import UIKit

extension HostedApp {
  /// The built-in counter of habits, which keeps what it knows in files and defaults.
  static var habits: HostedApp {
    HostedApp(
      name: "Habits", variants: HabitsVariant.allCases.map(\.rawValue),
      userActions: [
        UserActionDescription(name: "Done", parameters: ["Habit": true]),
        UserActionDescription(name: "Export", parameters: [:]),
      ],
      configuration: NoSettings.self,
      delegate: { _, app in
        HabitsAppDelegate(variant: app.variant.flatMap(HabitsVariant.init(rawValue:)))
      },
      userAction: { delegate, name, parameters in
        delegate.userDid(name, habit: parameters["Habit"] ?? "")
      })
  }
}
