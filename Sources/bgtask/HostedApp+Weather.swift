import AppHosting
import Emulator
import UIKit
import WeatherApp

extension HostedApp {
  /// The built-in weather app, which is written with Combine and notifies its user.
  static var weather: HostedApp {
    HostedApp(
      name: "Weather",
      userActions: [
        UserActionDescription(name: "Search", parameters: ["Text": true]),
        UserActionDescription(name: "WarnMe", parameters: ["Text": true]),
        UserActionDescription(name: "TellEachMorning", parameters: [:]),
        UserActionDescription(name: "KeepFamily", parameters: ["Text": true]),
      ],
      delegate: WeatherAppDelegate.init(variant:),
      userAction: { delegate, name, parameters in
        delegate.userDid(name, parameters["Text"] ?? "")
      })
  }
}
