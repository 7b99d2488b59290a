import AppHosting
import Emulator
import HabitsApp
import UIKit

extension HostedApp {
  /// The built-in counter of habits, which keeps what it knows in files and defaults.
  static var habits: HostedApp {
    HostedApp(
      name: "Habits",
      userActions: [
        UserActionDescription(name: "Done", parameters: ["Habit": true]),
        UserActionDescription(name: "Export", parameters: [:]),
      ],
      delegate: HabitsAppDelegate.init(variant:),
      userAction: { delegate, name, parameters in
        delegate.userDid(name, habit: parameters["Habit"] ?? "")
      })
  }
}
